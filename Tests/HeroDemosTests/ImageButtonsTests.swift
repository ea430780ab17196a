import Foundation
import HeroDemos
import HeroEvidence
import HeroExport
import HeroKit
import HeroScenes
import HeroSession
import HeroSystem
import HeroTesting
import HeroWidgets
import Testing

/// The scene, as a person uses it.
@MainActor struct ImageButtonsTests {
  /// In `view`, the middle of the visible picture and a place in its letterbox.
  private func places(_ view: View) -> (picture: CGPoint, letterbox: CGPoint) {
    let frame = view.frameInWindow
    return (CGPoint(x: frame.midX, y: frame.midY), CGPoint(x: frame.midX, y: frame.minY + 6))
  }

  private func all<Kind: View>(_ kind: Kind.Type, in view: View) -> [Kind] {
    ((view as? Kind).map { [$0] } ?? []) + view.subviews.flatMap { all(kind, in: $0) }
  }

  /// The two of the document's second version, and the two of its first.
  private func buttons(_ phone: Phone) throws -> (second: [ImageButtonView], first: [ImageView]) {
    let page = try #require((phone.scene as? NavigationController)?.topViewController?.view)
    let second = all(ImageButtonView.self, in: page)
    let images = all(ImageView.self, in: page).filter { !($0 is ImageButtonView) }
    try #require(second.count == 2 && images.count == 2)
    return (second, images)
  }

  @Test(arguments: [(0, "Save"), (1, "Cancel")]) func thePictureOpensAnAlertAndOKClosesIt(
    _ index: Int, _ title: String
  ) throws {
    let phone = try Phone(.imageButtons, scale: 1)
    phone.settle()
    let places = places(try buttons(phone).second[index])
    phone.tap(at: places.letterbox)
    phone.settle()
    #expect(phone.page === phone.scene, "the letterbox is not the picture")
    phone.tap(at: places.picture)
    phone.settle()
    #expect(phone.page is AlertController && phone.page?.title == title)
    try phone.tap("OK")
    phone.settle()
    #expect(phone.page === phone.scene)
  }

  /// The document promises it for a finger that leaves the picture in between. A page whose content fits does not take
  /// it for a scroll.
  @Test(arguments: [CGPoint(x: 0, y: -150), CGPoint(x: 0, y: 150), CGPoint(x: 150, y: 0)])
  func aFingerThatLeavesThePictureAndReturnsPressesIt(_ distance: CGPoint) throws {
    let phone = try Phone(.imageButtons, scale: 1)
    phone.settle()
    let picture = places(try buttons(phone).second[0]).picture
    phone.touchDown(at: picture)
    for progress in [0.25, 0.5, 0.75, 1, 0.6, 0.3, 0] {
      phone.advance(1 / 30)
      phone.move(to: CGPoint(x: picture.x + distance.x * progress, y: picture.y + distance.y * progress))
    }
    phone.lift(at: picture)
    phone.settle()
    #expect(phone.page is AlertController && phone.page?.title == "Save")
  }

  @Test(arguments: [(0, "Saved"), (1, "Cancelled")]) func theFirstVersionAnswersInItsLetterboxToo(
    _ index: Int, _ title: String
  ) throws {
    let phone = try Phone(.imageButtons, scale: 1)
    phone.settle()
    let places = places(try buttons(phone).first[index])
    phone.tap(at: places.letterbox)
    phone.settle()
    #expect(phone.page?.title == title)
    phone.press(.escape)
    phone.settle()
    #expect(phone.page === phone.scene)
    phone.touchDown(at: places.picture)
    phone.advance(1)
    phone.lift(at: places.picture)
    phone.settle()
    #expect(phone.page === phone.scene, "a long press is no tap")
  }

  @Test func theKeyboardGoesToThePicturesAndThroughTheAlert() throws {
    let phone = try Phone(.imageButtons, scale: 1)
    phone.settle()
    phone.press(.tab)
    phone.press(.tab)
    phone.press(.return)
    phone.settle()
    #expect(phone.page?.title == "Cancel")
    phone.press(.return)
    phone.settle()
    #expect(phone.page === phone.scene)
  }

  /// A finger that drags the page from a picture leaves the picture as it was.
  @Test func aDragFromAPictureScrollsAndPressesNothing() throws {
    let phone = try Phone(.imageButtons, device: .bare(CGSize(width: 390, height: 480)), scale: 1)
    phone.settle()
    let before = try phone.look()
    let (second, first) = try buttons(phone)
    let start = places(second[0]).picture
    phone.drag(from: start, to: CGPoint(x: start.x, y: start.y - 150))
    phone.settle()
    let again = places(first[1]).picture
    phone.drag(from: again, to: CGPoint(x: again.x, y: again.y + 400))
    phone.settle()
    #expect(phone.page === phone.scene)
    expectPicture(try phone.look(), matches: before, "the page, scrolled back")
  }

  /// A finger may leave the picture in any direction and come back: the page, which fits, does not scroll instead.
  @Test(arguments: [CGPoint(x: 0, y: -90), CGPoint(x: 0, y: 90), CGPoint(x: -100, y: 0)])
  func aPressThatLeavesThePictureAndReturnsCounts(_ distance: CGPoint) throws {
    let phone = try Phone(.imageButtons, scale: 1)
    phone.settle()
    let place = places(try buttons(phone).second[0]).picture
    phone.touchDown(at: place)
    for step in [0.25, 0.5, 0.75, 1, 0.75, 0.5, 0.25, 0] {
      phone.move(to: place + CGPoint(x: distance.x * step, y: distance.y * step))
      phone.advance(0.05)
    }
    #expect(try phone.scrollView().isDragging == false)
    phone.lift(at: place)
    phone.settle()
    #expect(phone.page?.title == "Save")
  }

  /// `hit-area=shown` outlines exactly the places that respond; by default nothing is outlined.
  @Test func theHitAreaIsOutlinedOnDemand() throws {
    let phone = try Phone(.imageButtons, scale: 1)
    phone.settle()
    let plain = try phone.look()
    #expect(phone.scene.value(ofSetting: "hit-area") == "hidden")
    try phone.headless.session.set(SceneOptions.Setting(name: "hit-area", value: "shown"))
    phone.settle()
    let shown = try phone.look()
    let (second, first) = try buttons(phone)
    let orange = Color.systemOrange.resolved(for: .light)
    func outline(_ area: CGRect) -> Int {
      let row = Int(area.minY.rounded())
      return (Int(area.minX) + 10..<Int(area.maxX) - 10).count { x in
        let (before, after) = (plain.color(x: x, y: row), shown.color(x: x, y: row))
        return before != after && abs(after.blue - orange.blue) < 0.4
      }
    }
    for button in second { #expect(outline(button.convert(button.visibleImageRect, to: nil)) > 30) }
    for image in first { #expect(outline(image.frameInWindow) > 30) }
    try phone.headless.session.set(SceneOptions.Setting(name: "hit-area", value: "hidden"))
    phone.settle()
    expectPicture(try phone.look(), matches: plain, "hit-area-hidden")
  }

  @Test func whatWantsAFlightIsRefusedInASentence() throws {
    let request = RenderRequest(scene: .imageButtons, scale: 1)
    func refusal(_ body: () throws -> Void) -> String? {
      do { try body() } catch let error as ReviewError { return error.isWrongUse ? error.description : nil } catch {}
      return nil
    }
    let words = "image-buttons has no transition: choose another scene."
    #expect(refusal { _ = try Trace(request, item: 0).lines() } == words)
    #expect(refusal { _ = try Filmstrip(request, item: 0).render() } == words)
    #expect(refusal { _ = try request.item("Save") } == words)
  }
}
