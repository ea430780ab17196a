import HeroMotion
import HeroWidgets

/// One way to state a spring, as a line of the panel: its name and a field for each of its numbers. The form that the
/// spring was stated in is the one whose name is strong.
@MainActor final class FormRow {
  struct Field {
    let number: SpringNumber
    let view: ValueField
  }

  let kind: SpringTiming.Form.Kind
  let caption: Label
  let fields: [Field]

  init(_ kind: SpringTiming.Form.Kind, _ title: String, _ numbers: [SpringNumber]) {
    self.kind = kind
    caption = Label(title, font: InspectorStyle.font, color: InspectorStyle.quietText)
    fields = numbers.map { Field(number: $0, view: FormRow.field(for: $0, in: kind, isAlone: title.isEmpty)) }
  }

  /// - Parameter isAlone: beside a slider, which says what it is.
  private static func field(for number: SpringNumber, in kind: SpringTiming.Form.Kind, isAlone: Bool) -> ValueField {
    func field(_ digits: Int, _ step: Double, _ name: String, _ unit: String? = nil, _ toolTip: String) -> ValueField {
      ValueField(.number(digits: digits, step: step), name: isAlone ? nil : name, unit: unit, toolTip: toolTip)
    }
    return switch (kind, number) {
    case (.uiKit, .duration): field(3, 0.01, "time", "s", "Duration of the animation, as in UIKit")
    case (_, .duration): field(3, 0.01, "time", "s", "Perceptual duration in seconds, as in SwiftUI")
    case (_, .bounce): field(3, 0.01, "bounce", nil, "Bounce, as in SwiftUI, between −1 and 1")
    case (_, .response): field(3, 0.01, "response", "s", "Response, as in SwiftUI: period without damping")
    case (_, .fraction):
      field(3, 0.01, "fraction", nil, "Fraction of critical damping, as in SwiftUI: 1 does not overshoot")
    case (_, .ratio): field(3, 0.01, "ratio", nil, "Ratio of critical damping, as in UIKit: 1 does not overshoot")
    case (_, .mass): field(2, 0.1, "m", nil, "Mass")
    case (_, .stiffness): field(1, 1, "k", nil, "Stiffness")
    case (_, .damping): field(2, 0.5, "c", nil, "Damping")
    case (_, .velocity):
      field(2, 0.1, "velocity", "×distance/s", "Initial velocity: distances per second towards the target")
    }
  }

  /// Shows the numbers that the spring has in this form, or why it has none.
  func show(_ timing: SpringTiming) {
    let isStated = timing.form.kind == kind && fields.first?.number != .velocity
    caption.font = isStated ? InspectorStyle.strongFont : InspectorStyle.font
    caption.textColor = isStated ? InspectorStyle.text : InspectorStyle.quietText
    if kind == .bounce {
      // Of the spring itself, whatever it starts with: the sliders beside them are too.
      for (field, number) in zip(fields, [timing.response, timing.bounce]) { field.view.show(number) }
      return
    }
    do throws(SpringSpecError) {
      let form = try timing.form(as: kind)
      for field in fields {
        field.view.isEnabled = true
        field.view.show(form[field.number])
        field.view.explain(nil)
      }
    } catch {
      for field in fields {
        field.view.isEnabled = false
        field.view.show(nil)
        field.view.explain(error.description)
      }
    }
  }
}
