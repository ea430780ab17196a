import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// Pictures in sight while memory is short.
@MainActor struct PictureSightTests {
  /// A stage of one pixel a point with a column of square cells, `side` points each, over a library of 1 MB.
  @MainActor private final class Column {
    let stage: Stage
    let scrollView = ScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    let views: [ImageView]

    init(cells: Int, side: CGFloat = 100, budget: Int = 1 << 20, isFollowing: Bool = false) throws {
      stage = Stage(
        size: CGSize(width: 200, height: 400), deviceScale: 1, renderScale: 1,
        pictures: PictureLibrary(byteBudget: budget, isFollowing: isFollowing))
      let pictures = stage.pictures
      views = try (0..<cells).map { cell in
        let view = ImageView(frame: CGRect(x: 0, y: CGFloat(cell) * side, width: side, height: side))
        // Ten times as high as wide: filling the cell it takes ten times the cell's pixels.
        let data = try #require(
          TestPicture.surface(
            Color(red: Double(cell) / 20, green: 0.5, blue: 0.2), size: CGSize(width: 400, height: 4000))?
            .pngData())
        view.picture = pictures.picture(for: .data(data, name: "Tall \(cell)"))
        view.placeholderColor = .black
        return view
      }
      for view in views { scrollView.addSubview(view) }
      scrollView.contentSize = CGSize(width: 200, height: CGFloat(cells) * side)
      stage.window.addSubview(scrollView)
    }

    func load() {
      for _ in 0..<8 {
        stage.update(to: stage.time + 0.02)
        stage.pictures.waitUntilIdle()
      }
    }

    /// The cells that show their picture and no grey.
    var shown: [Int] { views.indices.filter { views[$0].picture?.isShowable == true } }
  }

  @Test("a picture in sight is never given up for another one") func inSight() throws {
    let column = try Column(cells: 4)
    column.load()
    #expect(column.shown == [0, 1, 2, 3])
    #expect(column.stage.pictures.byteCount > column.stage.pictures.byteBudget, "they need more than the budget")
    // One more that nobody sees yet is the one that yields.
    let extra = column.stage.pictures.picture(for: try #require(column.views[0].picture?.source).renamed("extra"))
    column.stage.pictures.load(extra, pixelSize: CGSize(width: 200, height: 2000), priority: .soon)
    column.load()
    #expect(column.shown == [0, 1, 2, 3])
    #expect(column.stage.picturesInSight.filter { !$0.isMet }.isEmpty)
  }

  @Test("a picture that comes into sight after it was given up is loaded again", arguments: [1, 2] as [CGFloat])
  func comesBack(scale: CGFloat) throws {
    let column = try Column(cells: 24)
    column.stage.renderScale = scale
    column.load()
    #expect(column.shown.count < 24, "those beside the screen did not all fit")
    for offset in stride(from: 0, through: 2000, by: 200) {
      column.scrollView.contentOffset.y = CGFloat(offset)
      column.load()
      #expect(column.stage.picturesInSight.count >= 4)
      #expect(column.stage.picturesInSight.filter { !$0.isMet }.isEmpty, "at \(offset)")
    }
    column.scrollView.contentOffset.y = 0
    column.load()
    #expect(column.stage.picturesInSight.filter { !$0.isMet }.isEmpty, "back at the top")
  }

  @Test("what cannot be kept in sight at all fails by its name") func tooMuch() throws {
    let column = try Column(cells: 100, side: 20, budget: 1 << 20)
    column.stage.renderScale = 20
    column.load()
    let failure = try #require(column.stage.pictures.wantOfMeans)
    #expect(failure.reason == .outOfMemory && "\(failure)".contains("“Tall "), "\(failure)")
    #expect(column.stage.pictures.byteCount <= 8 << 20)
    #expect(column.stage.picturesInSight.filter { !$0.isMet }.isEmpty, "each is there, or says why not")
  }

  @Test("an old tape that gave up a picture in sight is replayed with the picture") func oldTapes() throws {
    let column = try Column(cells: 1, isFollowing: true)
    let source = try #require(column.views[0].picture?.source)
    column.stage.update(to: 1)
    column.stage.pictures.take([PictureArrival(source, .came(covering: CGSize(width: 100, height: 1000)))])
    let size = try #require(column.views[0].picture?.byteCount)
    let steps = (0..<12).map { PictureArrival(source, .gaveUp(step: $0)) }
    column.stage.pictures.take(steps)
    let left = try #require(column.views[0].picture?.byteCount)
    #expect(left > 0 && left < size, "what is not drawn goes")
    #expect(column.shown == [0])
    column.views[0].isHidden = true
    column.views[0].removeFromSuperview()
    column.stage.pictures.take(steps)
    #expect(column.shown == [], "out of sight it is given up")
  }
}

extension Picture.Source {
  /// The same bytes under another name: another picture.
  fileprivate func renamed(_ name: String) -> Picture.Source {
    if case .data(let data, _) = self { .data(data, name: name) } else { self }
  }
}
