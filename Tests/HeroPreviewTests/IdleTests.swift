import Foundation
import HeroTesting
import Testing

extension DesktopTests {
  /// Nothing is drawn or woken while nothing moves.
  @Suite struct Idle {
    @Test func anIdleWindowUsesNoProcessorTime() async throws {
      try await withPreview { preview in
        try await expectRest(of: preview)
      }
    }

    @Test func afterAMorphItIsIdleAgain() async throws {
      try await withPreview { preview in
        let layout = try await WindowLayout.read(width: preview.frame.width, height: preview.frame.height)
        try await preview.perform(.click(try layout.picture("Golden Fields").center))
        try await preview.settle()
        try await preview.perform(.key("Escape"), .pause(0.7), .wheel(6, layout.middle), .key("s"))
        try await preview.settle()
        try await expectRest(of: preview)
      }
    }

    @Test func aHiddenWindowThatLoopsRests() async throws {
      try await withPreview { preview in
        let before = try await preview.settle()
        try await preview.perform(.key("l"), .pause(0.5))
        let client = try preview.server.connect()
        try client.unmap(preview.window)
        try await expectRest(of: preview)
        // Seen again it goes on.
        try client.map(preview.window)
        try await eventually("a page opened") { preview.picture().differences(from: before, beyond: 40) ?? 0 > 5000 }
      }
    }

    /// A caret blinks twice a second, each time with one frame, which takes three wake-ups of the timers' thread and
    /// the main thread.
    @Test(arguments: [[Act.key("ctrl+k")], [.key("ctrl+o"), .pause(2)], [.key("m"), .key("Return")]])
    func aBlinkOfACaretIsOneFrame(_ acts: [Act]) async throws {
      try await withPreview { preview in
        try await preview.perform(acts)
        // Pictures of the scenes come first.
        var story: [Int] = []
        for _ in 0..<10 {
          let before = try preview.wakeUps().values.reduce(0, +)
          try await pause(5)
          story.append(try preview.wakeUps().values.reduce(0, +) - before)
          if story.last ?? 0 <= 5 * 8 { return }
        }
        Issue.record("Wake-ups in 5 s each: \(story)")
      }
    }

    /// Watchdogs may take one last look some seconds after the work they watched; what wakes the program again and
    /// again leaves no three seconds without.
    private func expectRest(of preview: LivePreview) async throws {
      var story: [String] = []
      for _ in 0..<10 {
        let (ticks, wakeUps) = (try preview.processorTicks(), try preview.wakeUps())
        try await pause(3)
        let (newTicks, newWakeUps) = (try preview.processorTicks(), try preview.wakeUps())
        // Threads that Dispatch keeps for later work end by themselves after some seconds.
        let expected = wakeUps.filter { newWakeUps[$0.key] != nil }
        if newTicks == ticks, newWakeUps == expected { return }
        story.append("\(newTicks - ticks) ticks, wake-ups from \(wakeUps) to \(newWakeUps)")
      }
      Issue.record("It is never at rest for three seconds: \(story)")
    }
  }
}
