import Foundation
import HeroTesting
import HeroWidgets

/// Draws something of its own that shows where it is.
@MainActor final class DrawnView: View {
  var shape = 0 { didSet { if shape != oldValue { setNeedsDisplay() } } }

  override func draw(in canvas: Canvas) {
    let box = bounds.insetBy(dx: bounds.width * 0.2, dy: bounds.height * 0.2)
    guard box.width > 0, box.height > 0 else { return }
    switch shape % 3 {
    case 0: canvas.fill(Path(ellipseIn: box), Color(red: 0.9, green: 0.4, blue: 0.1, alpha: 0.8))
    // Nearer to its left than to its right.
    case 1: canvas.fill(Path(roundedRect: box.offsetBy(dx: -box.width * 0.25, dy: 0), cornerRadius: 6), .systemBlue)
    default: break
    }
  }
}

/// A tree of views that changes at random.
@MainActor struct ChangingTree {
  let stage: Stage
  private(set) var views: [DrawnView] = []
  private var random: SeededGenerator
  /// Whether views lie on whole points and may be painted through bitmaps.
  private let isAligned: Bool

  private static let size = CGSize(width: 160, height: 200)

  init(
    seed: UInt64, scale: CGFloat, isAligned: Bool, direction: UserInterfaceLayoutDirection = .leftToRight
  ) {
    random = SeededGenerator(seed)
    self.isAligned = isAligned
    // In the dark a view's level shows too.
    stage = Stage(size: ChangingTree.size, deviceScale: 2, renderScale: scale, appearance: .dark)
    stage.layoutDirection = direction
    stage.window.backgroundColor = .systemBackground
    for index in 0..<14 {
      let view = DrawnView(frame: place())
      view.backgroundColor = color()
      view.shape = index
      (index < 5 ? stage.window : views[random.whole(0...index - 1)]).addSubview(view)
      views.append(view)
    }
  }

  private mutating func place() -> CGRect {
    let rect = random.rect(in: CGRect(x: -20, y: -20, width: 150, height: 180), longest: 120)
    guard isAligned else { return rect }
    return CGRect(
      x: rect.minX.rounded(), y: rect.minY.rounded(), width: rect.width.rounded(), height: rect.height.rounded())
  }

  private mutating func color() -> Color? {
    let (red, green, blue) = (random.number(0...1), random.number(0...1), random.number(0...1))
    switch random.whole(0...4) {
    case 0: return nil
    case 4: return .secondarySystemBackground
    case 1: return Color(red: red, green: green, blue: blue, alpha: 0.5)
    default: return Color(red: red, green: green, blue: blue)
    }
  }

  /// One change; says which.
  mutating func change() -> String {
    let view = views[random.whole(0...views.count - 1)]
    switch random.whole(0...15) {
    case 0, 1:
      view.frame = place()
      return "frame"
    case 2:
      view.center = CGPoint(
        x: view.center.x + CGFloat(random.whole(-9...9)), y: view.center.y + CGFloat(random.whole(-9...9)))
      return "center"
    case 3:
      view.isHidden.toggle()
      return "hidden"
    case 4:
      view.alpha = [0, 0.3, 0.7, 1, 1].randomElement(using: &random) ?? 1
      return "alpha"
    case 5:
      view.cornerRadius = random.chance(0.4) ? 0 : random.number(0...30).rounded()
      if random.chance(0.2) { view.cornerRadii.bottomLeft = random.number(0...50).rounded() }
      return "radius"
    case 6:
      view.clipsToBounds.toggle()
      return "clips"
    case 7:
      view.backgroundColor = color()
      return "color"
    case 8:
      view.shadow = random.chance(0.5) ? nil : Shadow(offset: CGSize(width: 0, height: 3), radius: 4, opacity: 0.4)
      return "shadow"
    case 9:
      view.transform =
        random.chance(0.5)
        ? .identity
        : isAligned
          ? AffineTransform(translationByX: CGFloat(random.whole(-8...8)), byY: CGFloat(random.whole(-8...8)))
          : AffineTransform(m11: random.number(0.5...1.4), m12: 0, m21: 0, m22: random.number(0.5...1.4), tX: 3, tY: -4)
      return "transform"
    case 10:
      view.superview?.bringSubviewToFront(view)
      return "front"
    case 11:
      // Anywhere that is not inside itself.
      let target = ([stage.window] + views).filter { !$0.isDescendant(of: view) }.randomElement(using: &random)
      target?.insertSubview(view, at: random.whole(0...3))
      return "moved"
    case 12:
      view.shape += 1
      return "drawing"
    case 13:
      view.overrideUserInterfaceLevel = [nil, .base, .elevated].randomElement(using: &random) ?? nil
      return "level"
    case 14:
      view.cornerCurve = view.cornerCurve == .circular ? .continuous : .circular
      return "curve"
    default:
      view.bounds.origin = CGPoint(x: CGFloat(random.whole(-5...5)), y: CGFloat(random.whole(-5...5)))
      return "origin"
    }
  }
}
