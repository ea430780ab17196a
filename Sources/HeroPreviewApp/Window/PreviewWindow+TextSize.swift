import HeroInspector
import HeroReview
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
    perform(.setTextSize(change(stage.preferredContentSizeCategory)))
  }

  func showText(in category: ContentSizeCategory) {
    var changes = Replay.Changes()
    changes.contentSize = category
    show(with: changes) { $0.preferredContentSizeCategory = category }
    let limit = category.larger == nil ? ", the largest" : category.smaller == nil ? ", the smallest" : ""
    show(.note("Text Size \(category.title)\(limit)"))
  }
}

extension ContentSizeCategory {
  /// As designers call it.
  fileprivate var title: String { self == .large ? "L, the default" : rawValue.uppercased() }
}
