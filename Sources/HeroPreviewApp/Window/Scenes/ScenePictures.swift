import Foundation
import HeroScenes
import HeroSession
import HeroWidgets
import HeroX11

/// Small pictures of each scene's first page, made one by one in idle time on screens of their own, and kept for the
/// same device and traits.
@MainActor final class ScenePictures {
  /// The conditions of all pictures.
  struct Look: Hashable {
    var device: Device
    var traits: TraitCollection
    /// Pixels of the picture for a point of the phone.
    var scale: CGFloat
  }

  /// Told when another picture is there.
  var onPicture: (String) -> Void = { _ in }
  private var look: Look?
  private var pictures: [String: Surface] = [:]
  /// The scenes that are still to be drawn, the next one first.
  private var waiting: [HeroScenes.Scene] = []
  private var work: Work?
  private let idle: IdleScheduler

  /// A screen whose pictures are being loaded.
  private struct Work {
    let scene: HeroScenes.Scene
    let session: Session
    let end: DesktopTime
  }

  /// Seconds between two looks at whether a screen is ready, and those that are waited for it: what is there then is
  /// drawn.
  private static let (pause, patience) = (0.012, 6.0)
  /// Frames of 1/60 s that a ready screen is given to come to rest, at most: a picture that has come fades in.
  private static let framesToRest = 90

  init(idle: IdleScheduler) { self.idle = idle }

  func picture(of scene: HeroScenes.Scene) -> Surface? { pictures[scene.name] }

  /// Makes those that are not there yet. A scene that cannot start has none.
  func make(_ scenes: [HeroScenes.Scene], for look: Look) {
    if look != self.look { pictures = [:] }
    self.look = look
    work = nil
    waiting = scenes.filter { pictures[$0.name] == nil }
    goOn()
  }

  /// Leaves what is not made yet, and lets go of the screens.
  func stop() {
    waiting = []
    work = nil
    idle.remove(self)
  }

  private func goOn() {
    idle.add(self) { [weak self] in
      self?.step()
      return self?.work != nil || self?.waiting.isEmpty == false ? .again(after: Self.pause) : .done
    }
  }

  private func step() {
    guard let work else { return begin() }
    let stage = work.session.stage
    stage.update(to: stage.time)
    guard stage.pictures.isIdle || MonotonicTime.now > work.end else { return }
    var frames = 0
    while stage.isAnimating, frames < Self.framesToRest {
      stage.update(to: stage.time + 1.0 / 60)
      frames += 1
    }
    // What it showed at rest may want another picture.
    stage.update(to: stage.time)
    if !stage.pictures.isIdle, MonotonicTime.now <= work.end { return }
    pictures[work.scene.name] = work.session.picture()
    self.work = nil
    onPicture(work.scene.name)
  }

  private func begin() {
    guard let look, !waiting.isEmpty else { return }
    let scene = waiting.removeFirst()
    guard
      let session = try? Session(
        RenderRequest(scene: scene, device: look.device, traits: look.traits, scale: look.scale),
        pictures: PictureLibrary(memory: DecodedMemory(byteLimit: 8 << 20)))
    else { return }
    work = Work(scene: scene, session: session, end: MonotonicTime.now + Self.patience)
  }
}
