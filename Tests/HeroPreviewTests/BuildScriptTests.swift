import Foundation
import Testing

extension CommandTests {
  /// `build_swift`, by which all scripts build, with a program of the test's in place of `swift`. A hanging build is
  /// told by its processor time, so that each slow build below lasts for many more looks than a hanging one has.
  @Suite struct BuildScript {
    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      try FileManager.default.createDirectory(atPath: folder.path("bin"), withIntermediateDirectories: true)
    }

    /// Runs `build_swift` with `body` as `swift`. `$here` is the test's folder, and `$call` the number of the call.
    private func build(_ body: String) async throws -> (outcome: Outcome, calls: Int) {
      let swift = """
        #!/usr/bin/env bash
        here=\(folder.url.path)
        echo "$*" >>"$here/calls"
        call=$(wc -l <"$here/calls")
        \(body)
        """
      let support = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("script/support/swift.sh").path
      var environment = TestEnvironment.plain
      environment["PATH"] = "\(folder.path("bin")):\(environment["PATH"] ?? "")"
      let outcome = try await run(
        "/bin/bash",
        [
          "-c",
          """
          set -euo pipefail
          # By a process of its own: a file that this one holds open while it forks could not be started.
          printf '%s\\n' "$1" >"$2"
          chmod 755 "$2"
          source '\(support)'
          _heropreview_looks=10 _heropreview_pause=0.05
          build_swift -c release
          """, "build", swift, folder.path("bin/swift"),
        ], environment: environment)
      return (outcome, folder.text("calls").split(separator: "\n").count)
    }

    /// Whether the process whose number a fake build has written into a file is still there.
    private func isAlive(_ file: String) throws -> Bool {
      let number = try #require(pid_t(folder.text(file).trimmingCharacters(in: .whitespacesAndNewlines)))
      return kill(number, 0) == 0
    }

    @Test("A build ends with the status of swift, and is not started again", arguments: [Int32(0), 1, 65])
    func status(status: Int32) async throws {
      let (outcome, calls) = try await build("echo built; exit \(status)")
      #expect(outcome.status == status && calls == 1)
      #expect(outcome.output.isEmpty && outcome.errors == "built\n")
    }

    @Test("A build is started again when its compiler stands still, and keeps what was built")
    func hangingCompiler() async throws {
      let (outcome, calls) = try await build(
        """
        if ((call > 1)); then exit; fi
        sleep 1000 &
        echo $! >"$here/compiler"
        wait $! 2>/dev/null || echo noted >"$here/built"
        exit 1
        """)
      #expect(outcome.status == 0 && calls == 2, "\(outcome.errors)")
      #expect(
        outcome.errorLines == [
          "The build stood still and was ended. It is started again, and goes on from what it has built."
        ])
      #expect(folder.text("built") == "noted\n", "The build itself was ended before it could note what is built.")
      #expect(try !isAlive("compiler"))
    }

    @Test("A build that stands still without its compilers is ended whole")
    func hangingDriver() async throws {
      let (outcome, calls) = try await build(
        """
        if ((call > 1)); then exit; fi
        echo $$ >"$here/driver"
        sleep 1000 2>/dev/null || true
        exec sleep 1000
        """)
      #expect(outcome.status == 0 && calls == 2, "\(outcome.errors)")
      #expect(try !isAlive("driver"))
    }

    @Test("A build that stands still twice fails") func hangingTwice() async throws {
      let (outcome, calls) = try await build(#"echo $$ >"$here/driver"; exec sleep 1000"#)
      #expect(outcome.status == 1 && calls == 2)
      #expect(
        outcome.errorLines.last?.hasPrefix("The build stood still again and was ended. Run this once more") == true)
      #expect(try !isAlive("driver"))
    }

    @Test(
      "A build may take as long as it likes while it works or waits for something else",
      arguments: [
        // Slow work: bursts of processor time, and rest between them.
        "for ((i = 0; i < 12; i++)); do for ((j = 0; j < 30000; j++)); do :; done; sleep 0.2; done",
        // Another build has locked the build folder.
        #"""
        exec 8>"$here/lock"
        setsid bash -c "flock 9; echo >$here/locked; sleep 2" 9>"$here/lock" 8>&- &
        until [[ -e $here/locked ]]; do :; done
        flock 8
        """#,
        // Stopped, as by a debugger or a shell.
        #"""
        setsid bash -c "sleep 2; kill -CONT $$" &
        kill -STOP $$
        """#,
        // The network is slow.
        #"cp "$(command -v sleep)" "$here/git-remote-https"; "$here/git-remote-https" 2"#,
      ])
    func slowBuild(body: String) async throws {
      let (outcome, calls) = try await build(body)
      #expect(outcome.status == 0 && calls == 1, "\(outcome.errors)")
    }
  }
}
