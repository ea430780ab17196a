import Foundation
import HeroDemos
import HeroGeometry
import HeroMorph
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// The texts beside the place where a released picture lands.
@MainActor struct LandingCaptionTests {
  @Test(
    "A landing picture does not cut its own caption",
    arguments: [
      (.photoGallery, "Ancient Ruins", "Lost in time")
    ] as [(Scene, String, String)], Appearance.allCases)
  func captions(_ item: (scene: Scene, title: String, subtitle: String), _ appearance: Appearance) throws {
    let phone = try Phone(item.scene, device: .standard, appearance: appearance, scale: 1)
    let title = try #require(phone.all(Label.self).first { $0.isShown && $0.text == item.title })
    let cell = try #require(sequence(first: title as View, next: \.superview).first { $0 is CollectionViewCell })
    let texts = phone.all(Label.self, below: cell).filter { [item.title, item.subtitle].contains($0.text) }
    #expect(texts.count >= 2)
    try phone.tap(item.title)
    phone.settle()
    let end = CGPoint(x: 250, y: 470)
    phone.hold(from: CGPoint(x: 195, y: 240), to: end, over: 0.3)
    phone.lift(at: end)
    var covered = 0
    while let picture = phone.headless.session.flyingState?.elements.first?.frame {
      for text in texts where text.convert(text.bounds, to: nil).inset(dx: 0.5, dy: 0.5).overlaps(picture) {
        covered += 1
        #expect(text.shownAlpha < 0.01, "“\(text.text ?? "")” below a picture at \(picture)")
      }
      phone.advance(1 / 60)
    }
    #expect(covered > 0 && texts.allSatisfy { $0.shownAlpha == 1 && $0.transitionLook == nil })
  }

  private enum Motion: CaseIterable { case opening, closing, released }

  @Test("A thumbnail that takes off or lands cuts no text of its row", arguments: Motion.allCases)
  private func rows(_ motion: Motion) throws {
    let phone = try Phone(.productList, scale: 1)
    let title = try #require(phone.all(Label.self).first { $0.isShown && $0.text == "Lounge Chair" })
    let cell = try #require(sequence(first: title as View, next: \.superview).first { $0 is CollectionViewCell })
    let texts = phone.all(Label.self, below: cell)
    try phone.tap("Lounge Chair")
    if motion != .opening { phone.settle() }
    switch motion {
    case .opening: break
    case .closing: phone.press(.escape)
    case .released:
      let end = CGPoint(x: 250, y: 500)
      phone.hold(from: CGPoint(x: 195, y: 240), to: end, over: 0.3)
      // Held, the row beside the card is there to be read.
      #expect(texts.allSatisfy { $0.shownAlpha == 1 })
      phone.lift(at: end)
      phone.advance(0.1)
    }
    var covered = 0
    while let picture = phone.headless.session.flyingState?.elements.first?.frame {
      for text in texts where text.convert(text.bounds, to: nil).inset(dx: 0.5, dy: 0.5).overlaps(picture) {
        covered += 1
        #expect(text.shownAlpha < 0.01, "“\(text.text ?? "")” below a picture at \(picture)")
      }
      phone.advance(1 / 60)
    }
    #expect(covered > 0 && texts.allSatisfy { $0.shownAlpha == 1 && $0.transitionLook == nil })
  }

  @Test("A picture that takes off or lands does not cut the title of its page", arguments: [false, true])
  func titles(closes: Bool) throws {
    let phone = try Phone(.photoGallery, scale: 1)
    let title = try #require(phone.all(Label.self).first { $0.isShown && $0.text == "Photo Gallery" })
    try phone.tap("Ancient Ruins")
    if closes {
      phone.settle()
      phone.press(.escape)
    }
    var covered = 0
    while let picture = phone.headless.session.flyingState?.elements.first?.frame {
      if title.convert(title.bounds, to: nil).inset(dx: 0.5, dy: 0.5).overlaps(picture) {
        covered += 1
        #expect(title.shownAlpha < 0.01, "below a picture at \(picture)")
      }
      phone.advance(1 / 60)
    }
    #expect(covered > 0 && title.shownAlpha == 1 && title.transitionLook == nil)
  }
}
