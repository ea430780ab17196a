import Foundation
import HeroReview
import HeroWidgets

/// Recordings of what is on the timeline: as what, and what is seen beside it.
@MainActor final class FilmPanel: View {
  var onCommand: (InspectorCommand) -> Void = { _ in }
  var options = FilmOptions() { didSet { if options != oldValue { optionsChanged() } } }

  private static func toolTip(of format: RecordingFormat) -> String {
    switch format {
    case .film: "Record the timeline as a film, mp4 (R); R or Escape ends it"
    case .gif: "Record the timeline as a GIF below 8 MB, for a chat"
    case .pictures: "Record the timeline as a folder of pictures"
    }
  }
  private let formats = RecordingFormat.allCases.map {
    ($0, ToolButton(title: $0.title, toolTip: FilmPanel.toolTip(of: $0)))
  }
  private let time = ToolButton(title: "Time code", toolTip: "Write the time below each frame of a recording")
  private let touches = ToolButton(title: "Touches", toolTip: "Show in a recording where fingers are")
  private var buttons: [ToolButton] { formats.map(\.1) + [time, touches] }

  init() {
    super.init()
    for button in buttons { addSubview(button) }
    for (format, button) in formats { button.action = { [weak self] in self?.onCommand(.record(format)) } }
    time.action = { [weak self] in self?.change { $0.showsTime.toggle() } }
    touches.action = { [weak self] in self?.change { $0.showsTouches.toggle() } }
  }

  private func change(_ body: (inout FilmOptions) -> Void) {
    var options = options
    body(&options)
    onCommand(.setFilmOptions(options))
  }

  private func optionsChanged() { (time.isOn, touches.isOn) = (options.showsTime, options.showsTouches) }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: InspectorStyle.rowHeight)
  }

  override func layoutSubviews() {
    var x = InspectorStyle.margin - 6
    for button in buttons {
      // What is chosen stands apart from what is done.
      if button === time { x += 12 }
      let width = button.sizeThatFits(.zero).width
      button.frame = CGRect(x: x, y: 0, width: width, height: InspectorStyle.rowHeight)
      x += width + 2
    }
  }
}
