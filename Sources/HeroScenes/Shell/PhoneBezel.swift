public import Foundation
public import HeroWidgets

/// The phone around the screen: a dark rim with continuous corners, side buttons, and a home button where there is one.
public struct PhoneBezel: Sendable {
  public let device: Device

  public init(device: Device) { self.device = device }

  /// Black border between the screen and the metal, in points.
  private var border: CGFloat { device.cutout == .homeButton ? 14 : device.isPad ? 22 : 9 }
  /// The metal edge, in points.
  private let metal: CGFloat = 4
  /// How far the buttons stand out, in points.
  private let buttonDepth: CGFloat = 2.5

  /// Room around the screen, in points, as the device is held; nothing on a bare screen.
  public var insets: EdgeInsets {
    let upright = uprightInsets
    return switch device.orientation {
    case .portrait: upright
    case .landscapeLeft:
      EdgeInsets(top: upright.left, left: upright.bottom, bottom: upright.right, right: upright.top)
    case .landscapeRight:
      EdgeInsets(top: upright.right, left: upright.top, bottom: upright.left, right: upright.bottom)
    }
  }

  private var uprightInsets: EdgeInsets {
    if device.isBare { return .zero }
    let side = border + metal + buttonDepth
    let chin: CGFloat = device.cutout == .homeButton ? 96 : border + metal
    return EdgeInsets(top: device.cutout == .homeButton ? 96 : border + metal, left: side, bottom: chin, right: side)
  }

  /// Of the phone's outer corners, in points.
  public var cornerRadius: CGFloat { device.cutout == .homeButton ? 52 : device.displayRadius + border + metal }

  /// The whole phone, in points.
  public var size: CGSize {
    CGSize(
      width: device.size.width + insets.left + insets.right, height: device.size.height + insets.top + insets.bottom)
  }

  /// The same device held upright: what is drawn, before it is turned.
  private var upright: PhoneBezel { PhoneBezel(device: device.turned(to: .portrait)) }

  /// The screen of the whole phone.
  private var screen: CGRect { CGRect(origin: CGPoint(x: insets.left, y: insets.top), size: device.size) }

  /// Runs `body` where the phone held upright lies as this one is held.
  private func turned(_ canvas: Canvas, _ body: (PhoneBezel) -> Void) {
    let (upright, size) = (upright, size)
    canvas.saved {
      switch device.orientation {
      case .portrait: break
      case .landscapeLeft:
        canvas.concatenate(AffineTransform(m11: 0, m12: 1, m21: -1, m22: 0, tX: size.width, tY: 0))
      case .landscapeRight:
        canvas.concatenate(AffineTransform(m11: 0, m12: -1, m21: 1, m22: 0, tX: 0, tY: size.height))
      }
      body(upright)
    }
  }

  /// Draws the phone with a hole for the screen at (`insets.left`, `insets.top`): drawn over a screen, it rounds the
  /// screen's corners.
  public func draw(in canvas: Canvas) {
    if device.isBare { return }
    turned(canvas) { $0.drawUpright(in: canvas) }
  }

  private func drawUpright(in canvas: Canvas) {
    let (size, screen) = (size, screen)
    let body = CGRect(origin: .zero, size: size).inset(dx: buttonDepth, dy: 0)
    let inner = body.inset(dx: metal, dy: metal)
    let radius = cornerRadius
    let hole = Path(roundedRect: screen, cornerRadius: device.displayRadius, curve: .continuous)
    canvas.saved {
      canvas.clipOutside(hole, within: CGRect(origin: .zero, size: size).inset(dx: -2, dy: -2))
      drawButtons(canvas, body: body)
      canvas.fill(
        Path(roundedRect: body, cornerRadius: radius, curve: .continuous),
        .linear(
          Gradient([
            .init(Color(red: 0.36, green: 0.36, blue: 0.38), at: 0),
            .init(Color(red: 0.62, green: 0.62, blue: 0.64), at: 0.04),
            .init(Color(red: 0.30, green: 0.30, blue: 0.32), at: 0.5),
            .init(Color(red: 0.55, green: 0.55, blue: 0.57), at: 0.96),
            .init(Color(red: 0.30, green: 0.30, blue: 0.32), at: 1),
          ]), from: CGPoint(x: body.minX, y: 0), to: CGPoint(x: body.maxX, y: 0)))
      canvas.fill(
        Path(roundedRect: body.inset(dx: 1.2, dy: 1.2), cornerRadius: radius - 1.2, curve: .continuous),
        Color(red: 0.16, green: 0.16, blue: 0.17))
      canvas.fill(
        Path(roundedRect: inner, cornerRadius: radius - metal, curve: .continuous),
        Self.glass)
    }
    if device.cutout == .homeButton { drawHomeButton(canvas, screen: screen) }
  }

  private static let glass = Color(red: 0.02, green: 0.02, blue: 0.025)

  /// Draws the dark glass that lies under the screen and a point around it: drawn before the phone and the screen, it
  /// lets nothing pale shine through where both end within a pixel.
  public func drawGlass(in canvas: Canvas) {
    if device.isBare { return }
    let screen = screen.inset(dx: -1, dy: -1)
    let radius = device.displayRadius > 0 ? device.displayRadius + 1 : 0
    canvas.fill(
      Path(roundedRect: screen, cornerRadius: radius, curve: .continuous), Self.glass)
  }

  private func drawButtons(_ canvas: Canvas, body: CGRect) {
    let color = Color(red: 0.27, green: 0.27, blue: 0.29)
    func button(left: Bool, top: CGFloat, height: CGFloat) {
      let x = left ? body.minX - buttonDepth : body.maxX - 3
      canvas.fill(
        Path(roundedRect: CGRect(x: x, y: top, width: buttonDepth + 3, height: height), cornerRadius: 1.5), color)
    }
    if device.isPad { return }
    let top = body.minY + (device.cutout == .homeButton ? 100 : 112)
    button(left: true, top: top, height: 32)
    button(left: true, top: top + 62, height: 62)
    button(left: true, top: top + 140, height: 62)
    button(left: false, top: top + 74, height: 100)
  }

  private func drawHomeButton(_ canvas: Canvas, screen: CGRect) {
    let center = CGPoint(x: screen.midX, y: (screen.maxY + size.height) / 2 - 2)
    let ring = CGRect(center: center, size: CGSize(width: 62, height: 62))
    canvas.fill(Path(ellipseIn: ring), Color(red: 0.20, green: 0.20, blue: 0.21))
    canvas.fill(Path(ellipseIn: ring.inset(dx: 2, dy: 2)), Color(red: 0.05, green: 0.05, blue: 0.055))
    let speaker = CGRect(center: CGPoint(x: screen.midX, y: screen.minY / 2 + 6), size: CGSize(width: 64, height: 6))
    canvas.fill(Path(roundedRect: speaker, cornerRadius: 3), Color(red: 0.12, green: 0.12, blue: 0.13))
  }
}
