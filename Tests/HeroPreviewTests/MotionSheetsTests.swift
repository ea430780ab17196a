import Foundation
import HeroTesting
import Testing

extension CommandTests {
  @Suite("script/motion-sheets") struct MotionSheets {
    private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("script/motion-sheets").path

    private func sheets(_ arguments: [String], program: String? = nil) async throws -> Outcome {
      var environment = TestEnvironment.plain
      environment["HEROPREVIEW_PROGRAM"] = try program ?? Tool.heroPreview()
      return try await run(try Tool.path("python3"), [Self.script] + arguments, environment: environment)
    }

    @Test("A sheet shows each frame of 1/60 s, and a Pro in light is always to look at")
    func sheet() async throws {
      let folder = try TemporaryFolder()
      let outcome = try await sheets(["-o", folder.path("out"), "photo-gallery-opening-pro-light"])
      #expect(outcome.status == 0 && outcome.errorLines == ["100 % (1 of 1 sheets)"], "\(outcome.errors)")
      let lines = outcome.output.split(separator: "\n")
      #expect(lines.first == "1 sheets in \(folder.path("out")). To look at: 1")
      #expect(lines.last?.hasPrefix("photo-gallery-opening-pro-light.png: a Pro in light") == true, "\(outcome.output)")
      #expect(folder.names(in: "out") == ["photo-gallery-opening-pro-light.png"])
      // 25 frames of 0.4 s in three rows of nine, 8 pixels apart, with the time below each.
      let sheet = try PNGFile.read(folder.path("out/photo-gallery-opening-pro-light.png"))
      #expect(sheet.width == 9 * 402 + 10 * 8 && sheet.height > 3 * 874 + 4 * 8, "\(sheet.width) × \(sheet.height)")
    }

    @Test("Of the other sheets those with findings, with other layers and one in five by seed are named")
    func choice() async throws {
      let folder = try TemporaryFolder()
      // A program whose sheets are a dot, with an error in the dark and other layers on an SE.
      let program = folder.path("program")
      try """
      #!/usr/bin/env bash
      case $1 in
        scenes) echo '[{"name":"a","settings":[{"group":"transition"}]},{"name":"still","settings":[]}]' ;;
        record) mkdir -p "${!#}"; ffmpeg -v error -f lavfi -i color=s=4x4 -frames:v 1 "${!#}frame-0000.png" ;;
        trace)
          id=hero
          [[ $* == *iphone-se* ]] && id=other
          echo '{"time":0.1,"progress":0.5,"elements":[{"id":"'$id'"}]}' ;;
        findings)
          [[ $* == *dark* ]] && severity=error
          echo '[{"severity":"'${severity-note}'","asRecorded":false,"time":0.5,"words":"a title jumps"}]' ;;
      esac
      """.write(toFile: program, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
      let arguments = ["-o", folder.path("out"), "--seed", "7", "a-closing-*"]
      let outcome = try await sheets(arguments, program: program)
      let other = "other layers than on the Pro in light: other"
      #expect(
        outcome.output.split(separator: "\n").dropFirst() == [
          "a-closing-pro-light.png: a Pro in light", "a-closing-pro-dark.png: error at 0.500 s: a title jumps",
          "a-closing-se-light.png: \(other)", "a-closing-se-dark.png: error at 0.500 s: a title jumps; \(other)",
          "a-closing-landscape-light.png: one in five, seed 7",
          "a-closing-landscape-dark.png: error at 0.500 s: a title jumps",
        ], "\(outcome.output)\(outcome.errors)")
      #expect(try await sheets(arguments, program: program).output == outcome.output)
      #expect(folder.names(in: "out").count == 6)
    }

    @Test("A failure leaves no part of a sheet, and wrong names are refused")
    func refusal() async throws {
      let folder = try TemporaryFolder()
      let program = folder.path("program")
      try """
      #!/bin/sh
      [ $1 = scenes ] || { echo 'Error: no.' >&2; exit 1; }
      echo '[{"name":"a","settings":[{"group":"transition"}]}]'
      """.write(toFile: program, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
      let failed = try await sheets(["-o", folder.path("out"), "a-closing-pro-light"], program: program)
      #expect(failed.status == 1 && folder.names(in: "out").isEmpty)
      #expect(failed.errorLines == ["script/motion-sheets: a-closing-pro-light: Error: no."])
      let unknown = try await sheets(["b"], program: program)
      #expect(unknown.status == 64 && unknown.errors.contains("no scene or sheet is named “b”. Scenes: a"))
      #expect(try await sheets(["--help"]).output.hasPrefix("Usage: script/motion-sheets"))
    }
  }
}
