import Foundation
import HeroTesting
import HeroWidgets
import SwiftUI
import Testing

/// Pictures in clips, as the toolkit draws them.
@MainActor struct ClippedPictureTests {
  private let picture: Picture

  init() throws { picture = try #require(Picture.solid(.systemRed, size: CGSize(width: 40, height: 30))) }

  private struct Thumbnail: SwiftUI.View {
    let picture: Picture
    var side: CGFloat = 60
    var covered = false

    var body: some SwiftUI.View {
      Image(uiImage: picture)
        .resizable()
        .accessibilityLabel("picture")
        .aspectRatio(contentMode: .fill)
        .overlay { if covered { SwiftUI.Color.blue } }
        .frame(width: side, height: side)
        .cornerRadius(12)
    }
  }

  private func view<Content: SwiftUI.View>(in hosted: HostedView<Content>) throws -> ImageView {
    try #require(hosted.box("picture") as? ImageView)
  }

  @Test("a picture that fills a round clip has the clip's frame and corners itself")
  func aPictureClipsItself() throws {
    let hosted = HostedView(Thumbnail(picture: picture))
    let view = try view(in: hosted)
    #expect(view.frameInWindow == CGRect(x: 165, y: 392, width: 60, height: 60))
    #expect(view.cornerRadius == 12 && view.contentMode == .scaleAspectFill)
    #expect(view.superview?.clipsToBounds == false)
    hosted.controller.rootView = Thumbnail(picture: picture, side: 90)
    hosted.frame()
    #expect(view.frameInWindow == CGRect(x: 150, y: 377, width: 90, height: 90))
  }

  @Test("with something beside the picture the clip's view clips") func otherContentIsClipped() throws {
    let hosted = HostedView(Thumbnail(picture: picture))
    let view = try view(in: hosted)
    hosted.controller.rootView = Thumbnail(picture: picture, covered: true)
    hosted.frame()
    #expect(view.frameInWindow == CGRect(x: 155, y: 392, width: 80, height: 60))
    #expect(view.cornerRadius == 0 && view.superview?.clipsToBounds == true && view.superview?.cornerRadius == 12)
  }

  @Test("a clip between two pixels covers each edge once") func edgesAreCoveredOnce() throws {
    // A third of a point down, painted at one pixel a point.
    let stage = Stage(size: CGSize(width: 100, height: 100), deviceScale: 3, renderScale: 1)
    stage.window.rootViewController = UIHostingController(
      rootView: Thumbnail(picture: picture).padding(.top, 2 / 3).frame(
        maxWidth: .infinity, maxHeight: .infinity, alignment: .top))
    stage.update(to: 0)
    let surface = try #require(Surface(width: 100, height: 100, format: .opaque))
    stage.paintAfresh(into: surface)
    let (edge, inside) = (surface.color(x: 50, y: 0), surface.color(x: 50, y: 30))
    // Red at a third over white.
    let expected = 1 + (inside.green - 1) / 3
    #expect(abs(edge.green - expected) < 0.02, "\(edge.green) in place of \(expected)")
  }

  @Test("a picture of its own shape is not stretched by rounding; another one is") func shapesAreKept() throws {
    let own = HostedView(
      Image(uiImage: picture).resizable().accessibilityLabel("picture").aspectRatio(contentMode: .fit))
    #expect(try view(in: own).contentMode == .scaleAspectFill)
    let other = HostedView(
      Image(uiImage: picture).resizable().accessibilityLabel("picture").frame(width: 50, height: 50))
    #expect(try view(in: other).contentMode == .scaleToFill)
  }
}
