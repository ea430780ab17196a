import HeroInspector
import HeroWidgets
import HeroX11

/// Ctrl with plus and minus: the size of text, as in browsers.
extension PreviewWindow {
  func isForTextSize(_ input: WindowInput) -> Bool {
    guard stage.textInput == nil, case .key(.character(let sign), _, let modifiers, _, _) = input,
      modifiers.contains(.control), modifiers.isSubset(of: [.control, .shift])
    else { return false }
    let category = stage.preferredContentSizeCategory
    switch sign {
    // On many keyboards + is a shifted key, and that of = on others.
    case "+", "=": perform(.setTextSize(category.larger ?? category))
    case "-", "_": perform(.setTextSize(category.smaller ?? category))
    case "0": perform(.setTextSize(.large))
    default: return false
    }
    return true
  }

  func showText(in category: ContentSizeCategory) {
    takeOver()
    stage.preferredContentSizeCategory = category
    let limit = category.larger == nil ? ", the largest" : category.smaller == nil ? ", the smallest" : ""
    show(.note("Text size \(category.title)\(limit)"))
  }
}

extension ContentSizeCategory {
  /// As designers call it.
  fileprivate var title: String { self == .large ? "L, as a phone comes" : rawValue.uppercased() }
}
