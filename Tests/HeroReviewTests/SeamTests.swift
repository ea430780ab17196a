import Foundation
import HeroDemos
import HeroExport
import HeroFindings
import HeroMorph
import HeroScenes
import HeroSession
import HeroSystem
import HeroTesting
import HeroWidgets
import Testing

/// Where the pages hand over to a flight, and get back what flew.
@MainActor struct SeamTests {
  nonisolated static let flying = Scene.demos.filter(\.hasFlights).map(\.name)

  private func request(
    _ scene: String, on device: Device = .standard, level: MorphLevel = .under,
    traits: TraitCollection = TraitCollection(), preset: String? = nil, mode: String? = nil,
    defect: MorphDefect.Kind? = nil, scale: CGFloat = 2
  ) throws -> RenderRequest {
    var settings = [SceneOptions.Setting(name: "flight-level", value: level.rawValue)]
    if let mode { settings.append(SceneOptions.Setting(name: "kestrel-mode", value: mode)) }
    return RenderRequest(
      scene: try #require(Scene.demos.first { $0.name == scene }),
      options: SceneOptions(preset: preset, settings: settings), device: device, traits: traits, scale: scale,
      defect: defect)
  }

  /// Nor where little room is left, or what stands still lies between two pixels.
  @Test(arguments: flying, MorphLevel.allCases) func nothingFlashesOnASmallScreenOrBetweenTwoPixels(
    _ scene: String, _ level: MorphLevel
  ) throws {
    let small = try #require(Device.named("iphone-se"))
    let turned = Device.bare(CGSize(width: 844, height: 390))
    for (device, scale, closing) in [
      (small, 2, false), (small, 1, true), (turned, 1, false), (turned, 3, true), (Device.standard, 1, false),
    ] as [(Device, CGFloat, Bool)] {
      let report = try SeamReport(
        try request(scene, on: device, level: level, scale: scale), item: 0, closing: closing)
      #expect(
        report.takeOff.pixels == 0 && report.landing.pixels == 0, "\(device.name) at \(scale), \(closing): \(report)")
    }
  }

  /// In no scene, at no level, whichever way it goes.
  @Test(arguments: flying, MorphLevel.allCases) func nothingFlashes(_ scene: String, _ level: MorphLevel) throws {
    for (item, closing) in [(0, false), (0, true), (nil, false)] as [(Int?, Bool)] {
      let request = try request(scene, level: level)
      let report = try SeamReport(request, item: item ?? request.scene.anItem, closing: closing)
      #expect(
        report.takeOff.pixels == 0 && report.landing.pixels == 0, "\(String(describing: item)) \(closing) \(report)")
      // What is painted on a bitmap first may be off by its rounding.
      #expect(max(report.takeOff.greatest, report.landing.greatest) <= 1)
    }
  }

  @Test(arguments: flying) func nothingFlashesInTheDarkAndFromRightToLeft(_ scene: String) throws {
    let traits = TraitCollection(appearance: .dark, layoutDirection: .rightToLeft)
    let request = try request(scene, traits: traits)
    let report = try SeamReport(request, item: request.scene.anItem)
    #expect(report.takeOff.pixels == 0 && report.landing.pixels == 0, "\(report)")
  }

  /// KestrelTransitions as published have theirs, and no others: the blur is there in one frame, over all of the
  /// picture, and gone in one. (The views of these scenes have no shadows, of which it drops theirs.)
  @Test(arguments: ["product-list", "photo-wall"], ["default", "fast", "slow", "blurred", "shadowed"])
  func publishedSeamsAreThePublishedOnes(_ scene: String, _ preset: String) throws {
    for closing in [false, true] {
      let request = try request(scene, preset: preset, mode: "published")
      let report = try SeamReport(request, item: 0, closing: closing)
      guard preset == "blurred" else {
        #expect(report == SeamReport(takeOff: Seam(), landing: Seam()), "\(closing)")
        continue
      }
      let frames = try Trace(request, item: 0, closing: closing).frames()
      for (seam, frame) in [(report.takeOff, frames.first), (report.landing, frames.last)] {
        let size = try #require(frame?.state.elements.first).frame.size
        let area = size.width * size.height * 4
        // With the pixels that its edges lie in.
        let most = (size.width * 2 + 2) * (size.height * 2 + 2)
        #expect(Double(seam.pixels) > 0.7 * area && Double(seam.pixels) <= most && seam.greatest > 50, "\(seam)")
      }
    }
  }

  /// What lies over a picture at rest and under it in flight is no flash of the picture; but the picture's own edge
  /// there is.
  @Test func whatIsCoveredDoesNotHideTheRest() throws {
    for level in MorphLevel.allCases {
      let report = try SeamReport(try request("photo-gallery", level: level, defect: .fitJump), item: 0)
      // The header is 402 × 300 points; × takes some 50 × 50 of it.
      #expect(report.landing.pixels > 300_000 && report.takeOff.pixels > 50_000, "\(report)")
    }
  }

  @Test func itSaysSoWhereNothingFlies() throws {
    #expect(throws: ReviewError.self) {
      try SeamReport(try request("photo-gallery", traits: TraitCollection(isReduceMotionEnabled: true)), item: 0)
    }
    #expect(throws: ReviewError.self) { try SeamReport(RenderRequest(scene: .imageButtons), item: 0) }
  }

  @Test func itIsPrintedForProgramsAndForPeople() {
    let report = SeamReport(takeOff: Seam(), landing: Seam(pixels: 12, greatest: 200))
    #expect(report.json == #"{"in":0,"out":12,"inMax":0,"outMax":200}"#)
    #expect(report.words == "in: nothing changes\nout: 12 pixels change, by up to 200 of 255")
  }
}
