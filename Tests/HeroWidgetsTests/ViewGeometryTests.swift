import Foundation
import HeroTesting
import HeroWidgets
import Testing

@MainActor struct ViewGeometryTests {
  private static func turned(_ random: inout SeededGenerator) -> AffineTransform {
    switch random.whole(0...3) {
    case 0: return .identity
    case 1: return AffineTransform(translationByX: random.number(-40...40), byY: random.number(-40...40))
    case 2: return AffineTransform(scaleByX: random.number(0.3...2), byY: random.number(0.3...2))
    default: return AffineTransform(rotationByDegrees: random.number(-180...180))
    }
  }

  /// A chain of views with transforms: each point by hand, from the middle of its view outwards.
  @Test func conversionAgainstArithmetic() {
    var random = SeededGenerator(1)
    for _ in 0..<200 {
      let window = Stage(size: CGSize(width: 300, height: 300), deviceScale: 2).window
      var chain: [View] = []
      for _ in 0..<4 {
        let view = View(frame: random.rect(in: CGRect(x: 0, y: 0, width: 200, height: 200), longest: 200))
        view.bounds.origin = CGPoint(x: random.number(-50...50), y: random.number(-50...50))
        view.transform = ViewGeometryTests.turned(&random)
        (chain.last ?? window).addSubview(view)
        chain.append(view)
      }
      let start = CGPoint(x: random.number(-100...100), y: random.number(-100...100))
      var point = start
      for view in chain.reversed() {
        let away = CGPoint(x: point.x - view.bounds.midX, y: point.y - view.bounds.midY)
        point = view.transform.transform(away) + view.center
      }
      let (inner, outer) = (chain[3], chain[1])
      #expect(inner.convert(start, to: nil).distance(to: point) < 1e-8)
      #expect(inner.convert(point, from: nil).distance(to: start) < 1e-6)
      #expect(inner.convert(start, to: outer).distance(to: outer.convert(point, from: nil)) < 1e-6)
      #expect(outer.convert(inner.convert(start, to: outer), to: inner).distance(to: start) < 1e-6)
      #expect(inner.convert(start, to: inner) == start)
    }
  }

  @Test func betweenTwoBranches() {
    let window = Stage(size: CGSize(width: 300, height: 300), deviceScale: 2).window
    let (left, right) = (
      View(frame: CGRect(x: 10, y: 20, width: 50, height: 50)),
      View(frame: CGRect(x: 200, y: 100, width: 50, height: 50))
    )
    window.addSubview(left)
    window.addSubview(right)
    #expect(left.convert(CGPoint(x: 1, y: 2), to: right) == CGPoint(x: -189, y: -78))
    #expect(
      right.convert(CGRect(x: 0, y: 0, width: 5, height: 6), to: left) == CGRect(x: 190, y: 80, width: 5, height: 6))
  }

  @Test func aTransformActsAboutTheMiddle() {
    let view = View(frame: CGRect(x: 100, y: 100, width: 40, height: 20))
    view.transform = AffineTransform(scale: 2)
    #expect(view.frame == CGRect(x: 80, y: 90, width: 80, height: 40))
    #expect(view.bounds.size == CGSize(width: 40, height: 20) && view.center == CGPoint(x: 120, y: 110))
    view.transform = AffineTransform(rotationByDegrees: 90)
    #expect(abs(view.frame.minX - 110) < 1e-9 && abs(view.frame.height - 40) < 1e-9)
  }

  @Test func scrollingMovesWhatIsInside() {
    let stage = Stage(size: CGSize(width: 100, height: 100), deviceScale: 2)
    let outer = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.window.addSubview(outer)
    let inner = View(frame: CGRect(x: 10, y: 50, width: 10, height: 10))
    outer.addSubview(inner)
    outer.bounds.origin.y = 30
    #expect(inner.convert(CGPoint.zero, to: nil) == CGPoint(x: 10, y: 20))
    #expect(outer.hitTest(CGPoint(x: 12, y: 55)) === inner)
  }

  @Test func hitsGoToTheFrontmostThatTakesThem() {
    let stage = Stage(size: CGSize(width: 200, height: 200), deviceScale: 2)
    let back = View(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let front = View(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    let child = View(frame: CGRect(x: 80, y: 80, width: 60, height: 60))
    for view in [back, front] { stage.window.addSubview(view) }
    front.addSubview(child)
    let inside = CGPoint(x: 60, y: 60)
    // Where the child stands out of its superview.
    let beyond = CGPoint(x: 180, y: 180)
    #expect(stage.window.hitTest(inside) === front && stage.window.hitTest(beyond) === child)
    front.clipsToBounds = true
    #expect(stage.window.hitTest(beyond) === back)
    front.clipsToBounds = false
    for change in [
      { front.isHidden = true }, { front.alpha = 0.005 }, { front.isUserInteractionEnabled = false },
    ] as [() -> Void] {
      change()
      #expect(stage.window.hitTest(inside) === back && stage.window.hitTest(beyond) === back)
      (front.isHidden, front.alpha, front.isUserInteractionEnabled) = (false, 1, true)
    }
    front.passesTouchesThrough = true
    #expect(stage.window.hitTest(inside) === back && stage.window.hitTest(beyond) === child)
  }

  @Test func hitsFollowTransforms() {
    var random = SeededGenerator(3)
    let stage = Stage(size: CGSize(width: 300, height: 300), deviceScale: 2)
    let view = View(frame: CGRect(x: 100, y: 120, width: 80, height: 40))
    stage.window.addSubview(view)
    for _ in 0..<300 {
      view.transform = ViewGeometryTests.turned(&random)
      let point = CGPoint(x: random.number(0...300), y: random.number(0...300))
      let inside = view.bounds.contains(view.convert(point, from: nil))
      #expect((stage.window.hitTest(point) === view) == inside)
    }
    // Flattened to nothing it cannot be hit, and nothing breaks.
    view.transform = AffineTransform(scale: 0)
    #expect(stage.window.hitTest(CGPoint(x: 140, y: 140)) !== view)
  }

  @Test func aViewThatOutlivesItsSuperviewIsInNone() {
    let view = View()
    weak var gone: View?
    do {
      let superview = View()
      superview.addSubview(view)
      #expect(view.superview === superview)
      gone = superview
    }
    #expect(gone == nil && view.superview == nil && view.window == nil)
    // It can be put into another one.
    let window = Stage(size: CGSize(width: 300, height: 300), deviceScale: 2).window
    window.addSubview(view)
    #expect(view.superview === window && view.window === window)
  }

  @Test func roundingToTheDevicesPixels() {
    let stage = Stage(size: CGSize(width: 300, height: 300), deviceScale: 3, renderScale: 1.3)
    let rect = stage.window.roundedToDevicePixels(CGRect(x: 10.4, y: 5.1, width: 20.1, height: 7))
    for value in [rect.minX, rect.minY, rect.width, rect.height] {
      #expect(abs((value * 3).rounded() - value * 3) < 1e-9)
    }
    #expect(rect.width >= 20.1 && abs(rect.minX - 10.4) <= 1.0 / 6 + 1e-9)
  }
}
