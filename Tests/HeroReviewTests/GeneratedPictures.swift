import Foundation
import HeroDemos
import HeroExport
import HeroMotion
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets

/// Small pictures of one colour each: quick to decode, easy to recognise.
enum GeneratedPictures {
  static let colors: [(name: String, color: Color)] = [
    ("amber", Color(red: 0.9, green: 0.6, blue: 0.1)), ("blue", Color(red: 0.1, green: 0.2, blue: 0.8)),
    ("crimson", Color(red: 0.8, green: 0.1, blue: 0.2)), ("dawn", Color(red: 0.95, green: 0.8, blue: 0.85)),
    ("emerald", Color(red: 0.1, green: 0.6, blue: 0.3)), ("fuchsia", Color(red: 0.9, green: 0.1, blue: 0.9)),
    ("grey", Color(red: 0.5, green: 0.5, blue: 0.5)), ("honey", Color(red: 0.8, green: 0.7, blue: 0.2)),
  ]

  static func folder() throws -> TestFolder {
    let folder = try TestFolder()
    for (name, color) in colors {
      try folder.writePicture(color, size: CGSize(width: 90, height: 60), to: "\(name).png")
    }
    return folder
  }
}

extension RenderRequest {
  /// The gallery with the pictures of a folder, at one pixel a point unless told otherwise.
  static func gallery(
    _ folder: TestFolder, device: Device = .standard, appearance: Appearance = .light, scale: CGFloat? = 1,
    spring: String = "duration=0.4,ratio=0.85"
  ) throws -> RenderRequest {
    RenderRequest(
      scene: .photoGallery, options: SceneOptions(images: folder.url, timing: try SpringTiming(parsing: spring)),
      device: device, traits: TraitCollection(appearance: appearance), scale: scale)
  }
}

/// A trace's lines as another program reads them.
struct TraceLines {
  struct Line {
    let time, progress, velocity: Double
    let phase: String
    let alphas: [String: Double]
    let frame, imageFrame: [Double]
    let cornerRadius: Double
  }

  let lines: [Line]

  private struct Written: Decodable {
    struct Page: Decodable {
      let id: String
      let alpha: Double
    }
    struct Element: Decodable {
      let frame, imageFrame: [Double]
      let cornerRadius: Double
    }
    let time, progress, velocity: Double
    let phase: String
    let pages: [Page]
    let elements: [Element]
  }

  @MainActor init(_ trace: Trace) throws {
    let decoder = JSONDecoder()
    lines = try trace.lines().map { text in
      let line = try decoder.decode(Written.self, from: Data(text.utf8))
      guard let element = line.elements.first, line.elements.count == 1 else {
        throw TestingError("not a frame: \(text)")
      }
      return Line(
        time: line.time, progress: line.progress, velocity: line.velocity, phase: line.phase,
        alphas: Dictionary(uniqueKeysWithValues: line.pages.map { ($0.id, $0.alpha) }), frame: element.frame,
        imageFrame: element.imageFrame, cornerRadius: element.cornerRadius)
    }
  }
}
