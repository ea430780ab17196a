import Foundation
import HeroEvidence
import HeroExport
import HeroInspector
import HeroScenes

/// Entries of the palette: all places, settings and actions.
extension Popups {
  typealias PaletteEntry = (item: PaletteItem, perform: (WindowPart) -> Void)

  var paletteEntries: [PaletteEntry] {
    [
      actionEntries, codeEntries, placeEntries, conditionEntries, windowEntries, choiceEntries, motionEntries,
      pairEntries, evidenceEntries,
    ]
    .flatMap { $0 }
  }

  private func entry(_ item: PaletteItem, _ command: InspectorCommand) -> PaletteEntry {
    (item, { $0.commands.perform(command) })
  }

  private var actionEntries: [PaletteEntry] {
    WindowAction.all.filter { $0.key != "Ctrl+K" }.map { action in
      let item = PaletteItem(
        action.title, kind: .action, alsoCalled: action.alsoCalled, key: action.key, reason: action.reason(self))
      return (item, action.perform)
    }
  }

  /// The spring that is worked on and the transition on show, for an app.
  private var codeEntries: [PaletteEntry] {
    SpringCode.Format.allCases.flatMap { format -> [PaletteEntry] in
      let spring = PaletteItem("Copy spring as \(format.title)", kind: .action, alsoCalled: "code share")
      let transition = PaletteItem(
        "Copy transition as \(format.title)", kind: .action, alsoCalled: "code share edits",
        reason: commands.shownPlan == nil ? "Open a page first" : nil)
      return [
        (spring, { (part: WindowPart) in part.commands.copySpring(as: format) }),
        (transition, { (part: WindowPart) in part.commands.perform(.copyTransition(format)) }),
      ]
    }
  }

  /// Entries for pages and moments.
  private var placeEntries: [PaletteEntry] {
    let shown = playback.pages
    let all = preview.settings.app.scenes.enumerated().map { index, scene in
      entry(
        PaletteItem(
          scene.title, kind: .scene, alsoCalled: "\(scene.name.asWords) \(scene.summary)",
          isOn: scene.name == preview.settings.scene.name),
        .showScene(index))
    }
    let own: PaletteEntry = (
      PaletteItem("Built-in pictures", kind: .scene, alsoCalled: "own images folder back project"),
      { (part: WindowPart) in part.scenes.showOwnPictures() }
    )
    let first = entry(PaletteItem(shown.first, kind: .page, isOn: shown.isOnFirst), .goToPage(nil))
    let pages = playback.allPages.enumerated().map { index, title in
      entry(PaletteItem(title, kind: .page, isOn: shown.front == index), .goToPage(index))
    }
    return all + (scenes.options.images == nil ? [first] : [own, first]) + pages
  }

  private var conditionEntries: [PaletteEntry] {
    let now = phones.conditions
    return Condition.withChoices.filter { !$0.isOfScene }.flatMap { condition in
      condition.patches(presets: []).map { patch in
        let values = Conditions().with(patch)
        let isOn = condition.text(values) == condition.text(now)
        let title = condition.valueTitle(values)
        let item =
          condition.name == Condition.device.name
          ? PaletteItem(title, kind: .device, isOn: isOn)
          : PaletteItem(
            condition.title, title, alsoCalled: "\(condition.keywords) \(condition.words(values))", isOn: isOn)
        return entry(item, .apply(patch))
      }
    }
  }

  /// Entries for the window and the pages' title.
  private var windowEntries: [PaletteEntry] {
    let tool = ToolAppearance.allCases.map { look in
      entry(
        PaletteItem("Window appearance", look.title, isOn: look == preview.chosenToolAppearance),
        .setToolAppearance(look))
    }
    let scales = [(CGFloat?.none, "fit window"), (1, "1"), (2, "2"), (3, "3")].map {
      entry(PaletteItem("Scale", $0.1, isOn: preview.settings.scale == $0.0), .setScale($0.0))
    }
    guard preview.settings.scene.takesTitleText else { return tool + scales }
    let isTitled = scenes.options.titleText?.isEmpty == false
    let title = PaletteItem("Title: custom", kind: .setting, alsoCalled: "own words", isOn: isTitled)
    let typing: PaletteEntry = (title, { (part: WindowPart) in part.panels.beginTitle() })
    return tool + scales + [typing]
  }

  /// Entries for the scene's settings.
  private var choiceEntries: [PaletteEntry] { scenes.choices.paletteItems.map { entry($0.item, $0.command) } }

  private var motionEntries: [PaletteEntry] {
    let layers = Overlay.allCases.map { overlay in
      let item = PaletteItem("Overlay", overlay.title, isOn: decorations.overlays.shown.contains(overlay))
      return (
        item,
        { (part: WindowPart) in
          var choice = part.decorations.overlays
          choice.toggle(overlay)
          part.commands.perform(.setOverlays(choice))
        }
      )
    }
    let slots = tuning.shownSprings
    let springs = SpringPreset.all.map { preset in
      var other = slots
      other.timing = preset.timing
      return entry(
        PaletteItem("Spring", preset.name, isOn: slots.timing == preset.timing), .setSprings(other, isHeld: false))
    }
    let speeds = SceneClock.Speed.allCases.map { speed in
      (
        PaletteItem("Speed", speed.words, isOn: playback.clock.speed == speed),
        { (part: WindowPart) in part.playback.perform(.setSpeed(speed.rawValue)) }
      )
    }
    return layers + springs + speeds
  }

  // MARK: Two phones

  private var pairEntries: [PaletteEntry] {
    let views = ComparisonMode.allCases.map { view in
      let item = PaletteItem(
        "Compare", view.title.lowercased(), alsoCalled: "second phone", isOn: phones.pair?.choice.view == view)
      return (item, { (part: WindowPart) in part.phones.showPair(seen: view) })
    }
    let choices = Condition.withChoices.filter { $0.patches(presets: preview.settings.scene.presets).count > 1 }
    let variants = choices.map { condition in
      let item = PaletteItem("Preview variants: \(condition.noun)", kind: .action, alsoCalled: "all values sheet")
      return (item, { (part: WindowPart) in part.popups.toggleVariants(of: [condition]) })
    }
    return views + variants + secondPhoneEntries
  }

  /// The conditions in which the second phone differs.
  private var secondPhoneEntries: [PaletteEntry] {
    let (choice, presets) = (phones.pair?.choice ?? phones.last, preview.settings.scene.presets)
    var difference = phones.pair?.choice.difference
    difference?.spring = tuning.springs.b
    func entry(_ condition: Condition, _ patch: Conditions.Patch?) -> PaletteEntry {
      let item = PaletteItem(
        "Phone B", patch?.words.first ?? "same \(condition.shortNoun)",
        alsoCalled: "compare second phone \(condition.noun) \(condition.keywords)",
        isOn: difference.map { $0.text(of: condition) == patch?.text(of: condition) } ?? false,
        reason: choice.lack(of: condition, presets: presets))
      return (
        item,
        { (part: WindowPart) in
          let choice = part.phones.pair?.choice ?? part.phones.last
          choice.commands(toDifferIn: condition, patch, part.tuning.shownSprings).forEach { part.commands.perform($0) }
        }
      )
    }
    return Condition.withChoices.flatMap { condition in
      let patches = condition.patches(presets: presets)
      return patches.isEmpty ? [] : [entry(condition, nil)] + patches.map { entry(condition, $0) }
    }
  }

  // MARK: What is handed over

  /// Entries for screenshots and videos.
  private var evidenceEntries: [PaletteEntry] {
    func video(_ words: String, _ option: WritableKeyPath<VideoOptions, Bool>) -> PaletteEntry {
      (
        PaletteItem("Recordings", words, alsoCalled: "video", isOn: exports.videoOptions[keyPath: option]),
        { (part: WindowPart) in
          var options = part.exports.videoOptions
          options[keyPath: option].toggle()
          part.commands.perform(.setVideoOptions(options))
        }
      )
    }
    let annotations = PaletteItem(
      "Annotations", "shown", alsoCalled: "marks", isOn: decorations.annotationState.isShown)
    return [
      video("with the time", \.showsTime), video("with touches", \.showsTouches),
      video("with findings", \.showsFindings), video("with a caption", \.showsCaption),
      video("with the phone", \.showsBezel), video("with overlays", \.showsOverlays),
      (
        annotations,
        { (part: WindowPart) in part.commands.perform(.showAnnotations(!part.decorations.annotationState.isShown)) }
      ),
    ]
  }
}
