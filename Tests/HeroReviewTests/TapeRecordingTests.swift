import Foundation
import HeroDemos
import HeroEvidence
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// A whole tape, recorded where no page opens by a transition.
@MainActor struct TapeRecordingTests {
  private func pressedPhone() throws -> (phone: Phone, place: CGPoint) {
    let phone = try Phone(.imageButtons, device: .bare(CGSize(width: 390, height: 480)), scale: 1)
    phone.settle()
    let button = try #require(phone.scene.view.firstButton(labelled: "Save"))
    let place = button.convert(button.bounds.center, to: nil)
    // A rest in which nobody draws.
    phone.stage.update(to: phone.time + 5)
    phone.touchDown(at: place)
    phone.advance(0.4)
    phone.lift(at: CGPoint(x: place.x, y: 479))
    phone.settle()
    return (phone, place)
  }

  private func frames(
    _ phone: Phone, _ changes: Conditions.Patch = Conditions.Patch(), _ decoration: Decoration = Decoration()
  ) throws -> [Surface] {
    let recording = try VisitRecording(
      phone.headless.session.tape, nil, changes, until: phone.time, scale: 1, decoration)
    #expect(try recording.prepare(for: 60))
    var pictures: [Surface] = []
    while let frame = try recording.next() { pictures.append(frame.picture) }
    return pictures
  }

  @Test("A press that opens nothing is recorded from its tape, without the long wait before it")
  func aPressIsRecorded() throws {
    let (phone, _) = try pressedPhone()
    #expect(phone.headless.session.tape.hasInput && phone.page === phone.scene)
    let pictures = try frames(phone)
    let first = try #require(pictures.first)
    #expect(phone.time > 5 && pictures.count > 24 && pictures.count < 240, "\(pictures.count)")
    #expect(pictures.contains { $0.difference(from: first) != nil }, "the pressed picture is smaller")
    let replay = try Replay(phone.headless.session.tape)
    try replay.run()
    expectPicture(
      try #require(pictures.last), matches: try replay.picture(scale: 1), "the end of the tape", tolerance: 0)
  }

  @Test("Another appearance and device are recorded as replay draws them, with a line that names what is seen")
  func otherConditions() throws {
    let (phone, _) = try pressedPhone()
    let device = Device.bare(CGSize(width: 320, height: 568))
    let pictures = try frames(phone, Conditions.Patch(device: device, appearance: .dark))
    let (light, dark) = (try #require(try frames(phone).first), try #require(pictures.first))
    #expect(dark.width == 320 && dark.height == 568)
    #expect(dark.color(x: 2, y: 100).red < light.color(x: 2, y: 100).red)
    let captioned = try frames(phone, Conditions.Patch(), Decoration(showsCaption: true))
    #expect(captioned.allSatisfy { $0.height > 480 })
  }

  @Test("Moving the pointer is no input that can be recorded") func thePointerAlone() throws {
    let phone = try Phone(.imageButtons, device: .bare(CGSize(width: 390, height: 480)), scale: 1)
    phone.stage.send(.hover(location: CGPoint(x: 100, y: 100), time: phone.time))
    phone.settle()
    #expect(!phone.headless.session.tape.hasInput)
  }
}

extension View {
  fileprivate func firstButton(labelled label: String) -> View? {
    if accessibilityLabel == label { return self }
    for child in subviews { if let found = child.firstButton(labelled: label) { return found } }
    return nil
  }
}
