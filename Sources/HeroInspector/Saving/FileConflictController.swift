package import Foundation
package import HeroDocuments
import HeroScenes
package import HeroWidgets

/// Asks what to do about a file that another program has changed: both texts, where they differ, and three choices.
@MainActor package final class FileConflictController: ViewController {
  package enum Choice: Sendable, Hashable { case reload, saveCopy, cancel }

  /// Told the user's choice.
  package var onChoose: (Choice) -> Void = { _ in }
  private let page: FileConflictView

  /// - Parameters:
  ///   - file: The name of the file.
  ///   - difference: From the text on disk to the one that would be written.
  package init(file: String, _ difference: LineDifference) {
    page = FileConflictView(file, difference)
    super.init()
    title = "\(file) changed on disk"
    page.onChoose = { [weak self] in self?.onChoose($0) }
  }

  override package func loadView() -> View { page }

  /// The size that shows all lines, within `room`, in points of the desktop.
  package func size(in room: CGSize) -> CGSize {
    CGSize(
      width: min(room.width, 620).rounded(.down), height: min(room.height, page.contentHeight).rounded(.down))
  }
}

@MainActor private final class FileConflictView: View {
  var onChoose: (FileConflictController.Choice) -> Void = { _ in }

  private let heading = Label(font: InspectorStyle.strongFont.withSize(14), color: InspectorStyle.text)
  private let words = Label(font: InspectorStyle.font, color: InspectorStyle.quietText, numberOfLines: 2)
  private let scroller = ScrollView()
  private let list: DifferenceView
  private let buttons: [ToolButton]

  private static let (margin, top, bottom): (CGFloat, CGFloat, CGFloat) = (16, 78, 52)

  init(_ file: String, _ difference: LineDifference) {
    list = DifferenceView(difference)
    let choices: [(title: String, toolTip: String, choice: FileConflictController.Choice)] = [
      ("Reload from Disk", "Shows the file as it is on disk, with your edits over it", .reload),
      ("Save as Copy", "Writes your version beside the file", .saveCopy),
      ("Cancel", "Changes nothing (Esc)", .cancel),
    ]
    buttons = choices.map { ToolButton(title: $0.title, label: $0.title, toolTip: $0.toolTip) }
    super.init(frame: .zero)
    backgroundColor = InspectorStyle.ground
    heading.text = "\(file) changed on disk"
    words.text =
      "Another program changed it, so nothing was written. Lines with − are on disk, lines with + would be written."
    scroller.addSubview(list)
    for view in [heading, words, scroller] + buttons as [View] { addSubview(view) }
    for (button, choice) in zip(buttons, choices) { button.action = { [weak self] in self?.onChoose(choice.choice) } }
  }

  var contentHeight: CGFloat { Self.top + list.height + Self.bottom }

  override func layoutSubviews() {
    let width = max(0, bounds.width - 2 * Self.margin)
    heading.frame = CGRect(x: Self.margin, y: 14, width: width, height: 20)
    words.frame = CGRect(x: Self.margin, y: 36, width: width, height: 34)
    scroller.frame = CGRect(
      x: 0, y: Self.top, width: bounds.width, height: max(0, bounds.height - Self.top - Self.bottom))
    list.frame = CGRect(x: 0, y: 0, width: bounds.width, height: list.height)
    scroller.contentSize = list.frame.size
    var x = bounds.width - Self.margin
    for button in buttons.reversed() {
      let width = button.sizeThatFits(bounds.size).width
      x -= width
      button.frame = CGRect(
        x: x, y: bounds.height - Self.bottom + 14, width: width, height: InspectorStyle.rowHeight)
      x -= InspectorStyle.gap
    }
  }

  override func keyDown(_ event: KeyEvent) -> Bool { scroller.scroll(by: event) }
}

/// The lines of both texts, each with its number.
@MainActor private final class DifferenceView: View {
  private let lines: [LineDifference.Line]
  private let more: Int
  private static let lineHeight: CGFloat = 18
  /// Lines that are listed.
  private static let most = 200

  init(_ difference: LineDifference) {
    lines = Array(difference.lines.prefix(Self.most))
    more = difference.lines.count - lines.count
    super.init(frame: .zero)
    accessibilityLabel = lines.map { "\(Self.sign(of: $0)) \($0.text)" }.joined(separator: "\n")
  }

  var height: CGFloat { CGFloat(max(1, lines.count) + (more > 0 ? 1 : 0)) * Self.lineHeight + 12 }

  private static func sign(of line: LineDifference.Line) -> String { line.side == .first ? "−" : "+" }

  override func draw(in canvas: Canvas) {
    canvas.fill(bounds, InspectorStyle.field)
    let scale = stage?.deviceScale ?? 1
    func write(_ text: String, at x: CGFloat, line: Int, _ color: Color, _ font: Font = InspectorStyle.figureFont) {
      let layout = TextLayout(text, font: font, width: max(20, bounds.width - x - 12), lineLimit: 1, pixelScale: scale)
      let top = 6 + CGFloat(line) * Self.lineHeight
      canvas.draw(
        layout, at: CGPoint(x: x, y: (top + (Self.lineHeight - layout.size.height) / 2).rounded()), color: color)
    }
    for (index, line) in lines.enumerated() {
      let color = line.side == .first ? InspectorStyle.wrong : Color.systemGreen
      let box = CGRect(x: 0, y: 6 + CGFloat(index) * Self.lineHeight, width: bounds.width, height: Self.lineHeight)
      canvas.fill(box, color.fading(to: 0.12))
      write("\(line.number)", at: 12, line: index, InspectorStyle.quietText, InspectorStyle.smallFigureFont)
      write(Self.sign(of: line), at: 46, line: index, color, InspectorStyle.strongFont)
      write(line.text, at: 60, line: index, InspectorStyle.text)
    }
    if more > 0 { write("\(more) more lines", at: 60, line: lines.count, InspectorStyle.quietText) }
    if lines.isEmpty { write("Both texts are the same", at: 60, line: 0, InspectorStyle.quietText) }
  }
}
