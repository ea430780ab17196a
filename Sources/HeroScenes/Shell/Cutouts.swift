import Foundation
import HeroWidgets

/// The Dynamic Island at rest.
@MainActor final class IslandView: View {
  /// In points; measured in recordings (METRICS.md, section 1).
  static let size = CGSize(width: 126, height: 37)

  init() {
    super.init(frame: CGRect(origin: .zero, size: IslandView.size))
    backgroundColor = .black
    cornerRadius = IslandView.size.height / 2
    isUserInteractionEnabled = false
  }
}

/// The notch. Its exact outline is unknown; this one has the published width and height and rounded shoulders.
@MainActor final class NotchView: View {
  static let size = CGSize(width: 162, height: 33)
  private static let shoulder: CGFloat = 6
  private static let radius: CGFloat = 19

  init() {
    super.init(
      frame: CGRect(x: 0, y: 0, width: NotchView.size.width + 2 * NotchView.shoulder, height: NotchView.size.height))
    isUserInteractionEnabled = false
  }

  override func draw(in canvas: Canvas) {
    let (s, r) = (NotchView.shoulder, NotchView.radius)
    let (width, height) = (bounds.width, bounds.height)
    var path = Path()
    path.move(to: .zero)
    path.arc(center: CGPoint(x: 0, y: s), radius: s, from: -.pi / 2, to: 0)
    path.line(to: CGPoint(x: s, y: height - r))
    path.arc(center: CGPoint(x: s + r, y: height - r), radius: r, from: .pi, to: .pi / 2)
    path.line(to: CGPoint(x: width - s - r, y: height))
    path.arc(center: CGPoint(x: width - s - r, y: height - r), radius: r, from: .pi / 2, to: 0)
    path.line(to: CGPoint(x: width - s, y: s))
    path.arc(center: CGPoint(x: width, y: s), radius: s, from: .pi, to: .pi * 1.5)
    path.close()
    canvas.fill(path, .black)
  }
}

/// The bar at the bottom edge: dark in light surroundings, light in dark ones.
@MainActor final class HomeIndicatorView: View {
  static let height: CGFloat = 5
  /// Points to the screen's lower edge.
  static let gap: CGFloat = 8

  /// In points. That of a phone on its side was read from nothing: it is our guess.
  static func width(on device: Device) -> CGFloat { device.isPad ? 315 : device.orientation.isLandscape ? 209 : 134 }

  init() {
    super.init()
    cornerRadius = 2.5
    isUserInteractionEnabled = false
    backgroundColor = Color(light: RGBA(red: 0, green: 0, blue: 0), dark: RGBA(red: 1, green: 1, blue: 1))
  }
}
