public import Foundation

extension TextField {
  /// Origin of the text, with its scroll offset.
  var textOrigin: CGPoint {
    let (rect, size) = (textRect, layout.size)
    let room = rect.width - size.width
    let x = room > 0 ? rect.minX + room * layout.alignmentFraction : rect.minX - scrollOffset
    let scale = stage?.deviceScale ?? 2
    return CGPoint(x: x, y: rect.minY + ((rect.height - shownFont.lineHeight) / 2).rounded(toPixelsAt: scale))
  }

  private var isInMirror: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// A place among the letters, which are not mirrored, counted from where reading begins.
  private func inText(_ rect: CGRect) -> CGRect {
    isInMirror ? rect.mirrored(about: layout.size.width / 2) : rect
  }

  func drawPlaceholder(in canvas: Canvas, _ rect: CGRect) {
    guard let placeholder, !placeholder.isEmpty else { return }
    let words = TextLayout(
      inLanguage(placeholder), font: shownFont, width: rect.width, alignment: textAlignment,
      pixelScale: stage?.deviceScale ?? 2)
    canvas.draw(
      words, at: CGPoint(x: rect.minX + (rect.width - words.size.width) * words.alignmentFraction, y: textOrigin.y),
      color: placeholderColor)
  }

  func drawText(in canvas: Canvas) {
    let origin = textOrigin
    if isFirstResponder, !editor.selection.isEmpty {
      for rect in layout.selectionRects(forUTF16Range: editor.selection).map(inText) {
        canvas.fill(rect.offsetBy(dx: origin.x, dy: origin.y), tintColor.withAlpha(TextField.selectionAlpha))
      }
    }
    canvas.draw(layout, at: origin, color: textColor)
    guard let marked = editor.marked else { return }
    // What is being composed is underlined, as everywhere on a desktop.
    for rect in layout.selectionRects(forUTF16Range: marked).map(inText) {
      canvas.fill(
        CGRect(
          x: rect.minX + origin.x, y: origin.y + shownFont.ascender + 2, width: rect.width, height: 1), textColor)
    }
  }

  private static let selectionAlpha = 0.22

  // MARK: Caret

  /// Frame of the caret, in the view's coordinates, inside `textRect` where possible.
  public var caretRect: CGRect {
    let rect = textRect
    let place = inText(layout.caretRect(atUTF16Offset: editor.head))
    let origin = textOrigin
    let width = CaretView.width
    let x = origin.x + place.minX - width / 2
    return CGRect(
      x: max(rect.minX, min(x, max(rect.minX, rect.maxX - width))), y: origin.y, width: width,
      height: shownFont.lineHeight)
  }

  /// The place between two letters that is nearest to `point`.
  func offset(at point: CGPoint) -> Int {
    let origin = textOrigin
    // On the line whatever the height; beyond its ends the nearest end.
    let x = point.x - origin.x
    let place = CGPoint(x: isInMirror ? layout.size.width - x : x, y: shownFont.lineHeight / 2)
    return editor.snapped(layout.utf16Offset(at: place), forwards: true)
  }

  /// Scrolls the text until the caret is to be seen, puts the caret there, and lets it blink anew.
  func revealCaret() {
    let (rect, width) = (textRect, layout.size.width)
    let room = rect.width - CaretView.width
    if width <= room || room <= 0 {
      scroll(to: 0)
    } else if !isFirstResponder {
      // Where reading begins.
      scroll(to: (width - room) * (isInMirror ? 1 : layout.alignmentFraction))
    } else {
      let x = inText(layout.caretRect(atUTF16Offset: editor.head)).minX
      let least = max(0, x - room)
      scroll(to: max(least, min(scrollOffset, x, width - room)))
    }
    caret.frame = caretRect
    caret.blink(isOn: isFirstResponder && editor.selection.isEmpty && window?.isKeyWindow == true)
  }

  private func scroll(to offset: CGFloat) {
    guard offset != scrollOffset else { return }
    scrollOffset = offset
    setNeedsDisplay()
  }
}

/// The bar between two letters that says where typing goes.
@MainActor final class CaretView: View {
  /// In points.
  nonisolated static let width: CGFloat = 2
  /// Seconds that it is seen, and then not seen. Our choice: Apple has published no figure.
  private static let beat = 0.5

  private var timer: StageTimer?

  init() {
    super.init()
    isHidden = true
    isUserInteractionEnabled = false
    cornerRadius = CaretView.width / 2
  }

  /// On: it is seen at once and begins to blink. Off: it is gone, and wakes nobody.
  func blink(isOn: Bool) {
    timer?.invalidate()
    timer = nil
    isHidden = !isOn
    if isOn { waitForBeat() }
  }

  private func waitForBeat() {
    timer = stage?.schedule(after: CaretView.beat) { [weak self] in
      guard let self else { return }
      isHidden.toggle()
      waitForBeat()
    }
  }
}

/// A round × on a grey disc that empties a field.
@MainActor final class ClearButton: Control {
  /// Side of the pressed area, in points; the disc is smaller.
  nonisolated static let side: CGFloat = 40
  private static let disc: CGFloat = 17

  init() {
    super.init()
    accessibilityRole = .button
    accessibilityLabel = "Clear text"
  }

  override func draw(in canvas: Canvas) {
    let disc = CGRect(center: bounds.center, size: CGSize(width: ClearButton.disc, height: ClearButton.disc))
    let color = isHighlighted ? Color.systemGray2 : .systemGray
    canvas.fill(Path(ellipseIn: disc), color)
    canvas.draw(.xmark, in: disc.inset(dx: 4.5, dy: 4.5), color: .systemBackground, weight: .heavy)
  }
}
