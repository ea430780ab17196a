import Foundation
import HeroEvidence
import HeroWidgets

/// Recordings of what is on the timeline, or of the window itself: as what, and what is seen beside it.
@MainActor final class VideoPanel: View {
  var onCommand: (InspectorCommand) -> Void = { _ in }
  var isLive = false { didSet { live.isOn = isLive } }
  var options = VideoOptions() { didSet { if options != oldValue { optionsChanged() } } }
  var recordedPart = RecordedPart.lastTransition { didSet { if recordedPart != oldValue { partChanged() } } }

  private static func toolTip(of format: RecordingFormat) -> String {
    switch format {
    case .video: "Export a video of this part, mp4 (R). R or Esc cancels"
    case .gif: "Export a GIF of this part, about 2 MB"
    case .pictures: "Export this part as a folder of PNG frames"
    }
  }
  private let formats = RecordingFormat.allCases.map {
    ($0, ToolButton(title: $0.title, toolTip: VideoPanel.toolTip(of: $0)))
  }
  private let live = ToolButton(
    title: "Screen capture",
    toolTip: """
      Record the window as it is shown, with its dropped frames (Ctrl+R). Press again to stop
      """)
  private let part = ChoiceButton(
    ["Last transition", "Whole session"], chosen: 0,
    toolTip: "The part of the timeline that is recorded. Its handles, Shift+I and Shift+O change it")
  private static let switches: [(option: WritableKeyPath<VideoOptions, Bool>, title: String, toolTip: String)] = [
    (\.showsTime, "Time code", "Write the time below each frame"),
    (\.showsTouches, "Touches", "Show touches in each frame"),
    (\.showsFindings, "Findings", "Write findings below each frame and outline their places"),
    (\.showsCaption, "Caption", "Add scene, direction, time, spring and device at the bottom, also of screenshots (S)"),
    (\.showsBezel, "Phone", "Draw the phone around each frame"),
    (\.showsOverlays, "Overlays", "Draw the window's overlays in each frame"),
  ]
  private var made: [ToolButton] { formats.map(\.1) + [live] }
  private let chosen = VideoPanel.switches.map { ToolButton(title: $0.title, style: .check, toolTip: $0.toolTip) }

  init() {
    super.init()
    for button in made + chosen { addSubview(button) }
    addSubview(part)
    part.onChoose = { [weak self] index in self?.choose(index) }
    live.action = { [weak self] in self?.onCommand(.toggleLive) }
    for (format, button) in formats { button.action = { [weak self] in self?.onCommand(.record(format)) } }
    for (button, row) in zip(chosen, Self.switches) {
      button.action = { [weak self] in
        guard let self else { return }
        var options = options
        options[keyPath: row.option].toggle()
        onCommand(.setVideoOptions(options))
      }
    }
  }

  private func choose(_ index: Int) {
    switch index {
    case 0: onCommand(.setRecordedPart(.lastTransition))
    case 1: onCommand(.setRecordedPart(.wholeSession))
    default: break
    }
  }

  private func partChanged() {
    let fixed = Array(part.choices.prefix(2))
    switch recordedPart {
    case .lastTransition: (part.choices, part.chosen) = (fixed, 0)
    case .wholeSession: (part.choices, part.chosen) = (fixed, 1)
    case .custom(let range):
      let length = ValueField.text(of: range.upperBound - range.lowerBound, digits: 2)
      (part.choices, part.chosen) = (fixed + ["Between the handles, \(length) s"], 2)
    }
  }

  private func optionsChanged() {
    for (button, row) in zip(chosen, Self.switches) { button.isOn = options[keyPath: row.option] }
  }

  // MARK: Layout

  /// The part, below it the buttons, and below them the options.
  private func flows(_ width: CGFloat) -> [ToolFlow] {
    let top = InspectorStyle.rowHeight + InspectorStyle.gap
    let first = ToolFlow(made, width: width, top: top)
    return [first, ToolFlow(chosen, width: width, top: top + first.height + InspectorStyle.gap)]
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let top = InspectorStyle.rowHeight + InspectorStyle.gap
    return CGSize(width: size.width, height: flows(size.width).map(\.height).reduce(top + InspectorStyle.gap, +))
  }

  override func layoutSubviews() {
    let width = max(0, bounds.width - 2 * InspectorStyle.margin)
    part.frame = CGRect(x: InspectorStyle.margin, y: 0, width: width, height: InspectorStyle.rowHeight)
    for flow in flows(bounds.width) { flow.place() }
  }
}
