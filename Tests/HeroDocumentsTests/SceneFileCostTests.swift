import Foundation
import HeroDemos
import HeroDocuments
import HeroFlight
import HeroMorph
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// The processor time of scene files, beside that of the Photo Gallery in the same run.
/// `HEROPREVIEW_COSTS=20 script/test --filter SceneFileCostTests` measures 20 transitions or openings each, and prints
/// the ratios.
@MainActor struct SceneFileCostTests {
  nonisolated static let asked = ProcessInfo.processInfo.environment["HEROPREVIEW_COSTS"].flatMap { Int($0) }

  /// Seconds of the processor that the calling thread has used.
  private static var used: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Opens and closes a page, frame by frame, all of it painted. Returns seconds of the processor, and frames.
  private func transition(_ phone: Phone) throws -> (total: Double, frames: Int) {
    phone.settle()
    _ = try phone.paintOn()
    var frames = 0
    let start = Self.used
    func run() throws {
      while phone.flight != nil {
        phone.advance(1 / 60)
        _ = try phone.paintOn()
        frames += 1
      }
    }
    try phone.tap(item: 0)
    try run()
    phone.press(.escape)
    try run()
    return (Self.used - start, frames)
  }

  /// Returns a scene of two pictures: the Photo Gallery's screens before and after its transition.
  private func pair() throws -> SceneFile {
    let phone = try Phone(.photoGallery, device: .bare(CGSize(width: 390, height: 844)), scale: 2)
    phone.settle()
    let before = try phone.look()
    try phone.tap(item: 0)
    let elements = try #require(phone.flight?.plan.pairs.first)
    let source = try #require(elements.source?.frame)
    let destination = try #require(elements.destination?.frame)
    phone.settle()
    let text = SceneFile.pair.replacing("[20, 100, 160, 160, 12]", with: Self.list(source))
      .replacing("[0, 0, 390, 300]", with: Self.list(destination)).replacing(
        "[0, 0, 390, 1200]", with: "[0, 0, 390, 844]")
    let file = try SceneFile(text)
    for (picture, name) in [(before, "one.png"), (try phone.look(), "two.png")] {
      try #require(picture.pngData()).write(to: file.folder.url.appendingPathComponent(name))
    }
    return file
  }

  private static func list(_ rect: CGRect) -> String {
    let frame = rect.intersection(CGRect(x: 0, y: 0, width: 390, height: 844))
    return "[\(frame.minX), \(frame.minY), \(frame.width), \(frame.height)]"
  }

  @Test(.enabled(if: asked != nil, "HEROPREVIEW_COSTS asks for it"))
  func twoPicturesCostWhatThePhotoGalleryCosts() throws {
    let device = Device.bare(CGSize(width: 390, height: 844))
    let phones = [
      try Phone(try pair().scene(), device: device, scale: 2), try Phone(.photoGallery, device: device, scale: 2),
    ]
    for phone in phones { _ = try transition(phone) }
    var (costs, frames) = ([0.0, 0.0], [0, 0])
    for _ in 0..<(Self.asked ?? 1) {
      for (index, phone) in phones.enumerated() {
        let (total, count) = try transition(phone)
        costs[index] += total
        frames[index] += count
      }
    }
    let each = zip(costs, frames).map { $0 * 1000 / Double($1) }
    print("two pictures: \(each[0]) ms a frame, photo-gallery: \(each[1]) ms, ratio \(each[0] / each[1])")
    #expect(each[0] <= 1.2 * each[1])
  }

  /// Returns a scene of 100 screens with a picture and a text each, which lead from one to the next.
  private func hundredScreens() throws -> SceneFile {
    let screens = (0..<100).map { number in
      """
        s\(number):
          content:
            - {bar: Screen \(number), large: true}
            - {image: one.png, id: hero, height: 240, onTap: {present: s\((number + 1) % 100)}}
            - {text: A few words about the screen \(number)., padding: [12, margin]}
      """
    }
    return try SceneFile("version: 1\nscreens:\n" + screens.joined(separator: "\n") + "\n")
  }

  @Test(.enabled(if: asked != nil, "HEROPREVIEW_COSTS asks for it"))
  func aHundredScreensOpenInTwiceTheTimeOfThePhotoGallery() throws {
    let file = try hundredScreens()
    #expect(file.mistakes == [])
    func opening(_ make: () throws -> HeroScenes.Scene) throws -> Double {
      let start = Self.used
      let phone = try Phone(try make(), scale: 2)
      _ = try phone.paintOn()
      return Self.used - start
    }
    _ = try opening(file.scene)
    _ = try opening { .photoGallery }
    var costs = (own: 0.0, gallery: 0.0)
    for _ in 0..<(Self.asked ?? 1) {
      costs.own += try opening(file.scene)
      costs.gallery += try opening { .photoGallery }
    }
    print("100 screens: \(costs.own) s, photo-gallery: \(costs.gallery) s, ratio \(costs.own / costs.gallery)")
    #expect(costs.own <= 2 * costs.gallery)
  }
}
