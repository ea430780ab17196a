import Foundation
import HeroScenes
import HeroWidgets

/// The buttons at the inspector's head: scenes, search, variants, undo and the list of keys.
@MainActor final class InspectorHead: View {
  static let height: CGFloat = 36
  var onUse: (InspectorTool) -> Void = { _ in }
  /// The change that Undo takes back, as in “device”; nil: nothing.
  var undoName: String? { didSet { if undoName != oldValue { undoChanged() } } }

  private let buttons: [(tool: InspectorTool, button: ToolButton)] = InspectorTool.allCases.map {
    ($0, ToolButton(icon: $0.icon, label: $0.label, toolTip: $0.toolTip))
  }
  private static let buttonSize = CGSize(width: 30, height: 26)

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    for (tool, button) in buttons {
      button.action = { [weak self] in self?.onUse(tool) }
      addSubview(button)
    }
    undoChanged()
  }

  private func undoChanged() {
    for (tool, button) in buttons where tool == .undo {
      button.isEnabled = undoName != nil
      button.toolTip = undoName.map { "Undo \($0) (Ctrl+Z)" } ?? "Nothing to undo (Ctrl+Z)"
    }
  }

  /// Scenes, search and variants from the left, undo and the keys from the right.
  override func layoutSubviews() {
    let (size, edge) = (Self.buttonSize, InspectorStyle.margin - 8)
    let y = ((bounds.height - size.height) / 2).rounded() + 1
    var (left, right) = (edge, bounds.width - edge)
    for (tool, button) in buttons where !tool.isAtEnd {
      button.frame = CGRect(origin: CGPoint(x: left, y: y), size: size)
      left += size.width + 2
    }
    for (tool, button) in buttons.reversed() where tool.isAtEnd {
      right -= size.width
      button.frame = CGRect(origin: CGPoint(x: right, y: y), size: size)
      right -= 2
    }
  }
}

extension InspectorTool {
  fileprivate var isAtEnd: Bool { self == .undo || self == .keys }

  fileprivate var icon: Icon {
    switch self {
    case .scenes: .grid
    case .search: .magnifyingglass
    case .variants: .rectangleOnRectangle
    case .undo: .arrowUturnBackward
    case .keys: .questionmark
    }
  }

  /// For accessibility.
  public var label: String { self == .keys ? "Keyboard shortcuts" : rawValue.asWords }

  fileprivate var toolTip: String {
    switch self {
    case .scenes: "Show all scenes (Ctrl+O)"
    case .search: "Search scenes, settings and actions (Ctrl+K)"
    case .variants: "Preview variants of this moment (V)"
    case .undo: "Undo (Ctrl+Z)"
    case .keys: "Keyboard shortcuts (?)"
    }
  }
}
