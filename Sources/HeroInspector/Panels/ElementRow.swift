import Foundation
import HeroMorph
import HeroWidgets

/// One element: its id and what is seen of it, where it is, how round and how cropped. Each figure is a view of its
/// own, so that one that changes draws itself and not the row.
@MainActor final class ElementRow: InspectorRow {
  static let height: CGFloat = 58

  private(set) var id = ""
  /// True if the element is selected.
  var isOn = false { didSet { if isOn != oldValue { setNeedsDisplay() } } }

  private let name = NumericLabel(font: InspectorStyle.strongFont)
  private let alphas = NumericLabel(font: InspectorStyle.smallFigureFont, alignment: .right)
  private let place = NumericLabel(font: InspectorStyle.smallFigureFont)
  private let radii = NumericLabel(
    font: InspectorStyle.smallFigureFont, colour: InspectorStyle.quietText, alignment: .right)
  private let crop = NumericLabel(font: InspectorStyle.smallFigureFont, colour: InspectorStyle.quietText)
  private var shown: (element: MorphState.Element, level: MorphLevel?)?
  private static let alphaWidth: CGFloat = 148
  private static let radiusWidth: CGFloat = 78

  init() {
    super.init()
    for view in [name, alphas, place, radii, crop] { addSubview(view) }
  }

  func show(_ element: MorphState.Element, level: MorphLevel?) {
    if let shown, shown == (element, level) { return }
    shown = (element, level)
    if id != element.id {
      id = element.id
      accessibilityLabel = id
    }
    let levelWord = level.map { $0 == .over ? " · above bars" : " · below bars" } ?? ""
    name.text = element.id + levelWord
    let (source, destination) = (text(element.sourceAlpha, 2), text(element.destinationAlpha, 2))
    alphas.text = "opacity \(source) → \(destination)"
    place.text = Self.text(of: element.frame)
    let corners = element.cornerRadii
    radii.text =
      "r "
      + (corners.uniform.map { text($0, 1) }
        ?? [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft].map { text($0, 0) }
        .joined(separator: " "))
    crop.text = Self.crop(of: element)
  }

  private func text(_ number: Double, _ digits: Int) -> String { ValueField.text(of: number, digits: digits) }

  /// Corner and size, in points.
  static func text(of rect: CGRect) -> String {
    let numbers = [rect.minX, rect.minY, rect.width, rect.height].map { ValueField.text(of: $0, digits: 1) }
    return "\(numbers[0]), \(numbers[1])   \(numbers[2]) × \(numbers[3])"
  }

  private static func crop(of element: MorphState.Element) -> String {
    let (image, frame) = (element.imageFrame, element.frame)
    guard image.width > 0, image.height > 0 else { return "no image" }
    if image == frame { return "not cropped" }
    let share = image.overlap(with: frame).map { $0.width * $0.height / (image.width * image.height) } ?? 0
    return "image \(text(of: image)), \(ValueField.text(of: Double(share) * 100, digits: 0)) % visible"
  }

  override var ground: Color? { super.ground ?? (isOn ? InspectorStyle.accentGround : nil) }

  override func leave() {
    shown = nil
    super.leave()
  }

  // MARK: Layout

  override func layoutSubviews() {
    let margin = InspectorStyle.margin
    let room = max(0, bounds.width - 2 * margin)
    name.frame = CGRect(x: margin, y: 4, width: max(0, room - Self.alphaWidth), height: 17)
    alphas.frame = CGRect(x: margin + room - Self.alphaWidth, y: 4, width: Self.alphaWidth, height: 17)
    place.frame = CGRect(x: margin, y: 21, width: max(0, room - Self.radiusWidth), height: 16)
    radii.frame = CGRect(x: margin + room - Self.radiusWidth, y: 21, width: Self.radiusWidth, height: 16)
    crop.frame = CGRect(x: margin, y: 37, width: room, height: 16)
  }
}
