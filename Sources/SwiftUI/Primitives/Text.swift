import Foundation
import HeroWidgets

/// One or more lines of text. It is as wide as its widest line, and wraps in less room; what does not fit into the
/// height ends in an ellipsis.
public struct Text: Hashable, Sendable {
  let content: String
  /// Set on this text alone, in place of what views hand down.
  var font: Font?
  var weight: Font.Weight?
  var color: Color?

  public init<S: StringProtocol>(_ content: S) { self.content = String(content) }
  public init(verbatim content: String) { self.content = content }

  public func font(_ font: Font?) -> Text { with(\.font, font) }
  public func fontWeight(_ weight: Font.Weight?) -> Text { with(\.weight, weight) }
  public func bold() -> Text { fontWeight(.bold) }
  public func foregroundColor(_ color: Color?) -> Text { with(\.color, color) }
  public func foregroundStyle(_ style: Color) -> Text { with(\.color, style) }

  private func with<Value>(_ path: WritableKeyPath<Text, Value>, _ value: Value) -> Text {
    var text = self
    text[keyPath: path] = value
    return text
  }
}

extension Text: View, PrimitiveView {
  public typealias Body = Never

  func makeNode() -> TextNode { TextNode() }
  func update(_ node: TextNode) { node.show(self) }
}

final class TextNode: LayoutNode {
  private var text = Text("")
  private let label = Label()

  override var canvasView: HeroWidgets.View? { label }

  func show(_ text: Text) {
    guard text != self.text else { return }
    self.text = text
    invalidateLayout()
  }

  override func environmentChanged(from old: EnvironmentValues) { invalidateLayout() }

  private var styling: TextStyling {
    var styling = environment.textStyling
    if let font = text.font { styling.font = font }
    if let weight = text.weight { styling.weight = weight }
    if let color = text.color { styling.color = color }
    return styling
  }

  // MARK: Measuring

  /// The text as it is set for a proposal. A low proposal cuts lines, and leaves one at least.
  private func layout(_ proposal: ProposedViewSize) -> TextLayout? {
    guard !text.content.isEmpty, let canvas = tree?.placement.canvas else { return nil }
    let styling = styling
    func layout(lines: Int) -> TextLayout {
      TextLayout(
        canvas.inLanguage(text.content), font: canvas.scaled(styling.resolvedFont.base),
        width: proposal.width.flatMap { $0.isFinite ? $0 : nil }, lineLimit: lines,
        pixelScale: canvas.stage?.deviceScale ?? 2)
    }
    let limit = styling.lineLimit.map { max(1, $0) } ?? 0
    let whole = layout(lines: limit)
    guard let height = proposal.height, height < whole.size.height, whole.lineCount > 1 else { return whole }
    let fitting = max(1, Int(height / (whole.size.height / CGFloat(whole.lineCount))))
    return fitting < whole.lineCount ? layout(lines: fitting) : whole
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { layout(proposal)?.size ?? .zero }

  override func explicitAlignment(of guide: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    switch guide {
    case VerticalAlignment.firstTextBaseline.key: layout(proposal)?.firstBaseline
    case VerticalAlignment.lastTextBaseline.key: layout(proposal)?.lastBaseline
    default: nil
    }
  }

  // MARK: Drawing

  override func draw() {
    let styling = styling
    label.text = text.content
    label.font = styling.resolvedFont.base
    label.textColor = (styling.color ?? .primary).base
    label.numberOfLines = layout(proposal)?.lineCount ?? 0
    label.textAlignment = label.alignment(styling.alignment)
  }
}

extension Label {
  /// The toolkit's alignment: leading is where the text begins, trailing the other side of the screen's direction.
  fileprivate func alignment(_ alignment: TextAlignment) -> HeroWidgets.TextAlignment {
    switch alignment {
    case .leading: .natural
    case .center: .center
    case .trailing: effectiveUserInterfaceLayoutDirection == .rightToLeft ? .left : .right
    }
  }
}
