import Foundation
import HeroDocuments
import HeroWidgets

/// The place of a screenshot that is still to come: it can be dropped on the window, or its path typed.
@MainActor final class ScreenshotWell: View {
  private let side: ScreenshotSide
  let path: ValueField
  /// Told of a path. Returns why it cannot be used; nil: it is.
  var onPath: (String) -> String? = { _ in nil }
  /// The name of the file that is there; nil: none.
  var fileName: String? { didSet { if fileName != oldValue { setNeedsDisplay() } } }

  init(_ side: ScreenshotSide) {
    self.side = side
    path = ValueField(
      .text, name: "Path", toolTip: "Path of the screenshot \(side == .before ? "before" : "after") the tap")
    super.init()
    path.text = ""
    addSubview(path)
    path.onApply = { [weak self] in self?.onPath($0) }
  }

  private var box: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - InspectorStyle.rowHeight - 12))
  }

  override func layoutSubviews() {
    path.frame = CGRect(x: 0, y: box.maxY + 12, width: bounds.width, height: InspectorStyle.rowHeight)
  }

  override func draw(in canvas: Canvas) {
    let outline = Path(roundedRect: box.inset(dx: 1, dy: 1), cornerRadius: 16)
    canvas.fill(outline, fileName == nil ? InspectorStyle.hover : InspectorStyle.accentGround)
    canvas.stroke(
      outline, fileName == nil ? InspectorStyle.boxEdge : InspectorStyle.accent, width: 1.5, dashes: [5, 5])
    let icon = CGRect(center: CGPoint(x: box.midX, y: box.midY - 34), size: CGSize(width: 34, height: 34))
    canvas.draw(fileName == nil ? .photo : .checkmark, in: icon, color: InspectorStyle.quietText, weight: .regular)
    let scale = stage?.deviceScale ?? 1
    func draw(_ text: String, _ font: Font, _ y: CGFloat, _ color: Color) {
      let words = TextLayout(
        text, font: font, width: max(20, box.width - 24), lineLimit: 2, alignment: .center, pixelScale: scale)
      canvas.draw(
        words, in: CGRect(x: 12, y: y, width: max(20, box.width - 24), height: words.size.height), color: color)
    }
    draw(side.title, InspectorStyle.strongFont.withSize(14), box.midY - 2, InspectorStyle.text)
    let hint = side == .before ? "Drop the screenshot before the tap" : "Drop the screenshot after the tap"
    draw(fileName ?? hint, InspectorStyle.font, box.midY + 20, InspectorStyle.quietText)
  }
}
