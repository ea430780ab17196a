import Foundation
import HeroDemos
import HeroEvidence
import HeroMorph
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// Annotations stay with the element that they lie on.
@MainActor struct AnnotationAnchorTests {
  private let pro = CGSize(width: 402, height: 874)
  private let small = CGSize(width: 375, height: 667)

  private func phone(_ size: CGSize, text: ContentSizeCategory = .large) throws -> Phone {
    let phone = try Phone(.photoGallery, device: .bare(size), scale: 1)
    phone.stage.preferredContentSizeCategory = text
    phone.settle()
    return phone
  }

  /// In the middle of an element, half as large.
  private func annotation(on label: String, of phone: Phone) throws -> Annotation {
    let frame = try phone.frame(of: label, role: .cell)
    let rect = frame.insetBy(dx: frame.width / 4, dy: frame.height / 4)
    return Annotation(time: phone.time, rect: rect, text: "here").bound(on: phone.headless.session)
  }

  @Test(arguments: [
    (375.0, 667.0, ContentSizeCategory.large), (402, 874, .accessibilityExtraLarge), (700, 390, .large),
  ])
  func onAnotherLayoutItIsAtItsElement(width: Double, height: Double, text: ContentSizeCategory) throws {
    let first = try phone(pro)
    let annotation = try annotation(on: "City Ride", of: first)
    #expect(annotation.place(on: first.headless.session) == annotation.rect)
    let other = try phone(CGSize(width: width, height: height), text: text)
    let frame = try other.frame(of: "City Ride", role: .cell)
    let place = try #require(annotation.place(on: other.headless.session))
    #expect(frame.insetBy(dx: -0.5, dy: -0.5).contains(place), "\(place) in \(frame)")
    #expect(abs(place.width - frame.width / 2) < 1 && abs(place.height - frame.height / 2) < 1)
    // Its number is the same, and it is drawn there.
    let sights = AnnotationList([annotation.later(by: other.time - annotation.time)]).sights(
      at: other.time, on: other.headless.session)
    #expect(sights.count == 1)
  }

  @Test func whereItsElementIsNotThereItIsNotShown() throws {
    let first = try phone(pro)
    let annotation = try annotation(on: "City Ride", of: first)
    let other = try phone(small)
    try other.tap("City Ride")
    other.settle()
    #expect(annotation.place(on: other.headless.session) == nil)
    // One on no element is its own layout's alone; one in points alone is at its share, as ever.
    let nowhere = Annotation(time: 0, rect: CGRect(x: 1, y: 1, width: 3, height: 3), text: "").bound(
      on: first.headless.session)
    #expect(nowhere.place(on: first.headless.session) != nil && nowhere.place(on: other.headless.session) == nil)
    let points = Annotation(time: 0, rect: CGRect(x: 10, y: 10, width: 40, height: 40), text: "")
    #expect(points.place(on: other.headless.session) == points.rect)
    #expect(
      points.moved(from: pro, to: small).rect != points.rect && annotation.moved(from: pro, to: small) == annotation)
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
    let annotation = Annotation(time: first.time, rect: frame.insetBy(dx: 10, dy: 10), text: "").bound(
      on: first.headless.session)
    let there = try #require(other.headless.session.flyingState?.elements.first?.frame)
    let place = try #require(annotation.place(on: other.headless.session))
    #expect(there.contains(place) && place.width > there.width * 0.7)
  }

  @Test func onATextItStaysAtItsLettersWhereLinesBreakOtherwise() throws {
    func labels(in view: View) -> [Label] { [view as? Label].compactMap { $0 } + view.subviews.flatMap(labels) }
    func page(_ size: CGSize) throws -> (phone: Phone, text: Label) {
      let phone = try phone(size)
      try phone.tap("City Ride")
      phone.settle()
      return (phone, try #require(labels(in: phone.stage.window).max { ($0.text ?? "").count < ($1.text ?? "").count }))
    }
    /// The first letters of the last paragraph, which begin a line in every layout.
    func letters(of text: Label) throws -> CGRect {
      let (layout, place) = (try #require(text.shownLayout), text.frameInWindow)
      let start = try #require(layout.text.lastIndex(of: "\n")).utf16Offset(in: layout.text) + 1
      let origin = layout.origin(in: text.bounds)
      return try #require(layout.selectionRects(forUTF16Range: start..<start + 9).first)
        .offsetBy(dx: place.minX + origin.x, dy: place.minY + origin.y)
    }
    // High enough for all lines.
    let (first, other) = (try page(CGSize(width: 402, height: 1400)), try page(CGSize(width: 700, height: 1400)))
    let layout = try #require(first.text.shownLayout)
    #expect(layout.lineCount > 2 && other.text.shownLayout?.lineCount != layout.lineCount)
    let rect = try letters(of: first.text)
    let annotation = Annotation(time: first.phone.time, rect: rect, text: "").bound(on: first.phone.headless.session)
    #expect(annotation.place(on: first.phone.headless.session) == rect)
    let (there, expected) = (
      try #require(annotation.place(on: other.phone.headless.session)), try letters(of: other.text)
    )
    #expect(abs(there.minX - expected.minX) < 1 && abs(there.minY - expected.minY) < 1, "\(there), \(expected)")
    #expect(abs(there.width - expected.width) < 12 && abs(there.height - expected.height) < 1)
    // All lines are the element.
    let whole = first.text.frameInWindow
    let all = Annotation(time: first.phone.time, rect: whole, text: "").bound(on: first.phone.headless.session)
    #expect(all.place(on: other.phone.headless.session)?.height == other.text.frameInWindow.height)
    // A file keeps the letters.
    let list = AnnotationList([annotation])
    let read = try JSONDecoder().decode(AnnotationList.self, from: Data(JSONText.text(list).utf8))
    #expect(read == list && read.annotations.first?.place(on: other.phone.headless.session) == there)
  }

  @Test func filesKeepTheElementAndOldOnesStillOpen() throws {
    let first = try phone(pro)
    let list = AnnotationList([
      try annotation(on: "City Ride", of: first),
      Annotation(time: 9, rect: CGRect(x: 1, y: 2, width: 3, height: 4), text: ""),
    ])
    #expect(try JSONDecoder().decode(AnnotationList.self, from: Data(JSONText.text(list).utf8)) == list)
    let old = #"[{"number":1,"time":0.5,"rect":{"x":1,"y":2,"width":30,"height":40},"text":"old"}]"#
    let opened = try JSONDecoder().decode(AnnotationList.self, from: Data(old.utf8))
    #expect(opened.annotations.first?.place(on: first.headless.session) == CGRect(x: 1, y: 2, width: 30, height: 40))
    for bad in [#"{"width":1e9,"height":1,"textSize":"l"}"#, #"{"height":1,"textSize":"l"}"#] {
      let text = #"[{"time":0.5,"rect":{"x":1,"y":2,"width":30,"height":40},"text":"","on":\#(bad)}]"#
      #expect(throws: (any Error).self) { try JSONDecoder().decode(AnnotationList.self, from: Data(text.utf8)) }
    }
  }
}
