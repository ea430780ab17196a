import Foundation
import HeroPictures
import HeroTesting
import HeroWidgets
import SwiftUI
import Testing

/// The article's program, from its own listings: it ends in its own picture.
@MainActor struct ArticleListingTests {
  private let stage: Stage

  init() {
    NamedPictures["pranked"] = Picture.solid(.systemGreen, size: CGSize(width: 300, height: 200), name: "pranked")
    stage = Stage(
      size: Device.standard.size, deviceScale: Device.standard.scale, renderScale: 1,
      safeAreaInsets: Device.standard.safeArea)
    stage.window.rootViewController = UIHostingController(rootView: ArticleView())
    stage.update(to: 0)
  }

  /// Runs what waits on the main queue, as the article's transition does for one turn of the run loop.
  private func turnOfTheRunLoop() async {
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
  }

  private func frames(_ count: Int) async {
    for _ in 0..<count {
      await turnOfTheRunLoop()
      stage.update(to: stage.time + 1 / 60)
    }
  }

  private var pictures: [CGRect] {
    func find(in view: HeroWidgets.View, _ alpha: CGFloat) -> [CGRect] {
      let alpha = view.isHidden ? 0 : alpha * view.alpha
      guard alpha > 0.01 else { return [] }
      let own = view is ImageView ? [view.convert(view.bounds, to: nil)] : []
      return own + view.subviews.flatMap { find(in: $0, alpha) }
    }
    return find(in: stage.window, 1)
  }

  @Test func aPressPresentsThePageAndItsPictureGrows() async throws {
    let source = try #require(pictures.first)
    #expect(pictures.count == 1 && abs(source.width - 100) < 0.5 && abs(source.height - 200.0 / 3) < 0.5)
    stage.click(at: CGPoint(x: source.midX, y: source.maxY + 20))
    await frames(12)
    // Under way only the matched copies of both ends are seen, at one place.
    let moving = pictures
    #expect(moving.allSatisfy { $0.width > source.width + 1 && abs($0.midX - source.midX) < 0.5 })
    await frames(120)
    // The presenting screen stays below the page.
    let last = try #require(pictures.last)
    #expect(abs(last.width - Device.standard.size.width) < 0.5 && abs(last.midX - source.midX) < 0.5)
  }
}
