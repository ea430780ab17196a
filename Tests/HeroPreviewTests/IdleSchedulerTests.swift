import HeroPreviewApp
import HeroX11
import Testing

// A job ends with its owner: what is held here has to be held to the end, whatever the compiler needs of it before.

@MainActor struct IdleSchedulerTests {
  private final class Owner {}

  private let idle = IdleScheduler()

  @Test("Jobs take turns, and end by themselves") func turns() async {
    let owners = [Owner(), Owner()]
    var steps: [Int] = []
    await withCheckedContinuation { end in
      for (index, owner) in owners.enumerated() {
        idle.add(owner) {
          steps.append(index)
          if steps.count == 6 { end.resume() }
          return steps.count < 5 ? .next : .done
        }
      }
    }
    #expect(steps == [0, 1, 0, 1, 0, 1])
    withExtendedLifetime(owners) {}
  }

  @Test("A second job of the same owner is ignored while the first goes on") func oneEach() async {
    let owner = Owner()
    await withCheckedContinuation { end in
      idle.add(owner) {
        end.resume()
        return .done
      }
      idle.add(owner) {
        Issue.record("The second job ran")
        return .done
      }
    }
    withExtendedLifetime(owner) {}
  }

  @Test("A step may add its owner's next job") func nextJob() async {
    let owner = Owner()
    await withCheckedContinuation { end in
      idle.add(owner) {
        idle.add(owner) {
          end.resume()
          return .done
        }
        return .done
      }
    }
    withExtendedLifetime(owner) {}
  }

  @Test("A job ends with its owner, or when it is removed") func ends() async {
    var gone: Owner? = Owner()
    let (removed, last) = (Owner(), Owner())
    for owner in [gone, removed].compactMap(\.self) {
      idle.add(owner) {
        Issue.record("A job without owner ran")
        return .next
      }
    }
    gone = nil
    idle.remove(removed)
    await withCheckedContinuation { end in
      idle.add(last, after: 0.02) {
        end.resume()
        return .done
      }
    }
    withExtendedLifetime((removed, last)) {}
  }

  @Test("A job that its own step removes has no other step") func removedByItself() async {
    let (owner, last) = (Owner(), Owner())
    var steps = 0
    idle.add(owner) {
      steps += 1
      idle.remove(owner)
      return .next
    }
    await withCheckedContinuation { end in
      idle.add(last, after: 0.02) {
        end.resume()
        return .done
      }
    }
    #expect(steps == 1)
    withExtendedLifetime((owner, last)) {}
  }

  @Test("A scheduler that ends drops its jobs, also the one that runs, and takes no others") func endsForGood() async {
    let (owners, other, last) = ([Owner(), Owner()], IdleScheduler(), Owner())
    var steps = 0
    for owner in owners {
      idle.add(owner) {
        steps += 1
        idle.end()
        idle.add(owner) { .next }
        return .next
      }
    }
    await withCheckedContinuation { end in
      other.add(last, after: 0.05) {
        end.resume()
        return .done
      }
    }
    #expect(steps == 1)
    withExtendedLifetime((owners, last)) {}
  }

  @Test("While something moves, jobs wait") func waits() async {
    let (owner, movement) = (Owner(), Movement())
    idle.isMoving = { movement.goesOn() }
    let begin = MonotonicTime.now
    await withCheckedContinuation { end in
      idle.add(owner) {
        end.resume()
        return .done
      }
    }
    // On a busy machine the second for which they wait may be over first.
    #expect(movement.looks > 3 || MonotonicTime.now - begin >= 1, "The movement was over before the first step")
    withExtendedLifetime(owner) {}
  }

  /// A movement that ends when it was looked at three times.
  private final class Movement {
    private(set) var looks = 0

    func goesOn() -> Bool {
      looks += 1
      return looks <= 3
    }
  }
}
