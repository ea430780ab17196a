public import ArgumentParser
import Foundation
public import HeroKit
public import HeroReview
import HeroWidgets

struct HeadersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "headers",
    abstract: "Scrolls a collapsing header and prints where it stands at each offset, and what it told its delegate.",
    discussion: """
      Offsets are visited in the order given, beginning at rest: the raw contentOffset.y in points, where rest is minus the \
      header's total height, or rest, content (the content has gone) or collapsed. Frames are in points of the screen. Needs \
      no display.
      """)

  @Option(help: "opaque, view, image or gallery.")
  var style: HeaderProbe.Style = .view

  @Option(help: "The title in the navigation bar.")
  var title = "Title"

  @Option(help: "The line under it.")
  var subtitle: String?

  @Option(help: "The large title; the title unless given.")
  var largeTitle: String?

  @Option(help: "The line under the large title; the subtitle unless given.")
  var largeSubtitle: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The content's height in points: 200. An opaque header is as high as it needs to be.", valueName: "points"),
    transform: number(0...10_000))
  var height: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The visible height that the header never falls below.", valueName: "points"),
    transform: number(0...10_000))
  var minHeight: Double?

  @Flag(inversion: .prefixedNo, help: "Whether the header grows when it is pulled.")
  var stretch = true

  @Option(help: "Where the large title stands: none, below or inline. An opaque header has it inline unless told none.")
  var display: HeaderProbe.Display?

  @Flag(help: "Let the large title take two lines.")
  var wrap = false

  @Option(help: "When a title below the content has its small counterpart: never, system or always.")
  var smallTitle: SmallTitleDisplayMode = .system

  @Option(help: "What darkens the content under an inline title: none, gradient or complete.")
  var dimming: InlineTitle.Dimming = .none

  @Flag(help: "In dark surroundings an opaque bar takes the system's look.")
  var lightOnly = false

  @Flag(help: "The bar turns opaque once the content has gone.")
  var collapsedOpaque = false

  @Option(help: "light or dark.")
  var appearance: Appearance = .light

  @Option(
    parsing: .unconditional,
    help: "A device of “\(PreviewApp.current.name) devices”, or WxH in points for a bare screen.",
    completion: .list(DeviceName.names), transform: DeviceName.init(argument:))
  var device = DeviceName(device: .standard)

  @Option(help: "How the device is held: portrait, or landscape with its top on the left.")
  var orientation: OrientationArgument = .portrait

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Where to scroll to: points, rest, content or collapsed. Repeat it for several.", valueName: "offset"),
    transform: HeaderOffset.init(argument:))
  var offset: [HeaderOffset] = []

  @Flag(help: "As a JSON array, an object for each offset.")
  var json = false

  func run() throws {
    for remark in remarks { say(remark) }
    let readings = try onMainActor {
      try probe.readings(at: offset.isEmpty ? [.rest, .content, .collapsed] : offset.map(\.value))
    }
    if json {
      put(JSONText.lines(readings.map(\.json)))
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

  /// What is left out because the style has no such thing.
  private var remarks: [String] {
    func remark(_ option: String, _ why: String) -> String { "Note: --\(option) is left out: \(why)." }
    var result: [String] = []
    if style == .opaque {
      let why = "an opaque header is as high as its bar and title, and stays under the bar"
      if height != nil { result.append(remark("height", why)) }
      if minHeight != nil { result.append(remark("min-height", why)) }
      if !stretch { result.append(remark("no-stretch", why)) }
      if display == .below { result.append(remark("display below", "an opaque header's large title stands in it")) }
      if wrap { result.append(remark("wrap", "an opaque header's title has one line")) }
      if collapsedOpaque { result.append(remark("collapsed-opaque", "an opaque header's bar is opaque anyway")) }
    } else if lightOnly, !collapsedOpaque {
      result.append(remark("light-only", "it is for opaque headers and for --collapsed-opaque"))
    }
    if style != .opaque, wrap, (display ?? HeaderProbe.Display.none) == .none {
      result.append(remark("wrap", "there is no large title; --display below or inline has one"))
    }
    if dimming != .none, style == .opaque || display != .inline {
      result.append(remark("dimming", "it is for titles over content, --display inline"))
    }
    if smallTitle != .system, style == .opaque || display != .below {
      result.append(remark("small-title", "it is for titles below the content, --display below"))
    }
    return result
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
        throw ValidationError("give points from -1000000 to 1000000, or rest, content or collapsed.")
      }
      value = .y(y)
    }
  }
}

extension HeaderProbe.Style: ExpressibleByArgument {}
extension HeaderProbe.Display: ExpressibleByArgument {}
extension SmallTitleDisplayMode: ExpressibleByArgument {}
extension InlineTitle.Dimming: ExpressibleByArgument {}
