package import Foundation
package import HeroDocuments
import HeroVision
package import HeroWidgets

/// Both screenshots side by side, with the rectangles on them. Rectangles are selected, drawn, moved and resized with
/// the pointer or by keys.
@MainActor package final class ScreenshotBoard: View {
  private let bench: ScreenshotWorkbench
  private let pictures = ScreenshotPair(ImageView(), ImageView())
  private let marks: ScreenshotMarks
  private let magnifier = PixelMagnifier()
  /// Frames of the screenshots, in the board's coordinates.
  private(set) var frames = ScreenshotPair(CGRect.zero, CGRect.zero)

  private static let (caption, margin): (CGFloat, CGFloat) = (38, 26)
  /// Points of the desktop around a handle that count.
  private static let reach: CGFloat = 9

  package init(_ bench: ScreenshotWorkbench) {
    self.bench = bench
    marks = ScreenshotMarks(bench)
    super.init()
    accessibilityLabel = "Screenshots"
    clipsToBounds = true
    for side in ScreenshotSide.allCases {
      let view = pictures[side]
      view.contentMode = .scaleToFill
      view.placeholderColor = InspectorStyle.press
      view.accessibilityLabel = side.title
      view.cornerRadius = 6
      view.shadow = Shadow(offset: CGSize(width: 0, height: 2), radius: 8, opacity: 0.22)
      addSubview(view)
    }
    addSubview(marks)
    magnifier.isHidden = true
    addSubview(magnifier)
  }

  package func show(_ shown: ScreenshotPair<Picture>) {
    for side in ScreenshotSide.allCases { pictures[side].picture = shown[side] }
  }

  /// Shows the scene as it is now.
  package func update() {
    setNeedsLayout()
    setNeedsDisplay()
    marks.setNeedsDisplay()
    showMagnifier()
  }

  // MARK: Places

  override package func layoutSubviews() {
    let editor = bench.editor
    let column = CGSize(
      width: max(20, (bounds.width - 3 * Self.margin) / 2),
      height: max(20, bounds.height - Self.caption - Self.margin / 2))
    for (index, side) in ScreenshotSide.allCases.enumerated() {
      let points = editor.scene.points(of: side)
      let scale = min(column.width / points.width, column.height / points.height)
      let size = CGSize(width: (points.width * scale).rounded(), height: (points.height * scale).rounded())
      let left = Self.margin + CGFloat(index) * (column.width + Self.margin)
      frames[side] = CGRect(
        x: (left + (column.width - size.width) / 2).rounded(), y: Self.caption, width: size.width, height: size.height)
      pictures[side].frame = frames[side]
    }
    marks.frame = bounds
    marks.frames = frames
  }

  private func scale(_ side: ScreenshotSide) -> CGFloat {
    max(0.001, frames[side].width / bench.editor.scene.points(of: side).width)
  }

  /// Returns the place of a point of a screenshot, in the board's coordinates.
  package func place(of point: CGPoint, on side: ScreenshotSide) -> CGPoint {
    CGPoint(x: frames[side].minX + point.x * scale(side), y: frames[side].minY + point.y * scale(side))
  }

  private func point(at place: CGPoint, on side: ScreenshotSide) -> CGPoint {
    CGPoint(x: (place.x - frames[side].minX) / scale(side), y: (place.y - frames[side].minY) / scale(side))
  }

  /// Returns the screenshot at a place, with what is just beside it.
  private func side(at place: CGPoint) -> ScreenshotSide? {
    ScreenshotSide.allCases.first { frames[$0].inset(dx: -Self.margin / 2, dy: -Self.reach).contains(place) }
  }

  private func reach(_ side: ScreenshotSide) -> CGFloat { Self.reach / scale(side) }

  // MARK: Pointer

  private var pressed: ScreenshotSide?

  override package func touchesBegan(_ touch: Touch) {
    becomeFirstResponder()
    let place = touch.location(in: self)
    guard let side = side(at: place) else { return }
    let point = point(at: place, on: side)
    if bench.isPicking {
      pickColor(at: point, on: side)
      return
    }
    pressed = side
    let reach = reach(side)
    bench.change { $0.press(at: point, on: side, reach: reach) }
  }

  override package func touchesMoved(_ touch: Touch) {
    guard let pressed else { return }
    let isFree = stage?.input.heldModifiers.contains(.alternate) == true
    let (point, reach) = (point(at: touch.location(in: self), on: pressed), reach(pressed))
    bench.change { $0.drag(to: point, snaps: !isFree, reach: reach) }
  }

  override package func touchesEnded(_ touch: Touch) {
    pressed = nil
    bench.change { $0.release() }
  }

  override package func touchesCancelled(_ touch: Touch) {
    pressed = nil
    bench.change { $0.cancelGesture() }
  }

  private func pickColor(at point: CGPoint, on side: ScreenshotSide) {
    bench.isPicking = false
    guard let image = bench.editor.images?[side] else { return }
    let scale = CGFloat(image.width) / bench.editor.scene.points(of: side).width
    let (x, y) = (Int(point.x * scale), Int(point.y * scale))
    guard x >= 0, y >= 0, x < image.width, y < image.height else { return }
    bench.change { $0.setFill(image.color(x: x, y: y)) }
  }

  override package var pointerStyle: PointerStyle? {
    bench.isPicking ? .hand : bench.editor.isDragging ? .grabbing : .arrow
  }

  private func showMagnifier() {
    guard let focus = bench.editor.focus, let image = bench.editor.images?[focus.side] else {
      magnifier.isHidden = true
      return
    }
    let points = bench.editor.scene.points(of: focus.side)
    magnifier.show(image, at: focus.point, pixelsPerPoint: CGFloat(image.width) / points.width)
    let (place, size) = (place(of: focus.point, on: focus.side), PixelMagnifier.size)
    let distance: CGFloat = 22
    let isRight = place.x + distance + size.width <= bounds.width
    let isBelow = place.y + distance + size.height <= bounds.height
    magnifier.frame = CGRect(
      x: max(0, isRight ? place.x + distance : place.x - distance - size.width).rounded(),
      y: max(0, isBelow ? place.y + distance : place.y - distance - size.height).rounded(), width: size.width,
      height: size.height)
    magnifier.isHidden = false
  }

  // MARK: Keyboard

  override package var canBecomeFirstResponder: Bool { true }

  override package func keyDown(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isSubset(of: [.shift, .alternate]) else { return false }
    let step: CGFloat = event.modifiers.contains(.shift) ? 10 : 1
    let resizes = event.modifiers.contains(.alternate)
    func nudge(_ x: CGFloat, _ y: CGFloat) -> Bool {
      guard bench.editor.selection != nil else { return false }
      bench.change { $0.nudge(x * step, y * step, resizes: resizes) }
      return true
    }
    switch event.key {
    case .left: return nudge(-1, 0)
    case .right: return nudge(1, 0)
    case .up: return nudge(0, -1)
    case .down: return nudge(0, 1)
    case .tab: return bench.change { $0.selectNext(by: event.modifiers.contains(.shift) ? -1 : 1) }
    case .delete, .backspace:
      bench.change { $0.removeMatch() }
      return true
    default: return false
    }
  }

  // MARK: Looks

  override package func draw(in canvas: Canvas) {
    canvas.fill(bounds, InspectorStyle.hover)
    for side in ScreenshotSide.allCases {
      let (scene, frame) = (bench.editor.scene, frames[side])
      let shot = scene.screenshots[side]
      let scale = ValueField.text(of: Double(shot.scale(on: scene.device)), digits: 2)
      let short = scale.contains(".") ? String(scale.reversed().drop { $0 == "0" || $0 == "." }.reversed()) : scale
      let detail = "\(shot.file.lastPathComponent)  \(Int(shot.size.width)) × \(Int(shot.size.height)), \(short)x"
      func words(_ text: String, _ font: Font) -> TextLayout {
        TextLayout(text, font: font, width: max(40, frame.width), lineLimit: 1, pixelScale: stage?.deviceScale ?? 1)
      }
      canvas.draw(
        words(side.title, InspectorStyle.strongFont), at: CGPoint(x: frame.minX, y: 5), color: InspectorStyle.text)
      canvas.draw(
        words(detail, InspectorStyle.smallFont), at: CGPoint(x: frame.minX, y: 20), color: InspectorStyle.quietText)
    }
  }
}
