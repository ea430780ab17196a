public import Foundation

extension SheetPresentationController {
  /// A height at which a sheet may rest.
  public struct Detent: Sendable {
    public struct Identifier: Sendable, Hashable {
      public let name: String
      public init(_ name: String) { self.name = name }

      public static let medium = Identifier("medium")
      public static let large = Identifier("large")
    }

    /// The values from which a height is computed, in points.
    public struct Context: Sendable {
      /// Size of the screen.
      public let containerSize: CGSize
      /// The greatest height that a sheet may have.
      public let maximumDetentValue: CGFloat
    }

    public let identifier: Identifier
    let resolve: @Sendable (Context) -> CGFloat?

    /// Half the screen (DRAWING.md, section 8). There is none on a phone on its side.
    public static func medium() -> Detent {
      Detent(identifier: .medium) { $0.containerSize.hasCompactHeight ? nil : $0.containerSize.height / 2 }
    }

    /// All the room below the status bar.
    public static func large() -> Detent { Detent(identifier: .large) { $0.maximumDetentValue } }

    /// A height of one's own; nil where the detent does not exist. Kept between 1 point and `maximumDetentValue`.
    public static func custom(
      identifier: Identifier, resolver: @escaping @Sendable (Context) -> CGFloat?
    ) -> Detent { Detent(identifier: identifier, resolve: resolver) }
  }
}
