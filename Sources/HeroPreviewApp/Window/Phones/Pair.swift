import Foundation
import HeroEvidence
import HeroInspector
import HeroScenes
import HeroSession
import HeroWidgets
import HeroX11

/// The second phone of two that are compared, and how both are seen. Side by side each is painted where it stands; else
/// each on a sheet of its own, as large as the ground, and what is seen is made of both sheets.
@MainActor final class Pair {
  private(set) var choice: ComparisonChoice
  let mirror: InputMirror
  /// True if the phone that was A when the comparison began is the second one now.
  var isSwapped = false
  let phone: PhonePane
  /// The wipe's position, as a share of the phones' width from the left.
  private(set) var wipe = 0.5 { didSet { if wipe != oldValue { wipeHasMoved = true } } }
  private var wipeHasMoved = false
  /// Those that were drawn over both.
  private var annotations: [ShownAnnotation] = []
  private var isWiping = false
  private var sheets: (first: Surface, second: Surface)?
  /// The part of the window that is the second phone's, in its pixels.
  private(set) var part = CGRect.zero
  /// The area of both phones, in pixels of the window.
  private(set) var reach = CGRect.zero

  private static let knobRadius: CGFloat = 11

  init(_ choice: ComparisonChoice, _ mirror: InputMirror, at placement: WindowPlacement) {
    (self.choice, self.mirror) = (choice, mirror)
    phone = PhonePane(mirror.session.screen.device, at: placement)
  }

  var session: Session { mirror.session }

  /// Both are seen so from now on, or are otherwise.
  func show(_ choice: ComparisonChoice) {
    if choice.view != self.choice.view { (isWiping, sheets) = (false, nil) }
    self.choice = choice
  }

  var isSideBySide: Bool { choice.view == .sideBySide }

  // MARK: Places

  /// Parts of `ground` for two phones side by side, or one below the other: in which they are larger.
  static func parts(of ground: CGSize, scale: (CGRect) -> CGFloat) -> (first: CGRect, second: CGRect) {
    let (width, height) = ((ground.width / 2).rounded(.down), (ground.height / 2).rounded(.down))
    let columns = (
      first: CGRect(x: 0, y: 0, width: width, height: ground.height),
      second: CGRect(x: width, y: 0, width: ground.width - width, height: ground.height)
    )
    let rows = (
      first: CGRect(x: 0, y: 0, width: ground.width, height: height),
      second: CGRect(x: 0, y: height, width: ground.width, height: ground.height - height)
    )
    return scale(rows.first) > scale(columns.first) ? rows : columns
  }

  /// - Parameters:
  ///   - part: of the window, in its pixels.
  ///   - first: where the first phone stands.
  func place(at placement: WindowPlacement, in part: CGRect, beside first: WindowPlacement) {
    phone.place(session.screen.device, at: placement)
    self.part = part
    reach = first.phone.union(placement.phone)
  }

  /// Returns whether what happens at that pixel of the window happens on the second phone.
  func isAimedAt(by place: CGPoint) -> Bool {
    switch choice.view {
    case .sideBySide: part.contains(place)
    case .wipe: place.x >= line
    case .onionSkin, .difference: false
    }
  }

  // MARK: The wipe

  /// Returns the wipe's position on both screens, as a share of their width from the left, 0…1.
  func wipeOnScreens(_ first: WindowPlacement) -> Double {
    let screens = first.screen.union(phone.placement.screen)
    return screens.width > 0 ? max(0, min(1, (line - screens.minX) / screens.width)) : 0.5
  }

  /// In pixels from the window's left side.
  private var line: CGFloat { (reach.minX + reach.width * wipe).rounded() }

  /// The middle of what it is dragged by.
  var knob: CGPoint { CGPoint(x: line, y: reach.maxY) }

  func moveWipe(by share: Double) { wipe = max(0, min(1, wipe + share)) }

  /// Takes what is meant for the wipe. Returns whether it was.
  /// - Parameter scale: pixels a point of the desktop.
  func take(_ input: WindowInput, scale: CGFloat) -> Bool {
    guard choice.view == .wipe, let place = input.place else { return false }
    switch input {
    case .buttonDown(.primary, _, _, _), .touch(_, .began, _, _):
      isWiping =
        place.distance(to: knob) <= 2 * Self.knobRadius * scale
        || abs(place.x - line) <= Self.knobRadius * scale && !phone.isOnScreen(place)
    case .pointerMoved, .touch(_, .moved, _, _):
      guard isWiping, reach.width > 0 else { break }
      wipe = max(0, min(1, (place.x - reach.minX) / reach.width))
    case .buttonUp(.primary, _, _, _), .touch(_, .ended, _, _), .touch(_, .cancelled, _, _):
      defer { isWiping = false }
      return isWiping
    default: break
    }
    return isWiping
  }

  // MARK: Painting

  /// Two sheets as large as `ground`; nil where there is no memory for them.
  func sheets(like ground: Surface) -> (first: Surface, second: Surface)? {
    if let sheets, sheets.first.width == ground.width, sheets.first.height == ground.height { return sheets }
    sheets = nil
    guard let first = Surface(width: ground.width, height: ground.height, format: .opaque),
      let second = Surface(width: ground.width, height: ground.height, format: .opaque)
    else { return nil }
    sheets = (first, second)
    return sheets
  }

  /// Returns whether the picture is to be rendered again from both sheets, with other annotations over it. Asking
  /// once is enough.
  func isToBeComposedAnew(with annotations: [ShownAnnotation]) -> Bool {
    defer { (wipeHasMoved, self.annotations) = (false, annotations) }
    return wipeHasMoved || annotations != self.annotations
  }

  /// Makes what is seen of both sheets, where one of them has changed.
  func compose(_ damage: PixelRegion, into ground: Surface, scale: CGFloat) {
    guard let sheets else { return }
    choice.view.compose(sheets.first, sheets.second, wipeAt: Int(line), into: ground, within: damage, scale: scale)
    guard choice.view == .wipe else { return }
    let canvas = Canvas(surface: ground, scale: 1)
    canvas.clip(toPixels: damage)
    drawKnob(in: canvas, scale: scale)
  }

  private func drawKnob(in canvas: Canvas, scale: CGFloat) {
    let radius = Self.knobRadius * scale
    let disc = CGRect(x: knob.x - radius, y: knob.y - radius, width: 2 * radius, height: 2 * radius)
    canvas.fill(Path(ellipseIn: disc.inset(dx: -1, dy: -1)), Color(white: 0, alpha: 0.25))
    canvas.fill(Path(ellipseIn: disc), .white)
    for side in [-1.0, 1] {
      let tip = knob.x + side * 6.5 * scale
      let start = knob.x + side * 3 * scale
      var arrow = Path()
      arrow.move(to: CGPoint(x: start, y: knob.y - 3.5 * scale))
      arrow.line(to: CGPoint(x: tip, y: knob.y))
      arrow.line(to: CGPoint(x: start, y: knob.y + 3.5 * scale))
      canvas.stroke(arrow, Color(white: 0.25), width: 1.5 * scale)
    }
  }
}

extension WindowInput {
  /// The input's position, in pixels of the window; nil: it has none.
  var place: CGPoint? {
    switch self {
    case .pointerMoved(let place, _), .buttonDown(_, let place, _, _), .buttonUp(_, let place, _, _),
      .scroll(_, _, _, _, let place, _, _), .touch(_, _, let place, _):
      CGPoint(x: place.x, y: place.y)
    case .pointerLeft, .key, .keyUp, .composition: nil
    }
  }
}
