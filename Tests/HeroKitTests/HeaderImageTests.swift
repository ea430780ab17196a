import Foundation
import HeroKit
import HeroNetwork
import HeroTesting
import HeroWidgets
import Testing

/// A header's picture comes, is late, or does not come at all.
@MainActor struct HeaderImageTests {
  private let folder: TestFolder
  private let stage: Stage

  init() throws {
    folder = try TestFolder()
    stage = Stage(size: CGSize(width: 200, height: 150), deviceScale: 2, renderScale: 1)
    stage.window.backgroundColor = .white
    stage.pictures.readableFolders = [folder.url]
  }

  private func load() {
    stage.update(to: stage.time)
    stage.pictures.waitUntilIdle()
    stage.update(to: stage.time)
  }

  private func look() throws -> Surface {
    let surface = try #require(Surface(width: 200, height: 150, format: .opaque))
    stage.damageEverything()
    _ = stage.paint(into: surface)
    return surface
  }

  private let red = RGBA(red: 1, green: 0, blue: 0)

  private func isRed(_ color: RGBA) -> Bool { color.red > 0.95 && color.green < 0.05 && color.blue < 0.05 }

  @Test("A file of the bundle shows at once, without a fade") func bundle() throws {
    let file = try folder.writePicture(.init(red: 1, green: 0, blue: 0), to: "red.png")
    let view = stage.show(.init(url: file))
    load()
    #expect(view.imageView.alpha == 1 && !stage.isAnimating)
    #expect(isRed(try look().color(x: 100, y: 75)))
  }

  @Test("What comes late fades in") func fade() throws {
    let file = try folder.writePicture(.init(red: 1, green: 0, blue: 0), to: "red.png")
    let view = stage.show(.init(url: file))
    stage.update(to: 1)
    #expect(view.all(ActivityIndicator.self).count == 1)
    stage.pictures.waitUntilIdle()
    stage.update(to: 1.001)
    stage.update(to: 1.12)
    #expect(view.imageView.alpha > 0.1 && view.imageView.alpha < 0.9)
    stage.update(to: 1.3)
    #expect(view.imageView.alpha == 1 && !stage.isAnimating)
    #expect(view.all(ActivityIndicator.self).isEmpty)
  }

  @Test("A missing file shows the placeholder, and Retry finds it once it is there") func retry() throws {
    let place = folder.url.appendingPathComponent("late.png")
    let view = stage.show(.init(url: place))
    load()
    let button = try #require(view.all(Button.self).first)
    #expect(button.title == "Retry" && view.imageView.alpha == 0)
    #expect(view.all(Label.self).first?.text == "The file does not exist.")
    button.action?()
    load()
    #expect(view.all(Button.self).count == 1)
    try folder.writePicture(.init(red: 1, green: 0, blue: 0), to: "late.png")
    view.all(Button.self).first?.action?()
    load()
    #expect(view.all(Button.self).isEmpty)
    #expect(isRed(try look().color(x: 100, y: 75)))
  }

  @Test("Files elsewhere are not read, by whatever way") func folders() throws {
    let outside = try TestFolder()
    let secret = try outside.writePicture(.init(red: 1, green: 0, blue: 0), to: "secret.png")
    let link = folder.url.appendingPathComponent("link.png")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: secret)
    let climbing = folder.url.appendingPathComponent("../\(outside.url.lastPathComponent)/secret.png")
    let beside = try #require(URL(string: "file://example.com\(folder.url.path)/red.png"))
    try folder.writePicture(.init(red: 1, green: 0, blue: 0), to: "red.png")
    for url in [secret, link, climbing, beside, folder.url] {
      let picture = stage.pictures.picture(at: url)
      guard case .failed(.download(.folder)) = picture.state else {
        Issue.record("\(url): \(picture.state)")
        continue
      }
    }
    for address in ["ftp://example.com/a.png", "data:image/png;base64,AAAA", "javascript:alert(1)", "a.png", ""] {
      guard let url = URL(string: address) else { continue }
      let view = stage.show(.init(url: url))
      load()
      #expect(view.all(Button.self).count == 1, "\(address)")
      view.removeFromSuperview()
    }
  }

  @Test("A blurred thumbnail grows sharp") func sharpening() throws {
    let small = Picture.solid(.init(red: 0, green: 0, blue: 1), size: CGSize(width: 40, height: 30))
    let file = try folder.writePicture(.init(red: 1, green: 0, blue: 0), to: "red.png")
    let view = stage.show(.init(url: file, loading: .thumbnail(.picture(try #require(small)))))
    stage.update(to: 1)
    #expect(try look().color(x: 100, y: 75).blue > 0.95)
    stage.pictures.waitUntilIdle()
    var reds: [Double] = []
    for frame in 0...40 {
      stage.update(to: 1 + Double(frame) / 60)
      reds.append(try look().color(x: 100, y: 75).red)
    }
    #expect(zip(reds, reds.dropFirst()).allSatisfy { $0 <= $1 + 0.01 } && reds.first == 0 && reds.last == 1)
    #expect(view.imageView.alpha == 1 && !stage.isAnimating)
  }

  @Test("Spinner and shimmer move on the stage's time, and rest once the header has left")
  func motion() throws {
    for loading in [HeaderImage.Loading.spinner, .shimmer] {
      let view = stage.show(.init(url: folder.url.appendingPathComponent("x.png"), loading: loading))
      let first = try #require(try look().pngData())
      #expect(try look().pngData() == first)
      stage.update(to: stage.time + 0.3)
      #expect(try look().pngData() != first)
      view.removeFromSuperview()
      stage.update(to: stage.time + 1)
      stage.update(to: stage.time + 1)
      #expect(!stage.isAnimating && stage.nextWakeUp == nil)
      stage.pictures.waitUntilIdle()
    }
  }

  @Test("A header that left stops waiting; one that only changes its place does not") func leaving() throws {
    let file = try folder.writePicture(.init(red: 1, green: 0, blue: 0), to: "red.png")
    let view = stage.show(.init(url: file))
    let other = View(frame: stage.window.bounds)
    stage.window.addSubview(other)
    other.addSubview(view)
    #expect(view.imageView.picture != nil)
    stage.update(to: 0.1)
    #expect(view.imageView.picture != nil)
    other.removeFromSuperview()
    stage.update(to: 0.2)
    #expect(view.imageView.picture == nil)
    stage.window.addSubview(other)
    load()
    #expect(view.imageView.picture?.state == .loaded && view.imageView.alpha == 1)
    other.removeFromSuperview()
    stage.update(to: 0.4)
    #expect(view.imageView.picture != nil, "what is there stays")
  }

  @Test("Any size will do", arguments: [(0, 0), (1, 1), (3, 400), (400, 3), (60, 60), (320, 60), (320, 300)])
  func sizes(width: Int, height: Int) throws {
    for scale in [1.0, 3] {
      stage.renderScale = scale
      for loading in [HeaderImage.Loading.spinner, .shimmer] {
        let view = stage.show(.init(url: folder.url.appendingPathComponent("x.png"), loading: loading))
        view.frame = CGRect(x: 0, y: 0, width: width, height: height)
        stage.update(to: stage.time + 0.1)
        _ = try look()
        load()
        _ = try look()
        view.removeFromSuperview()
      }
    }
  }
}
