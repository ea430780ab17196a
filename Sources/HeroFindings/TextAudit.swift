import Foundation
import HeroDrawing
import HeroSession
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
  package func all() throws -> [Finding] { try statusBar() + legibility() + cuts() }

  /// Returns a finding on the contrast of the status bar's clock or its symbols, the worse one: each needs what large
  /// type does. Only the upper edge of the screen is painted for it.
  func statusBar() throws -> [Finding] {
    try seenTexts(in: stage.window.overlay, role: .text).compactMap { bar in
      let marks = MarkGroup.all(of: bar, on: stage)
      guard !marks.isEmpty else { return nil }
      let ground = try ground(of: bar, height: bar.frameInWindow.maxY)
      return marks.compactMap { marks in
        let ratio = marks.ink.contrast(with: marks.pixels.map { ground.color(x: $0.x, y: $0.y) }, butFor: 0.25)
        return contrast(of: bar, ratio, at: marks.box, needed: 3)
      }.min { $0.figure < $1.figure }
    }
  }

  /// Returns findings on the contrast of titles and status bar, except on pages that move, and on buttons over them.
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

  /// The screen without it, or as many points of that from its upper edge.
  private func ground(of text: View, height: CGFloat? = nil) throws -> Surface {
    let look = text.transitionLook
    defer { text.transitionLook = look }
    var lifted = look ?? PresentationOverrides()
    lifted.isHiddenForTransition = true
    text.transitionLook = lifted
    return try stage.picture(height: height)
  }

  /// Every text that ends in an ellipsis, and every title that the upper edge of its sheet cuts.
  func cuts() -> [Finding] {
    titlesAtEdge()
      + VisibleThing.all(in: stage.window).compactMap { thing in
        guard let label = thing.view as? Label, label.shownLayout?.isTruncated == true else { return nil }
        return Finding(
          .textCut, at: time, place: stage.onScreen(label.frameInWindow), of: thing.label,
          figure: Double(label.bounds.width), "“\(thing.label)” is truncated",
          remedy: "Allow more lines, or more width than \(Int(label.bounds.width.rounded())) points")
      }
  }

  /// A page that fills the screen scrolls below that one's edge.
  private func titlesAtEdge() -> [Finding] {
    let page = frontView
    let edge = page.frameInWindow.minY
    guard edge > 1 else { return [] }
    return PaintedContents(of: stage).items.filter { $0.isTitle && $0.view.isDescendant(of: page) }.compactMap { item in
      let lost = item.clipped.minY - item.box.minY
      guard abs(item.clipped.minY - edge) < 1, lost > 0.25 * item.box.height, item.clipped.height > 1 else {
        return nil
      }
      return Finding(
        .textCut, at: time, place: stage.onScreen(item.clipped), of: item.label, figure: Double(lost),
        String(format: "the edge of its sheet cuts %.0f points off “%@”", lost, item.label),
        remedy: "Scroll to a whole title, or fade content towards the edge")
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
    let isLarge = ((text as? Label)?.font.size ?? 0) >= 18
    return contrast(
      of: text, ink.contrasts[ink.contrasts.count / 4], at: ink.box() ?? .zero,
      needed: isLarge ? 3 : View.smallTypeContrast)
  }

  private func contrast(of text: View, _ ratio: Double, at place: CGRect, needed: Double) -> Finding? {
    guard ratio < needed else { return nil }
    return Finding(
      .contrast, at: time, place: place, of: text.accessibilityLabel ?? "", figure: ratio,
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

/// Marks of the status bar that stand together, such as its symbols.
private struct MarkGroup {
  let ink: RGBA
  /// Fully covered pixels.
  let pixels: [(x: Int, y: Int)]
  /// In points of the screen.
  let box: CGRect

  /// Points between two groups, at least.
  private static let gap: CGFloat = 20

  /// Returns the groups from left to right, whatever lies below them; none where memory is out or nothing is drawn.
  @MainActor static func all(of bar: View, on stage: Stage) -> [MarkGroup] {
    guard let drawn = stage.picture(of: [bar]),
      let clear = Surface(width: drawn.width, height: drawn.height, format: .translucent)
    else { return [] }
    let scale = stage.renderScale
    var groups: [[(x: Int, y: Int)]] = []
    var pixels: [(x: Int, y: Int)] = []
    let height = Int((bar.frameInWindow.maxY * scale).rounded(.up))
    drawn.forEachGap(from: clear, in: PixelRect(x: 0, y: 0, width: drawn.width, height: height)) {
      if $2 == 255 { pixels.append(($0, $1)) }
    }
    for pixel in pixels.sorted(by: { $0.x < $1.x }) {
      if let last = groups.last?.last, CGFloat(pixel.x - last.x) <= gap * scale {
        groups[groups.count - 1].append(pixel)
      } else {
        groups.append([pixel])
      }
    }
    return groups.map { group in
      let box = group.dropFirst().reduce(CGRect(of: group[0])) { $0.union(CGRect(of: $1)) }
      return MarkGroup(
        ink: drawn.color(x: group[0].x, y: group[0].y), pixels: group,
        box: CGRect(
          x: box.minX / scale, y: box.minY / scale, width: box.width / scale, height: box.height / scale))
    }
  }
}

extension CGRect {
  fileprivate init(of pixel: (x: Int, y: Int)) {
    self.init(x: CGFloat(pixel.x), y: CGFloat(pixel.y), width: 1, height: 1)
  }
}
