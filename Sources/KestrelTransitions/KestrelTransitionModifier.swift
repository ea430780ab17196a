public import HeroWidgets
public import SwiftUI

extension SwiftUI.View {
  /// Marks the view as the source of a picture, such as a thumbnail in a list.
  /// - Parameters:
  ///   - id: The target's id. Of several views on a page with one id the first marked one counts; the log names both.
  ///   - image: The picture that the view shows.
  ///   - configuration: The motion of the picture.
  public func kestrelTransitionSource(
    id: String, image: Picture, configuration: KestrelTransitionConfiguration = .default
  ) -> some SwiftUI.View {
    modifier(KestrelTransitionModifier(id: id, image: image, configuration: configuration))
  }

  /// Marks the view as what the picture of the source with this id flies to. A view that shows a picture alone shows
  /// its own from half-way on; any other view is filled with the source's.
  public func kestrelTransitionTarget(id: String) -> some SwiftUI.View {
    modifier(KestrelTransitionTargetModifier(id: id))
  }
}

/// Marks its content as the source of a picture.
public struct KestrelTransitionModifier: ViewModifier {
  let id: String
  let image: Picture
  let configuration: KestrelTransitionConfiguration

  public init(id: String, image: Picture, configuration: KestrelTransitionConfiguration = .default) {
    (self.id, self.image, self.configuration) = (id, image, configuration)
  }

  public func body(content: Content) -> some SwiftUI.View { content.drawn(with: SourceEffect(modifier: self)) }
}

/// Marks its content as the target of a picture.
public struct KestrelTransitionTargetModifier: ViewModifier {
  let id: String

  public init(id: String) { self.id = id }

  public func body(content: Content) -> some SwiftUI.View { content.drawn(with: TargetEffect(id: id)) }
}

private struct SourceEffect: ViewEffect {
  let modifier: KestrelTransitionModifier

  func apply(to view: HeroWidgets.View, environment: EnvironmentValues) {
    view.kestrelTransitionSource(id: modifier.id, image: modifier.image, configuration: modifier.configuration)
  }
}

private struct TargetEffect: ViewEffect {
  let id: String

  func apply(to view: HeroWidgets.View, environment: EnvironmentValues) { view.kestrelTransitionTarget(id: id) }
}

extension SwiftUI.Image {
  /// Returns the picture that the image shows; nil if there is none by its name.
  public func asUIImage() -> Picture? { picture }
}
