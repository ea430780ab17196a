public import HeroWidgets

/// Something beside a large title: centred on its lines, 12 points apart.
public struct HeaderAccessory: Sendable {
  public enum Content: Sendable {
    /// A button that looks as the configuration says; what that leaves out of title and image is the action's. A menu
    /// opens in place of what the action does.
    case button(configuration: HeaderButtonConfiguration = .plain(), action: Action, menu: Menu? = nil)
    /// As large as it wants to be.
    case view(View)

    /// A button that is called by its configuration alone.
    @MainActor public static func button(
      configuration: HeaderButtonConfiguration = .plain(), action: @escaping () -> Void
    ) -> Content { .button(configuration: configuration, action: Action(handler: action)) }
  }

  public enum Position: Sendable, Hashable {
    case leading, trailing
  }

  public var content: Content
  public var position: Position

  public init(_ content: Content, position: Position = .trailing) {
    self.content = content
    self.position = position
  }
}

/// A button beside a large title, by UIKit's words.
public struct HeaderButtonConfiguration: Sendable, Hashable {
  public enum Style: Sendable, Hashable {
    case plain
    /// On a disc of glass.
    case disc
  }

  public var style: Style
  public var title: String?
  public var image: Icon?
  /// Color of the title and the image; nil: the large title's.
  public var baseForegroundColor: Color?
  /// The accessibility label, for an image without a title.
  public var accessibilityLabel: String?

  public init(
    style: Style, title: String? = nil, image: Icon? = nil, baseForegroundColor: Color? = nil,
    accessibilityLabel: String? = nil
  ) {
    (self.style, self.title, self.image, self.baseForegroundColor) = (style, title, image, baseForegroundColor)
    self.accessibilityLabel = accessibilityLabel
  }

  /// Nothing behind it. Without a title or an image it shows an ellipsis.
  public static func plain(title: String? = nil, image: Icon? = nil) -> HeaderButtonConfiguration {
    HeaderButtonConfiguration(style: .plain, title: title, image: image)
  }

  /// On a disc. Without a title or an image it shows an ellipsis.
  public static func disc(title: String? = nil, image: Icon? = nil) -> HeaderButtonConfiguration {
    HeaderButtonConfiguration(style: .disc, title: title, image: image)
  }
}
