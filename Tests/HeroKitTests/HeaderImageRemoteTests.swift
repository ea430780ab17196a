import Foundation
import HeroKit
import HeroNetwork
import HeroTesting
import HeroWidgets
import Synchronization
import Testing

/// A header whose picture comes over the network.
@MainActor struct HeaderImageRemoteTests {
  private let stage: Stage

  init() {
    stage = Stage(
      size: CGSize(width: 200, height: 150), deviceScale: 2, renderScale: 1,
      pictures: PictureLibrary(downloads: .patient))
  }

  private func load() {
    stage.pictures.waitUntilIdle()
    stage.update(to: stage.time)
  }

  @Test("Without a run loop the picture is there at the same instant") func atRest() throws {
    let server = try TestServer { _ in [.wait(0.1), .answer(body: TestPicture.redPNG)] }
    let view = stage.show(.init(url: server.url("/a.png")))
    #expect(view.all(ActivityIndicator.self).first != nil)
    load()
    #expect(view.imageView.alpha == 1 && view.all(ActivityIndicator.self).first == nil && !stage.isAnimating)
  }

  @Test("Two headers of one address ask once") func shared() throws {
    let server = try TestServer { _ in [.wait(0.05), .answer(body: TestPicture.redPNG)] }
    let views = [stage.show(.init(url: server.url("/a.png"))), stage.show(.init(url: server.url("/a.png")))]
    load()
    #expect(views.allSatisfy { $0.imageView.picture?.state == .loaded } && server.requests.count == 1)
  }

  @Test("A header set anew with the same address takes over what has come, or is on its way") func replaced() throws {
    let server = try TestServer { _ in
      [.wait(0.1), .answer("200 OK", ["Cache-Control: no-store"], body: TestPicture.redPNG)]
    }
    var view = stage.show(.init(url: server.url("/a.png")))
    func replace() {
      view.removeFromSuperview()
      view = stage.show(.init(url: server.url("/a.png"), contentMode: .scaleAspectFit))
    }
    replace()
    load()
    #expect(view.imageView.picture?.state == .loaded)
    replace()
    #expect(view.imageView.alpha == 1 && view.all(ActivityIndicator.self).first == nil)
    stage.update(to: stage.time + 1)
    #expect(view.imageView.picture?.state == .loaded && server.requests.count == 1)
  }

  @Test("A server that fails gets a second chance by Retry") func retry() throws {
    let isBroken = Mutex(true)
    let server = try TestServer { _ in
      isBroken.withLock { $0 } ? [.answer("503 Busy")] : [.answer(body: TestPicture.redPNG)]
    }
    let view = stage.show(.init(url: server.url("/a.png")))
    load()
    #expect(view.all(Label.self).first?.text == "The server answered 503 (Service Unavailable).")
    isBroken.withLock { $0 = false }
    let button = try #require(view.all(Button.self).first)
    button.action?()
    load()
    #expect(view.imageView.alpha == 1 && view.all(Button.self).first == nil)
    #expect(server.requests.map(\.path) == ["/a.png", "/a.png"])
  }

  @Test("A ring shows how far it has come") func ring() async throws {
    let mayGoOn = Mutex(false)
    let body = TestPicture.redPNG
    let server = try TestServer { _ in
      [
        .send("HTTP/1.1 200 OK\r\nContent-Length: \(body.count)\r\n\r\n"), .send(body.prefix(body.count / 2)),
        .waitUntil { mayGoOn.withLock { $0 } }, .send(body.suffix(from: body.count / 2)),
      ]
    }
    let view = stage.show(.init(url: server.url("/a.png")))
    let ring = try await eventually("the ring had come") {
      stage.update(to: stage.time)
      return view.all(ProgressView.self).first
    }
    #expect(abs(ring.progress - 0.5) < 0.02 && view.all(ActivityIndicator.self).first?.isAnimating == false)
    mayGoOn.withLock { $0 = true }
    load()
    #expect(view.imageView.alpha == 1 && view.all(ProgressView.self).first == nil)
  }

  @Test("A page that goes ends the download") func leaving() async throws {
    let server = try TestServer { _ in [.wait(20)] }
    do {
      let view = stage.show(.init(url: server.url("/a.png")))
      try await eventually("it was asked for") { server.openConnections == 1 }
      view.removeFromSuperview()
      stage.update(to: stage.time + 0.1)
    }
    try await eventually("the download had ended") { server.openConnections == 0 }
    #expect(stage.pictures.isIdle)
  }

  @Test("A thumbnail of the web stands in until the picture is there") func thumbnail() async throws {
    let mayGoOn = Mutex(false)
    let server = try TestServer { request in
      request.path == "/small.png"
        ? [.answer(body: TestPicture.redPNG)]
        : [.waitUntil { mayGoOn.withLock { $0 } }, .answer(body: TestPicture.redPNG)]
    }
    let view = stage.show(.init(url: server.url("/large.png"), loading: .thumbnail(.url(server.url("/small.png")))))
    try await eventually("both were asked for") { server.requests.count == 2 }
    mayGoOn.withLock { $0 = true }
    stage.update(to: 1)
    load()
    stage.update(to: 2)
    #expect(view.imageView.alpha == 1 && view.subviews.count == 1)
  }
}
