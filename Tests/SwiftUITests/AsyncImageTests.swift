import Foundation
import HeroEvidence
import HeroNetwork
import HeroTesting
import HeroWidgets
import SwiftUI
import Testing

@MainActor @Suite struct AsyncImageTests {
  /// A picture of 60 × 30 red pixels, as a file.
  private func redPicture() throws -> Data {
    let surface = try #require(Surface(width: 60, height: 30, format: .opaque))
    Canvas(surface: surface, scale: 1).fill(CGRect(x: 0, y: 0, width: 60, height: 30), .systemRed)
    return try #require(surface.quickPNG())
  }

  private let pictures = PictureLibrary(downloads: .patient)

  private func picture(_ url: URL?) -> some SwiftUI.View {
    AsyncImage(url: url) { image in
      image.marked("picture")
    } placeholder: {
      SwiftUI.Color.gray.frame(width: 20, height: 20).marked("placeholder")
    }
  }

  private func wait<Content: SwiftUI.View>(_ hosted: HostedView<Content>) {
    hosted.stage.pictures.waitUntilIdle()
    hosted.frame()
    hosted.frame()
  }

  @Test("a placeholder stands until the picture has come, which has its own size")
  func pictureReplacesPlaceholder() throws {
    let data = try redPicture()
    let server = try TestServer { _ in [.answer(body: data)] }
    let hosted = HostedView(picture(server.url("/red.png")), pictures: pictures)
    #expect(hosted.place(of: "placeholder")?.size == CGSize(width: 20, height: 20))
    #expect(hosted.place(of: "picture") == nil)
    wait(hosted)
    #expect(hosted.place(of: "placeholder") == nil)
    #expect(hosted.place(of: "picture")?.size == CGSize(width: 60, height: 30))
  }

  @Test("without an address, or without a picture there, the placeholder stays")
  func placeholderStays() throws {
    let server = try TestServer { _ in [.answer("404 Not Found")] }
    for url in [nil, server.url("/none.png")] {
      let hosted = HostedView(picture(url), pictures: pictures)
      wait(hosted)
      #expect(hosted.place(of: "placeholder") != nil)
    }
  }

  @Test("the phase tells the failure")
  func phaseTellsTheFailure() throws {
    let server = try TestServer { _ in [.answer("404 Not Found")] }
    let hosted = HostedView(
      AsyncImage(url: server.url("/none.png")) { phase in
        if let error = phase.error {
          Text(verbatim: "\(error)").marked("failed")
        } else {
          SwiftUI.Color.gray.marked("empty")
        }
      }, pictures: pictures)
    #expect(hosted.place(of: "empty") != nil)
    wait(hosted)
    #expect(hosted.place(of: "failed") != nil)
  }

  @Test("a download ends when its view leaves")
  func downloadsEnd() async throws {
    let server = try TestServer { _ in [.send("HTTP/1.1 200 OK\r\nContent-Length: 99999\r\n\r\n"), .wait(600)] }
    struct Page: SwiftUI.View {
      @Binding var url: URL?
      var body: some SwiftUI.View {
        if url != nil {
          AsyncImage(url: url) {
            $0
          } placeholder: {
            SwiftUI.Color.gray
          }
        }
      }
    }
    var url: URL? = server.url("/slow.png")
    let binding = SwiftUI.Binding<URL?>(get: { url }, set: { url = $0 })
    let hosted = HostedView(Page(url: binding), pictures: pictures)
    try await eventually("the download begins") { server.openConnections == 1 }
    url = nil
    hosted.controller.rootView = Page(url: binding)
    hosted.frame()
    try await eventually("the download ends") { server.openConnections == 0 }
  }
}
