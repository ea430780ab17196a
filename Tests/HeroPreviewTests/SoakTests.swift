import Foundation
import HeroTesting
import Testing

extension CommandTests {
  /// The same for as long as one likes: script/soak runs it, and says so in the environment.
  @Suite struct Soak {
    /// Seconds, actions and seed; nil when nobody asked for it.
    private struct Plan {
      var seconds: Double?
      var actions: Int?
      var seed: UInt64

      init?() {
        let environment = ProcessInfo.processInfo.environment
        seconds = environment["HEROPREVIEW_SOAK_SECONDS"].flatMap(Double.init)
        actions = environment["HEROPREVIEW_SOAK_ACTIONS"].flatMap(Int.init)
        seed = environment["HEROPREVIEW_SOAK_SEED"].flatMap(UInt64.init) ?? UInt64.random(in: 1...999_999)
        if seconds == nil, actions == nil { return nil }
      }
    }

    @Test(.enabled(if: Plan() != nil, "script/soak runs this")) func forAsLongAsOneLikes() async throws {
      let plan = try #require(Plan())
      let pictures = try ColorPictures.shared.get()
      try await withPreview(pictures.arguments) { preview in
        let start = now()
        func line(_ user: RandomUser) throws -> String {
          let processor = Double(try preview.processorTicks()) / Double(sysconf(Int32(_SC_CLK_TCK)))
          return "soak: \(Int(now() - start)) s, \(user.actions) actions, processor \(Int(processor)) s, "
            + "memory \(try preview.residentKilobytes() / 1024) MB, \(try preview.openFiles()) open files"
        }
        say("soak: seed \(plan.seed)")
        let user = try await RandomUser(preview, pictures: pictures, seed: plan.seed)
        var lastLine = start
        func isDone() -> Bool {
          if let actions = plan.actions, user.actions >= actions { return true }
          if let seconds = plan.seconds, now() - start >= seconds { return true }
          return false
        }
        do {
          while !isDone() {
            try await user.act()
            if user.actions % 40 == 0 { try await user.expectNoPictureTwice() }
            if user.actions % 200 == 0 { try await user.expectTheGalleryAsItWas() }
            if now() - lastLine >= 10 {
              lastLine = now()
              say(try line(user))
            }
          }
          try await user.expectTheGalleryAsItWas()
          say(try line(user))
        } catch {
          say("soak: failed with seed \(plan.seed): \(error)")
          Issue.record("\(error) This was \(user.story); seed \(plan.seed).")
        }
      }
    }

    private func say(_ words: String) { FileHandle.standardError.write(Data((words + "\n").utf8)) }
  }
}
