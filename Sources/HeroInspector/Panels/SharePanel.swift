import Foundation
import HeroWidgets

/// The panel for handing over what is on show.
@MainActor final class SharePanel: View {
  var onCommand: (InspectorCommand) -> Void = { _ in }

  private let save = ToolButton(
    title: "Save screenshot", toolTip: "Saves a PNG file that reopens this moment (S)")
  private let copy = ToolButton(title: "Copy screenshot", toolTip: "Copies the screenshot to the clipboard (Ctrl+C)")
  private let command = ToolButton(
    title: "Copy command", toolTip: "Saves a screenshot and copies the command that opens it")
  private let review = ToolButton(
    title: "Make review", toolTip: "Writes a page to review this scene's transitions and opens it in the browser (E)")
  private var buttons: [ToolButton] { [save, copy, command, review] }

  init() {
    super.init()
    for button in buttons { addSubview(button) }
    save.action = { [weak self] in self?.onCommand(.share(.file)) }
    copy.action = { [weak self] in self?.onCommand(.share(.clipboard)) }
    command.action = { [weak self] in self?.onCommand(.share(.command)) }
    review.action = { [weak self] in self?.onCommand(.share(.review)) }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: ToolFlow(buttons, width: size.width).height)
  }

  override func layoutSubviews() { ToolFlow(buttons, width: bounds.width).place() }
}

/// The destinations of a screenshot.
public enum InspectorShare: Sendable, Hashable, CaseIterable {
  /// A picture, into the folder of screenshots.
  case file
  case clipboard
  /// A picture as well, and to the clipboard the command that opens it.
  case command
  /// A page of the flights of what is on show, beside the screenshots.
  case review
}
