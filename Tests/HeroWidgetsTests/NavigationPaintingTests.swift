import Foundation
import HeroWidgets
import Testing

@MainActor struct NavigationPaintingTests {
  private let phone = NavigationTestPhone()

  /// What is painted bit by bit while things move must be what a whole repaint shows.
  @Test(arguments: [0, 62]) func changesLeaveNoTraces(displayRadius: CGFloat) throws {
    let stage = phone.stage
    stage.renderScale = 1
    stage.displayRadius = displayRadius
    let screen = try #require(Surface(width: 402, height: 874, format: .opaque))
    let b = phone.page("B")
    phone.navigation.pushViewController(b, animated: false)
    b.view.backgroundColor = .systemMint
    phone.root.list.backgroundColor = .systemOrange
    phone.wait(0.1)
    _ = stage.paint(into: screen)
    func check(_ moment: String) throws {
      _ = stage.paint(into: screen)
      let whole = try #require(Surface(width: 402, height: 874, format: .opaque))
      stage.damageEverything()
      _ = stage.paint(into: whole)
      #expect(screen.pngData() == whole.pngData(), "\(moment)")
    }
    for offset in [0, 3, 9, 40, 60] as [CGFloat] {
      b.list.contentOffset.y = offset - 116
      phone.wait(0.1)
      try check("scrolled by \(offset)")
    }
    phone.navigation.popViewController()
    for frame in 0..<12 {
      phone.wait(1.0 / 60)
      try check("frame \(frame) of the pop")
    }
    phone.wait(1)
    try check("after the pop")
    for offset in [0, 7, 20, 33, 50, 80] as [CGFloat] {
      phone.root.list.contentOffset.y = offset - 168
      phone.wait(0.1)
      try check("large title scrolled by \(offset)")
    }
  }
}
