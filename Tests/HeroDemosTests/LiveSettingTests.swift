import Foundation
import HeroDemos
import HeroEvidence
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// Settings that change while the scene is on show, by somebody beside the phone.
@MainActor struct LiveSettingTests {
  private func set(_ name: String, _ value: String, on phone: Phone) throws {
    try phone.headless.session.set(SceneOptions.Setting(name: name, value: value))
    phone.settle()
  }

  @Test func thePageFollowsAsIfTheSheetHadSetIt() throws {
    let phone = try Phone(.stylePicker, scale: 1)
    try phone.headless.openPage("City Ride")
    #expect(phone.scene.value(ofSetting: "title-length") == "short")
    try set("title-length", "long", on: phone)
    #expect(phone.scene.value(ofSetting: "title-length") == "long")
    let other = try Phone(.stylePicker, scale: 1, settings: ["title-length": "long"])
    try other.headless.openPage("City Ride")
    expectPicture(try phone.look(), matches: try other.look(), "live-setting")
  }

  @Test func theSheetThatIsOpenShowsIt() throws {
    let phone = try Phone(.stylePicker, scale: 1)
    try phone.headless.openPage("Settings")
    let before = try phone.look()
    try set("stretch", "off", on: phone)
    #expect(try phone.look().difference(from: before)?.count ?? 0 > 100)
    let other = try Phone(.stylePicker, scale: 1, settings: ["stretch": "off"])
    try other.headless.openPage("Settings")
    expectPicture(try phone.look(), matches: try other.look(), "live-setting")
  }

  @Test func itIsOnTheTape() throws {
    let phone = try Phone(.stylePicker, scale: 1)
    try phone.headless.openPage("City Ride")
    try set("accessory", "both", on: phone)
    let replay = try Replay(phone.headless.session.tape)
    try replay.run()
    #expect(replay.session.screen.controller.value(ofSetting: "accessory") == "both")
    expectPicture(try replay.picture(scale: 1), matches: try phone.look(), "live-setting-replayed")
  }

  @Test func whatThereIsNotIsRefused() throws {
    let phone = try Phone(.stylePicker, scale: 1)
    for (name, value) in [("colour", "on"), ("stretch", "perhaps")] {
      let error = #expect(throws: SceneError.self) { try set(name, value, on: phone) }
      #expect(error?.isWrongUse == true && error?.description.contains("“") == true)
    }
    #expect(try Phone(.photoGallery, scale: 1).scene.value(ofSetting: "flight-level") == nil)
  }

  @Test func everyPageThatIsListedOpensAndIsCalledSo() throws {
    let titles = try Phone(.stylePicker, scale: 1).scene.pageTitles
    #expect(titles.contains("Settings") && titles.contains("Blue") && titles.contains("City Ride"))
    for title in titles {
      let phone = try Phone(.stylePicker, scale: 1)
      try phone.headless.openPage(title)
      #expect(phone.headless.frontPage?.title == title.split(separator: "/").last.map(String.init), "\(title)")
    }
    #expect(try Phone(.productList, scale: 1).scene.pageTitles == Phone(.productList, scale: 1).scene.itemLabels)
  }
}
