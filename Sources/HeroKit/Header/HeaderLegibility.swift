import Foundation
public import HeroWidgets

/// Whether what stands over a page's header and under its bar is kept legible.
public enum HeaderLegibility: String, Sendable, Hashable, CaseIterable {
  /// As HeroKit has it: black in light surroundings and white in dark ones whatever lies behind; large titles over pictures
  /// run under the bar's buttons, and the list's words can be read through the soft edge.
  case recorded
  /// Status bar and small titles are black or white as what lies behind them wants it, a large title over a picture goes
  /// before it reaches the bar's buttons, and nothing can be read through the small title.
  case follows
}

/// Black or white over a page's header: what can be read there.
struct HeaderInks: Equatable {
  /// nil: as the appearance has it.
  var statusBar: RGBA?
  var title: RGBA?
}

extension HeaderCoordinator {
  /// What the header, where it stands now, wants. Looks at some points of what lies behind, and paints nothing.
  func inks(for layout: HeaderLayout, metrics: HeaderMetrics, ground: Color) -> HeaderInks {
    guard let stage = header.stage else { return HeaderInks() }
    let page = ground.resolved(for: stage.appearance)
    func seen(_ rect: CGRect) -> [RGBA] {
      (0..<21).map { index in
        let point = CGPoint(
          x: rect.minX + (CGFloat(index % 7) + 0.5) / 7 * rect.width,
          y: rect.minY + (CGFloat(index / 7) + 0.5) / 3 * rect.height)
        return header.seenColor(
          at: CGPoint(x: point.x - layout.header.minX, y: point.y - layout.header.minY), over: page)
      }
    }
    let (width, top) = (metrics.width, metrics.statusBarBottom)
    // The marks stand at the sides of the island, on devices without one anywhere.
    let marks =
      top > 40
      ? [
        CGRect(x: width * 0.1, y: top * 0.35, width: width * 0.2, height: top * 0.35),
        CGRect(x: width * 0.7, y: top * 0.35, width: width * 0.22, height: top * 0.35),
      ]
      : [CGRect(x: 0, y: 0, width: width, height: top)]
    let middle = NavigationBarMetrics(width: width, safeArea: EdgeInsets(top: top)).inlineTitleCenter
    let title = CGRect(x: width * 0.32, y: middle - 16, width: width * 0.36, height: 32)
    let usual: RGBA = stage.appearance == .dark ? .white : .black
    func ink(_ ground: [RGBA]) -> RGBA? {
      let found = RGBA.readable(on: ground, preferring: usual, enough: 4.5)
      return found == usual ? nil : found
    }
    return HeaderInks(
      statusBar: top > 0 ? ink(marks.flatMap(seen)) : nil, title: layout.bar == .transparent ? ink(seen(title)) : nil)
  }
}

extension ViewController {
  /// Whether the page's header is kept legible. `recorded` by default. Set before the header, or set the header anew.
  public var headerLegibility: HeaderLegibility {
    get { (associatedObjects["HeroKit.legibility"] as? KeptLegibility)?.value ?? .recorded }
    set { associatedObjects["HeroKit.legibility"] = KeptLegibility(newValue) }
  }

  /// What the page's header wants of the status bar, for the page's `preferredStatusBarStyle`. The header asks for an update
  /// when it changes. `default` without a header, and while that is as `recorded`.
  public var headerStatusBarStyle: StatusBarStyle {
    switch headerCoordinator?.inks.statusBar {
    case .some(let ink): ink == .white ? .lightContent : .darkContent
    case nil: .default
    }
  }
}

@MainActor private final class KeptLegibility {
  let value: HeaderLegibility
  init(_ value: HeaderLegibility) { self.value = value }
}
