import Foundation
package import HeroWidgets

/// Looks at the texts on a screen, as they are painted: whether they can be read on what lies behind, whether buttons
/// lie over them, and whether they are whole.
@MainActor package struct TextAudit {
  private let stage: Stage
  private let time: Double

  /// - Parameter time: what findings say, in seconds of the flight.
  package init(stage: Stage, time: Double) {
    self.stage = stage
    self.time = time
  }

  /// All that is to be said of a page at rest.
  package func all() throws -> [Finding] { try legibility() + cuts() }

  /// Returns findings on the contrast of titles and status bar, except on pages that move.
  func legibility() throws -> [Finding] {
    let page = stage.window.runningTransition?.upperView ?? frontView
    // A header's picture is called by its title too.
    let titles = seenTexts(in: page, role: .header).filter { $0 is Label }
    let texts = titles + seenTexts(in: stage.window.overlay, role: .text)
    guard !texts.isEmpty else { return [] }
    let whole = try stage.picture()
    let buttons = VisibleThing.all(in: stage.window).filter { $0.role == .button }
    return try texts.flatMap { text -> [Finding] in
      guard let ink = Ink(of: text, on: stage, whole, try ground(of: text)) else { return [] }
      return [contrast(of: text, ink)].compactMap { $0 } + covered(text, ink, by: buttons)
    }
  }

  /// The last presented controller's view: what is beside a sheet is not checked.
  private var frontView: View {
    var controller = stage.window.rootViewController
    while let next = controller?.presentedViewController { controller = next }
    return controller?.view ?? stage.window
  }

  /// The screen without it.
  private func ground(of text: View) throws -> Surface {
    let look = text.transitionLook
    defer { text.transitionLook = look }
    var lifted = look ?? PresentationOverrides()
    lifted.isHiddenForTransition = true
    text.transitionLook = lifted
    return try stage.picture()
  }

  /// Every text that ends in an ellipsis.
  func cuts() -> [Finding] {
    VisibleThing.all(in: stage.window).compactMap { thing in
      guard let label = thing.view as? Label, label.shownLayout?.isTruncated == true else { return nil }
      return Finding(
        .textCut, at: time, place: stage.onScreen(label.frameInWindow), of: thing.label,
        figure: Double(label.bounds.width), "“\(thing.label)” is truncated",
        remedy: "Allow more lines, or more width than \(Int(label.bounds.width.rounded())) points")
    }
  }

  // MARK: Inside

  private func seenTexts(in view: View, role: AccessibilityRole, alpha: Double = 1) -> [View] {
    let alpha = alpha * view.shownAlpha
    // What fades is on its way: nobody reads it yet.
    guard view.isShown, alpha > 0.99 else { return [] }
    let own = view.accessibilityRole == role && view.accessibilityLabel?.isEmpty == false ? [view] : []
    return own + view.subviews.flatMap { seenTexts(in: $0, role: role, alpha: alpha) }
  }

  /// The pixels of a text, and those behind it.
  private struct Ink {
    /// The middles of its pixels, and the side of one, in points of the screen.
    private let places: [CGPoint]
    private let pixel: CGFloat
    /// Contrast of each fully covered pixel with the pixel behind it.
    let contrasts: [Double]

    /// nil where nothing of it is seen.
    @MainActor init?(of view: View, on stage: Stage, _ whole: Surface, _ ground: Surface) {
      let scale = stage.renderScale
      let frame = stage.onScreen(view.frameInWindow)
      let area = PixelRect(
        enclosing: CGRect(
          x: frame.minX * scale, y: frame.minY * scale, width: frame.width * scale, height: frame.height * scale))
      var gaps: [(x: Int, y: Int, gap: Int)] = []
      whole.forEachGap(from: ground, in: area) { gaps.append(($0, $1, $2)) }
      guard let most = gaps.map(\.gap).max() else { return nil }
      places = gaps.map { CGPoint(x: (CGFloat($0.x) + 0.5) / scale, y: (CGFloat($0.y) + 0.5) / scale) }
      pixel = 1 / scale
      // The edges of letters are mixtures; on a ground of their own colour nothing is left of them at all.
      contrasts = gaps.filter { $0.gap * 4 >= most * 3 }.map { place in
        whole.color(x: place.x, y: place.y).contrast(with: ground.color(x: place.x, y: place.y))
      }.sorted()
    }

    /// Returns the box of its pixels in `area`, or of all of them, in points of the screen; `nil` where there are none.
    func box(in area: CGRect? = nil) -> CGRect? {
      let inside = places.filter { area?.contains($0) ?? true }
      guard let left = inside.map(\.x).min(), let right = inside.map(\.x).max(), let top = inside.map(\.y).min(),
        let bottom = inside.map(\.y).max()
      else { return nil }
      return CGRect(x: left, y: top, width: right - left, height: bottom - top).inset(dx: -pixel / 2, dy: -pixel / 2)
    }
  }

  private func contrast(of text: View, _ ink: Ink) -> Finding? {
    // Three quarters of it count: a letter's corner is no letter.
    guard !ink.contrasts.isEmpty else { return nil }
    let ratio = ink.contrasts[ink.contrasts.count / 4]
    let isLarge = ((text as? Label)?.font.size ?? 0) >= 18
    let needed = isLarge ? 3 : View.smallTypeContrast
    guard ratio < needed else { return nil }
    return Finding(
      .contrast, at: time, place: ink.box() ?? .zero, of: text.accessibilityLabel ?? "", figure: ratio,
      String(
        format: "“%@” has a contrast of %.1f : 1 with its background; %g : 1 is legible",
        text.accessibilityLabel ?? "",
        ratio, needed),
      remedy: "Darken or lighten the background, or adapt the text color to it")
  }

  private func covered(_ text: View, _ ink: Ink, by buttons: [VisibleThing]) -> [Finding] {
    buttons.compactMap { thing in
      // Between the words, or between clock and battery, nothing is covered.
      guard !text.isDescendant(of: thing.view),
        let shared = ink.box(in: stage.onScreen(thing.view.frameInWindow)), shared.width > 1, shared.height > 1
      else { return nil }
      let label = text.accessibilityLabel ?? ""
      return Finding(
        .covered, at: time, place: shared, of: label, figure: Double(shared.width),
        String(format: "“%@” runs %.0f points under “%@”", label, shared.width, thing.label),
        remedy: "End the title before the button, or fade it out earlier")
    }
  }
}
