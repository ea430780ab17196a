import Foundation
import HeroInspector
import HeroMotion
import HeroReview
import HeroScenes
package import HeroWidgets
package import HeroX11

/// Ctrl+K: whatever there is to see, to set and to do, found by typing.
extension PreviewWindow {
  /// Of the palette; nil while it is not there.
  package var paletteStage: Stage? {
    popup.flatMap { $0.stage.window.rootViewController is PaletteController ? $0.stage : nil }
  }
  /// The middle of a row of the palette, in pixels of the window; nil where it is not in sight.
  package func placeInPalette(of title: String) -> PixelPoint? { paletteStage == nil ? nil : popup?.place(of: title) }

  func showPalette() {
    // While a mark is being made the window is its alone.
    guard popup == nil, marking.draft == nil else { return }
    show(nil)
    letGo()
    let entries = paletteEntries
    let palette = PaletteController(entries.map(\.item))
    palette.onChoose = { [weak self] index in
      guard let self else { return }
      hidePopup()
      entries[index].perform(self)
      paint(at: now)
    }
    let pane = FloatingPane(
      palette, size: paletteSize, appearance: stage.appearance, cornerRadius: 14, window: ground,
      desktopScale: desktopScale, start: now)
    pane.onLayout = { [weak self] in
      guard let self else { return }
      popup?.place(size: paletteSize, window: ground, desktopScale: desktopScale)
    }
    show(pane)
    palette.begin()
  }

  /// In points of the desktop.
  var paletteSize: CGSize {
    let room = CGSize(width: ground.width / desktopScale, height: ground.height / desktopScale)
    return CGSize(
      width: max(40, min(PaletteController.size.width, room.width - 16)).rounded(.down),
      height: max(40, min(PaletteController.size.height, room.height - 16)).rounded(.down))
  }

  // MARK: What it finds

  private typealias Entry = (item: PaletteItem, perform: (PreviewWindow) -> Void)

  private var paletteEntries: [Entry] {
    actionEntries + placeEntries + conditionEntries + choiceEntries + motionEntries
  }

  private func entry(_ item: PaletteItem, _ command: InspectorCommand) -> Entry { (item, { $0.perform(command) }) }

  private var actionEntries: [Entry] {
    WindowAction.all.filter { $0.key != "Ctrl+K" }.map { action in
      (PaletteItem(action.title, kind: "Action", key: action.key), action.perform)
    }
  }

  /// Where one can go.
  private var placeEntries: [Entry] {
    var state = InspectorState(springs: springs)
    tellPages(&state)
    let scenes = settings.app.scenes.enumerated().map { index, scene in
      entry(
        PaletteItem(
          scene.title, kind: "Scene", alsoCalled: scene.name.asWords, isOn: scene.name == settings.scene.name),
        .showScene(index))
    }
    let first = entry(
      PaletteItem(state.firstPage, kind: "Page", isOn: state.isOnFirstPage), .goToPage(nil))
    let pages = allPages.enumerated().map { index, title in
      entry(PaletteItem(title, kind: "Page", isOn: state.page == index), .goToPage(index))
    }
    return scenes + [first] + pages
  }

  private var conditionEntries: [Entry] {
    let devices = Device.all.enumerated().map { index, device in
      entry(
        PaletteItem(device.title, kind: "Device", isOn: device.name == screen.device.name), .setDevice(index))
    }
    let looks = Appearance.allCases.map { look in
      entry(PaletteItem("Appearance", look.rawValue, isOn: look == stage.appearance), .setAppearance(look))
    }
    let sizes = ContentSizeCategory.allCases.map { size in
      entry(
        PaletteItem("Text size", size.rawValue.uppercased(), isOn: size == stage.preferredContentSizeCategory),
        .setTextSize(size))
    }
    let motion = [false, true].map { isReduced in
      entry(
        PaletteItem("Motion", isReduced ? "reduced" : "full", isOn: isReduced == stage.isReduceMotionEnabled),
        .setReduceMotion(isReduced))
    }
    let reading = [UserInterfaceLayoutDirection.leftToRight, .rightToLeft].map { way in
      entry(
        PaletteItem(
          "Reading", way == .leftToRight ? "left to right" : "right to left", isOn: way == stage.layoutDirection),
        .setDirection(way))
    }
    let holding = [
      (InterfaceOrientation.portrait, "upright"), (.landscapeRight, "on its left side"),
      (.landscapeLeft, "on its right side"),
    ]
    .map { entry(PaletteItem("Phone", $0.1, isOn: $0.0 == heldOrientation), .hold($0.0)) }
    let scales = [(CGFloat?.none, "fits the window"), (1, "1"), (2, "2"), (3, "3")].map {
      entry(PaletteItem("Scale", $0.1, isOn: settings.scale == $0.0), .setScale($0.0))
    }
    return devices + looks + sizes + motion + reading + holding + scales
  }

  /// What the scene lets one choose.
  private var choiceEntries: [Entry] {
    let choices = choices
    let presets = choices.presets.enumerated().map { index, preset in
      let isOn = choices.preset.map { $0 == preset } ?? (index == 0)
      return entry(
        PaletteItem("Preset", preset.asWords, isOn: isOn), .setPreset(index == 0 ? nil : preset, spring: nil))
    }
    return presets
      + choices.settings.flatMap { setting in
        setting.kind.values.map { value in
          entry(
            PaletteItem(setting.kind.name.asWords, value.asWords, isOn: setting.value == value),
            .set(setting.kind.name, to: value))
        }
      }
  }

  private var motionEntries: [Entry] {
    let layers = Overlay.allCases.map { overlay in
      let item = PaletteItem("Overlay", overlay.title, isOn: overlays.shown.contains(overlay))
      return (
        item,
        { (window: PreviewWindow) in
          var choice = window.overlays
          choice.toggle(overlay)
          window.perform(.setOverlays(choice))
        }
      )
    }
    let slots = shownSprings
    let springs = SpringPreset.all.map { preset in
      var other = slots
      other.timing = preset.timing
      return entry(
        PaletteItem("Spring", preset.name, isOn: slots.timing == preset.timing), .setSprings(other, isHeld: false))
    }
    let speeds = SceneClock.Speed.allCases.map { speed in
      (
        PaletteItem("Speed", speed.words, isOn: clock.speed == speed),
        { (window: PreviewWindow) in window.perform(.setSpeed(speed.rawValue)) }
      )
    }
    return layers + springs + speeds
  }
}
