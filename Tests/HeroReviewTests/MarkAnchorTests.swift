import Foundation
import HeroDemos
import HeroMorph
import HeroReview
import HeroScenes
import HeroTesting
import HeroWidgets
import Testing

/// Annotations stay with the element that they lie on.
@MainActor struct MarkAnchorTests {
  private let pro = CGSize(width: 402, height: 874)
  private let small = CGSize(width: 375, height: 667)

  private func phone(_ size: CGSize, text: ContentSizeCategory = .large) throws -> Phone {
    let phone = try Phone(.photoGallery, device: .bare(size), scale: 1)
    phone.stage.preferredContentSizeCategory = text
    phone.settle()
    return phone
  }

  /// In the middle of an element, half as large.
  private func mark(on label: String, of phone: Phone) throws -> Mark {
    let frame = try phone.frame(of: label, role: .cell)
    let rect = frame.insetBy(dx: frame.width / 4, dy: frame.height / 4)
    return Mark(time: phone.time, rect: rect, text: "here").bound(on: phone.headless.session)
  }

  @Test(arguments: [
    (375.0, 667.0, ContentSizeCategory.large), (402, 874, .accessibilityExtraLarge), (700, 390, .large),
  ])
  func onAnotherLayoutItIsAtItsElement(width: Double, height: Double, text: ContentSizeCategory) throws {
    let first = try phone(pro)
    let mark = try mark(on: "City Ride", of: first)
    #expect(mark.place(on: first.headless.session) == mark.rect)
    let other = try phone(CGSize(width: width, height: height), text: text)
    let frame = try other.frame(of: "City Ride", role: .cell)
    let place = try #require(mark.place(on: other.headless.session))
    #expect(frame.insetBy(dx: -0.5, dy: -0.5).contains(place), "\(place) in \(frame)")
    #expect(abs(place.width - frame.width / 2) < 1 && abs(place.height - frame.height / 2) < 1)
    // Its number is the same, and it is drawn there.
    let sights = MarkList([mark.later(by: other.time - mark.time)]).sights(at: other.time, on: other.headless.session)
    #expect(sights.count == 1)
  }

  @Test func whereItsElementIsNotThereItIsNotShown() throws {
    let first = try phone(pro)
    let mark = try mark(on: "City Ride", of: first)
    let other = try phone(small)
    try other.tap("City Ride")
    other.settle()
    #expect(mark.place(on: other.headless.session) == nil)
    // One on no element is its own layout's alone; one in points alone is at its share, as ever.
    let nowhere = Mark(time: 0, rect: CGRect(x: 1, y: 1, width: 3, height: 3), text: "").bound(
      on: first.headless.session)
    #expect(nowhere.place(on: first.headless.session) != nil && nowhere.place(on: other.headless.session) == nil)
    let points = Mark(time: 0, rect: CGRect(x: 10, y: 10, width: 40, height: 40), text: "")
    #expect(points.place(on: other.headless.session) == points.rect)
    #expect(points.moved(from: pro, to: small).rect != points.rect && mark.moved(from: pro, to: small) == mark)
  }

  @Test func inFlightItIsAtWhatFlies() throws {
    func takeOff(_ size: CGSize) throws -> Phone {
      let phone = try phone(size)
      try phone.tap("City Ride")
      phone.advance(0.1)
      return phone
    }
    let (first, other) = (try takeOff(pro), try takeOff(small))
    let frame = try #require(first.headless.session.flyingState?.elements.first?.frame)
    let mark = Mark(time: first.time, rect: frame.insetBy(dx: 10, dy: 10), text: "").bound(on: first.headless.session)
    let there = try #require(other.headless.session.flyingState?.elements.first?.frame)
    let place = try #require(mark.place(on: other.headless.session))
    #expect(there.contains(place) && place.width > there.width * 0.7)
  }

  @Test func filesKeepTheElementAndOldOnesStillOpen() throws {
    let first = try phone(pro)
    let list = MarkList([
      try mark(on: "City Ride", of: first), Mark(time: 9, rect: CGRect(x: 1, y: 2, width: 3, height: 4), text: ""),
    ])
    #expect(try JSONDecoder().decode(MarkList.self, from: Data(list.json().utf8)) == list)
    let old = #"[{"number":1,"time":0.5,"rect":{"x":1,"y":2,"width":30,"height":40},"text":"old"}]"#
    let opened = try JSONDecoder().decode(MarkList.self, from: Data(old.utf8))
    #expect(opened.marks.first?.place(on: first.headless.session) == CGRect(x: 1, y: 2, width: 30, height: 40))
    for bad in [#"{"width":1e9,"height":1,"textSize":"l"}"#, #"{"height":1,"textSize":"l"}"#] {
      let text = #"[{"time":0.5,"rect":{"x":1,"y":2,"width":30,"height":40},"text":"","on":\#(bad)}]"#
      #expect(throws: (any Error).self) { try JSONDecoder().decode(MarkList.self, from: Data(text.utf8)) }
    }
  }
}
