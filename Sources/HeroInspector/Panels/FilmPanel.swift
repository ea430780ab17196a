import Foundation
import HeroReview
import HeroWidgets

/// Recordings of what is on the timeline, or of the window itself: as what, and what is seen beside it.
@MainActor final class FilmPanel: View {
  var onCommand: (InspectorCommand) -> Void = { _ in }
  var isLive = false { didSet { live.isOn = isLive } }
  var options = FilmOptions() { didSet { if options != oldValue { optionsChanged() } } }

  private static func toolTip(of format: RecordingFormat) -> String {
    switch format {
    case .film: "Exports the timeline as an MP4 video (R). Esc cancels"
    case .gif: "Exports the timeline as a small GIF"
    case .pictures: "Exports the timeline as a folder of PNG frames"
    }
  }
  private let formats = RecordingFormat.allCases.map {
    ($0, ToolButton(title: $0.title, toolTip: FilmPanel.toolTip(of: $0)))
  }
  private let live = ToolButton(
    title: "Screen capture", toolTip: "Records the window as it is shown, with dropped frames (Ctrl+R starts and stops)"
  )
  private let time = ToolButton(
    title: "Time code", style: .check, toolTip: "Writes the time below each frame")
  private let touches = ToolButton(title: "Touches", style: .check, toolTip: "Shows touches in recordings")
  private let findings = ToolButton(
    title: "Findings", style: .check, toolTip: "Lists findings below each frame and outlines them")
  private var made: [ToolButton] { formats.map(\.1) + [live] }
  private var chosen: [ToolButton] { [time, touches, findings] }

  init() {
    super.init()
    for button in made + chosen { addSubview(button) }
    live.action = { [weak self] in self?.onCommand(.toggleLive) }
    for (format, button) in formats { button.action = { [weak self] in self?.onCommand(.record(format)) } }
    time.action = { [weak self] in self?.change { $0.showsTime.toggle() } }
    touches.action = { [weak self] in self?.change { $0.showsTouches.toggle() } }
    findings.action = { [weak self] in self?.change { $0.showsFindings.toggle() } }
  }

  private func change(_ body: (inout FilmOptions) -> Void) {
    var options = options
    body(&options)
    onCommand(.setFilmOptions(options))
  }

  private func optionsChanged() {
    time.isOn = options.showsTime
    touches.isOn = options.showsTouches
    findings.isOn = options.showsFindings
  }

  // MARK: Layout

  /// What is done, and below it what is chosen.
  private func flows(_ width: CGFloat) -> [ToolFlow] {
    let first = ToolFlow(made, width: width)
    return [first, ToolFlow(chosen, width: width, top: first.height + InspectorStyle.gap)]
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: flows(size.width).map(\.height).reduce(InspectorStyle.gap, +))
  }

  override func layoutSubviews() { for flow in flows(bounds.width) { flow.place() } }
}
