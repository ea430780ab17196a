import Foundation
import HeroWidgets

/// Clock on the left; signal, Wi-Fi and battery on the right; on a line with the island's middle.
@MainActor final class StatusBarView: View {
  /// Held as it is; on its side a phone shows none.
  var device: Device {
    didSet {
      guard device != oldValue else { return }
      isHidden = device.statusBarHeight == 0
      setNeedsDisplay()
    }
  }
  /// 0 shows dark marks, 1 light ones.
  private var lightness: Double = 0 { didSet { if lightness != oldValue { setNeedsDisplay() } } }
  /// The lightness of the style, which the marks have at rest.
  private var styleLightness: Double = 0 { didSet { if !isAdapting { lightness = styleLightness } } }
  private var fade: DisplayLink?
  /// Adapts the marks to the pages in every frame of a transition.
  private var adaptation: DisplayLink?
  private var isAdapting: Bool { adaptation?.isInvalid == false }
  private var style: StatusBarStyle = .default
  /// Where the lightness goes.
  private var aim: Double = 0

  /// Contrast of large type, which the marks need (WCAG 2.2).
  private static let leastContrast = 3.0
  /// What every screenshot of a phone shows.
  private static let clock = "9:41"

  init(device: Device) {
    self.device = device
    super.init()
    isHidden = device.statusBarHeight == 0
    isUserInteractionEnabled = false
    accessibilityRole = .text
    accessibilityLabel = StatusBarView.clock
  }

  func show(_ style: StatusBarStyle, duration: Double) {
    // As recorded, no page has a style of its own, and the marks are the appearance's throughout.
    let isChosen = style != .default || self.style != .default || isAdapting
    self.style = style
    alpha = style == .hidden ? 0 : 1
    let target = self.target
    aim = target
    fade?.invalidate()
    if isChosen { adapt() }
    guard duration > 0, let stage, target != styleLightness else {
      styleLightness = target
      return
    }
    // Grey marks could not be read over a picture: the color changes half-way.
    let start = styleLightness
    fade = stage.animate(duration: min(duration, 0.3)) { [weak self] in
      self?.styleLightness = $0 < 0.5 ? start : target
    }
  }

  /// Keeps the marks legible while pages and pictures move below them. A page sees to that at rest only.
  private func adapt() {
    adaptation?.invalidate()
    guard let stage, stage.window.runningTransition != nil else { return }
    adaptation = stage.afterLayout { [weak self, weak stage] _ in
      guard let self, let stage else { return false }
      let isMoving = stage.window.runningTransition != nil
      lightness = isMoving && !isHidden ? legibleLightness(on: stage.window) : styleLightness
      return isMoving
    }
  }

  /// Returns the lightness of the style where it is legible on what lies below the marks, or else the one that is
  /// legible on more of it: the edge of a picture may pass through the marks.
  private func legibleLightness(on window: Window) -> Double {
    let marks = NavigationBarMetrics(width: bounds.width, safeArea: EdgeInsets(top: device.safeArea.top)).statusBarMarks
    let side = 3
    let points = marks.flatMap { mark in
      (0..<side * side).map { index in
        let (column, row) = (CGFloat(index % side) + 0.5, CGFloat(index / side) - CGFloat(side / 2))
        // Within the height of the symbols: the edge of a picture may lie above or below them.
        return CGPoint(x: mark.minX + mark.width * column / CGFloat(side), y: mark.midY + mark.height * row * 0.2)
      }
    }
    let colors = window.seenColors(at: points, over: .black, atRest: false)
    let grounds = stride(from: 0, to: colors.count, by: side * side).map { Array(colors[$0..<$0 + side * side]) }
    let ink = RGBA.readable(
      on: grounds, preferring: styleLightness > 0.5 ? .white : .black, enough: View.smallTypeContrast)
    if grounds.allSatisfy({ ink.contrast(with: $0, butFor: 0.25) >= Self.leastContrast }) {
      return ink == .white ? 1 : 0
    }
    func places(_ ink: RGBA) -> Int { colors.count(where: { ink.contrast(with: $0) >= Self.leastContrast }) }
    return places(.white) > places(.black) ? 1 : 0
  }

  private var target: Double {
    switch style {
    case .lightContent: 1
    case .darkContent: 0
    case .default, .hidden: stage?.appearance == .dark ? 1 : 0
    }
  }

  override func traitsDidChange() {
    super.traitsDidChange()
    // Another scale, as a screenshot has, ends no fade.
    if target != aim { show(style, duration: 0) }
  }

  override func draw(in canvas: Canvas) {
    let color = Color(white: lightness)
    let scale = stage?.deviceScale ?? device.scale
    if device.statusBarHeight < 44 {
      drawFlat(canvas, color: color, scale: scale)
      return
    }
    // Measured on a screen 402 points wide. One of 440 shows the whole bar 1.13 times as large: marks, time and what
    // lies between them (recordings). Smaller screens only set the marks closer.
    let spread = 1 + max(-0.1, (device.size.width - 402) * 0.0034)
    let size = max(1, spread)
    // On 440 points Wi-Fi and battery are not quite where that puts them, and all three are a device pixel higher.
    let growth = max(0, (device.size.width - 402) / 38)
    let middle = StatusBarView.middle(of: device)
    let clock = TextLayout(
      StatusBarView.clock, font: .systemFont(ofSize: 17 * size, weight: .semibold), pixelScale: scale)
    canvas.draw(
      clock, at: CGPoint(x: 74 * spread - clock.size.width / 2, y: middle - clock.size.height / 2), color: color)
    let icons: [(icon: StatusIcon, distance: CGFloat, shift: CGFloat)] = [
      (.cellular(bars: 4), 105, 0), (.wifi(waves: 3), 79, 0.4), (.battery(level: 1), 49, -0.8),
    ]
    for (icon, distance, shift) in icons {
      let x = device.size.width - distance * spread + shift * growth
      canvas.draw(
        icon, centeredAt: CGPoint(x: x, y: middle - growth / 3), color: color, magnification: size)
    }
  }

  /// On devices without a cut-out: clock in the middle on phones, at the left on tablets.
  private func drawFlat(_ canvas: Canvas, color: Color, scale: CGFloat) {
    let middle = device.statusBarHeight / 2
    let clock = TextLayout(StatusBarView.clock, font: .systemFont(ofSize: 12, weight: .semibold), pixelScale: scale)
    let x = device.isPad ? 18 : (device.size.width - clock.size.width) / 2
    canvas.draw(clock, at: CGPoint(x: x, y: middle - clock.size.height / 2), color: color)
    let battery = StatusIcon.battery(level: 1)
    let wifi = StatusIcon.wifi(waves: 3)
    let right = device.size.width - (device.isPad ? 16 : 7)
    canvas.draw(battery, centeredAt: CGPoint(x: right - battery.size.width / 2, y: middle), color: color)
    let left = device.isPad ? right - battery.size.width - 8 - wifi.size.width / 2 : 6 + wifi.size.width / 2
    canvas.draw(wifi, centeredAt: CGPoint(x: left, y: middle), color: color)
  }

  private static func middle(of device: Device) -> CGFloat {
    if case .island(let top) = device.cutout { return top + IslandView.size.height / 2 }
    return device.statusBarHeight / 2 + 1
  }
}
