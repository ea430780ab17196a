import Foundation
import HeroEvidence
import HeroInspector
import HeroScenes
import HeroWidgets

/// The moment on show under each of several conditions, side by side. A press on one of them has the phone be so.
@MainActor final class VariantsController: ViewController {
  var onChoice: (Conditions.Patch) -> Void = { _ in }
  let variants: [Variant]
  private let cells: [VariantCell]

  /// - Parameter device: the phone that is shown, on which most of them are.
  init(_ variants: [Variant], on device: Device) {
    self.variants = variants
    cells = variants.map {
      VariantCell($0, size: $0.device(for: device).size)
    }
    super.init()
    title = "Variants"
    for cell in cells {
      cell.action = { [weak self, unowned cell] in self?.onChoice(cell.variant.changes) }
    }
  }

  override func loadView() -> View { VariantGrid(cells) }

  /// nil: it cannot be made.
  func show(_ picture: Surface?, at index: Int) {
    guard cells.indices.contains(index) else { return }
    cells[index].picture = picture
    cells[index].isMissing = picture == nil
  }

  /// Points of the desktop for a point of the phone.
  var scale: CGFloat { cells.first?.scale ?? 1 }
}

/// Rows of phones at one scale: small phones are small.
@MainActor private final class VariantGrid: View {
  private let cells: [VariantCell]

  init(_ cells: [VariantCell]) {
    self.cells = cells
    super.init()
    backgroundColor = InspectorStyle.ground
    for cell in cells { addSubview(cell) }
  }

  override func layoutSubviews() {
    let flow = VariantFlow(cells.map(\.size), in: bounds.size)
    for (view, frame) in zip(cells, flow.frames) { (view.scale, view.frame) = (flow.scale, frame) }
  }
}

/// One of them: its picture with its name above it.
@MainActor private final class VariantCell: ToolControl {
  let variant: Variant
  /// Size of the device, in points.
  let size: CGSize
  var picture: Surface? { didSet { setNeedsDisplay() } }
  /// True if it cannot be made.
  var isMissing = false { didSet { if isMissing != oldValue { setNeedsDisplay() } } }

  init(_ variant: Variant, size: CGSize) {
    (self.variant, self.size) = (variant, size)
    super.init()
    accessibilityRole = .button
    accessibilityLabel = variant.title
    toolTip = variant.title
    cornerRadius = InspectorStyle.cornerRadius
  }

  /// Points of the desktop for a point of the phone.
  var scale: CGFloat = 1 { didSet { if scale != oldValue { setNeedsDisplay() } } }

  private var screen: CGRect {
    let (width, height) = (size.width * scale, size.height * scale)
    return CGRect(x: ((bounds.width - width) / 2).rounded(), y: VariantFlow.caption, width: width, height: height)
  }

  override func draw(in canvas: Canvas) {
    if let ground { canvas.fill(Path(roundedRect: bounds, cornerRadius: cornerRadius), ground) }
    let words = TextLayout(
      variant.title, font: InspectorStyle.font, width: bounds.width, lineLimit: 1, pixelScale: stage?.deviceScale ?? 1)
    canvas.draw(
      words, at: CGPoint(x: ((bounds.width - words.size.width) / 2).rounded(), y: 2), color: InspectorStyle.quietText)
    let frame = screen
    let radius = 14 * frame.width / 200
    if let picture {
      canvas.draw(picture, imageFrame: frame, in: frame, cornerRadii: CornerRadii(radius), curve: .continuous)
    } else {
      canvas.fill(Path(roundedRect: frame, cornerRadius: radius), InspectorStyle.press)
      guard isMissing else { return }
      let words = TextLayout(
        "Not available", font: InspectorStyle.smallFont, width: frame.width, lineLimit: 2,
        pixelScale: stage?.deviceScale ?? 1)
      canvas.draw(
        words, at: CGPoint(x: frame.midX - words.size.width / 2, y: frame.midY), color: InspectorStyle.quietText)
    }
    canvas.stroke(
      Path(roundedRect: frame.inset(dx: -0.5, dy: -0.5), cornerRadius: radius), InspectorStyle.edge, width: 1)
  }
}
