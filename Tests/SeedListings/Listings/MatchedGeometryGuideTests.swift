import Foundation
import HeroFlight
import HeroKit
import HeroMorph
import HeroMotion
import HeroTesting
import HeroWidgets
import MatchedGeometryPresentation
import Testing

/// The examples of docs/matched-geometry.md do what it says.
@MainActor struct MatchedGeometryGuideTests {
  @Test func theCoverFliesIntoTheAlbumAndBack() throws {
    let cover = CoverController(try ListingPhone.picture(.systemGreen))
    let phone = ListingPhone(cover)
    phone.tap(cover.view)
    phone.advance(0.1)
    let flight = try #require((phone.stage.window.runningTransition?.animator as? MatchedGeometryTransition)?.flight)
    #expect(flight.plan.pairs.map(\.id) == ["cover", "name"] && flight.plan.timing == .spring(.matchedGeometry))
    phone.advance(1.5)
    let album = try #require(phone.stage.window.topmostViewController as? AlbumController)
    album.view.all(Button.self).first?.action?()
    #expect(phone.stage.window.runningTransition?.animator is MatchedGeometryTransition)
    phone.advance(1.5)
    #expect(phone.stage.window.topmostViewController === phone.navigation)
    #expect(cover.view.all(ImageView.self).allSatisfy { $0.isShown })
    // And once more.
    phone.tap(cover.view)
    phone.advance(1.5)
    #expect(phone.stage.window.topmostViewController is AlbumController)
  }

  @Test func whatIsLeftToOnesOwnIsObeyed() throws {
    @MainActor final class Model { @PresentationState var isPresented = false }
    let (home, model) = (ViewController(), Model())
    let badge = View(frame: CGRect(x: 20, y: 200, width: 60, height: 20))
    keepSize(of: badge)
    home.view.addSubview(badge)
    let phone = ListingPhone(home)
    let page = ViewController()
    let target = View(frame: CGRect(x: 100, y: 400, width: 200, height: 100))
    target.matchedGeometryDestination(id: "badge")
    page.view.addSubview(target)
    present(from: home.view, isPresented: model.$isPresented) { page }
    model.isPresented = true
    phone.advance(0.2)
    let flight = try #require((phone.stage.window.runningTransition?.animator as? MorphTransition)?.flight)
    #expect(flight.plan.timing == .spring(SpringTiming(.response(1.2, fraction: 0.8))))
    let element = flight.plan.state(at: 0.5).elements.first
    #expect(element?.sourceFrame?.size == badge.frame.size)
  }

  @Test func thePlainPresentationFollowsItsBinding() {
    let welcome = WelcomeController()
    let phone = ListingPhone(welcome)
    welcome.help()
    phone.advance(1)
    #expect(phone.stage.window.topmostViewController is HelpController)
    phone.stage.window.topmostViewController?.dismiss()
    phone.advance(1)
    #expect(!welcome.isHelpPresented && phone.stage.window.topmostViewController === phone.navigation)
  }
}
