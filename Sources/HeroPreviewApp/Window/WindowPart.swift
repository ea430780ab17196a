import HeroX11

/// A part of the window: an owner of state, and of the functions that change it. It reaches the other parts, and
/// nothing else of the window.
///
/// A part may be alive for a moment longer than its window. So a closure that a timer, a queue, a job, a pane or an undo
/// manager keeps captures `[weak preview]`, and reaches the part through that. The owner of a window drops it on the
/// main thread: no such closure is running then.
@MainActor package class WindowPart {
  private weak var owner: PreviewWindow?

  /// Connects the part to the others.
  func attach(to window: PreviewWindow) { owner = window }

  final var preview: PreviewWindow {
    guard let owner else { preconditionFailure("A part is used without its window.") }
    return owner
  }

  final var window: X11Window { preview.window }
  final var display: X11Display { window.display }
  final var tracks: Tracks { preview.tracks }
  final var phones: Phones { preview.phones }
  final var frames: Frames { preview.frames }
  final var hud: HUD { preview.hud }
  final var decorations: Decorations { preview.decorations }
  final var phoneEditor: PhoneEditor { preview.phoneEditor }
  final var exports: Exports { preview.exports }
  final var tuning: SpringTuning { preview.tuning }
  final var playback: Playback { preview.playback }
  final var panels: SidePanels { preview.panels }
  final var commands: Commands { preview.commands }
  final var scenes: Scenes { preview.scenes }
  final var popups: Popups { preview.popups }
  final var closing: Closing { preview.closing }
}
