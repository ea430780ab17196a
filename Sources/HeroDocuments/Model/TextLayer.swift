import Foundation
import HeroWidgets

/// A text.
package struct TextLayer: Sendable, Hashable {
  var text = ""
  var style = TextStyle.body
  var size: Double?
  var weight: Font.Weight?
  var color = Color.label
  var alignment = TextAlignment.natural
  var lines = 0
  var lineSpacing = 0.0

  /// The font, which grows with the text size of the phone.
  var font: Font {
    let font = Font.preferredFont(style).withWeight(weight ?? style.weight)
    return size.map { FontMetrics(forTextStyle: style).scaledFont(for: font.withSize($0)) } ?? font
  }

  static let fields: [Field<TextLayer>] = [
    .required("text", \.text, .text, "The text. Takes {columns}."),
    .optional(
      "font", \.style, .word(TextStyle.self), default: "body",
      "The text style of iOS, which grows with "
        + "the text size."),
    .optional(
      "size", \.size, .number(1...400, unit: "points"), default: "the style's",
      "The font size at the default text size."),
    .optional(
      "weight", \.weight,
      .word([("regular", .regular), ("medium", .medium), ("semibold", .semibold), ("bold", .bold), ("heavy", .heavy)]),
      default: "the style's", "The font weight."),
    .optional("color", \.color, .color, default: "label", "The text color."),
    .optional(
      "align", \.alignment, .word([("natural", .natural), ("left", .left), ("center", .center), ("right", .right)]),
      default: "natural", "The alignment of the lines."),
    .optional("lines", \.lines, .whole(0...100), default: "0", "The most lines; 0: as many as it takes."),
    .optional(
      "lineSpacing", \.lineSpacing, .number(0...200, unit: "points"), default: "0",
      "The room between lines beyond the line height."),
  ]
}

/// A picture.
package struct ImageLayer: Sendable, Hashable {
  var picture = DocumentPicture()
  var contentMode = ContentMode.scaleAspectFill
  /// In pixels of the picture; nil: all of it.
  var crop: CGRect?
  /// True if it stands in for the part of a screenshot that a transition moves.
  var isCutOut = false

  static let contentModes: [(String, ContentMode)] = [
    ("fill", .scaleAspectFill), ("fit", .scaleAspectFit), ("scale", .scaleToFill),
  ]

  static let fields: [Field<ImageLayer>] = [
    .required("image", \.picture, .picture, "The picture. Its path takes {columns}."),
    .optional(
      "contentMode", \.contentMode, .word(contentModes), default: "fill",
      "How it fills its frame: cropped, whole, or stretched."),
    .optional(
      "crop", \.crop, ValueKind<CGRect>.frame.called("[x, y, width, height] in pixels"), default: "all of it",
      "The part that is shown, in pixels of the picture."),
  ]
}

/// A rectangle or an ellipse.
package struct ShapeLayer: Sendable, Hashable {
  enum Shape: String, Sendable, Hashable, CaseIterable { case rectangle, ellipse }

  var shape = Shape.rectangle
  var fill = Fill.color(.systemFill)
  var stroke: Color?
  var strokeWidth = 1.0

  enum Fill: Sendable, Hashable {
    case color(Color)
    /// The colors around a rectangle of a picture, in its pixels: what a moved element leaves behind.
    case surroundings(DocumentPicture, CGRect)
  }

  static let fields: [Field<ShapeLayer>] = [
    .required("shape", \.shape, .word(Shape.self), "The shape. Round corners come from “corners”."),
    .optional(
      "fill", \.fill, ValueKind<Color>.color.map { .color($0) }, default: "systemFill",
      "The color; clear makes it an invisible button."),
    .optional("stroke", \.stroke, .color, default: "none", "The color of the outline."),
    .optional(
      "strokeWidth", \.strokeWidth, .number(0...100, unit: "points"), default: "1",
      "The width of the outline, inside the edge."),
  ]
}

/// Layers below or beside each other.
package struct StackLayer: Sendable, Hashable {
  enum Axis: String, Sendable, Hashable, CaseIterable { case vertical, horizontal }
  enum Alignment: String, Sendable, Hashable, CaseIterable { case start, center, end, fill }

  var layers: [Layer] = []
  var axis = Axis.vertical
  var spacing = 0.0
  var alignment: Alignment?

  static let fields: [Field<StackLayer>] = [
    .required("stack", \.layers, Layer.list, "The layers."),
    .optional("axis", \.axis, .word(Axis.self), default: "vertical", "The direction of the flow."),
    .optional("spacing", \.spacing, .length, default: "0", "The room between two layers."),
    .optional(
      "align", \.alignment, .word(Alignment.self), default: "fill; center when horizontal",
      "The place of the layers across the axis."),
  ]
}
