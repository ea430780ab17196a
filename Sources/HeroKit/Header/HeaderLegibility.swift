import Foundation
public import HeroWidgets

/// Legibility of the bar's content over a page's header.
public enum HeaderLegibility: String, Sendable, Hashable, CaseIterable {
  /// As HeroKit has it: black in light surroundings and white in dark ones whatever lies behind; large titles over
  /// pictures run under the bar's buttons, and the list's words can be read through the soft edge.
  case recorded
  /// Status bar and small titles are black or white as what lies behind them wants it, a large title over a picture
  /// goes before it reaches the bar's buttons, and nothing can be read through the small title.
  case follows
}

/// Black or white over a page's header: what can be read there.
struct HeaderInks: Equatable {
  struct Title: Equatable {
    let color: RGBA
    /// True if a shadow of the contrary tone has to part it from what lies behind.
    let needsShadow: Bool
  }

  /// nil before the header stands, and without one.
  var statusBar: RGBA?
  /// nil: as the appearance has it.
  var title: Title?
}

extension HeaderCoordinator {
  /// Returns the colors for the header at its current position. Samples some points behind it, and paints nothing.
  func inks(for layout: HeaderLayout, metrics: HeaderMetrics, ground: Color) -> HeaderInks {
    guard let stage = header.stage else { return HeaderInks() }
    let usual: RGBA = stage.appearance == .dark ? .white : .black
    let bar = NavigationBarMetrics(width: metrics.width, safeArea: EdgeInsets(top: metrics.statusBarBottom))
    // An opaque bar over the page covers the header, and the marks stand on it.
    let covering =
      layout.bar == .opaque && !header.recipe.height.isBar
      ? header.recipe.barBackground?.resolved(for: stage.appearance) : nil
    let page = ground.resolved(for: stage.appearance)
    func seen(_ place: CGRect) -> [RGBA] {
      if let covering { return [covering] }
      let colors = header.seenColors(in: place.offsetBy(dx: -layout.header.minX, dy: -layout.header.minY), over: page)
      guard layout.edgeEffect > 0 else { return colors }
      // The edge effect lies over them: where it is thinnest, it covers the least.
      let cover = layout.edgeEffect * bar.fadeCoverage(at: place.maxY, hidesWords: true, reach: layout.edgeReach)
      return colors.map { $0.mixed(with: page, cover) }
    }
    func ink(_ grounds: [[RGBA]]) -> RGBA {
      RGBA.readable(on: grounds, preferring: usual, enough: View.smallTypeContrast)
    }
    var inks = HeaderInks()
    if !bar.statusBarMarks.isEmpty { inks.statusBar = ink(bar.statusBarMarks.map(seen)) }
    if layout.bar == .transparent {
      let ground = seen(bar.inlineTitleArea)
      let color = ink([ground])
      // On the page's own colour it is as the appearance has it, the line under it grey.
      if ground.contains(where: { $0 != page }) {
        let needsShadow = color.contrast(with: ground, butFor: 0.1) < View.smallTypeContrast
        inks.title = .init(color: color, needsShadow: needsShadow)
      }
    }
    return inks
  }
}

extension ViewController {
  /// True if the page's header is kept legible. `recorded` by default. Set before the header, or set the header anew.
  public var headerLegibility: HeaderLegibility {
    get { (associatedObjects["HeroKit.legibility"] as? KeptLegibility)?.value ?? .recorded }
    set { associatedObjects["HeroKit.legibility"] = KeptLegibility(newValue) }
  }

  /// True if the large title below the picture is shown higher, by half the header's height, while a matched transition
  /// moves the picture, as HeroKit does. False by default. Set before the header, or set the header anew.
  public var headerRaisesLargeTitle: Bool {
    get { associatedObjects["HeroKit.raisesLargeTitle"] != nil }
    set { associatedObjects["HeroKit.raisesLargeTitle"] = newValue ? KeptChoice() : nil }
  }

  /// The header's status bar style, for the page's `preferredStatusBarStyle`. The header asks for an update when it
  /// changes. `default` without a header, and while that is as `recorded`.
  public var headerStatusBarStyle: StatusBarStyle {
    switch headerCoordinator?.inks.statusBar {
    case .some(let ink): ink == .white ? .lightContent : .darkContent
    case nil: .default
    }
  }
}

/// Kept where a choice is made that is not the default.
@MainActor private final class KeptChoice {}

@MainActor private final class KeptLegibility {
  let value: HeaderLegibility
  init(_ value: HeaderLegibility) { self.value = value }
}
