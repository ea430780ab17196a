import Foundation
import HeroDocuments
import HeroWidgets

/// The numbers of a rectangle on one of the screenshots: place, size and corner radii.
@MainActor final class EndForm: View {
  private let side: ScreenshotSide
  private let bench: ScreenshotWorkbench
  private let numbers: [ValueField]
  private let radius: ValueField
  private let corners: [ValueField]
  private let four = ToolButton(title: "Four corners", style: .check, toolTip: "A radius for each corner")
  /// True if the corners are edited one by one, though they are alike.
  private var isSplit = false
  private var end: ScreenshotMatch.End?
  /// The number of the pair that is shown; nil: none.
  private var pair: Int?

  init(_ side: ScreenshotSide, _ bench: ScreenshotWorkbench) {
    (self.side, self.bench) = (side, bench)
    func field(_ name: String, _ words: String) -> ValueField {
      ValueField(.number(digits: 1, step: 1), name: name, unit: "pt", toolTip: "\(side.title): \(words)")
    }
    numbers = [
      field("x", "distance from the left"), field("y", "distance from the top"), field("w", "width"),
      field("h", "height"),
    ]
    radius = field("radius", "corner radius")
    corners = ["top left", "top right", "bottom left", "bottom right"].map {
      field($0.split(separator: " ").map { $0.prefix(1).uppercased() }.joined(), "radius at the \($0)")
    }
    super.init()
    for view in numbers + [radius] + corners { addSubview(view) }
    addSubview(four)
    four.accessibilityLabel = "\(side.title): four corners"
    connect()
  }

  private func connect() {
    for (index, field) in numbers.enumerated() {
      field.onApply = { [weak self] text in
        guard let self, var frame = end?.frame, let number = ValueField.number(in: text) else { return nil }
        switch index {
        case 0: frame.origin.x = number
        case 1: frame.origin.y = number
        case 2: frame.size.width = number
        default: frame.size.height = number
        }
        bench.change { $0.setFrame(frame, on: self.side) }
        return nil
      }
    }
    radius.onApply = { [weak self] text in
      guard let self, let number = ValueField.number(in: text) else { return nil }
      bench.change { $0.setCorners(CornerRadii(CGFloat(number)), on: self.side) }
      return nil
    }
    for (index, field) in corners.enumerated() {
      field.onApply = { [weak self] text in
        guard let self, var radii = end?.corners, let number = ValueField.number(in: text) else { return nil }
        switch index {
        case 0: radii.topLeft = number
        case 1: radii.topRight = number
        case 2: radii.bottomLeft = number
        default: radii.bottomRight = number
        }
        bench.change { $0.setCorners(radii, on: self.side) }
        return nil
      }
    }
    four.action = { [weak self] in self?.toggleCorners() }
  }

  private func toggleCorners() {
    isSplit = !showsFour
    guard !isSplit, let largest = end?.corners.largest else { return bench.change { _ in } }
    bench.change { $0.setCorners(CornerRadii(largest), on: side) }
  }

  private var showsFour: Bool { isSplit || end?.corners.uniform == nil && end != nil }

  /// - Parameter pair: the number of the pair whose end it is.
  func show(_ end: ScreenshotMatch.End?, of pair: Int?) {
    if pair != self.pair { isSplit = false }
    (self.end, self.pair) = (end, pair)
    let frame = end?.frame
    for (field, value) in zip(numbers, [frame?.minX, frame?.minY, frame?.width, frame?.height]) {
      field.show(value.map { Double($0) })
    }
    let radii = end?.corners
    radius.show(radii?.uniform.map { Double($0) })
    let all = [radii?.topLeft, radii?.topRight, radii?.bottomLeft, radii?.bottomRight]
    for (field, value) in zip(corners, all) {
      field.show(value.map { Double($0) })
      field.isHidden = !showsFour
    }
    radius.isHidden = showsFour
    four.isOn = showsFour
    setNeedsLayout()
  }

  private var lines: CGFloat { showsFour ? 5 : 3 }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: lines * (InspectorStyle.rowHeight + InspectorStyle.gap) - InspectorStyle.gap)
  }

  override func layoutSubviews() {
    let (margin, gap, line) = (InspectorStyle.margin, InspectorStyle.gap, InspectorStyle.rowHeight)
    let half = ((bounds.width - 2 * margin - gap) / 2).rounded()
    func put(_ view: View, _ column: Int, _ row: Int) {
      view.frame = CGRect(
        x: margin + CGFloat(column) * (half + gap), y: CGFloat(row) * (line + gap), width: half, height: line)
    }
    for (index, field) in numbers.enumerated() { put(field, index % 2, index / 2) }
    put(radius, 0, 2)
    put(four, showsFour ? 0 : 1, 2)
    for (index, field) in corners.enumerated() { put(field, index % 2, 3 + index / 2) }
  }
}
