import Foundation
public import HeroWidgets

/// Says what a control is for where the pointer rests on it for 0.6 s; in the pane's own stage, and never beyond it.
/// Gone when the pointer goes on, at a press and at a key, and when the control is out of sight. What was typed and
/// refused is explained at once, for as long as it stands.
@MainActor public final class ToolTips {
  /// Seconds of the person's.
  private static let delay = 0.6
  private static let widest: CGFloat = 280
  private static let margin: CGFloat = 4

  private weak var stage: Stage?
  private var link: DisplayLink?
  private var timer: StageTimer?
  private weak var resting: Control?
  private weak var explained: ValueField?
  private var presses = 0
  private var bubble: ToolTipBubble?

  /// Watches `stage` until it is gone itself.
  public init(on stage: Stage) {
    self.stage = stage
    link = stage.afterLayout { [weak self] _ in
      guard let self else { return false }
      look()
      return true
    }
  }

  isolated deinit {
    timer?.invalidate()
    bubble?.removeFromSuperview()
  }

  public var shownText: String? { bubble?.text }

  private func look() {
    guard let stage else { return }
    let pressed = stage.input.pressCount != presses
    presses = stage.input.pressCount
    if let field = stage.window.firstResponder?.superview as? ValueField, let complaint = field.complaint {
      if explained !== field || bubble?.text != complaint {
        timer?.invalidate()
        show(complaint, beside: field)
        explained = field
      }
      return
    }
    if explained != nil {
      explained = nil
      hide()
    }
    // With its tab it may be gone from under a pointer that has not moved.
    let control = sequence(first: stage.input.hovered, next: { $0?.superview }).lazy
      .compactMap { $0 as? Control }.first { $0.toolTip != nil && $0.isOnScreen }
    // A press is no rest, and after it the same control is said no more.
    if pressed {
      resting = control
      hide()
    } else if control !== resting {
      resting = control
      hide()
      if let control { wait(for: control, on: stage) }
    } else if let bubble, let control, bubble.text != control.toolTip {
      show(control.toolTip ?? "", beside: control)
    }
  }

  private func wait(for control: Control, on stage: Stage) {
    timer = stage.schedule(after: Self.delay * stage.pace) { [weak self, weak control] in
      guard let self, let control, control === resting, let text = control.toolTip else { return }
      show(text, beside: control)
    }
  }

  private func hide() {
    timer?.invalidate()
    timer = nil
    bubble?.removeFromSuperview()
    bubble = nil
  }

  private func show(_ text: String, beside control: Control) {
    hide()
    guard let stage, let window = control.window, !text.isEmpty else { return }
    let bubble = ToolTipBubble(text)
    let room = window.bounds.inset(dx: Self.margin, dy: Self.margin)
    window.insertSubview(bubble, belowSubview: window.overlay)
    let size = bubble.sizeThatFits(CGSize(width: min(Self.widest, room.width), height: .greatestFiniteMagnitude))
    let anchor = control.frameInWindow
    let below = anchor.maxY + Self.margin
    let y = below + size.height <= room.maxY ? below : anchor.minY - Self.margin - size.height
    bubble.frame = CGRect(
      x: max(room.minX, min(anchor.minX, room.maxX - size.width)).rounded(toPixelsAt: stage.deviceScale),
      y: max(room.minY, min(y, room.maxY - size.height)).rounded(toPixelsAt: stage.deviceScale), width: size.width,
      height: size.height)
    self.bubble = bubble
  }
}

/// The words, on a card of their own.
@MainActor private final class ToolTipBubble: View {
  let text: String
  private static let padding = CGSize(width: 8, height: 5)

  init(_ text: String) {
    self.text = text
    super.init()
    isUserInteractionEnabled = false
    accessibilityRole = .text
    accessibilityLabel = text
    backgroundColor = InspectorStyle.tipGround
    cornerRadius = 5
    shadow = Shadow(offset: CGSize(width: 0, height: 2), radius: 5, opacity: 0.25)
  }

  private func words(width: CGFloat) -> TextLayout {
    TextLayout(
      text, font: InspectorStyle.smallFont, width: max(0, width - 2 * Self.padding.width), lineLimit: 0,
      pixelScale: stage?.deviceScale ?? 1)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let words = words(width: size.width)
    return CGSize(
      width: words.size.width.rounded(.up) + 2 * Self.padding.width,
      height: words.size.height.rounded(.up) + 2 * Self.padding.height)
  }

  override func draw(in canvas: Canvas) {
    canvas.draw(
      words(width: bounds.width + 1), at: CGPoint(x: Self.padding.width, y: Self.padding.height),
      color: InspectorStyle.tipText)
  }
}
