import Foundation
import HeroInspector
import HeroMotion
import HeroReview
import HeroScenes
import HeroWidgets
import HeroX11

/// Settings of the scene, scale and input focus.
extension PreviewWindow {
  var choices: SceneChoices {
    var choices = SceneChoices()
    choices.presets = settings.scene.presets
    choices.preset = options.preset
    choices.settings = settings.scene.settings.map { kind in
      let live = screen.controller.value(ofSetting: kind.name)
      return SceneChoices.Setting(kind, value: live ?? options.value(of: kind.name), isLive: live != nil)
    }
    return choices
  }

  func value(ofSetting name: String) -> String? {
    screen.controller.value(ofSetting: name) ?? options.value(of: name)
  }

  /// A setting that the page on show follows changes there and then; with any other, all that has happened is shown as
  /// it would have been.
  func set(_ name: String, to value: String?) {
    if screen.controller.value(ofSetting: name) != nil, let value {
      takeOver()
      do { try session.set(SceneOptions.Setting(name: name, value: value)) } catch { hud.show("\(error)", for: 5) }
      return
    }
    var options = options
    options.settings.removeAll { $0.name == name }
    if let value {
      options.settings.append(SceneOptions.Setting(name: name, value: value))
      // Settings that need another value of this one are reset: the scene would refuse them.
      options.settings.removeAll { other in
        settings.scene.settings.contains {
          $0.name == other.name && $0.goesWith?.name == name && $0.goesWith?.value != value
        }
      }
    }
    show(options)
  }

  /// Options of the scene on show.
  var options: SceneOptions { session.recipe.options }

  /// The same with what was changed there since: a new start with these is as it is now.
  var optionsNow: SceneOptions {
    var options = options
    let chosen = Set(options.settings.map(\.name)).union(session.namesOfSettingsSet)
    options.settings = settings.scene.settings.compactMap { kind in
      guard chosen.contains(kind.name), let value = value(ofSetting: kind.name) else { return nil }
      return SceneOptions.Setting(name: kind.name, value: value)
    }
    return options
  }

  /// All that has happened is shown as it would have been with these.
  func show(_ options: SceneOptions) { show(with: Conditions.Patch(options: options)) }

  /// The spring that is worked on, as code.
  func copySpring(as format: SpringCode.Format) {
    do { perform(.copy(try SpringCode(shownSprings.timing).text(in: format))) } catch {
      return hud.show("\(error)", for: 5)
    }
    hud.show("Copied the spring as \(format.title)")
  }

  // MARK: In the window

  func setScale(_ scale: CGFloat?) {
    settings.scale = scale
    layoutWindow()
    sayThatItPans()
  }
}
