import Foundation
import HeroInspector
import HeroMotion
import HeroReview
import HeroScenes
import HeroWidgets

/// What the palette finds: all that there is to see, to set and to do.
extension PreviewWindow {
  typealias PaletteEntry = (item: PaletteItem, perform: (PreviewWindow) -> Void)

  var paletteEntries: [PaletteEntry] {
    [
      actionEntries, codeEntries, placeEntries, conditionEntries, wordEntries, choiceEntries, motionEntries,
      pairEntries,
      evidenceEntries,
    ]
    .flatMap { $0 }
  }

  private func entry(_ item: PaletteItem, _ command: InspectorCommand) -> PaletteEntry {
    (item, { $0.perform(command) })
  }

  private var actionEntries: [PaletteEntry] {
    WindowAction.all.filter { $0.key != "Ctrl+K" }.map { action in
      let item = PaletteItem(
        action.title, kind: .action, alsoCalled: action.alsoCalled, key: action.key, reason: action.reason(self))
      return (item, action.perform)
    }
  }

  /// The spring that is worked on, for an app.
  private var codeEntries: [PaletteEntry] {
    SpringCode.Format.allCases.map { format in
      let item = PaletteItem("Copy spring as \(format.title)", kind: .action, alsoCalled: "code share")
      return (item, { (window: PreviewWindow) in window.copySpring(as: format) })
    }
  }

  /// Where one can go.
  private var placeEntries: [PaletteEntry] {
    var state = InspectorState(springs: springs)
    tellPages(&state)
    let scenes = settings.app.scenes.enumerated().map { index, scene in
      entry(
        PaletteItem(
          scene.title, kind: .scene, alsoCalled: "\(scene.name.asWords) \(scene.summary)",
          isOn: scene.name == settings.scene.name),
        .showScene(index))
    }
    let own: PaletteEntry = (
      PaletteItem("Built-in pictures", kind: .scene, alsoCalled: "own images folder back project"),
      { (window: PreviewWindow) in window.showOwnPictures() }
    )
    let first = entry(
      PaletteItem(state.firstPage, kind: .page, isOn: state.isOnFirstPage), .goToPage(nil))
    let pages = allPages.enumerated().map { index, title in
      entry(PaletteItem(title, kind: .page, isOn: state.page == index), .goToPage(index))
    }
    return scenes + (options.images == nil ? [first] : [own, first]) + pages
  }

  private var conditionEntries: [PaletteEntry] {
    let devices = Device.all.enumerated().map { index, device in
      entry(
        PaletteItem(device.title, kind: .device, isOn: device.name == screen.device.name), .setDevice(index))
    }
    let looks = Appearance.allCases.map { look in
      entry(PaletteItem("Appearance", look.rawValue, isOn: look == stage.appearance), .setAppearance(look))
    }
    let tool = ToolAppearance.allCases.map { look in
      entry(
        PaletteItem("Tool appearance", look.title, isOn: look == chosenToolAppearance), .setToolAppearance(look))
    }
    let sizes = ContentSizeCategory.allCases.map { size in
      entry(
        PaletteItem("Text Size", size.rawValue.uppercased(), isOn: size == stage.preferredContentSizeCategory),
        .setTextSize(size))
    }
    let motion = [false, true].map { isReduced in
      entry(
        PaletteItem(
          "Reduce Motion", isReduced ? "on" : "off", alsoCalled: isReduced ? "less motion" : "full motion",
          isOn: isReduced == stage.isReduceMotionEnabled),
        .setReduceMotion(isReduced))
    }
    let reading = [UserInterfaceLayoutDirection.leftToRight, .rightToLeft].map { way in
      entry(
        PaletteItem(
          "Direction", way == .leftToRight ? "left to right" : "right to left", alsoCalled: "reading layout",
          isOn: way == stage.layoutDirection),
        .setDirection(way))
    }
    let holding = [
      (InterfaceOrientation.portrait, "portrait"), (.landscapeRight, "landscape, rotated left"),
      (.landscapeLeft, "landscape, rotated right"),
    ]
    .map {
      entry(PaletteItem("Orientation", $0.1, alsoCalled: "turn phone", isOn: $0.0 == heldOrientation), .hold($0.0))
    }
    let scales = [(CGFloat?.none, "fit window"), (1, "1"), (2, "2"), (3, "3")].map {
      entry(PaletteItem("Scale", $0.1, isOn: settings.scale == $0.0), .setScale($0.0))
    }
    return devices + looks + tool + sizes + motion + reading + holding + scales
  }

  /// What pages are called, and which language their words are in the likeness of.
  private var wordEntries: [PaletteEntry] {
    let languages: [PseudoLanguage?] = [nil] + PseudoLanguage.allCases
    let words = languages.map { language in
      let title = language?.title ?? "Original"
      return entry(
        PaletteItem(
          "Text", title.lowercasedFirst, alsoCalled: "language words",
          isOn: language == stage.language),
        .setLanguage(language))
    }
    let typefaces = Typeface.allCases.map { typeface in
      entry(
        PaletteItem("Typeface", typeface.title, alsoCalled: "font sf pro", isOn: typeface == stage.typeface),
        .setTypeface(typeface))
    }
    guard settings.scene.takesTitleText else { return words + typefaces }
    let isTitled = options.titleText?.isEmpty == false
    let title = PaletteItem("Title: custom", kind: .setting, alsoCalled: "own words", isOn: isTitled)
    let typing: PaletteEntry = (title, { (window: PreviewWindow) in window.beginTitle() })
    return words + typefaces + [typing]
  }

  /// What the scene lets one choose.
  private var choiceEntries: [PaletteEntry] {
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
            PaletteItem(
              setting.kind.title, setting.kind.title(of: value), alsoCalled: "\(setting.kind.name) \(value)",
              isOn: setting.value == value, reason: choices.need(of: setting)),
            .set(setting.kind.name, to: value))
        }
      }
  }

  private var motionEntries: [PaletteEntry] {
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

  // MARK: Two phones

  private var pairEntries: [PaletteEntry] {
    let views = PairView.allCases.map { view in
      let item = PaletteItem(
        "Compare", view.title.lowercased(), alsoCalled: "second phone", isOn: pair?.choice.view == view)
      return (item, { (window: PreviewWindow) in window.showPair(seen: view) })
    }
    return views + secondPhoneEntries
  }

  /// In what the second phone differs.
  private var secondPhoneEntries: [PaletteEntry] {
    func entry(
      _ words: String, _ kind: String = "", _ change: @escaping (inout Replay.Changes) -> Void
    ) -> PaletteEntry {
      var isOn = false
      if let difference = pair?.choice.difference {
        var changed = difference
        change(&changed)
        isOn = changed == difference
      }
      let item = PaletteItem("Phone B", words, alsoCalled: "compare second phone \(kind)", isOn: isOn)
      return (item, { (window: PreviewWindow) in window.changeSecond(change) })
    }
    var entries = [entry("same device") { $0.device = nil }]
    for device in Device.all { entries.append(entry(device.title, "device") { $0.device = device }) }
    entries.append(entry("same appearance", "appearance") { $0.appearance = nil })
    for look in Appearance.allCases { entries.append(entry(look.rawValue, "appearance look") { $0.appearance = look }) }
    entries.append(entry("same text size") { $0.contentSize = nil })
    for size in ContentSizeCategory.allCases {
      entries.append(entry("text \(size.rawValue.uppercased())", "size") { $0.contentSize = size })
    }
    entries += [
      entry("same motion") { $0.isReduceMotionEnabled = nil },
      entry("full motion") { $0.isReduceMotionEnabled = false },
      entry("Reduce Motion", "less motion reduced") { $0.isReduceMotionEnabled = true },
      entry("same direction", "direction") { $0.layoutDirection = nil },
      entry("left to right", "reading direction") { $0.layoutDirection = .leftToRight },
      entry("right to left", "reading direction") { $0.layoutDirection = .rightToLeft },
    ]
    let presets = settings.scene.presets
    if !presets.isEmpty { entries.append(entry("same preset") { $0.preset = nil }) }
    for preset in presets {
      entries.append(entry("preset \(preset.asWords.lowercased())") { $0.preset = preset })
    }
    return entries
  }

  // MARK: What is handed over

  /// What pictures and recordings show.
  private var evidenceEntries: [PaletteEntry] {
    func film(_ words: String, _ option: WritableKeyPath<FilmOptions, Bool>) -> PaletteEntry {
      (
        PaletteItem("Recordings", words, alsoCalled: "film video", isOn: filmOptions[keyPath: option]),
        { (window: PreviewWindow) in
          var options = window.filmOptions
          options[keyPath: option].toggle()
          window.perform(.setFilmOptions(options))
        }
      )
    }
    let marks = PaletteItem("Annotations", "shown", alsoCalled: "marks", isOn: marking.isShown)
    return [
      film("with the time", \.showsTime), film("with touches", \.showsTouches),
      film("with findings", \.showsFindings), film("with a caption", \.showsCaption),
      (marks, { (window: PreviewWindow) in window.perform(.showMarks(!window.marking.isShown)) }),
    ]
  }
}
