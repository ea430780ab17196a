import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// Views that show what lies behind them, while that changes: painted bit by bit, they look as if painted whole.
@MainActor struct BackdropPaintingTests {
  private static let materials: [Material?] = [
    .systemChromeMaterial, .systemThickMaterial, .barButtonMaterial, .barEdgeMaterial, nil,
  ]

  @Test(arguments: 1...12 as ClosedRange<UInt64>, UserInterfaceLayoutDirection.allCases)
  func bitByBitIsTheWhole(_ seed: UInt64, _ direction: UserInterfaceLayoutDirection) throws {
    var random = SeededGenerator(seed)
    let stage = Stage(size: CGSize(width: 160, height: 200), deviceScale: 2, renderScale: seed % 2 == 0 ? 2 : 1)
    stage.layoutDirection = direction
    stage.window.backgroundColor = .systemBackground
    let screen = CGRect(x: -20, y: -20, width: 170, height: 210)
    func place() -> CGRect {
      let rect = random.rect(in: screen, longest: 110)
      return CGRect(
        x: rect.minX.rounded(), y: rect.minY.rounded(), width: rect.width.rounded(), height: rect.height.rounded())
    }
    func color() -> Color {
      Color(
        red: random.number(0...1), green: random.number(0...1), blue: random.number(0...1),
        alpha: random.chance(0.3) ? 0.5 : 1)
    }
    var views: [View] = []
    for index in 0..<12 {
      let view: View
      if index % 3 == 1 {
        view = VisualEffectView(effect: Self.materials[index % 4], frame: place())
      } else {
        view = View(frame: place())
        view.backgroundColor = color()
      }
      let parents = [stage.window] + views
      (random.chance(0.6) ? stage.window : parents[random.whole(0...parents.count - 1)]).addSubview(view)
      views.append(view)
    }
    let size = stage.pixelSize
    let kept = try #require(Surface(width: size.width, height: size.height, format: .opaque))
    for step in 0..<90 {
      let view = views[random.whole(0...views.count - 1)]
      let what = random.whole(0...9)
      switch what {
      case 0, 1: view.frame = place()
      case 2: view.center.x += 3
      case 3: view.isHidden.toggle()
      case 4:
        // A group looks at its own bitmap, whose size is the painter's own business.
        if view is VisualEffectView || !view.holdsEffect { view.alpha = random.chance(0.5) ? 1 : 0.6 }
      case 5: view.cornerRadius = random.chance(0.5) ? 0 : 12
      case 6: view.clipsToBounds.toggle()
      case 7:
        if let effect = view as? VisualEffectView {
          effect.effect = Self.materials[random.whole(0...4)]
        } else {
          view.backgroundColor = color()
        }
      case 8: view.superview?.bringSubviewToFront(view)
      default:
        view.shadow = random.chance(0.5) ? nil : Shadow(offset: CGSize(width: 0, height: 2), radius: 3, opacity: 0.4)
      }
      // A view that shows a group what lies behind it would look at that group alone.
      for view in views where view.alpha < 1 && !(view is VisualEffectView) && view.holdsEffect { view.alpha = 1 }
      for view in views where view.alpha < 1 && view.subviews.contains(where: \.holdsEffect) { view.alpha = 1 }
      if step % 3 != 2 { continue }
      stage.update(to: Double(step) / 60)
      _ = stage.paint(into: kept)
      let plain = try ReferencePainter.paint(stage)
      guard expectPicture(kept, matches: plain, "backdrop-\(direction)-\(seed)-\(step)", tolerance: 8) else { return }
    }
  }

  @Test func aChangeBehindRepaintsTheWholeBlurAndNoMore() throws {
    let stage = Stage(size: CGSize(width: 200, height: 200), deviceScale: 2)
    stage.window.backgroundColor = .white
    let dot = View(frame: CGRect(x: 20, y: 20, width: 4, height: 4))
    dot.backgroundColor = .black
    stage.window.addSubview(dot)
    let bar = VisualEffectView(effect: .systemChromeMaterial, frame: CGRect(x: 0, y: 0, width: 200, height: 50))
    stage.window.addSubview(bar)
    let surface = try #require(Surface(width: 400, height: 400, format: .opaque))
    stage.update(to: 0)
    _ = stage.paint(into: surface)
    dot.center.y += 1
    let region = stage.paint(into: surface)
    #expect(region.bounds == PixelRect(x: 0, y: 0, width: 400, height: 100))
    dot.center.y = 120
    _ = stage.paint(into: surface)
    dot.center.y += 1
    #expect(stage.paint(into: surface).area < 200)
    bar.removeFromSuperview()
    _ = stage.paint(into: surface)
    dot.center.y = 22
    #expect(stage.paint(into: surface).area < 500)
  }

  /// What is kept as a bitmap is asked about its own blurs, and so is the screen around it.
  @Test func aBlurInsideAKeptBitmapFollowsWhatIsBehindIt() throws {
    let stage = Stage(size: CGSize(width: 80, height: 80), deviceScale: 2)
    let page = View(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    page.backgroundColor = .white
    page.shouldRasterize = true
    let dot = View(frame: CGRect(x: 10, y: 10, width: 20, height: 6))
    dot.backgroundColor = .black
    page.addSubview(dot)
    page.addSubview(VisualEffectView(effect: .systemThinMaterial, frame: CGRect(x: 0, y: 0, width: 80, height: 40)))
    stage.window.addSubview(page)
    let kept = try #require(Surface(width: 160, height: 160, format: .opaque))
    for x in [10, 11, 30, 55] as [CGFloat] {
      dot.frame.origin.x = x
      stage.update(to: 0)
      _ = stage.paint(into: kept)
      expectPicture(kept, matches: try ReferencePainter.paint(stage), "kept-blur-\(x)", tolerance: 1)
    }
  }

  /// Painted with a frame of the desktop around, the blur does not see that.
  @Test func theDeskAroundTheScreenIsNotSeen() throws {
    let stage = Stage(size: CGSize(width: 60, height: 40), deviceScale: 1)
    stage.window.backgroundColor = .white
    stage.window.addSubview(
      VisualEffectView(effect: .systemThinMaterial, frame: CGRect(x: -30, y: -20, width: 90, height: 60)))
    let alone = try #require(Surface(width: 60, height: 40, format: .opaque))
    let desk = try #require(TestPicture.surface(.black, size: CGSize(width: 100, height: 100)))
    stage.update(to: 0)
    _ = stage.paint(into: alone)
    stage.damageEverything()
    _ = stage.paint(into: desk, atPixelX: 25, y: 31)
    for (x, y) in [(0, 0), (59, 39), (30, 20)] { #expect(alone.color(x: x, y: y) == desk.color(x: 25 + x, y: 31 + y)) }
  }
}

extension View {
  /// Whether something in it shows what lies behind it.
  @MainActor fileprivate var holdsEffect: Bool { self is VisualEffectView || subviews.contains(where: \.holdsEffect) }
}
