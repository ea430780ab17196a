import Foundation
import HeroTesting
import Testing

extension DesktopTests {
  /// Servers that lack something, or count colours otherwise.
  @Suite struct Servers {
    struct Kind: CustomTestStringConvertible {
      let testDescription: String
      var depth = 24
      /// Extensions that are switched off.
      var missing: [String] = []
      /// Extensions that the server has, but the program is told it has not.
      var forgotten: [String] = []
      /// How far a channel may be off, of 255.
      var tolerance = 0
    }

    static let kinds = [
      Kind(testDescription: "without MIT-SHM", missing: ["MIT-SHM"]),
      Kind(testDescription: "without Present", forgotten: ["Present"]),
      Kind(testDescription: "without XInput 2", forgotten: ["XInputExtension"]),
      Kind(
        testDescription: "with nothing but the core protocol",
        forgotten: ["MIT-SHM", "Present", "RANDR", "XInputExtension", "Generic Event Extension", "XKEYBOARD"]),
      Kind(testDescription: "depth 16", depth: 16, tolerance: 5),
      Kind(testDescription: "depth 16 without MIT-SHM", depth: 16, missing: ["MIT-SHM"], tolerance: 5),
      Kind(testDescription: "depth 30", depth: 30, tolerance: 1),
    ]

    /// What the usual server shows: the gallery, a page, and the gallery in another size.
    private static func reference() async throws -> [Picture] {
      try await Sights.shared.pictures {
        try await withPreview { preview in
          try await preview.perform(.moveAway)
          var pictures = [try await preview.settle()]
          for step in steps {
            try await step(preview)
            pictures.append(try await preview.settle())
          }
          return pictures
        }
      }
    }

    private static let steps: [@Sendable (LivePreview) async throws -> Void] = [
      { preview in
        let layout = try await WindowLayout.read(width: preview.frame.width, height: preview.frame.height)
        try await preview.perform(.click(try layout.picture("Ancient Ruins").center), .moveAway)
      },
      { preview in
        try await preview.perform(.key("Escape"), .pause(0.6))
        try await preview.resize(width: 333, height: 555)
      },
    ]

    @Test(arguments: kinds) func thePicturesAreTheSame(on kind: Kind) async throws {
      let reference = try await Servers.reference()
      let options = kind.missing.flatMap { ["-extension", $0] }
      try await withXServer(depth: kind.depth, options: options) { server in
        let forgetful = try ForgetfulServer(before: server, forgotten: kind.forgotten)
        defer { forgetful.end() }
        let witness = try XClient(display: forgetful.display)
        for name in kind.forgotten { #expect(try !witness.hasExtension(name)) }
        let preview = try await LivePreview.start(
          on: server, display: kind.forgotten.isEmpty ? nil : forgetful.display)
        defer { preview.end() }
        for name in kind.missing { #expect(try !preview.client.hasExtension(name)) }
        try await preview.perform(.moveAway)
        for (number, picture) in reference.enumerated() {
          if number > 0 { try await Servers.steps[number - 1](preview) }
          try await eventually("sight \(number) was that of the usual server") {
            preview.picture().differences(from: picture, beyond: kind.tolerance) == 0
          }
        }
        #expect(preview.process.errors.isEmpty)
      }
    }

    private actor Sights {
      static let shared = Sights()
      private var known: [Picture]?

      func pictures(_ make: @Sendable () async throws -> [Picture]) async throws -> [Picture] {
        if let known { return known }
        let pictures = try await make()
        known = pictures
        return pictures
      }
    }
  }
}
