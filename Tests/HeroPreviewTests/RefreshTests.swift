import Foundation
import HeroMotion
import HeroPreviewApp
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import HeroX11
import Testing

extension DesktopTests {
  /// Pictures and captions that are saved while the window shows them.
  @MainActor @Suite struct Refresh {
    private static let orange: UInt32 = 0xffa500

    private static func drawing(_ color: UInt32) -> Data {
      let hex = String(format: "%06x", color)
      return Data(
        "<svg xmlns='http://www.w3.org/2000/svg' width='1600' height='1200'><rect width='1600' height='1200' fill='#\(hex)'/></svg>"
          .utf8)
    }

    /// As most programs save: beside the file, and renamed over it.
    private static func save(_ data: Data, to name: String, in pictures: ColorPictures) throws {
      try data.write(to: URL(fileURLWithPath: pictures.path).appendingPathComponent(name), options: .atomic)
    }

    @Test func aPictureThatIsSavedIsShownWhereItIs() async throws {
      let pictures = try ColorPictures()
      try await withGalleryWindow(pictures: pictures) { window in
        let top = try #require(window.scrollView).contentOffset.y
        let offset = top + 80
        try await window.perform(window.move(to: CGPoint(x: 200, y: 500)) + ["click", "5", "click", "5"])
        try await window.eventually("it was scrolled") {
          $0.scrollView?.contentOffset.y == offset && !$0.stage.isAnimating && $0.stage.nextWakeUp == nil
            && !$0.stage.needsFrame
        }
        try await window.awaitBlanks(3)
        let place = try #require(window.box(of: 5))
        try Self.save(Self.drawing(Self.orange), to: "Picture 05.svg", in: pictures)
        try await window.eventually("it was shown") { $0.box(ofColor: Self.orange) == place }
        #expect(window.box(of: 5) == nil && window.scrollView?.contentOffset.y == offset)
      }
    }

    @Test func onItsPageTooOnceTheFileIsClosed() async throws {
      let pictures = try ColorPictures()
      try await withGalleryWindow(pictures: pictures) { window in
        try await window.openPage(item: 1)
        try await window.eventually("its picture was there") { $0.stage.pictures.isIdle && !$0.stage.needsFrame }
        try await window.awaitBlanks(2)
        let place = try #require(window.box(of: 1))
        // In pieces, by a program that keeps the file open: it counts once it is closed.
        let file = URL(fileURLWithPath: pictures.path).appendingPathComponent("Picture 01.svg")
        let handle = try FileHandle(forWritingTo: file)
        try handle.truncate(atOffset: 0)
        let data = Self.drawing(Self.orange)
        try handle.write(contentsOf: data.prefix(60))
        try await window.awaitBlanks(12)
        #expect(window.box(of: 1) == place)
        try handle.write(contentsOf: data.dropFirst(60))
        try handle.close()
        try await window.eventually("it was shown") { $0.box(ofColor: Self.orange) == place }
      }
    }

    /// As some programs put a folder in place of the one before.
    @Test func aFolderThatIsMadeAnewIsWatchedAgain() async throws {
      let pictures = try ColorPictures()
      try await withGalleryWindow(pictures: pictures) { window in
        let folder = URL(fileURLWithPath: pictures.path)
        let aside = folder.deletingLastPathComponent().appendingPathComponent("\(folder.lastPathComponent) aside")
        defer { try? FileManager.default.removeItem(at: aside) }
        try FileManager.default.moveItem(at: folder, to: aside)
        try await window.eventually("it was missed") { $0.preview.lastNote != nil }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        for file in try FileManager.default.contentsOfDirectory(at: aside, includingPropertiesForKeys: nil) {
          try FileManager.default.copyItem(at: file, to: folder.appendingPathComponent(file.lastPathComponent))
        }
        try Self.save(Self.drawing(Self.orange), to: "Picture 01.svg", in: pictures)
        try await window.eventually("it was shown") { $0.box(ofColor: Self.orange) != nil }
        // And what comes later.
        try Self.save(Data("Picture 00.svg: {title: Anew}\n".utf8), to: "captions.yaml", in: pictures)
        try await window.eventually("the title was there") {
          $0.preview.session.screen.controller.itemLabels.first == "Anew"
        }
      }
    }

    @Test func captionsComeAndWrongOnesAreSaid() async throws {
      let pictures = try ColorPictures()
      try await withGalleryWindow(pictures: pictures) { window in
        @MainActor func labels() -> [String] { window.preview.session.screen.controller.itemLabels }
        try Self.save(Data("Picture 00.svg: {title: First}\n".utf8), to: "captions.yaml", in: pictures)
        try await window.eventually("the title was there") { _ in labels().first == "First" }
        try Self.save(Data("Picture 00.svg: {titel: Second}\n".utf8), to: "captions.yaml", in: pictures)
        try await window.eventually("the mistake was said") {
          $0.preview.lastNote?.contains("line 1, column 18: “titel”") == true
        }
        #expect(labels().first == "First")
        // A picture is shown all the same.
        try Self.save(Self.drawing(Self.orange), to: "Picture 01.svg", in: pictures)
        try await window.eventually("it was shown") { $0.box(ofColor: Self.orange) != nil }
        try Self.save(Data("Picture 00.svg: {title: Second}\n".utf8), to: "captions.yaml", in: pictures)
        try await window.eventually("it was mended") { labels().first == "Second" && $0.preview.note == nil }
        try FileManager.default.removeItem(atPath: pictures.path + "/captions.yaml")
        try await window.eventually("they were gone") { _ in labels().first == "Picture 00" }
      }
    }

    @Test func whatComesAndGoesLeavesTheListWhereItIs() async throws {
      let pictures = try ColorPictures()
      try await withGalleryWindow(pictures: pictures) { window in
        try await window.perform(window.move(to: CGPoint(x: 200, y: 500)) + ["click", "--repeat", "9", "5"])
        // All notches have come by then.
        try await window.awaitBlanks(3)
        try await window.eventually("it was scrolled") {
          !$0.stage.isAnimating && $0.stage.nextWakeUp == nil && $0.stage.pictures.isIdle && !$0.stage.needsFrame
        }
        try await window.awaitBlanks(3)
        let place = try #require(window.box(of: 6))
        for name in ["A.svg", "B.svg"] { try Self.save(Self.drawing(0x123456), to: name, in: pictures) }
        try await window.eventually("they had come") {
          $0.preview.session.screen.controller.itemLabels.count == 14 && $0.stage.pictures.isIdle
            && !$0.stage.needsFrame
        }
        try await window.awaitBlanks(3)
        #expect(window.box(of: 6) == place)
        for name in ["A.svg", "B.svg", "Picture 00.svg", "Picture 01.svg"] {
          try FileManager.default.removeItem(atPath: pictures.path + "/" + name)
        }
        try await window.eventually("they had gone") {
          $0.preview.session.screen.controller.itemLabels.count == 10 && $0.stage.pictures.isIdle
            && !$0.stage.needsFrame
        }
        try await window.awaitBlanks(3)
        #expect(window.box(of: 6) == place)
      }
    }

    @Test func aFlightIsNotDisturbed() async throws {
      let pictures = try ColorPictures()
      // Under way for as long as any machine needs.
      let timing = try SpringTiming(parsing: "duration=6,ratio=1")
      try await withGalleryWindow(timing, pictures: pictures) { window in
        let flight = try await window.takeOff(item: 2)
        try await window.press("space")
        try await window.pausedAndStill()
        let place = try #require(window.box(of: 2))
        try Self.save(Self.drawing(Self.orange), to: "Picture 02.svg", in: pictures)
        try await window.eventually("it is said") { $0.preview.lastNote?.contains("when the scene continues") == true }
        #expect(window.box(of: 2) == place && window.flight === flight)
        try await window.press("space")
        try await window.eventually("it was shown once it had landed") {
          $0.flight == nil && $0.box(ofColor: Self.orange) != nil
        }
      }
    }
  }
}
