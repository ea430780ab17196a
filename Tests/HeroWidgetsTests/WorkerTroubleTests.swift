import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// What the system does to workers is no fault of a picture, and no trouble for others. Each test has a process of its
/// own, so that the workers in it are its own.
@MainActor struct WorkerTroubleTests {
  @Test("Nobody waits for a worker that stands still; when somebody ends it, its picture is shown all the same")
  func standingStill() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let act = Act()
      let worker = try await act.workerAtRest()
      kill(worker.number, SIGSTOP)
      let first = act.load(act.sample("first"))
      let second = act.load(act.sample("second"))
      try await eventually("the other was shown") { second.state == .loaded }
      #expect(first.state == .loading)
      kill(worker.number, SIGKILL)
      act.library.waitUntilIdle()
      #expect(first.state == .loaded)
      #expect(act.library.wantOfMeans == nil)
    }
  }

  @Test("A picture whose workers somebody ends one by one is missing by want of means, and its file is kept")
  func ended() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let server = try TestServer { _ in
        [.answer("200 OK", ["Cache-Control: max-age=1000"], body: endlessDrawing)]
      }
      let remote = try RemoteFixture()
      let picture = remote.library.picture(at: server.url("/endless.svg"))
      remote.library.load(picture, pixelSize: CGSize(width: 400, height: 400))
      var ended: [pid_t] = []
      for _ in 0..<2 {
        // It has taken the processor for a while.
        try await eventually("a worker was at work") {
          let busy = WorkerProcess.all.first { $0.niceness == 19 && !ended.contains($0.number) }
          if let busy { ended.append(busy.number) }
          return busy != nil
        }
        kill(try #require(ended.last), SIGKILL)
      }
      remote.library.waitUntilIdle()
      guard case .failed(.noMeans) = picture.state else {
        Issue.record("\(picture.state)")
        return
      }
      #expect(remote.library.wantOfMeans != nil)
      try remote.waitForCache(1)
    }
  }

  @Test("Where the system stops a worker for its processor time, its picture is too slow, and the next one is decoded")
  func stoppedByTheSystem() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let act = Act()
      // Nothing but the signal can end it.
      act.library.timeLimit = 3600
      let slow = act.load(.data(endlessDrawing, name: "slow"), side: 400)
      let worker = try await eventually("a worker was at work") { WorkerProcess.all.first { $0.niceness == 19 } }
      kill(worker.number, SIGXCPU)
      act.library.waitUntilIdle()
      #expect(slow.state == .failed(.tooSlow(seconds: 3600)))
      let next = act.load(act.sample("next"))
      act.library.waitUntilIdle()
      #expect(next.state == .loaded)
    }
  }

  @Test("A worker that let others go first for one picture does not for the next")
  func gentle() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let act = Act()
      let worker = try await act.workerAtRest()
      let slow = act.load(act.slowDrawing, side: 400)
      act.library.waitUntilIdle()
      #expect(slow.state == .loaded)
      let next = act.load(act.sample("next"))
      act.library.waitUntilIdle()
      #expect(next.state == .loaded)
      #expect(!WorkerProcess.all.contains { $0.number == worker.number }, "the drawing took long")
      let workers = WorkerProcess.all
      #expect(!workers.isEmpty && workers.allSatisfy { $0.niceness == worker.niceness })
    }
  }

  @Test("Where frames go first its worker lets them, and is as fast as the others elsewhere")
  func framesGoFirst() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let act = Act()
      let own = getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0)
      let atRest = try await act.workerAtRest()
      #expect(atRest.niceness == Int(own))
      act.library.letFramesGoFirst()
      let next = act.load(act.sample("next"))
      act.library.waitUntilIdle()
      #expect(next.state == .loaded)
      #expect(WorkerProcess.all.map(\.niceness) == [max(10, Int(own))])
    }
  }
}

/// What these tests do over and over.
@MainActor private final class Act {
  let library = PictureLibrary()

  func sample(_ name: String) -> Picture.Source { .data(PictureSample.jpeg.data + Data(name.utf8), name: name) }

  /// Longer than what is in nobody's way, 0.5 s of the processor.
  let slowDrawing = Picture.Source.data(
    Data(String(decoding: endlessDrawing, as: UTF8.self).replacing("1000000", with: "200").utf8), name: "slow")

  func load(_ source: Picture.Source, side: CGFloat = 64) -> Picture {
    let picture = library.picture(for: source)
    library.load(picture, pixelSize: CGSize(width: side, height: side))
    return picture
  }

  /// The one that the next picture goes to.
  func workerAtRest() async throws -> WorkerProcess {
    _ = load(sample("zeroth"))
    library.waitUntilIdle()
    // The thread that started it ends about now, and it is another's child then.
    return try await eventually("a worker was found") { WorkerProcess.all.first }
  }
}
