import Foundation
import HeroDemos
import HeroEvidence
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// Evidence of pictures that are larger than the memory kept for them.
@MainActor struct LargePicturesTests {
  private static let folder = Result { () throws -> TestFolder in
    let folder = try TestFolder()
    for (index, entry) in GeneratedPictures.colors.enumerated() {
      let size = index < 4 ? CGSize(width: 1170, height: 12_000) : CGSize(width: 400, height: 300)
      try folder.writePicture(entry.color, size: size, to: "\(entry.name).png")
    }
    return folder
  }

  private func request(scale: CGFloat? = nil) throws -> RenderRequest { try .gallery(Self.folder.get(), scale: scale) }

  /// Returns which of the folder's colors a picture shows.
  private func colors(in picture: Surface) -> Set<String> {
    var found: Set<String> = []
    for y in stride(from: 4, to: picture.height, by: 24) {
      for x in stride(from: 4, to: picture.width, by: 24) {
        let pixel = picture.color(x: x, y: y)
        for (name, color) in GeneratedPictures.colors {
          let light = color.light
          if abs(pixel.red - light.red) + abs(pixel.green - light.green) + abs(pixel.blue - light.blue) < 0.02 {
            found.insert(name)
          }
        }
      }
    }
    return found
  }

  private static let first = Set(GeneratedPictures.colors.prefix(6).map(\.name))

  @Test("a screenshot shows every picture in sight, however large the others are", arguments: [0, 3])
  func screenshot(item: Int) throws {
    let picture = try Screenshot(request(), moment: .after(item: item, closing: false, seconds: 0)).render()
    #expect(colors(in: picture).isSuperset(of: Self.first))
    let back = try Screenshot(request(), moment: .after(item: item, closing: true, seconds: nil)).render()
    #expect(colors(in: back).isSuperset(of: Self.first))
  }

  @Test("the page's header picture is shown while memory is short") func header() throws {
    for item in 0..<4 {
      let picture = try Screenshot(request(), moment: .after(item: item, closing: false, seconds: nil)).render()
      #expect(colors(in: picture).contains(GeneratedPictures.colors[item].name))
    }
  }

  @Test("a recording's first and last frames show every picture in sight") func recording() throws {
    var recording = Recording(try request(), item: 0, way: .closing)
    recording.framesPerSecond = 10
    var frames: [Set<String>] = []
    try recording.render { frames.append(colors(in: $0.picture)) }
    #expect(frames.last?.isSuperset(of: Self.first) == true)
    #expect(frames.allSatisfy { !$0.isEmpty })
  }

  @Test("filmstrips and sheets show every picture in sight") func sheets() throws {
    let strip = try Filmstrip(request(scale: 3), item: 0, closing: true).render()
    #expect(colors(in: strip).isSuperset(of: Self.first))
    let sheet = try Sweep(request(scale: 2), seconds: 0).render { _, _ in }
    #expect(colors(in: sheet).isSuperset(of: GeneratedPictures.colors.map(\.name)))
  }
}
