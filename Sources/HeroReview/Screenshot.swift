import Foundation
import HeroScenes
public import HeroWidgets

/// One picture of the screen.
public struct Screenshot: Sendable {
  public enum Moment: Sendable, Hashable {
    /// Nothing was tapped.
    case rest
    /// `seconds` after the item was tapped, or after its settled page was closed; nil: once all is settled again.
    case after(item: Int, closing: Bool, seconds: Double?)
  }

  public var request: Request
  public var moment: Moment
  /// With the phone around it.
  public var showsBezel: Bool

  public init(_ request: Request, moment: Moment = .rest, showsBezel: Bool = false) {
    self.request = request
    self.moment = moment
    self.showsBezel = showsBezel
  }

  @MainActor public func render() throws -> Surface {
    let screen: HeadlessScreen
    switch moment {
    case .rest: screen = try request.makeScreen()
    case .after(let item, let closing, let seconds):
      screen = try request.takeOff(item: item, closing: closing)
      if let seconds { screen.advance(by: seconds) } else { screen.settle() }
    }
    return try screen.picture(withBezel: showsBezel)
  }
}

extension HeadlessScreen {
  /// The screen, with the phone around it if asked.
  public func picture(withBezel: Bool) throws -> Surface {
    try requireMeans()
    guard let picture = picture() else { throw ReviewError.noMemory }
    let bezel = PhoneBezel(device: screen.device)
    guard withBezel, !screen.device.isBare else { return picture }
    let scale = stage.renderScale
    guard
      let surface = Surface(
        width: Int((bezel.size.width * scale).rounded(.up)), height: Int((bezel.size.height * scale).rounded(.up)),
        format: .translucent)
    else { throw ReviewError.noMemory }
    let canvas = Canvas(surface: surface, scale: scale)
    let hole = CGRect(
      x: bezel.insets.left.rounded(toPixelsAt: scale), y: bezel.insets.top.rounded(toPixelsAt: scale),
      width: CGFloat(picture.width) / scale, height: CGFloat(picture.height) / scale)
    bezel.drawGlass(in: canvas)
    canvas.draw(
      picture, imageFrame: hole, in: hole, cornerRadii: CornerRadii(screen.device.displayRadius), curve: .continuous)
    bezel.draw(in: canvas)
    return surface
  }
}

extension ReviewError {
  static let noMemory = ReviewError("There is not enough memory for a picture of that size: choose a smaller --scale.")
}
