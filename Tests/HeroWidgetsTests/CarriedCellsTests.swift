import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// While they scroll, cells are painted once and copied from then on; nobody may see it.
@MainActor struct CarriedCellsTests {
  private func picture(_ seed: Int, format: Surface.Format = .opaque, side: Int = 300) throws -> Picture {
    let surface = try #require(Surface(width: side, height: side, format: .translucent))
    let canvas = Canvas(surface: surface, scale: 1)
    var random = SeededGenerator(UInt64(seed))
    if format == .opaque { canvas.fill(CGRect(x: 0, y: 0, width: side, height: side), .systemTeal) }
    for _ in 0..<60 {
      let rect = random.rect(in: CGRect(x: 0, y: 0, width: side, height: side), longest: CGFloat(side) / 2)
      canvas.fill(
        rect, Color(red: random.number(0...1), green: random.number(0...1), blue: random.number(0...1)))
    }
    guard format == .opaque else { return Picture(surface: surface) }
    let opaque = try #require(Surface(width: side, height: side, format: .opaque))
    Canvas(surface: opaque, scale: 1).composite(surface, atPixelX: 0, y: 0)
    return Picture(surface: opaque)
  }

  private func painted(_ stage: Stage) throws -> Surface {
    let surface = try #require(Surface(width: stage.pixelSize.width, height: stage.pixelSize.height, format: .opaque))
    stage.damageEverything()
    _ = stage.paint(into: surface)
    return surface
  }

  /// The largest difference of a channel, 0…255.
  private func difference(_ a: Surface, _ b: Surface) -> Double {
    var worst = 0.0
    for y in 0..<a.height {
      for x in 0..<a.width {
        let (p, q) = (a.color(x: x, y: y), b.color(x: x, y: y))
        worst = max(worst, abs(p.red - q.red), abs(p.green - q.green), abs(p.blue - q.blue))
      }
    }
    return worst * 255
  }

  /// Cells with one picture each.
  @MainActor final class Pictures: CollectionViewDataSource {
    final class Cell: CollectionViewCell {
      let imageView = ImageView()

      required init() {
        super.init()
        addSubview(imageView)
      }

      override func layoutSubviews() { imageView.frame = bounds }
    }

    var pictures: [Picture] = []

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 400 }

    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
      let cell = collectionView.dequeueReusableCell(Cell.self)
      cell.imageView.picture = pictures[indexPath.item % pictures.count]
      cell.imageView.cornerRadius = [0, 6, 20, 26][indexPath.item % 4]
      cell.imageView.cornerCurve = indexPath.item % 2 == 0 ? .circular : .continuous
      return cell
    }
  }

  /// By whole points, which are whole pixels, and between them.
  @Test(arguments: [3, 11.0 / 3] as [CGFloat]) func scrollingItIsWhatItIsAtRest(step way: CGFloat) throws {
    for scale in [1.0, 2, 3] as [CGFloat] {
      let stage = Stage(size: CGSize(width: 130, height: 200), deviceScale: 3, renderScale: scale)
      let data = Pictures()
      data.pictures = try (1...5).map { try picture($0, format: $0 == 2 ? .translucent : .opaque) }
      let view = CollectionView(
        frame: CGRect(x: 0, y: 0, width: 130, height: 200),
        layout: GridLayout(spacing: CGSize(width: 4, height: 4), columns: { _ in 2 }, itemHeight: { $0 - 10 }))
      view.dataSource = data
      view.backgroundColor = .systemYellow
      view.showsVerticalScrollIndicator = false
      stage.window.addSubview(view)
      stage.update(to: 1)
      func finger(_ phase: TouchPhase, _ y: CGFloat) {
        stage.send(.touch(id: 0, phase: phase, location: CGPoint(x: 60, y: y), time: stage.time))
        stage.update(to: stage.time + 1 / 60)
      }
      finger(.began, 180)
      let screen = try painted(stage)
      for step in 1...14 {
        finger(.moved, 180 - CGFloat(step) * way)
        _ = stage.paint(into: screen)
      }
      // Standing still under the finger, then let go.
      for _ in 0..<3 { _ = try painted(stage) }
      let moving = try painted(stage)
      let offset = view.contentOffset.y
      for _ in 0..<10 { finger(.moved, 180 - 14 * way) }
      finger(.ended, 180 - 14 * way)
      #expect(view.contentOffset.y == offset && !view.isDecelerating)
      _ = stage.paint(into: screen)
      let fresh = try painted(stage)
      // Sampled elsewhere a pixel may round by one, and blended from a bitmap by one more; at rest none may.
      #expect(difference(moving, fresh) <= 2.01, "at scale \(scale)")
      #expect(difference(screen, fresh) == 0, "at scale \(scale)")
    }
  }

  @Test func anotherPictureIsSeenAtOnce() throws {
    let stage = Stage(size: CGSize(width: 130, height: 200), deviceScale: 2)
    let data = Pictures()
    data.pictures = [try picture(1)]
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 130, height: 200),
      layout: GridLayout(spacing: .zero, columns: { _ in 1 }, itemHeight: { _ in 150 }))
    view.dataSource = data
    stage.window.addSubview(view)
    stage.update(to: 1)
    for (phase, y) in [(.began, 180), (.moved, 160)] as [(TouchPhase, CGFloat)] {
      stage.send(.touch(id: 0, phase: phase, location: CGPoint(x: 60, y: y), time: stage.time))
      stage.update(to: stage.time + 1 / 60)
    }
    let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)) as? Pictures.Cell)
    // Surfaces come and go, and may come to lie where others did.
    for seed in 0..<12 {
      let color = Color(red: Double(seed) / 12, green: 0.5, blue: 1 - Double(seed) / 12)
      let surface = try #require(Surface(width: 200, height: 200, format: .opaque))
      Canvas(surface: surface, scale: 1).fill(CGRect(x: 0, y: 0, width: 200, height: 200), color)
      cell.imageView.picture = Picture(surface: surface)
      stage.update(to: stage.time + 1 / 60)
      for _ in 0..<4 {
        let middle = try painted(stage).color(x: 130, y: 100)
        #expect(abs(middle.red - color.light.red) < 0.01 && abs(middle.blue - color.light.blue) < 0.01)
      }
    }
  }

  /// Counts how often it is drawn.
  private final class Counted: View {
    var draws = 0

    override func draw(in canvas: Canvas) {
      draws += 1
      canvas.fill(Path(ellipseIn: bounds), .systemRed)
    }
  }

  /// Cells of one view each.
  @MainActor private final class Rows: CollectionViewDataSource {
    final class Cell: CollectionViewCell {
      let content = Counted()

      required init() {
        super.init()
        addSubview(content)
      }

      override func layoutSubviews() { content.frame = bounds.inset(dx: 10, dy: 2) }
    }

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 100 }

    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
      collectionView.dequeueReusableCell(Cell.self)
    }
  }

  private func list(of data: Rows) -> (stage: Stage, view: CollectionView) {
    let stage = Stage(size: CGSize(width: 130, height: 200), deviceScale: 2)
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 130, height: 200),
      layout: GridLayout(spacing: .zero, columns: { _ in 1 }, itemHeight: { _ in 40 }))
    view.dataSource = data
    view.backgroundColor = .systemYellow
    stage.window.addSubview(view)
    stage.update(to: 1)
    return (stage, view)
  }

  private func move(_ phase: TouchPhase, to y: CGFloat, on stage: Stage) {
    stage.send(.touch(id: 0, phase: phase, location: CGPoint(x: 60, y: y), time: stage.time))
    stage.update(to: stage.time + 1 / 60)
  }

  @Test func aCellIsDrawnOnceHoweverFarItScrolls() throws {
    let data = Rows()
    let (stage, view) = list(of: data)
    move(.began, to: 180, on: stage)
    let screen = try painted(stage)
    let cell = try #require(view.cellForItem(at: IndexPath(item: 4, section: 0)) as? Rows.Cell)
    let before = cell.content.draws
    for step in 1...14 {
      move(.moved, to: 180 - CGFloat(step) * 7, on: stage)
      _ = stage.paint(into: screen)
    }
    #expect(view.contentOffset.y > 50 && cell.content.draws == before + 1)
    // Its change is seen at once, and at rest it is painted where it stands.
    cell.content.setNeedsDisplay()
    move(.moved, to: 80, on: stage)
    _ = stage.paint(into: screen)
    #expect(cell.content.draws == before + 2)
    for _ in 0..<10 { move(.moved, to: 80, on: stage) }
    move(.ended, to: 80, on: stage)
    _ = stage.paint(into: screen)
    #expect(!view.isDecelerating && cell.content.draws == before + 3)
  }

  @Test func evidenceIsPaintedAfresh() throws {
    let data = Rows()
    let (stage, view) = list(of: data)
    move(.began, to: 180, on: stage)
    let screen = try painted(stage)
    for step in 1...3 {
      move(.moved, to: 180 - CGFloat(step) * 7, on: stage)
      _ = stage.paint(into: screen)
    }
    let cell = try #require(view.cellForItem(at: IndexPath(item: 2, section: 0)) as? Rows.Cell)
    let before = cell.content.draws
    for _ in 0..<3 { stage.paintAfresh(into: screen) }
    #expect(cell.content.draws == before + 3)
  }

  /// Glass looks at what lies behind the cell, and that is another in every frame.
  @Test func glassInACellSeesWhatItScrollsOver() throws {
    let data = Rows()
    let (stage, view) = list(of: data)
    let stripes = View(frame: view.frame)
    for band in 0..<10 {
      let stripe = View(frame: CGRect(x: 0, y: CGFloat(band) * 20, width: 130, height: 10))
      stripe.backgroundColor = .systemIndigo
      stripes.addSubview(stripe)
    }
    stage.window.insertSubview(stripes, at: 0)
    view.backgroundColor = nil
    let cell = try #require(view.cellForItem(at: IndexPath(item: 2, section: 0)) as? Rows.Cell)
    let glass = View(frame: CGRect(x: 20, y: 5, width: 60, height: 30))
    glass.backdrop = .systemThinMaterial
    cell.addSubview(glass)
    move(.began, to: 180, on: stage)
    let screen = try painted(stage)
    for step in 1...9 {
      move(.moved, to: 180 - CGFloat(step) * 7, on: stage)
      _ = stage.paint(into: screen)
      expectPicture(screen, matches: try ReferencePainter.paint(stage), "glass-in-a-cell-\(step)", tolerance: 1)
    }
  }

  /// Groups with round corners, pictures, words and signs, over the list's own colour. Rows come in from below and from
  /// above; on a phone of three pixels a point in a window of one or two they end within a pixel.
  @Test(arguments: [Appearance.light, .dark], [(1, 1), (2, 2), (3, 3), (3, 2), (3, 1)] as [(CGFloat, CGFloat)])
  func aListLooksTheSameWhileItScrolls(appearance: Appearance, scales: (device: CGFloat, window: CGFloat)) throws {
    let list = ListFixture(
      ListFixture.recorded(), size: CGSize(width: 402, height: 500), scale: scales.device, renderScale: scales.window,
      appearance: appearance)
    list.view.showsVerticalScrollIndicator = false
    let stage = list.stage
    move(.began, to: 400, on: stage)
    let screen = try painted(stage)
    var (y, furthest) = (400 as CGFloat, 0 as CGFloat)
    for step in 1...24 {
      y += step <= 12 ? -25 : 22
      move(.moved, to: y, on: stage)
      _ = stage.paint(into: screen)
      furthest = max(furthest, list.view.contentOffset.y)
      guard step % 4 == 0 else { continue }
      expectPicture(
        screen, matches: try ReferencePainter.paint(stage),
        "list-\(appearance)-\(Int(scales.device))-\(Int(scales.window))-\(step)", tolerance: 1)
    }
    #expect(furthest > 200 && list.view.contentOffset.y < 100)
  }
}
