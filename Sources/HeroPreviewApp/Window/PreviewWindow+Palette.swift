import Foundation
import HeroInspector
import HeroReview
import HeroScenes
package import HeroWidgets
package import HeroX11

/// Ctrl+K: whatever there is to see, to set and to do, found by typing.
extension PreviewWindow {
  /// The palette's stage; nil while the palette is closed.
  package var paletteStage: Stage? {
    popup.flatMap { $0.stage.window.rootViewController is PaletteController ? $0.stage : nil }
  }
  /// The middle of a row of the palette, in pixels of the window; nil where it is not in sight.
  package func placeInPalette(of title: String) -> PixelPoint? { paletteStage == nil ? nil : popup?.place(of: title) }

  func showPalette() {
    // While a mark is being made the window is its alone.
    guard popup == nil, decorations.marking.draft == nil else { return }
    hud.hide()
    letGo()
    let entries = paletteEntries
    let palette = PaletteController(entries.map(\.item), recent: recentEntries)
    palette.onChoose = { [weak self] index in
      self?.afterUpdates { window in
        window.remember(entries[index].item)
        window.follow(entries[index])
      }
    }
    palette.offer = { [weak self] query in
      guard let entry = self?.moment(typed: query) else { return nil }
      return (entry.item, { [weak self] in self?.afterUpdates { $0.follow(entry) } })
    }
    let pane = FloatingPane(
      palette, size: paletteSize(for: palette), appearance: toolAppearance, cornerRadius: 14, top: paletteTop,
      window: ground, desktopScale: desktopScale, start: now)
    pane.onLayout = { [weak self, weak palette] in
      guard let self, let palette else { return }
      popup?.place(size: paletteSize(for: palette), top: paletteTop, window: ground, desktopScale: desktopScale)
    }
    palette.onHeightChange = { [weak self] in
      guard let self, paletteStage != nil else { return }
      popup?.onLayout()
      repaintAll()
    }
    show(pane)
    palette.begin()
  }

  /// Ctrl+K while it is there: its field is empty again, or it goes.
  func searchAnew() {
    let palette = paletteStage?.window.rootViewController as? PaletteController
    if palette?.beginAnew() == true { paint(at: now) } else { hidePopup() }
  }

  private func follow(_ entry: PaletteEntry) {
    hidePopup()
    entry.perform(self)
    paint(at: now)
  }

  /// So many seconds a visit may be taken further than it has come.
  private static let furthest = 10.0

  /// To a moment of what is on the timeline, where that many seconds after its start are typed, and on to one that is
  /// still to come; nil: they are not, or it is far from that.
  private func moment(typed query: String) -> PaletteEntry? {
    guard let seconds = PaletteItem.seconds(in: query), let take = shownVisit else { return nil }
    let time = take.start + seconds
    let isPast = time <= track.present
    guard isPast || !isInThePast && time - stage.time <= Self.furthest else { return nil }
    return (
      PaletteItem(String(format: isPast ? "Go to %.3f s" : "Continue to %.3f s", seconds), kind: .moment),
      { (window: PreviewWindow) in
        if isPast { window.seek(to: time) } else { window.clock.stand(at: time, from: window.now) }
      }
    )
  }

  /// The most that the palette takes, in points of the desktop.
  private var largestPalette: CGSize {
    let room = CGSize(width: ground.width / desktopScale, height: ground.height / desktopScale)
    return CGSize(
      width: max(40, min(PaletteController.size.width, room.width - 16)).rounded(.down),
      height: max(40, min(PaletteController.size.height, room.height - 16)).rounded(.down))
  }

  /// As high as the hits need, in points of the desktop.
  private func paletteSize(for palette: PaletteController) -> CGSize {
    let largest = largestPalette
    return CGSize(width: largest.width, height: min(largest.height, palette.contentHeight.rounded(.up)))
  }

  /// It stays there as the palette shrinks; in pixels of the window.
  private var paletteTop: CGFloat { (ground.height - largestPalette.height * desktopScale) / 2 }

  private func remember(_ item: PaletteItem) {
    recentEntries.removeAll { $0 == item.title }
    recentEntries.insert(item.title, at: 0)
    recentEntries = Array(recentEntries.prefix(8))
  }
}
