package import HeroX11

/// Tells what time it is in the scene: it stands between the desktop's time and the stage's, runs as fast or slower,
/// and can be stopped, put on and put back. Whatever else is done to it, no earlier than it was last asked, the scene's
/// time goes on from where it is and never runs back.
package struct SceneClock: Sendable {
  /// Seconds of the scene in a second of the desktop.
  package enum Speed: Double, CaseIterable, Sendable {
    case full = 1
    case half = 0.5
    case quarter = 0.25
    case tenth = 0.1

    /// As the heads-up says it.
    package var words: String {
      switch self {
      case .full: "1"
      case .half: "1/2"
      case .quarter: "1/4"
      case .tenth: "1/10"
      }
    }

    package var slower: Speed { Self.allCases.first { $0.rawValue < rawValue } ?? self }
    package var faster: Speed { Self.allCases.last { $0.rawValue > rawValue } ?? self }
  }

  /// Speed while it is not paused.
  package private(set) var speed = Speed.full
  package private(set) var isPaused = false
  /// Seconds of the scene in a second of the desktop now.
  package var pace: Double { isPaused ? 0 : speed.rawValue }
  /// Desktop and scene time of the last change.
  private var anchor: (desktop: DesktopTime, scene: Double)

  /// - Parameter scene: the scene's time at `start`, in seconds.
  package init(start: DesktopTime = DesktopTime(seconds: 0), at scene: Double = 0) { anchor = (start, scene) }

  /// The scene's time, in seconds. What happened before the clock was last touched counts as having happened then.
  package func sceneTime(at moment: DesktopTime) -> Double {
    isPaused ? anchor.scene : anchor.scene + max(0, moment - anchor.desktop) * speed.rawValue
  }

  /// Returns the desktop time at scene time `time` if the clock is not changed; nil: never. For the past, it is the
  /// time of the last change at the latest.
  package func desktopTime(at time: Double) -> DesktopTime? {
    if time <= anchor.scene { return anchor.desktop }
    return isPaused ? nil : anchor.desktop + (time - anchor.scene) / speed.rawValue
  }

  package mutating func setSpeed(_ speed: Speed, at moment: DesktopTime) {
    dropAnchor(at: moment)
    self.speed = speed
  }

  package mutating func pause(at moment: DesktopTime) {
    dropAnchor(at: moment)
    isPaused = true
  }

  package mutating func goOn(at moment: DesktopTime) {
    dropAnchor(at: moment)
    isPaused = false
  }

  /// Puts it on by `seconds` of the scene.
  package mutating func step(by seconds: Double, at moment: DesktopTime) {
    dropAnchor(at: moment)
    anchor.scene += max(0, seconds)
  }

  /// Puts it back by `seconds` of the scene, to 0 at the most.
  package mutating func stepBack(by seconds: Double, at moment: DesktopTime) {
    dropAnchor(at: moment)
    anchor.scene = max(0, anchor.scene - max(0, seconds))
  }

  /// Seconds of the scene that a frame is, whatever the monitor.
  package static let frame = 1.0 / 60

  /// Stops it, and where it stood already puts it on by so many frames, or back where negative.
  package mutating func step(frames: Int, at moment: DesktopTime) {
    let seconds = Double(abs(frames)) * Self.frame
    if !isPaused {
      pause(at: moment)
    } else if frames < 0 {
      stepBack(by: seconds, at: moment)
    } else {
      step(by: seconds, at: moment)
    }
  }

  /// Stops it, or lets it go on.
  package mutating func toggle(at moment: DesktopTime) { if isPaused { goOn(at: moment) } else { pause(at: moment) } }

  /// Stops it at `time`, in the scene's seconds.
  package mutating func stand(at time: Double, from moment: DesktopTime) {
    pause(at: moment)
    anchor.scene = max(0, time)
  }

  private mutating func dropAnchor(at moment: DesktopTime) {
    anchor = (max(anchor.desktop, moment), sceneTime(at: moment))
  }
}
