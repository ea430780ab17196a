import Foundation
import HeroKit
import HeroTesting
import HeroWidgets
import Synchronization
import Testing

/// Pages whose headers come over the network, as a person meets them.
@MainActor struct HeaderImagePageTests {
  private func style(_ url: URL, _ mode: LargeTitleDisplayMode) -> HeroHeaderStyle {
    .image(
      image: .init(url: url), configuration: HeaderViewConfiguration(height: 300, largeTitleDisplayMode: mode),
      title: TitleConfiguration(title: "Remote Landscape", subtitle: "From the web"))
  }

  private func load(_ phone: HeaderPhone) {
    phone.stage.pictures.waitUntilIdle()
    phone.stage.update(to: phone.time)
  }

  @Test("A finger on Retry gets the picture") func retry() throws {
    let isBroken = Mutex(true)
    let server = try TestServer { _ in isBroken.withLock { $0 } ? [.reset] : [.answer(body: TestPicture.redPNG)] }
    let page = HeaderPage(style(server.url("/a.png"), .inline(.init(dimming: .gradient))))
    let phone = HeaderPhone(page)
    load(phone)
    let header = try #require(phone.stage.window.all(HeaderImageView.self).first)
    let button = try #require(header.all(Button.self).first)
    let place = button.frameInWindow
    let title = try #require(phone.stage.window.all(HeroHeaderView.self).first?.layout?.largeTitle)
    #expect(place.minY > phone.navigation.navigationBar.frame.maxY && !place.intersects(title))
    let middle = button.convert(button.bounds.center, to: nil)
    isBroken.withLock { $0 = false }
    phone.tap(middle)
    load(phone)
    #expect(header.imageView.alpha == 1 && header.all(Button.self).first == nil)
    let color = try phone.pixel(x: 200, y: 120)
    #expect(color.red > 0.9 && color.green < 0.1)
  }

  @Test("Leaving the page ends its download, and coming back begins it again") func leaving() async throws {
    let server = try TestServer { _ in [.wait(60)] }
    let root = HeaderPage()
    let phone = HeaderPhone(root)
    func waitForConnections(_ count: Int) async throws {
      try await eventually("\(count) connections were open") { server.openConnections == count }
    }
    let page = HeaderPage(style(server.url("/a.png"), .belowHeader()))
    phone.navigation.pushViewController(page, animated: true)
    phone.settle()
    try await waitForConnections(1)
    phone.navigation.pushViewController(HeaderPage(), animated: true)
    phone.settle()
    phone.advance(0.1)
    try await waitForConnections(0)
    phone.navigation.popViewController(animated: true)
    phone.settle()
    phone.advance(0.1)
    // A connection is open a moment before its request is read.
    try await eventually("it was asked for again") { server.requests.count == 2 }
    try await waitForConnections(1)
    phone.navigation.popViewController(animated: true)
    phone.settle()
    phone.advance(0.1)
    try await waitForConnections(0)
    #expect(server.requests.count == 2 && phone.stage.pictures.isIdle)
  }

  @Test("A header whose picture cannot be had stretches and collapses as any other") func collapse() throws {
    let server = try TestServer { _ in [.answer("404 Not Found")] }
    for mode in [LargeTitleDisplayMode.none, .belowHeader(), .inline()] {
      let page = HeaderPage(style(server.url("/a.png"), mode))
      let phone = HeaderPhone(page)
      load(phone)
      let rest = page.scrollView.contentOffset.y
      for offset in stride(from: rest - 200, to: 100, by: 9) {
        page.scrollView.contentOffset.y = offset
        phone.advance(1 / 60)
        _ = try phone.look()
      }
      #expect(page.told.contains("didStretch") && page.told.contains("didCollapse"))
    }
  }
}
