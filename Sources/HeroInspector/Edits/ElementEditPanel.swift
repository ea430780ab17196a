import Foundation
import HeroMorph
import HeroMotion
import HeroWidgets

/// The edits of one element: its spring or curve, delay, path, and what differs at its ends.
@MainActor package final class ElementEditPanel: EditPanel {
  /// Told the element that the user has selected.
  package var onSelect: (String) -> Void = { _ in }
  /// Told whether elements are to be edited on the phone.
  package var onEditOnPhone: (Bool) -> Void = { _ in }
  /// True if they are.
  package var isOnPhone: Bool {
    get { phoneButton.isOn }
    set { phoneButton.isOn = newValue }
  }

  private let phoneButton = ToolButton(
    title: "Edit on Phone", toolTip: "Edits frames, corners and the path on the phone (T)")
  private let resetButton = ToolButton(title: "Reset element", toolTip: "Removes your edits of this element")

  package init() {
    super.init(frame: .zero)
    let elements = menu(
      [], title: "None", label: "Edited element", "The element that the fields below change",
      read: { shown in shown.element.flatMap { shown.elements.firstIndex(of: $0) } },
      write: { [weak self] shown, index in
        shown.element = shown.elements[index]
        self?.onSelect(shown.elements[index])
      })
    onShow { [weak elements] in elements?.choices = $0.elements }
    add("Element", elements)
    phoneButton.action = { [weak self] in self.map { $0.onEditOnPhone(!$0.isOnPhone) } }
    add("", phoneButton)
    addTiming()
    let delay = field(
      3, step: 1.0 / 60, "", "s", "Delay in seconds from the start of the transition",
      in: TransitionOverrides.seconds, read: { shown in shown.element.map { shown.times(of: .element($0)).start } },
      write: { shown, value in shown.edit { $0.delay = value } })
    add("Delay", delay)
    let bulge = field(
      2, step: 0.05, "", nil, "Bulge of the path, as a part of its length. 0 is straight", in: -2...2,
      read: { $0.element == nil ? nil : $0.bulge },
      write: { shown, value in shown.edit { $0.path = value == 0 ? .straight : .arc(value) } })
    add("Path bulge", bulge)
    addEnd("Source", \.source)
    addEnd("Destination", \.destination)
    resetButton.action = { [weak self] in
      self?.change { shown in shown.element.map { shown.edits.elements[$0] = nil } }
    }
    onShow { [resetButton] shown in
      resetButton.isEnabled = shown.element.map { shown.edits.elements[$0] != nil } ?? false
    }
    add("", resetButton)
    showAll()
  }

  private func addTiming() {
    let kind = menu(
      ["As transition", "Own spring", "Own curve"], label: "Timing of the element",
      "Moves the element by the transition's spring, or by its own spring or curve",
      read: { shown in
        switch shown.own.timing {
        case nil: 0
        case .spring: 1
        case .curve: 2
        }
      },
      write: { shown, index in
        let spring: SpringTiming = if case .spring(let timing)? = shown.timing { timing } else { .heroKit }
        let duration = shown.timing.map { min(10, ($0.duration * 100).rounded() / 100) } ?? 0.4
        shown.edit { $0.timing = [nil, .spring(spring), .curve(.easeInEaseOut, duration: duration)][index] }
      })
    add("Timing", kind)
    func own(_ shown: ShownEdits) -> SpringTiming? {
      if case .spring(let timing)? = shown.own.timing { timing } else { nil }
    }
    func restate(_ shown: inout ShownEdits, _ number: SpringNumber, _ value: Double) {
      guard let old = own(shown),
        let timing = try? SpringTiming.Form.bounce(duration: old.response, bounce: old.bounce).with(number, value)
      else { return }
      shown.edit { $0.timing = .spring(timing) }
    }
    let response = field(
      3, step: 0.01, "", "s", "Response of the spring, as in SwiftUI", in: 0.01...10, read: { own($0)?.response },
      write: { restate(&$0, .duration, $1) })
    let bounce = field(
      2, step: 0.01, "bounce", nil, "Bounce of the spring, as in SwiftUI", in: -0.95...0.95, read: { own($0)?.bounce },
      write: { restate(&$0, .bounce, $1) })
    add("Response", response, bounce)
    func curve(_ shown: ShownEdits) -> (curve: TimingCurve, duration: Double)? {
      if case .curve(let curve, let duration)? = shown.own.timing { (curve, duration) } else { nil }
    }
    let duration = field(
      3, step: 1.0 / 60, "", "s", "Duration of the element's motion", in: TransitionOverrides.seconds,
      read: { curve($0)?.duration },
      write: { shown, value in
        guard let (curve, _) = curve(shown) else { return }
        shown.edit { $0.timing = .curve(curve, duration: value) }
      })
    let name = menu(
      CurveChoice.titles, title: "Custom", label: "Curve of the element", "Timing curve of the element's motion",
      read: { curve($0).flatMap { CurveChoice.index(of: $0.curve) } },
      write: { shown, index in
        guard let (_, duration) = curve(shown) else { return }
        shown.edit { $0.timing = .curve(CurveChoice.curve(at: index), duration: duration) }
      })
    add("Duration", duration, name)
    onShow { shown in
      for view in [response, bounce] { view.isHidden = own(shown) == nil }
      (duration.isHidden, name.isHidden) = (curve(shown) == nil, curve(shown) == nil)
    }
  }

  /// Adds the rows of one end: offset, size and corner radii.
  private func addEnd(_ title: String, _ end: any WritableKeyPath<ElementOverride, EndOverride?> & Sendable) {
    func points(_ name: String, _ toolTip: String, _ number: WritableKeyPath<EndOverride, Double>) -> ValueField {
      field(
        1, step: 1, name, "pt", "\(title): \(toolTip)", in: EndOverride.points,
        read: { $0.element == nil ? nil : $0.own[keyPath: end]?[keyPath: number] ?? 0 },
        write: { shown, value in shown.edit(end) { $0[keyPath: number] = value } })
    }
    add(title, points("x", "offset to the right", \.x), points("y", "offset downwards", \.y))
    add("", points("w", "added width", \.width), points("h", "added height", \.height))
    add("", radius(title, end))
  }

  private func radius(_ title: String, _ end: any WritableKeyPath<ElementOverride, EndOverride?> & Sendable)
    -> ValueField
  {
    let field = ValueField(
      .text, name: "radius", unit: "pt",
      toolTip: "\(title): one corner radius, or four from the top left on. Empty: the view's own")
    field.onApply = { [weak self] text in
      let radii = CornerRadii(typed: text)
      guard radii != nil || text.allSatisfy(\.isWhitespace) else {
        return "Type one radius, or four such as 12 12 0 0."
      }
      self?.change { shown in shown.edit(end) { $0.radius = radii } }
      return nil
    }
    onShow { [weak field] shown in field?.text = shown.own[keyPath: end]?.radius.map(\.typed) ?? "" }
    return field
  }
}

extension CornerRadii {
  /// The radii as a user types them: one, or four from the top left on.
  @MainActor fileprivate var typed: String {
    let radii = uniform.map { [$0] } ?? [topLeft, topRight, bottomRight, bottomLeft]
    return radii.map { ValueField.text(of: $0, digits: $0 == $0.rounded() ? 0 : 1) }.joined(separator: " ")
  }

  /// Reads radii as ``typed`` writes them.
  @MainActor fileprivate init?(typed text: String) {
    let words = text.split(separator: " ")
    let radii = words.compactMap { ValueField.number(in: String($0)) }.filter { (0...10_000).contains($0) }
    guard radii.count == words.count else { return nil }
    switch radii.count {
    case 1: self.init(radii[0])
    case 4: self.init(topLeft: radii[0], topRight: radii[1], bottomLeft: radii[3], bottomRight: radii[2])
    default: return nil
    }
  }
}
