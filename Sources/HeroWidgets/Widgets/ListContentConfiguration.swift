public import Foundation

/// The content of a row or a section's title, apart from the view that shows it.
public struct ListContentConfiguration {
  /// The small picture at the leading edge.
  public enum Image {
    /// As large as fits `ListMetrics.thumbnailSize` in its own shape.
    case picture(Picture)
    /// A square of colour, `ListMetrics.swatchSize`.
    case color(Color)
    /// A sign in a colour, in the room of a swatch.
    case icon(Icon, Color)
  }

  public var text: String?
  /// Below the text, smaller and paler.
  public var secondaryText: String?
  public var image: Image?
  public var textColor: Color
  public var secondaryTextColor: Color
  /// Corner radius of picture or color, in points.
  public var imageCornerRadius: CGFloat
  /// Width to height that a picture is cropped to; nil, the default, takes its own.
  public var imageAspectRatio: CGFloat?
  /// Lines at most; 0 = as many as it takes, the default.
  public var numberOfLines: Int
  public var secondaryNumberOfLines: Int

  public init(
    text: String? = nil, secondaryText: String? = nil, image: Image? = nil, textColor: Color = .label,
    secondaryTextColor: Color = .secondaryLabel, imageCornerRadius: CGFloat = ListMetrics.imageRadius,
    imageAspectRatio: CGFloat? = nil, numberOfLines: Int = 0, secondaryNumberOfLines: Int = 0
  ) {
    self.text = text
    self.secondaryText = secondaryText
    self.image = image
    self.textColor = textColor
    self.secondaryTextColor = secondaryTextColor
    self.imageCornerRadius = imageCornerRadius
    self.imageAspectRatio = imageAspectRatio
    self.numberOfLines = numberOfLines
    self.secondaryNumberOfLines = secondaryNumberOfLines
  }
}

/// The accessory at a row's trailing edge.
public enum ListAccessory {
  /// The row leads to another page.
  case disclosure
  case checkmark
  /// A control or any view, as large as it asks to be. A switch or a segmented control is worked by the keyboard, too,
  /// while the focus stands on the row, and is called what the row says unless it has a name of its own.
  case view(View)
}
