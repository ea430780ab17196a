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
  @Test(.enabled(if: TransitionCost.rounds != nil, "HEROPREVIEW_COSTS asks for it"))
  func twoPicturesCostWhatThePhotoGalleryCosts() throws {
    let device = Device.bare(CGSize(width: 390, height: 844))
    let phones = [
      try Phone(try SceneFile.screenshots().scene(), device: device, scale: 2),
      try Phone(.photoGallery, device: device, scale: 2),
    ]
    let each = try TransitionCost.frames(of: phones, item: 0)
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

  @Test(.enabled(if: TransitionCost.rounds != nil, "HEROPREVIEW_COSTS asks for it"))
  func aHundredScreensOpenInTwiceTheTimeOfThePhotoGallery() throws {
    let file = try hundredScreens()
    #expect(file.mistakes == [])
    func opening(_ make: () throws -> HeroScenes.Scene) throws -> Double {
      let start = TransitionCost.now
      let phone = try Phone(try make(), scale: 2)
      _ = try phone.paintOn()
      return TransitionCost.now - start
    }
    _ = try opening(file.scene)
    _ = try opening { .photoGallery }
    var costs = (own: 0.0, gallery: 0.0)
    for _ in 0..<(TransitionCost.rounds ?? 1) {
      costs.own += try opening(file.scene)
      costs.gallery += try opening { .photoGallery }
    }
    print("100 screens: \(costs.own) s, photo-gallery: \(costs.gallery) s, ratio \(costs.own / costs.gallery)")
    #expect(costs.own <= 2 * costs.gallery)
  }
}
