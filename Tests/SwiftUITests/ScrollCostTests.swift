import Foundation
import HeroTesting
import HeroWidgets
import SwiftUI
import Testing

/// The processor time of a scrolled grid of 1,000 cells, beside that of the toolkit's collection view with the same
/// cells. `HEROPREVIEW_COSTS=20 script/test --filter ScrollCostTests` measures it, and prints the ratio.
@MainActor struct ScrollCostTests {
  private static let size = CGSize(width: 390, height: 844)
  private static let (count, spacing, height): (Int, CGFloat, CGFloat) = (1_000, 8, 110)

  private struct Cell: SwiftUI.View {
    let index: Int

    var body: some SwiftUI.View {
      Text("\(index)")
        .frame(maxWidth: .infinity)
        .frame(height: ScrollCostTests.height)
        .background(SwiftUI.Color.gray)
        .cornerRadius(8)
    }
  }

  private final class ToolkitCell: CollectionViewCell {
    let label = Label("", font: .preferredFont(.body), alignment: .center)

    required init() {
      super.init()
      backgroundColor = .systemGray
      cornerRadius = 8
      clipsToBounds = true
      addSubview(label)
    }

    override func layoutSubviews() {
      let size = label.sizeThatFits(bounds.size)
      label.frame = roundedToDevicePixels(CGRect(center: bounds.center, size: size))
    }
  }

  private final class Source: CollectionViewDataSource {
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
      ScrollCostTests.count
    }

    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
      let cell = collectionView.dequeueReusableCell(ToolkitCell.self)
      cell.label.text = "\(indexPath.item)"
      return cell
    }
  }

  /// Scrolls down by 20 points a frame. Returns the processor time of a frame in milliseconds: all of it, and without
  /// painting.
  private func cost(_ stage: Stage, _ scroll: HeroWidgets.ScrollView) throws -> (whole: Double, update: Double) {
    let pixels = stage.pixelSize
    let surface = try #require(Surface(width: pixels.width, height: pixels.height, format: .opaque))
    scroll.contentOffset = .zero
    stage.update(to: stage.time + 1 / 60)
    _ = stage.paint(into: surface)
    let (frames, start) = (500, TransitionCost.now)
    var update = 0.0
    for frame in 1...frames {
      let before = TransitionCost.now
      scroll.contentOffset = CGPoint(x: 0, y: CGFloat(frame) * 20)
      stage.update(to: stage.time + 1 / 60)
      update += TransitionCost.now - before
      _ = stage.paint(into: surface)
      stage.frameWasSent()
    }
    return ((TransitionCost.now - start) * 1000 / Double(frames), update * 1000 / Double(frames))
  }

  @Test(.enabled(if: TransitionCost.rounds != nil, "HEROPREVIEW_COSTS asks for it"))
  func aLazyGridScrollsAsACollectionViewDoes() throws {
    let columns = Array(repeating: GridItem(.flexible(), spacing: Self.spacing), count: 3)
    let hosted = HostedView(
      SwiftUI.ScrollView {
        LazyVGrid(columns: columns, spacing: Self.spacing) { ForEach(0..<Self.count, id: \.self) { Cell(index: $0) } }
      })
    let lazy = try #require(hosted.controller.view.descendants.lazy.compactMap { $0 as? HeroWidgets.ScrollView }.first)
    let stage = Stage(size: Self.size, deviceScale: 2)
    let source = Source()
    let collection = CollectionView(
      frame: CGRect(origin: .zero, size: Self.size),
      layout: GridLayout(
        sectionInset: .zero, spacing: CGSize(width: Self.spacing, height: Self.spacing), columns: { _ in 3 },
        itemHeight: { _ in Self.height }))
    collection.dataSource = source
    collection.backgroundColor = .systemBackground
    stage.window.addSubview(collection)
    stage.update(to: 0)
    var sums = (lazy: 0.0, lazyUpdate: 0.0, toolkit: 0.0, toolkitUpdate: 0.0)
    for _ in 0..<(TransitionCost.rounds ?? 1) {
      let (one, other) = (try cost(hosted.stage, lazy), try cost(stage, collection))
      sums.lazy += one.whole
      sums.lazyUpdate += one.update
      sums.toolkit += other.whole
      sums.toolkitUpdate += other.update
    }
    print(
      "ms a frame: \(sums), ratio \(sums.lazy / sums.toolkit), without painting \(sums.lazyUpdate / sums.toolkitUpdate)"
    )
    #expect(sums.lazy <= 1.2 * sums.toolkit)
  }
}
