import Foundation
import HeroInspector
import HeroSession
package import HeroWidgets

/// Ctrl+K: whatever there is to see, to set and to do, found by typing.
extension Popups {
  package var paletteStage: Stage? {
    current.flatMap { $0.stage.window.rootViewController is PaletteController ? $0.stage : nil }
  }

  func showPalette() {
    guard makeWay() else { return }
    let entries = paletteEntries
    let palette = PaletteController(entries.map(\.item), recent: recentEntries)
    palette.onChoose = { [weak preview] index in
      preview?.commands.afterUpdates { part in
        part.popups.remember(entries[index].item)
        part.popups.follow(entries[index])
      }
    }
    palette.offer = { [weak preview] query in
      guard let entry = preview?.popups.moment(typed: query) else { return nil }
      return (entry.item, { [weak preview] in preview?.commands.afterUpdates { $0.popups.follow(entry) } })
    }
    palette.onHeightChange = { [weak preview] in
      guard let preview, preview.popups.paletteStage != nil else { return }
      preview.popups.current?.onLayout()
      preview.frames.repaintAll()
    }
    _ = open(palette, cornerRadius: 14) { popups in
      // As high as the hits need. It stays there as the palette shrinks.
      let largest = popups.largestPalette
      let size = CGSize(width: largest.width, height: min(largest.height, palette.contentHeight.rounded(.up)))
      let ground = popups.panels.ground
      return FloatingPane.Place(
        size: size, top: (ground.height - largest.height * popups.preview.desktopScale) / 2, window: ground)
    }
    palette.begin()
  }

  /// Ctrl+K while it is there: its field is empty again, or it goes.
  func searchAnew() {
    let palette = paletteStage?.window.rootViewController as? PaletteController
    if palette?.beginAnew() == true { frames.paint(at: preview.now) } else { close() }
  }

  fileprivate func follow(_ entry: PaletteEntry) {
    close()
    entry.perform(self)
    frames.paint(at: preview.now)
  }

  /// So many seconds a visit may be taken further than it has come.
  private static let furthest = 10.0

  /// To a moment of what is on the timeline, where that many seconds after its start are typed, and on to one that is
  /// still to come; nil: they are not, or it is far from that.
  private func moment(typed query: String) -> PaletteEntry? {
    guard let seconds = PaletteItem.seconds(in: query), let take = tracks.shownVisit else { return nil }
    let time = take.start + seconds
    let isPast = time <= tracks.first.present
    guard isPast || !tracks.isInThePast && time - preview.stage.time <= Self.furthest else { return nil }
    return (
      PaletteItem(String(format: isPast ? "Go to %.3f s" : "Continue to %.3f s", seconds), kind: .moment),
      { (part: WindowPart) in
        if isPast { part.playback.seek(to: time) } else { part.playback.clock.stand(at: time, from: part.preview.now) }
      }
    )
  }

  /// The most that the palette takes, in points of the desktop.
  private var largestPalette: CGSize {
    CGSize(
      width: max(40, min(PaletteController.size.width, room.width - 16)).rounded(.down),
      height: max(40, min(PaletteController.size.height, room.height - 16)).rounded(.down))
  }

  fileprivate func remember(_ item: PaletteItem) {
    recentEntries.removeAll { $0 == item.title }
    recentEntries.insert(item.title, at: 0)
    recentEntries = Array(recentEntries.prefix(8))
  }
}
