import Foundation
import HeroScenes
import Testing

extension DesktopTests {
  /// The phone in windows of many sizes.
  @Suite struct Sizes {
    @Test func thePhoneStaysCentredAndSharp() async throws {
      let pictures = try ColorPictures.shared.get()
      try await withPreview(pictures.arguments, width: 1700, height: 1900) { preview in
        for (width, height) in [(200, 300), (458, 900), (1600, 700), (333, 1111), (1021, 1850), (160, 160), (458, 900)]
        {
          try await preview.resize(width: width, height: height)
          let picture = try await preview.settle()
          let layout = try await WindowLayout.read(width: width, height: height, preview.arguments)
          // What the instrument leaves of it.
          let room = InstrumentLayout(window: CGSize(width: width, height: height), desktopScale: 1).ground
          #expect(abs(layout.screen.midX - room.width / 2) <= 1 && abs(layout.screen.midY - room.height / 2) <= 1)
          #expect(layout.screen.width <= room.width && layout.screen.height <= room.height)
          for index in 0..<4 {
            let frame = try layout.picture(ColorPictures.label(index))
            let box = try #require(picture.box(of: pictures.colors[index]), "\(width) × \(height): picture \(index)")
            #expect(box.distance(to: frame) <= 1.5, "\(width) × \(height): picture \(index)")
            guard layout.scale > 0.2 else { continue }
            // Half-way down, the edge is as sharp as the pixels are.
            let row = Int(frame.midY)
            let color = pictures.colors[index]
            let edge = (box.x - 4..<box.x).map { picture[$0, row] }
            #expect(edge.count { $0 != edge[0] && $0 != color } <= 1, "\(width) × \(height): \(edge)")
          }
        }
        #expect(preview.process.errors.isEmpty)
      }
    }

    @Test(arguments: [(1, 300, 400), (2, 600, 800), (3, 900, 1200)])
    func atAWholeScaleTheWindowIsPixelForPixelTheScreenshot(scale: Int, width: Int, height: Int) async throws {
      let arguments = ["--device", "300x400"]
      let folder = try TemporaryFolder()
      try await withPreview(arguments + ["--scale", "\(scale)"], width: 1200, height: 1300) { preview in
        #expect(preview.frame.width == width && preview.frame.height == height)
        try await preview.perform(.moveAway)
        let window = try await preview.settle()
        let file = folder.path("shot.png")
        let outcome = try await run(
          try Tool.heroPreview(), ["screenshot", "photo-gallery", "--scale", "\(scale)", "-o", file] + arguments)
        try #require(outcome.status == 0, "\(outcome.errors)")
        let shot = try PNGFile.read(file)
        #expect(window.differences(from: shot) == 0)
      }
    }

    @Test func itFitsThePrimaryOfSeveralMonitorsAndOpensThere() async throws {
      try await withXServer(width: 2000, height: 1200) { server in
        let client = try server.connect()
        let primary = Box(x: 1200, y: 300, width: 800, height: 700)
        try client.addMonitor("wide", Box(x: 0, y: 0, width: 1200, height: 1200), isPrimary: false)
        try client.addMonitor("primary", primary, isPrimary: true)
        let preview = try await LivePreview.start(on: server)
        defer { preview.end() }
        #expect(preview.frame.x == primary.x && preview.frame.y == primary.y)
        #expect(preview.frame.width <= primary.width && preview.frame.height <= primary.height)
        #expect(preview.frame.height > primary.height * 3 / 4)
      }
    }

    @Test func draggingAnEdgeEndsInTheSharpPicture() async throws {
      try await withPreview { preview in
        try await preview.perform(.moveAway)
        let before = try await preview.settle()
        var commands: [String] = []
        for step in 0..<60 {
          commands += ["windowsize", "\(preview.window)", "\(300 + step * 7)", "\(900 - step * 9)", "sleep", "0.005"]
        }
        try await preview.server.xdotool(commands)
        try await preview.resize(width: before.width, height: before.height)
        #expect(try await preview.settle().differences(from: before) == 0)
      }
    }
  }
}
