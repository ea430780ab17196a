import Foundation
import HeroInspector
import HeroWidgets

/// The words of an annotation that is being made: a line to type, beside its rectangle.
@MainActor final class AnnotationTextController: ViewController {
  /// Called with what was typed, once Return is pressed.
  var onKeep: () -> Void = {}
  var words: String { field.text }

  /// In points of the desktop.
  static let size = CGSize(width: 320, height: 66)
  private let field = TextField(placeholder: "Describe what you see", font: InspectorStyle.font.withSize(13))

  override func loadView() -> View {
    field.textColor = InspectorStyle.text
    field.tintColor = InspectorStyle.accent
    field.accessibilityLabel = "Text of the annotation"
    field.onReturn = { [weak self] in self?.onKeep() }
    return AnnotationTextView(field)
  }

  /// Once it has its place: it is typed in.
  func begin() { field.becomeFirstResponder() }
}

@MainActor private final class AnnotationTextView: View {
  private let field: TextField
  private let hint = Label(font: InspectorStyle.smallFont, color: InspectorStyle.quietText)

  init(_ field: TextField) {
    self.field = field
    super.init()
    backgroundColor = InspectorStyle.ground
    hint.text = "Return to save, Esc to cancel"
    addSubview(field)
    addSubview(hint)
  }

  private var ground: CGRect { CGRect(x: 10, y: 10, width: max(0, bounds.width - 20), height: 28) }

  override func layoutSubviews() {
    field.frame = ground.inset(dx: 8, dy: 2)
    hint.frame = CGRect(x: 14, y: ground.maxY + 5, width: max(0, bounds.width - 28), height: 16)
  }

  override func draw(in canvas: Canvas) {
    let box = Path(roundedRect: ground.inset(dx: 0.5, dy: 0.5), cornerRadius: InspectorStyle.cornerRadius)
    canvas.fill(box, InspectorStyle.field)
    canvas.stroke(box, InspectorStyle.accent, width: 1)
  }
}
