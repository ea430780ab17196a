import Foundation
import HeroSystem
import HeroWidgets
import Yams

/// The heights and the look of a screen that opens as a sheet.
struct SheetLayout: Sendable, Hashable {
  var detents: [Detent] = [.large]
  var selected: Detent?
  var undimmed: Detent?
  var hasGrabber = true
  var scrollingExpands = true
  var corners: Double?
  var standsAside = false

  /// A height at which a sheet rests.
  enum Detent: Sendable, Hashable {
    /// Half the screen; none in landscape.
    case medium
    case large
    /// A part of the greatest height, 0…1.
    case fraction(Double)
    /// Points.
    case height(Double)

    @MainActor var detent: SheetPresentationController.Detent {
      switch self {
      case .medium: .medium()
      case .large: .large()
      case .fraction(let part): .custom(identifier: identifier) { $0.maximumDetentValue * CGFloat(part) }
      case .height(let height): .custom(identifier: identifier) { _ in CGFloat(height) }
      }
    }

    var identifier: SheetPresentationController.Detent.Identifier {
      switch self {
      case .medium: .medium
      case .large: .large
      case .fraction(let part): .init("fraction \(part)")
      case .height(let height): .init("height \(height)")
      }
    }

    static let kind = ValueKind<Detent>.either(
      .word([("medium", .medium), ("large", .large)], words: words), { $0.mapping == nil }, { $0 },
      custom, { $0 }
    ).called(words)

    private static let words = "medium, large, {fraction: 0.3} or {height: 320}"

    private static let custom = ValueKind<Detent>(
      words: "{fraction: 0.3} or {height: 320}",
      schema: .map([
        "type": .text("object"), "minProperties": .number(1), "maxProperties": .number(1),
        "properties": .map(["fraction": fraction.schemaWithTokens, "height": height.schemaWithTokens]),
        "additionalProperties": .flag(false),
      ])
    ) { node, reader in
      guard let mapping = node.mapping, mapping.count == 1, let (key, value) = mapping.first else {
        reader.report(node, "{fraction: 0.3} or {height: 320}")
        return nil
      }
      switch key.text {
      case "fraction": return fraction.readValue(value, &reader).map(Detent.fraction)
      case "height": return height.readValue(value, &reader).map(Detent.height)
      default:
        reader.report(
          key, "fraction or height", suggestion: NearestName.of(key.text ?? "", among: ["fraction", "height"]))
        return nil
      }
    }

    private static let fraction = ValueKind<Double>.number(0.01...1)
    private static let height = ValueKind<Double>.number(1...5000, unit: "points")
  }

  /// The sheet as the toolkit has it.
  @MainActor func apply(to sheet: SheetPresentationController) {
    sheet.detents = detents.map(\.detent)
    sheet.selectedDetentIdentifier = selected?.identifier
    sheet.largestUndimmedDetentIdentifier = undimmed?.identifier
    sheet.prefersGrabberVisible = hasGrabber
    sheet.prefersScrollingExpandsWhenScrolledToEdge = scrollingExpands
    sheet.preferredCornerRadius = corners.map { CGFloat($0) }
    sheet.standsAsideInCompactHeight = standsAside
  }

  static let fields: [Field<SheetLayout>] = [
    .optional(
      "detents", \.detents,
      .list(Detent.kind, 1...8, words: "a list of medium, large, {fraction: 0.3} and {height: 320}"),
      default: "[large]",
      "The heights at which the screen rests as a sheet. A fraction is of the greatest height, a height in points."),
    .optional(
      "selectedDetent", \.selected, Detent.kind, default: "the smallest one", "The height at which the sheet opens."),
    .optional(
      "undimmed", \.undimmed, Detent.kind, default: "none",
      "The largest height at which the screen below is neither dimmed nor out of reach."),
    .optional("grabber", \.hasGrabber, .flag, default: "true", "Shows a bar at the top of the sheet."),
    .optional(
      "scrollingExpands", \.scrollingExpands, .flag, default: "true",
      "Makes the sheet taller first when its content is scrolled up."),
    .optional("sheetCorners", \.corners, .length, default: "the system's", "The corner radius of the sheet."),
    .optional(
      "standsAside", \.standsAside, .flag, default: "false",
      "Puts the sheet beside the screen below in landscape, as in Apple's Maps."),
  ]
}
