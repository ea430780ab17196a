import Foundation
import HeroWidgets

/// A search field over results that scroll.
@MainActor class SearchPage: View {
  static let fieldHeight: CGFloat = 48
  let field: TextField
  let scroller: ScrollView

  init(_ field: TextField, _ scroller: ScrollView) {
    (self.field, self.scroller) = (field, scroller)
    super.init()
    backgroundColor = InspectorStyle.ground
    scroller.bounces = false
    addSubview(field)
    addSubview(scroller)
  }

  static func field(_ placeholder: String, label: String) -> TextField {
    let field = TextField(placeholder: placeholder, font: InspectorStyle.font.withSize(15))
    field.textColor = InspectorStyle.text
    field.tintColor = InspectorStyle.accent
    field.accessibilityLabel = label
    return field
  }

  override func layoutSubviews() {
    field.frame = CGRect(x: 42, y: 0, width: max(0, bounds.width - 56), height: Self.fieldHeight)
    let top = Self.fieldHeight + 1
    scroller.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
  }

  override func draw(in canvas: Canvas) {
    canvas.fill(CGRect(x: 0, y: 0, width: bounds.width, height: Self.fieldHeight), InspectorStyle.field)
    canvas.draw(
      .magnifyingglass, in: CGRect(x: 16, y: Self.fieldHeight / 2 - 8, width: 16, height: 16),
      color: InspectorStyle.quietText, weight: .medium)
    canvas.fill(CGRect(x: 0, y: Self.fieldHeight, width: bounds.width, height: 1), InspectorStyle.edge)
  }
}
