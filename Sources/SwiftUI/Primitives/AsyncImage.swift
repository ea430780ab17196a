public import Foundation
import HeroWidgets

/// The state of a picture that is being loaded.
public enum AsyncImagePhase {
  /// Nothing has come yet, or there is no address.
  case empty
  case success(Image)
  case failure(any Error)

  /// The picture, once it has loaded.
  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  /// The reason why there is no picture.
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// A picture from an address, and another view until it has come. Pictures are kept by the stage that shows them. A
/// download ends when no view shows the picture any more.
public struct AsyncImage<Content: View>: View {
  public typealias Body = Never

  let url: URL?
  let scale: CGFloat
  let transaction: Transaction
  let content: (AsyncImagePhase) -> Content

  /// - Parameters:
  ///   - url: Of http or https, or a file that the stage may read; nil leaves the phase empty.
  ///   - scale: Pixels of the picture per point; 1 by default.
  ///   - transaction: The context in which the phase changes; without an animation by default.
  ///   - content: The views for a phase.
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    (self.url, self.scale, self.transaction, self.content) = (url, scale, transaction, content)
  }

  /// - Parameters:
  ///   - url: Of http or https, or a file that the stage may read; nil shows the placeholder.
  ///   - scale: Pixels of the picture per point; 1 by default.
  ///   - content: The views that show the picture.
  ///   - placeholder: The views until it has loaded, and where it cannot be.
  public init<Loaded: View, Placeholder: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> Loaded,
    @ViewBuilder placeholder: @escaping () -> Placeholder
  ) where Content == _ConditionalContent<Loaded, Placeholder> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }
}

extension AsyncImage: PrimitiveView {
  func makeNode() -> AsyncImageNode<Content> { AsyncImageNode() }
  func update(_ node: AsyncImageNode<Content>) { node.show(self) }
}
