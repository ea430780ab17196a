import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// What is painted bit by bit, from bitmaps that are kept and without what is covered, is what a plain painter paints.
@MainActor struct PaintingTests {
  private func follow(
    seed: UInt64, scale: CGFloat, isAligned: Bool, steps: Int, direction: UserInterfaceLayoutDirection = .leftToRight
  ) throws {
    var tree = ChangingTree(seed: seed, scale: scale, isAligned: isAligned, direction: direction)
    let size = tree.stage.pixelSize
    let kept = try #require(Surface(width: size.width, height: size.height, format: .opaque))
    var story: [String] = []
    for step in 0..<steps {
      story.append(tree.change())
      if step % 3 != 2 { continue }
      tree.stage.update(to: Double(step) / 60)
      _ = tree.stage.paint(into: kept)
      // Groups pass through eight bits once more, and edges through another clip.
      let plain = try ReferencePainter.paint(tree.stage)
      if !expectPicture(kept, matches: plain, "painting-\(direction)-\(seed)-\(scale)-\(step)", tolerance: 8) {
        Issue.record("after \(story.suffix(6))")
        return
      }
    }
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>) func bitByBitIsTheWhole(_ seed: UInt64) throws {
    try follow(seed: seed, scale: seed % 2 == 0 ? 2 : 1, isAligned: true, steps: 240)
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>) func soItIsFromRightToLeft(_ seed: UInt64) throws {
    try follow(
      seed: seed, scale: seed % 2 == 0 ? 2 : 1, isAligned: true, steps: 240, direction: .rightToLeft)
  }

  @Test func nothingChangedNothingPainted() throws {
    let tree = ChangingTree(seed: 99, scale: 2, isAligned: true)
    let size = tree.stage.pixelSize
    let kept = try #require(Surface(width: size.width, height: size.height, format: .opaque))
    tree.stage.update(to: 0)
    #expect(tree.stage.paint(into: kept).area == size.width * size.height)
    tree.stage.update(to: 1)
    #expect(tree.stage.paint(into: kept).isEmpty && !tree.stage.needsFrame && !tree.stage.isAnimating)
    // The same again is no change.
    for view in tree.views {
      let (frame, color) = (view.frame, view.backgroundColor)
      (view.frame, view.backgroundColor, view.alpha) = (frame, color, view.alpha)
    }
    #expect(tree.stage.paint(into: kept).isEmpty)
  }

  @Test func aSmallChangeIsASmallRegion() throws {
    let stage = Stage(size: CGSize(width: 300, height: 300), deviceScale: 2)
    let view = View(frame: CGRect(x: 20, y: 30, width: 10, height: 10))
    view.backgroundColor = .systemBlue
    stage.window.addSubview(view)
    let kept = try #require(Surface(width: 600, height: 600, format: .opaque))
    stage.update(to: 0)
    _ = stage.paint(into: kept)
    view.backgroundColor = .black
    let region = stage.paint(into: kept)
    #expect(region.bounds.contains(PixelRect(x: 40, y: 60, width: 20, height: 20)) && region.area < 30 * 30)
    view.center.x += 100
    #expect(stage.paint(into: kept).area < 2 * 30 * 30)
  }

  @Test func whatIsPaintedElsewhereOnASurfaceStaysThere() throws {
    let stage = Stage(size: CGSize(width: 20, height: 20), deviceScale: 1)
    stage.window.backgroundColor = .white
    let surface = try #require(TestPicture.surface(.black, size: CGSize(width: 60, height: 50)))
    stage.update(to: 0)
    #expect(stage.paint(into: surface, atPixelX: 30, y: 10).bounds == PixelRect(x: 30, y: 10, width: 20, height: 20))
    #expect(surface.box { red, _, _ in red > 100 } == PixelRect(x: 30, y: 10, width: 20, height: 20))
  }

  /// A group fades as one: what lies behind a subview inside the group does not shine through it.
  @Test func aGroupFadesAsOne() throws {
    let stage = Stage(size: CGSize(width: 40, height: 40), deviceScale: 2)
    stage.window.backgroundColor = .white
    let group = View(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    group.backgroundColor = .black
    group.alpha = 0.5
    let inner = View(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    inner.backgroundColor = Color(red: 1, green: 0, blue: 0)
    group.addSubview(inner)
    stage.window.addSubview(group)
    let surface = try #require(Surface(width: 80, height: 80, format: .opaque))
    stage.update(to: 0)
    _ = stage.paint(into: surface)
    let (outside, inside) = (surface.color(x: 4, y: 4), surface.color(x: 40, y: 40))
    #expect(abs(outside.red - 0.5) < 0.005 && abs(outside.green - 0.5) < 0.005)
    #expect(abs(inside.red - 1) < 0.005 && abs(inside.green - 0.5) < 0.005 && abs(inside.blue - 0.5) < 0.005)
    // Mixed in encoded values: linear light would give 0.735.
    #expect(abs(outside.blue - 0.5) < 0.005)
  }

  /// The bitmap of a group has its shadow around it: scrolled by less than that, it must not be shown beside its place.
  @Test func aFadedViewWithAShadowScrollsInItsPlace() throws {
    let stage = Stage(size: CGSize(width: 60, height: 60), deviceScale: 2)
    stage.window.backgroundColor = .white
    let group = View(frame: CGRect(x: 20, y: 20, width: 20, height: 20))
    group.backgroundColor = .systemBlue
    group.clipsToBounds = true
    group.alpha = 0.7
    group.shadow = Shadow(offset: .zero, radius: 4, opacity: 0.4)
    stage.window.addSubview(group)
    let kept = try #require(Surface(width: 120, height: 120, format: .opaque))
    for origin in [CGPoint.zero, CGPoint(x: -4, y: 0), CGPoint(x: 3, y: 2)] {
      group.bounds.origin = origin
      stage.update(to: stage.time + 1)
      _ = stage.paint(into: kept)
      expectPicture(kept, matches: try ReferencePainter.paint(stage), "scrolled-group", tolerance: 2)
    }
  }

  @Test("A view that fades is whole once a transition's clip leaves all of it") func aFadedViewGrowsOutOfItsClip()
    throws
  {
    let stage = Stage(size: CGSize(width: 60, height: 60), deviceScale: 2)
    stage.window.backgroundColor = .white
    let view = DrawnView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    view.alpha = 0.7
    stage.window.addSubview(view)
    let kept = try #require(Surface(width: 120, height: 120, format: .opaque))
    for clip in [CGRect(x: 0, y: 0, width: 4, height: 4), view.bounds] {
      view.transitionLook = PresentationOverrides(clip: clip)
      stage.update(to: stage.time + 1)
      _ = stage.paint(into: kept)
    }
    expectPicture(kept, matches: try ReferencePainter.paint(stage), "grown-clip", tolerance: 1)
  }

  @Test func aKeptBitmapShowsWhatChangesInside() throws {
    let stage = Stage(size: CGSize(width: 60, height: 60), deviceScale: 2)
    let page = View(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    page.backgroundColor = .white
    page.shouldRasterize = true
    let inner = View(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    inner.backgroundColor = Color(red: 1, green: 0, blue: 0)
    page.addSubview(inner)
    stage.window.addSubview(page)
    let kept = try #require(Surface(width: 120, height: 120, format: .opaque))
    func look() throws {
      stage.update(to: stage.time + 1)
      _ = stage.paint(into: kept)
      expectPicture(kept, matches: try ReferencePainter.paint(stage), "kept-bitmap")
    }
    try look()
    inner.frame.origin.x += 12
    try look()
    inner.isHidden = true
    try look()
    stage.appearance = .dark
    page.backgroundColor = .systemBackground
    try look()
    page.alpha = 0.6
    try look()
    inner.isHidden = false
    try look()
    stage.renderScale = 1
    let small = try #require(Surface(width: 60, height: 60, format: .opaque))
    _ = stage.paint(into: small)
    expectPicture(small, matches: try ReferencePainter.paint(stage), "kept-bitmap-rescaled", tolerance: 1)
  }
}
