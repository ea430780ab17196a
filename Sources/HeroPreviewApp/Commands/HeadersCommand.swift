public import ArgumentParser
import Foundation
import HeroExport
public import HeroKit
import HeroScenes
import HeroSession
import HeroWidgets

struct HeadersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "headers",
    abstract: "Scrolls a collapsing header and prints its frames and delegate calls at each offset.",
    discussion: """
      Scrolls to the offsets in the order given, starting at rest. An offset is the raw contentOffset.y in points (at \
      rest: minus the header's total height), or rest, content (the content has scrolled away) or collapsed. Frames \
      are in points of the screen. Needs no display.
      """)

  @Option(help: "Content of the header: opaque, view, image or gallery.")
  var style: HeaderProbe.Style = .view

  @Option(help: "Title in the navigation bar.")
  var title = "Title"

  @Option(help: "Line under the title.")
  var subtitle: String?

  @Option(help: "Large title. (default: the title)")
  var largeTitle: String?

  @Option(help: "Line under the large title. (default: the subtitle)")
  var largeSubtitle: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Height of the content in points, 200 unless set. An opaque header has the height of its bar and title.",
      valueName: "points"),
    transform: number(0...10_000))
  var height: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Minimum visible height of the header.", valueName: "points"),
    transform: number(0...10_000))
  var minHeight: Double?

  @Flag(inversion: .prefixedNo, help: "Let the header grow when it is pulled down.")
  var stretch = true

  @Option(help: "Position of the large title: none, below or inline. An opaque header has none or inline.")
  var display: HeaderProbe.Display?

  @Flag(help: "Let the large title take two lines.")
  var wrap = false

  @Option(help: "Show a small title for a large title below the content: never, system or always.")
  var smallTitle: SmallTitleDisplayMode = .system

  @Option(help: "Dimming of the content behind an inline title: none, gradient or complete.")
  var dimming: InlineTitle.Dimming = .none

  @Flag(help: "Use the system's bar style for an opaque bar in dark mode.")
  var lightOnly = false

  @Flag(help: "Make the bar opaque when the content has scrolled away.")
  var collapsedOpaque = false

  @Option(help: "Appearance: light or dark.")
  var appearance: Appearance = .light

  @Option(
    parsing: .unconditional,
    help: "Device, as listed by “\(PreviewApp.current.name) devices”, or WxH in points for a bare screen.",
    completion: .list(DeviceName.names), transform: DeviceName.init(argument:))
  var device = DeviceName(device: .standard)

  @Option(help: "Orientation: portrait, or landscape with the top on the left.")
  var orientation: OrientationArgument = .portrait

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Offset to scroll to: points, rest, content or collapsed. Repeat for several offsets.", valueName: "offset"),
    transform: HeaderOffset.init(argument:))
  var offset: [HeaderOffset] = []

  @Flag(help: "Print a JSON array with an object for each offset.")
  var json = false

  func run() throws {
    for note in notes { say(note) }
    let readings = try onMainActor {
      try probe.readings(at: offset.isEmpty ? [.rest, .content, .collapsed] : offset.map(\.value))
    }
    if json {
      put(JSONText.text(JSONLines(readings)))
    } else {
      put(HeaderProbe.table(readings))
    }
  }

  private var probe: HeaderProbe {
    var probe = HeaderProbe()
    probe.style = style
    probe.display = display
    probe.title = TitleConfiguration(
      title: title, subtitle: subtitle, largeTitle: largeTitle, largeSubtitle: largeSubtitle)
    probe.height = height.map { CGFloat($0) } ?? probe.height
    probe.minHeight = minHeight.map { CGFloat($0) }
    probe.stretches = stretch
    probe.allowsLineWrap = wrap
    probe.smallTitle = smallTitle
    probe.dimming = dimming
    probe.isLightModeOnly = lightOnly
    probe.turnsOpaque = collapsedOpaque
    probe.device = device.device.turned(to: orientation.interfaceOrientation)
    probe.appearance = appearance
    return probe
  }

  /// Notes about options that the header ignores.
  private var notes: [String] {
    let (isOpaque, height) = (style == .opaque, "an opaque header has the height of its bar and title")
    func lacks(_ setting: String) -> Bool {
      let place = isOpaque ? "" : (display ?? HeaderProbe.Display.none).rawValue
      return HeroScenes.Scene.SettingKind.Need.ofHeaders[setting]?.values.contains(place) == false
    }
    let notes: [(isIgnored: Bool, option: String, why: String)] = [
      (isOpaque && self.height != nil, "height", height), (isOpaque && minHeight != nil, "min-height", height),
      (isOpaque && !stretch, "no-stretch", height),
      (isOpaque && display == .below, "display below", "an opaque header has its large title inline"),
      (isOpaque && wrap, "wrap", "an opaque header's title has one line"),
      (isOpaque && collapsedOpaque, "collapsed-opaque", "an opaque header's bar is always opaque"),
      (!isOpaque && lightOnly && !collapsedOpaque, "light-only", "it needs an opaque header or --collapsed-opaque"),
      (
        !isOpaque && wrap && lacks("line-wrap"), "wrap",
        "there is no large title; add one with --display below or inline"
      ),
      (dimming != .none && lacks("dimming"), "dimming", "it needs a title over the content, --display inline"),
      (
        smallTitle != .system && lacks("small-title"), "small-title",
        "it needs a title below the content, --display below"
      ),
    ]
    return notes.filter { $0.isIgnored }.map { "Note: --\($0.option) is ignored: \($0.why)." }
  }
}

/// Points, or the name of a place.
struct HeaderOffset {
  let value: HeaderProbe.Offset

  init(argument: String) throws {
    switch argument {
    case "rest": value = .rest
    case "content": value = .content
    case "collapsed": value = .collapsed
    default:
      guard let y = Double(argument), abs(y) <= 1_000_000 else {
        throw ValidationError("give points from -1000000 to 1000000, rest, content or collapsed.")
      }
      value = .y(y)
    }
  }
}

extension HeaderProbe.Style: ExpressibleByArgument {}
extension HeaderProbe.Display: ExpressibleByArgument {}
extension SmallTitleDisplayMode: ExpressibleByArgument {}
extension InlineTitle.Dimming: ExpressibleByArgument {}
