import HeroInspector
import HeroScenes
import HeroWidgets
import HeroX11

/// Ctrl with plus and minus: the size of text, as in browsers.
extension PreviewWindow {
  func isForTextSize(_ input: WindowInput) -> Bool {
    guard stage.textInput == nil, case .key(.character(let sign), _, let modifiers, _, _) = input,
      modifiers.contains(.control), modifiers.isSubset(of: [.control, .shift])
    else { return false }
    switch sign {
    // On many keyboards + is a shifted key, and that of = on others.
    case "+", "=": changeTextSize { $0.larger ?? $0 }
    case "-", "_": changeTextSize { $0.smaller ?? $0 }
    case "0": changeTextSize { _ in .large }
    default: return false
    }
    return true
  }

  func changeTextSize(_ change: (ContentSizeCategory) -> ContentSizeCategory) {
    let size = change(stage.preferredContentSizeCategory)
    perform(.apply(Conditions.Patch { $0.preferredContentSizeCategory = size }))
  }
}

extension ContentSizeCategory {
  /// As designers call it.
  var title: String {
    let limit = larger == nil ? ", the largest" : smaller == nil ? ", the smallest" : ""
    return self == .large ? "L, the default" : rawValue.uppercased() + limit
  }
}
