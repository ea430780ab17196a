import HeroScenes

@MainActor final class ConditionMenu {
  let condition: Condition
  let button: ChoiceButton
  /// The entry above the values, which stands for a patch without the condition; empty: there is none.
  private let none: [String]
  private var shown: (text: String?, presets: [String])?

  /// - Parameters:
  ///   - none: the entry above the values; nil: there are only values.
  ///   - title: shown where the value is not in the menu.
  init(_ condition: Condition, none: String? = nil, title: String = "", label: String? = nil, toolTip: String) {
    self.condition = condition
    self.none = [none].compactMap { $0 }
    button = ChoiceButton([], title: title, label: label ?? condition.title, toolTip: toolTip)
  }

  func show(_ conditions: Conditions, onChoose: @escaping (Conditions.Patch) -> Void) {
    show(Conditions.Patch(of: conditions, naming: [condition.name])) { if let patch = $0 { onChoose(patch) } }
  }

  /// Shows the value that `patch` names, also one that the menu does not offer.
  /// - Parameters:
  ///   - presets: those of the scene.
  ///   - onChoose: gets the chosen value; nil: the entry above the values.
  func show(_ patch: Conditions.Patch, presets: [String] = [], onChoose: @escaping (Conditions.Patch?) -> Void) {
    let text = patch.text(of: condition)
    if let shown, shown == (text, presets) { return }
    shown = (text, presets)
    let patches = condition.patches(presets: presets)
    button.choices =
      none
      + patches.map { patch in
        let words = none.isEmpty ? condition.valueTitle : condition.words
        return words(Conditions().with(only: patch)).uppercasedFirst
      }
    button.onChoose = { [none] in onChoose($0 < none.count ? nil : patches[$0 - none.count]) }
    let chosen = patches.firstIndex { $0.text(of: condition) == text }
    button.chosen = chosen.map { none.count + $0 } ?? (none.isEmpty || text != nil ? nil : 0)
    if !none.isEmpty { button.title = condition.words(Conditions().with(only: patch)).uppercasedFirst }
  }
}
