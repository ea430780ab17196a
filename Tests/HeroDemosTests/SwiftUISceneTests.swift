import Foundation
import HeroDemos
import HeroFlight
import HeroMorph
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import MatchedGeometryPresentation
import Testing

/// The scenes that are written in SwiftUI, used like a person uses them.
@MainActor struct SwiftUISceneTests {
  @Test(arguments: [0, 3, 7])
  func aRowsPictureGrowsIntoItsPageAndBack(_ item: Int) throws {
    let phone = try Phone(.kestrelList, scale: 1)
    let label = phone.scene.itemLabels[item]
    try phone.tap(item: item)
    let pair = try #require(phone.flight?.plan.pairs.first)
    let (source, destination) = (try #require(pair.source), try #require(pair.destination))
    #expect(abs(source.frame.width - 60) < 0.01 && abs(source.frame.height - 60) < 0.01)
    #expect(abs(destination.frame.height - 300) < 0.01 && destination.cornerRadii.uniform == 20)
    phone.settle()
    #expect(phone.scene.itemLabels.isEmpty, "nothing on the page opens another")
    #expect(!phone.views(labelled: label).isEmpty)
    phone.press(.escape)
    #expect(phone.flight != nil)
    phone.settle()
    #expect(phone.scene.itemLabels.count == 8 && !phone.views(labelled: label).isEmpty)
  }

  @Test func aPhotoOfTheGridOpensUncropped() throws {
    let phone = try Phone(.kestrelGallery, scale: 1)
    try phone.tap(item: 4)
    let pair = try #require(phone.flight?.plan.pairs.first)
    let (source, destination) = (try #require(pair.source), try #require(pair.destination))
    #expect(abs(source.frame.width - 120) < 0.01)
    #expect(abs(destination.frame.width - Device.standard.size.width) < 0.5)
    phone.settle()
    phone.press(.escape)
    phone.settle()
    #expect(phone.scene.itemLabels.count > 4)
  }

  @Test func theLargeTitleLeavesWithTheContent() throws {
    let phone = try Phone(.kestrelGallery, scale: 1)
    func hasLargeTitle() -> Bool {
      phone.views(labelled: "Photos", role: .header).contains { $0.bounds.height > 35 }
    }
    #expect(hasLargeTitle())
    try phone.headless.scroll(to: 60)
    phone.settle()
    #expect(!hasLargeTitle())
  }

  @Test func theArticlesButtonPresentsItsPicture() throws {
    let phone = try Phone(.matchedGeometryArticle, scale: 1)
    try phone.tap(item: 0)
    let pair = try #require(phone.flight?.plan.pairs.first)
    let source = try #require(pair.source)
    #expect(pair.id == "image" && abs(source.frame.width - 100) < 0.01)
    let destination = try #require(pair.destination)
    #expect(abs(destination.frame.width - Device.standard.size.width) < 0.5)
    #expect(phone.flight?.plan.timing == .spring(.matchedGeometry))
    phone.settle()
    #expect(!phone.views(labelled: "Hello!").isEmpty)
    phone.press(.escape)
    phone.settle()
    #expect(phone.scene.itemLabels == ["Present"] && !phone.views(labelled: "Present").isEmpty)
  }
}
