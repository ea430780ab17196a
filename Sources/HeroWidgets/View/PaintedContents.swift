package import Foundation
import HeroDrawing
import HeroGeometry

/// The texts, controls and pictures that a stage shows, back to front: where they are, and how much of each is visible.
/// Worked out from the view tree; nothing is painted. The phone's own symbols are left out.
@MainActor package struct PaintedContents {
  package enum Kind: Hashable, Sendable {
    /// A line of a label.
    case text
    /// A button's symbol, or its whole box.
    case control
    /// The glass behind a button's symbol, its own or that of a group of buttons.
    case glass
    case picture
    /// The background of content that ends within its container, on another color.
    case ground
  }

  @MainActor package struct Item {
    package let kind: Kind
    package let view: View
    package let label: String
    /// Box before clipping, in the window's coordinates.
    package let box: CGRect
    /// Part of the box that clips leave.
    package let clipped: CGRect
    /// The view that paints it in place of its own view; nil: none.
    package let proxy: View?
    /// Frame of the whole picture, with its cropped parts, in the window's coordinates; nil: not a picture.
    package fileprivate(set) var picture: CGRect?
    /// True if the text ends in an ellipsis that its width forces.
    package var isTruncated = false
    /// 0…1, without what lies over it.
    package fileprivate(set) var alpha: Double
    /// Parts of the box, with the alpha that is visible at the center of each, and above or below what covers that.
    package fileprivate(set) var cells: [(place: CGRect, alpha: Double, glimpse: Double)]

    package var isTitle: Bool { kind == .text && view.accessibilityRole == .header }
    /// Mean visible alpha, 0…1.
    package var visible: Double { cells.reduce(0) { $0 + $1.alpha } / Double(max(1, cells.count)) }
    /// Highest alpha of a part that is not covered whole, 0…1.
    package var glimpse: Double { cells.map(\.glimpse).max() ?? 0 }
    /// Highest visible alpha of a part, 0…1.
    package var peak: Double { cells.map(\.alpha).max() ?? 0 }
  }

  package private(set) var items: [Item] = []

  package init(of stage: Stage) {
    var survey = Survey(overlay: stage.window.overlay)
    stage.viewFlights.showing {
      _ = survey.visit(
        stage.window, .identity,
        Survey.Surroundings(clip: stage.window.bounds, proxy: nil, leavesOutGlass: false))
    }
    items = survey.items
  }
}

/// The walk through the tree.
@MainActor private struct Survey {
  struct Surroundings {
    /// The clip, in the window's coordinates.
    var clip: CGRect
    var proxy: View?
    /// True if glass is left out, as in a group that fades.
    var leavesOutGlass: Bool
    /// Alpha of the glass on which buttons stand; nil: there is none.
    var glass: Double?
  }

  /// An area that hides the items behind it.
  struct Cover {
    let place: CGRect
    var alpha: Double
  }

  /// Share of what lies behind that a blurring material hides.
  private static let materialCover = 0.85
  /// Contrast from which the edge between two backgrounds is seen.
  private static let edge = 1.05
  /// Sides of a text's parts, and of a symbol, in points.
  private static let (cell, symbol): (CGFloat, CGFloat) = (6, 22)
  /// Smallest picture that counts, in square points.
  private static let smallestPicture: CGFloat = 400

  let overlay: View
  var items: [PaintedContents.Item] = []

  init(overlay: View) { self.overlay = overlay }

  /// Adds the items of a view and of all in it.
  /// - Parameter given: Alpha in place of the view's own; nil: that.
  /// - Returns: What hides the items behind the view.
  mutating func visit(
    _ view: View, _ toWindow: AffineTransform, _ around: Surroundings, alpha given: Double? = nil
  ) -> [Cover] {
    guard view !== overlay, given != nil ? !view.isHidden : view.isPaintedInPlace else { return [] }
    let alpha = given ?? view.effectiveAlpha
    guard alpha > 0.01 else { return [] }
    var inner = around
    if given == nil, let clip = view.transitionLook?.clip {
      inner.clip = inner.clip.overlap(with: clip.applying(toWindow)) ?? .zero
    }
    if view.backdrop?.isGlass == true { inner.glass = inner.leavesOutGlass ? 0 : view.backdropStrength }
    let start = items.count
    addOwn(of: view, toWindow, inner)
    var covers = ownCovers(of: view, toWindow, inner)
    inner.leavesOutGlass = around.leavesOutGlass || alpha < 1 && view.stage?.losesFadingGlass == true
    if view.isClipped { inner.clip = inner.clip.overlap(with: view.bounds.applying(toWindow)) ?? .zero }
    func add(_ found: [Cover], before count: Int) {
      for cover in found { hide(start..<count, behind: cover) }
      for cover in found where !covers.contains(where: { $0.alpha >= cover.alpha && $0.place.encloses(cover.place) }) {
        covers.append(cover)
      }
    }
    // It paints these itself, under its subviews.
    if let proxy = view as? any ProxyView {
      for shown in proxy.proxied {
        let count = items.count
        add(visit(shown, of: proxy, toWindow, inner), before: count)
      }
    }
    for child in view.subviews {
      let count = items.count
      let way = child.toSuperview.appending(toWindow)
      add(visit(child, way, inner), before: count)
    }
    guard alpha < 1 else { return covers }
    for index in start..<items.count { items[index].fade(to: alpha) }
    return covers.map { Cover(place: $0.place, alpha: $0.alpha * alpha) }
  }

  private mutating func visit(
    _ shown: ProxiedView, of proxy: any ProxyView, _ toWindow: AffineTransform, _ around: Surroundings
  ) -> [Cover] {
    var inner = around
    inner.proxy = around.proxy ?? proxy
    let view = shown.view
    switch shown.place {
    case .onPage(let page):
      guard view.isDescendant(of: page) else { return [] }
      inner.leavesOutGlass = false
      let rest = page.remainder(of: page.bounds).applying(page.transform(to: nil))
      inner.clip = around.clip.overlap(with: rest) ?? .zero
      var alpha = shown.alpha
      for around in sequence(first: view, next: \.superview).dropFirst().prefix(while: { $0 !== page }) {
        alpha *= around.shownAlpha
      }
      return visit(view, view.transform(to: nil), inner, alpha: alpha * view.alpha)
    case .inBounds, .acrossBounds:
      inner.clip = around.clip.overlap(with: proxy.bounds.applying(toWindow)) ?? .zero
      // A material of the proxy's own fades with it.
      if proxy.backdrop?.isGlass == true { inner.leavesOutGlass = false }
      var size = proxy.bounds.size
      if case .acrossBounds = shown.place, view.bounds.width > 0 {
        size.height = view.bounds.height * size.width / view.bounds.width
      }
      guard size.width > 0, size.height > 0, view.bounds.width > 0, view.bounds.height > 0 else { return [] }
      addGround(of: shown, at: CGRect(origin: proxy.bounds.origin, size: size).applying(toWindow), in: proxy)
      if case .inBounds(isLaidOut: true) = shown.place {
        return view.laidOut(at: size) {
          let way = AffineTransform(
            translationByX: proxy.bounds.minX - view.bounds.minX, byY: proxy.bounds.minY - view.bounds.minY)
          return visit(view, way.appending(toWindow), inner, alpha: shown.alpha)
        }
      }
      var way = AffineTransform(translationByX: -view.bounds.minX, byY: -view.bounds.minY)
      way.append(
        AffineTransform(
          m11: size.width / view.bounds.width, m12: 0, m21: 0, m22: size.height / view.bounds.height,
          tX: proxy.bounds.minX, tY: proxy.bounds.minY))
      return visit(view, way.appending(toWindow), inner, alpha: shown.alpha)
    }
  }

  // MARK: Items

  private mutating func addOwn(of view: View, _ toWindow: AffineTransform, _ around: Surroundings) {
    func add(_ kind: PaintedContents.Kind, _ label: String, _ box: CGRect, alpha: Double = 1, _ grid: (Int, Int)) {
      let box = box.applying(toWindow)
      let clipped = box.overlap(with: around.clip) ?? CGRect(origin: box.origin, size: .zero)
      // A control that a clip hides is on its page all the same.
      guard !clipped.isEmpty || kind == .control || kind == .glass else { return }
      items.append(
        PaintedContents.Item(
          kind: kind, view: view, label: label, box: box, clipped: clipped, proxy: around.proxy, alpha: alpha,
          cells: box.divided(grid).map { place in
            let seen = around.clip.contains(place.center) ? alpha : 0
            return (place, seen, seen)
          }))
    }
    if let label = view as? Label {
      guard let layout = label.shownLayout, let words = label.text, !words.isEmpty else { return }
      let ink = label.textColor.resolved(for: view.stage?.appearance ?? .light).alpha
      guard ink > 0.01 else { return }
      let origin = layout.origin(in: label.bounds)
      for line in layout.lineBoxes where line.width > 0 {
        let count = max(1, min(60, Int(line.width / Self.cell)))
        add(.text, words, line.offsetBy(dx: origin.x, dy: origin.y), alpha: ink, (count, 1))
        if layout.isTruncated, items.last?.view === view { items[items.count - 1].isTruncated = true }
      }
    } else if let image = view as? ImageView, image.picture?.isShowable == true {
      let box = image.bounds.applying(toWindow)
      guard box.width * box.height >= Self.smallestPicture else { return }
      add(.picture, "", image.bounds, (6, 6))
      if items.last?.view === view {
        items[items.count - 1].picture = image.imageFrame(in: image.bounds).applying(toWindow)
      }
    } else if view.accessibilityRole == .button, let label = view.accessibilityLabel, !label.isEmpty {
      if let glass = around.glass { add(.glass, label, view.bounds, alpha: glass, (3, 3)) }
      let bounds = view.bounds
      let isSymbol = bounds.width <= 60 && bounds.height <= 60
      add(
        .control, label,
        isSymbol ? CGRect(center: bounds.center, size: CGSize(width: Self.symbol, height: Self.symbol)) : bounds, (3, 3)
      )
    }
  }

  /// Adds the background of content that another color goes on below. Its lower edge is what is seen.
  private mutating func addGround(of shown: ProxiedView, at box: CGRect, in proxy: any ProxyView) {
    let view = shown.view
    func color(of view: View) -> RGBA? {
      view.backgroundColor?.resolved(for: view.stage?.appearance ?? .light, level: view.userInterfaceLevel)
    }
    guard case .acrossBounds = shown.place, let own = color(of: view), let ground = color(of: proxy),
      ground.contrast(with: ground.mixed(with: own, shown.alpha)) >= Self.edge
    else { return }
    items.append(
      PaintedContents.Item(
        kind: .ground, view: view, label: "", box: box, clipped: box, proxy: proxy, alpha: shown.alpha,
        cells: CGRect(x: box.minX, y: box.maxY - 1, width: box.width, height: 1).divided((6, 1)).map {
          ($0, shown.alpha, shown.alpha)
        }))
  }

  private func ownCovers(of view: View, _ toWindow: AffineTransform, _ around: Surroundings) -> [Cover] {
    func cover(_ rect: CGRect, _ alpha: Double) -> [Cover] {
      let inset = 0.3 * view.shownCornerRadii.fitting(view.bounds.size).largest
      let place = rect.inset(dx: min(inset, rect.width / 2), dy: min(inset, rect.height / 2)).applying(toWindow)
      guard let place = place.overlap(with: around.clip), place.width > 2, place.height > 2 else { return [] }
      return [Cover(place: place, alpha: alpha)]
    }
    if let backdrop = view.backdrop, !backdrop.isGlass {
      return cover(view.bounds, Self.materialCover * view.backdropStrength)
    }
    let opaque = view.opaqueRect
    return opaque.isEmpty ? [] : cover(opaque, 1)
  }

  private mutating func hide(_ range: Range<Int>, behind cover: Cover) {
    for index in range where items[index].clipped.overlaps(cover.place) {
      for cell in items[index].cells.indices {
        let place = items[index].cells[cell].place
        if cover.place.contains(place.center) { items[index].cells[cell].alpha *= 1 - cover.alpha }
        if cover.place.hides(place) { items[index].cells[cell].glimpse *= 1 - cover.alpha }
      }
    }
  }
}

extension PaintedContents.Item {
  fileprivate mutating func fade(to share: Double) {
    alpha *= share
    for index in cells.indices {
      cells[index].alpha *= share
      cells[index].glimpse *= share
    }
  }
}

extension AffineTransform {
  fileprivate func appending(_ other: AffineTransform) -> AffineTransform {
    var result = self
    result.append(other)
    return result
  }
}

extension CGRect {
  /// Returns whether it covers the whole height of `other`, at its center.
  fileprivate func hides(_ other: CGRect) -> Bool {
    encloses(CGRect(x: other.midX, y: other.minY, width: 0, height: other.height))
  }

  /// So many columns and rows of equal parts.
  fileprivate func divided(_ grid: (columns: Int, rows: Int)) -> [CGRect] {
    let (width, height) = (width / CGFloat(grid.columns), height / CGFloat(grid.rows))
    return (0..<grid.rows).flatMap { row in
      (0..<grid.columns).map { column in
        CGRect(x: minX + CGFloat(column) * width, y: minY + CGFloat(row) * height, width: width, height: height)
      }
    }
  }
}
