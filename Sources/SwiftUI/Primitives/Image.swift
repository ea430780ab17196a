import Foundation
public import HeroWidgets

/// A picture, or one of the system's symbols. It has its own size unless it is resizable.
public struct Image: View {
  enum Source {
    case picture(Picture?)
    case symbol(Icon)
  }

  private let source: Source
  /// Pixels of the picture per point.
  private let scale: CGFloat
  private var isResizable = false
  private var label: String?

  init(_ source: Source, scale: CGFloat = 1) {
    self.source = source
    self.scale = scale > 0 ? scale : 1
  }

  /// Shows the picture of a name, of `NamedPictures`; nothing where there is none.
  public init(_ name: String) {
    self.init(.picture(NamedPictures[name]))
    label = name
  }

  public init(uiImage: Picture) { self.init(.picture(uiImage)) }

  /// Shows a picture of `scale` pixels per point.
  init(uiImage: Picture, scale: CGFloat) { self.init(.picture(uiImage), scale: scale) }

  /// Shows the drawing that stands for one of Apple's SF Symbols; nothing where there is none.
  public init(systemName: String) { self.init(Icon(systemName: systemName).map(Source.symbol) ?? .picture(nil)) }

  /// Lets the picture take the size that it is offered.
  public func resizable() -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  /// Names the picture for assistive programs.
  public func accessibilityLabel(_ label: String) -> Image {
    var image = self
    image.label = label
    return image
  }

  /// The toolkit's picture; nil for symbols, and where there is no picture of the name.
  package var picture: Picture? { if case .picture(let picture) = source { picture } else { nil } }

  public var body: some View {
    switch source {
    case .picture(let picture): PictureImage(picture: picture, scale: scale, isResizable: isResizable, label: label)
    case .symbol(let icon): SymbolImage(icon: icon, isResizable: isResizable, label: label)
    }
  }
}
