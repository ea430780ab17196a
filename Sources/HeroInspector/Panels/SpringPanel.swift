public import Foundation
import HeroExport
import HeroMotion
import HeroScenes
public import HeroWidgets

/// A spring to set: by two sliders, by the numbers of each of its four forms, from a preset; two of them side by side,
/// and as code.
///
/// It keeps no spring of its own: it shows `slots`, and tells by `onChange` what a person makes of them.
@MainActor public final class SpringPanel: View {
  /// Setting it shows it, without a callback.
  public var slots: SpringSlots { didSet { if slots != oldValue { showSlots() } } }
  /// A person has changed a spring, chosen the other slot, or taken the second one away.
  public var onChange: ((SpringSlots) -> Void)?
  /// A person has let go of a slider: what was told while it was held (`isTracking`) was one change.
  public var onRelease: (() -> Void)?
  /// The spring that is worked on as code, which is to be copied.
  public var onCopy: ((String) -> Void)?

  /// In seconds, of the slider; what is typed may lie beyond.
  public static let durations = 0.05...2.0
  /// Range of the slider. SwiftUI's own ends are excluded: such springs never settle or never begin.
  public static let bounces = -0.95...0.95

  private let slotControl = SegmentedControl(["A", "B"])
  private let removeButton = ToolButton(icon: .xmark, toolTip: "Remove B")
  private let swapButton = ToolButton(title: "Swap", toolTip: "Swap springs A and B")
  private let presetButton: ChoiceButton
  private let duration = ToolSlider(
    durations, step: 0.01, defaultValue: 0.5, toolTip: "Perceptual duration, as in SwiftUI")
  private let bounce = ToolSlider(
    bounces, step: 0.01, defaultValue: 0,
    toolTip: "Bounce, as in SwiftUI: 0 does not overshoot, below 0 is overdamped")
  private let rows: [FormRow]
  private let startRow: FormRow
  private let formatButton: ChoiceButton
  private let copyButton = ToolButton(title: "Copy", toolTip: "Copies the spring as code")
  private let note = Label(font: InspectorStyle.smallFont, color: InspectorStyle.quietText, numberOfLines: 2)

  private static let captions = 66.0
  private static let formats = SpringCode.Format.allCases

  public init(_ slots: SpringSlots) {
    self.slots = slots
    presetButton = ChoiceButton(
      SpringPreset.all.map(\.name), title: "Custom", label: "Preset", toolTip: "Sets the spring to a preset")
    formatButton = ChoiceButton(
      Self.formats.map(\.title), chosen: 0, label: "Copy format", toolTip: "Framework or format of the copied code")
    rows = [
      FormRow(.bounce, "", [.duration, .bounce]), FormRow(.response, "SwiftUI", [.response, .fraction]),
      FormRow(.uiKit, "UIKit", [.duration, .ratio]), FormRow(.physical, "Physics", [.mass, .stiffness, .damping]),
    ]
    startRow = FormRow(.physical, "Start", [.velocity])
    super.init()
    for row in rows + [startRow] {
      for field in row.fields { addSubview(field.view) }
      addSubview(row.caption)
    }
    for view in [slotControl, presetButton, swapButton, removeButton] as [View] { addSubview(view) }
    for view in [duration, bounce, formatButton, copyButton, note] as [View] { addSubview(view) }
    slotControl.accessibilityLabel = "Spring A or B"
    slotControl.toolTip = "Edit spring A or B. A single phone uses the selected one"
    listen()
    showSlots()
  }

  /// True if a slider is held, or the name of a field is dragged.
  public var isTracking: Bool {
    duration.isTracking || bounce.isTracking
      || (rows + [startRow]).contains { $0.fields.contains(where: \.view.isScrubbing) }
  }

  private func listen() {
    for slider in [duration, bounce] { slider.onRelease = { [weak self] in self?.onRelease?() } }
    slotControl.valueChanged = { [weak self] index in self?.change { $0.activate(index == 1 ? .b : .a) } }
    swapButton.action = { [weak self] in self?.change { $0.swap() } }
    removeButton.action = { [weak self] in self?.change { $0.removeB() } }
    presetButton.onChoose = { [weak self] index in self?.change { $0.timing = SpringPreset.all[index].timing } }
    duration.valueChanged = { [weak self] value in self?.slide(.duration, to: value) }
    bounce.valueChanged = { [weak self] value in self?.slide(.bounce, to: value) }
    for row in rows + [startRow] {
      for field in row.fields {
        field.view.onApply = { [weak self] text in self?.type(text, field.number, in: row.kind) }
        field.view.onScrubEnd = { [weak self] in self?.onRelease?() }
      }
    }
    copyButton.action = { [weak self] in self?.copy() }
  }

  // MARK: What a person does

  private func change(_ change: (inout SpringSlots) -> Void) {
    var slots = slots
    change(&slots)
    note.text = nil
    guard slots != self.slots else { return showSlots() }
    self.slots = slots
    onChange?(slots)
  }

  /// States the spring by duration and bounce, one of them another, with the velocity that it has.
  private func restate(_ number: SpringNumber, as value: Double) throws(SpringSpecError) {
    let old = slots.timing
    let changed = try SpringTiming.Form.bounce(duration: old.response, bounce: old.bounce).with(number, value)
    change {
      $0.timing =
        old.initialVelocity == 0
        ? changed : SpringTiming(.physical(changed.spring, velocity: old.initialVelocity))
    }
  }

  private func slide(_ number: SpringNumber, to value: Double) {
    do throws(SpringSpecError) {
      try restate(number, as: value)
    } catch {
      // The other of the two is beyond what a bounce can say.
      showSlots()
      say(error.description, isWrong: true)
    }
  }

  /// Returns why it cannot be, nil where it is.
  private func type(_ text: String, _ number: SpringNumber, in kind: SpringTiming.Form.Kind) -> String? {
    guard let value = ValueField.number(in: text) else { return nil }
    let timing = slots.timing
    do throws(SpringSpecError) {
      if kind == .bounce {
        try restate(number, as: value)
        return nil
      }
      // A velocity goes into the form that the spring has, where that has one.
      let restated = number == .velocity && timing.form[.velocity] != nil ? timing.form : try timing.form(as: kind)
      let changed = try restated.with(number, value)
      change { $0.timing = changed }
      return nil
    } catch {
      return error.description
    }
  }

  private func copy() {
    guard let index = formatButton.chosen, Self.formats.indices.contains(index) else { return }
    let format = Self.formats[index]
    do {
      onCopy?(try SpringCode(slots.timing).text(in: format))
      say("Copied as \(format.title)", isWrong: false)
    } catch {
      say("\(error)", isWrong: true)
    }
  }

  private func say(_ sentence: String, isWrong: Bool) {
    note.textColor = isWrong ? InspectorStyle.wrong : InspectorStyle.quietText
    note.text = sentence
  }

  // MARK: What is shown

  private func showSlots() {
    let timing = slots.timing
    let colour = slots.active == .a ? InspectorStyle.accent : InspectorStyle.second
    if slotControl.selectedIndex != (slots.active == .a ? 0 : 1) {
      slotControl.select(slots.active == .a ? 0 : 1, animated: true)
    }
    if removeButton.isHidden != (slots.b == nil) {
      for button in [removeButton, swapButton] { button.isHidden = slots.b == nil }
      setNeedsLayout()
    }
    presetButton.chosen = SpringPreset.all.firstIndex { $0.timing == timing }
    for slider in [duration, bounce] { slider.minimumTrackTintColor = colour }
    if !duration.isTracking { duration.value = timing.response }
    if !bounce.isTracking { bounce.value = timing.bounce }
    for row in rows { row.show(timing) }
    startRow.show(timing)
  }

  // MARK: Layout

  private static let lines = 9
  private static let noteHeight: CGFloat = 28

  override public func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width,
      height: CGFloat(Self.lines - 1) * (InspectorStyle.rowHeight + InspectorStyle.gap) + Self.noteHeight)
  }

  override public func layoutSubviews() {
    let (margin, gap, height) = (InspectorStyle.margin, InspectorStyle.gap, InspectorStyle.rowHeight)
    let room = max(0, bounds.width - 2 * margin)
    var y: CGFloat = 0
    func line(_ place: (CGFloat) -> Void) {
      place(y)
      y += height + gap
    }
    line { y in
      slotControl.frame = CGRect(x: margin, y: y, width: 92, height: height)
      let remove: CGFloat = 24
      removeButton.frame = CGRect(x: bounds.width - margin - remove, y: y, width: remove, height: height)
      let swap = swapButton.sizeThatFits(bounds.size).width
      swapButton.frame = CGRect(x: removeButton.frame.minX - 2 - swap, y: y, width: swap, height: height)
      let start = margin + 92 + gap
      let end = removeButton.isHidden ? bounds.width - margin : swapButton.frame.minX - gap
      presetButton.frame = CGRect(x: start, y: y, width: max(0, end - start), height: height)
    }
    let fieldWidth: CGFloat = 72
    for (slider, field) in zip([duration, bounce], rows[0].fields) {
      line { y in
        slider.frame = CGRect(
          x: margin + Self.captions, y: y, width: max(0, room - Self.captions - fieldWidth - 10), height: height)
        field.view.frame = CGRect(x: bounds.width - margin - fieldWidth, y: y, width: fieldWidth, height: height)
      }
    }
    for row in rows.dropFirst() + [startRow] {
      line { y in
        row.caption.frame = CGRect(x: margin, y: y, width: Self.captions, height: height)
        let columns = CGFloat(row.fields.count)
        let share = ((room - Self.captions - (columns - 1) * gap) / columns).rounded(.down)
        for (index, field) in row.fields.enumerated() {
          field.view.frame = CGRect(
            x: margin + Self.captions + CGFloat(index) * (share + gap), y: y, width: max(0, share), height: height)
        }
      }
    }
    line { y in
      formatButton.frame = CGRect(x: margin + Self.captions, y: y, width: 96, height: height)
      copyButton.frame = CGRect(x: margin + Self.captions + 96 + gap, y: y, width: 52, height: height)
    }
    note.frame = CGRect(x: margin, y: y, width: room, height: Self.noteHeight)
  }

  override public func draw(in canvas: Canvas) {
    func caption(_ text: String, beside view: View) {
      let words = TextLayout(text, font: InspectorStyle.font, pixelScale: stage?.deviceScale ?? 1)
      canvas.draw(
        words, at: CGPoint(x: InspectorStyle.margin, y: (view.frame.midY - words.size.height / 2).rounded()),
        color: InspectorStyle.quietText)
    }
    caption("Duration", beside: duration)
    caption("Bounce", beside: bounce)
    caption("Copy as", beside: formatButton)
  }
}
