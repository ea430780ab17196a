public import Foundation

/// Shows what lies behind it through a material: blurred, and coloured as the material wants it. Rounded by its
/// `cornerRadius`; at an alpha below 1 a plain mix with what lies behind.
///
/// Inside a group that fades, or a page in motion, it sees what that group has painted so far, as on iOS.
@MainActor public final class VisualEffectView: View {
  /// nil shows nothing but the content.
  public var effect: Material? { didSet { backdrop = effect } }
  /// Over the material, as large as the view.
  public let contentView = View()

  public init(effect: Material?, frame: CGRect = .zero) {
    self.effect = effect
    super.init(frame: frame)
    backdrop = effect
    contentView.frame = bounds
    contentView.passesTouchesThrough = true
    passesTouchesThrough = true
    addSubview(contentView)
  }

  override public func layoutSubviews() { contentView.frame = bounds }
}
