import HeroReview
package import HeroWidgets
package import HeroX11

/// What the desktop tells the window, other than what a hand does.
extension PreviewWindow {
  package func resized() {
    layoutWindow()
    turnAsPlanned()
    sayThatItPans()
  }

  package func exposed(_ rect: PixelRect) { repaintAll() }

  /// What is being made and is not whole leaves nothing behind.
  func giveUpFiles() {
    film?.cancel()
    review?.cancel()
    liveFilm?.cancel()
  }

  package func closeRequested() {
    film?.cancel()
    review?.cancel()
    // What somebody records of the window is kept: it closes when that is whole, unless it is asked to once more.
    if let liveFilm {
      let wasAsked = liveFilm.closesWindow
      liveFilm.closesWindow = true
      return wasAsked ? liveFilm.cancel() : end(liveFilm)
    }
    // A picture that is still being made is finished first.
    screenshots.finish { [weak self] in
      guard let self else { return }
      tape?.finish()
      // What was copied can still be pasted when this program has ended.
      display.selections.handOver { [weak self] in self?.onClose() }
    }
  }

  package func tick(time: DesktopTime) { paint(at: time) }

  package func bufferBecameWritable() {
    guard frameIsHeldBack else { return }
    frameIsHeldBack = false
    // Its blank is over, or is about to be told.
    if !window.isTickPending { paint(at: now) }
  }

  package func scaleFactorChanged() { layoutWindow() }

  package func focusChanged(_ isFocused: Bool) {
    self.isFocused = isFocused
    popup?.stage.window.isKeyWindow = isFocused
    if !isInThePast { stage.window.isKeyWindow = phoneIsKey }
    // Nobody tells of a key that is let go elsewhere.
    if !isFocused { send(translation.releaseKeys(time: clock.sceneTime(at: now))) }
  }

  package func visibilityChanged(_ visibility: WindowVisibility) {
    guard visibility == .unmapped else { return }
    pan.release()
    letGo()
  }
}
