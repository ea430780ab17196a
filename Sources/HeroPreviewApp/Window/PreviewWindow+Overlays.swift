import HeroReview
import HeroScenes
import HeroWidgets

/// What is drawn over the phone for whoever judges: chosen in the inspector, shown and hidden by O.
extension PreviewWindow {
  func toggleOverlays() {
    var choice = overlays
    choice.toggle()
    setOverlays(choice)
    let names = Overlay.allCases.filter(choice.shown.contains).map { $0.title.lowercased() }
    show(.note(names.isEmpty ? "Nothing is drawn over the phone" : "Over the phone: \(names.joined(separator: ", "))"))
  }

  func setOverlays(_ choice: OverlayChoice) {
    guard choice != overlays else { return }
    overlays = choice
    settings.instrument?.overlays = choice
    settings.instrument?.save()
    if choice.shown.isEmpty { overlayGlass.clear() }
    repaintAll()
  }

  /// Paints what changed of the phone, and what lies over it.
  func paintPhone(into surface: Surface) -> PixelRegion {
    guard !overlays.shown.isEmpty else {
      return stage.paint(into: surface, atPixelX: placement.screenX, y: placement.screenY)
    }
    return overlayGlass.paint(
      session, overlays.shown, into: surface, at: PixelPlace(x: placement.screenX, y: placement.screenY),
      scale: desktopScale)
  }
}
