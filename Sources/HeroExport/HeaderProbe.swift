public import Foundation
public import HeroKit
import HeroSession
import HeroSystem
public import HeroWidgets

/// Scrolls a real header on a screen of its own, and says at every offset where it stands and what it told.
public struct HeaderProbe: Sendable {
  public enum Style: String, Sendable, CaseIterable {
    case opaque, view, image, gallery
  }

  public enum Display: String, Sendable, CaseIterable {
    case none, below, inline
  }

  /// A scroll position.
  public enum Offset: Sendable, Hashable {
    /// The scroll view's raw `contentOffset.y`.
    case y(CGFloat)
    /// All of the header shows.
    case rest
    /// The content has gone, what stands below it is left.
    case content
    /// The header has gone.
    case collapsed
  }

  public var style = Style.view
  /// nil takes the style's own: inline in an opaque header, none in the others.
  public var display: Display?
  public var title = TitleConfiguration(title: "Title")
  public var height: CGFloat = 200
  public var minHeight: CGFloat?
  public var stretches = true
  public var allowsLineWrap = false
  public var smallTitle = SmallTitleDisplayMode.system
  public var dimming = InlineTitle.Dimming.none
  public var isLightModeOnly = false
  /// True if the bar turns opaque once the content has gone; an opaque header's bar always is.
  public var turnsOpaque = false
  public var device = Device.standard
  public var appearance = Appearance.light

  public init() {}

  /// The header after it was scrolled to one offset, and what it told on the way.
  public struct Reading: Sendable, Hashable {
    /// `contentOffset.y`.
    public var y: CGFloat
    public var layout: HeaderLayout
    public var callbacks: [HeaderCallback]
  }

  /// Visits the offsets in order, beginning at rest.
  @MainActor public func readings(at offsets: [Offset]) throws -> [Reading] {
    let page = HeaderProbePage(try header())
    let stage = Stage(
      size: device.size, deviceScale: device.scale, safeAreaInsets: device.safeArea, appearance: appearance)
    let navigation = NavigationController(rootViewController: page)
    stage.window.rootViewController = navigation
    stage.update(to: 0)
    if let reason = page.headerMisuses.first { throw ReviewError(reason, isWrongUse: true) }
    page.told = []
    return try offsets.map { offset in
      page.scrollView.contentOffset = CGPoint(x: 0, y: y(of: offset, page))
      guard let layout = page.shownHeader else {
        throw ReviewError("The header did not come to rest on a screen of \(device.title).")
      }
      defer { page.told = [] }
      return Reading(y: page.scrollView.contentOffset.y, layout: layout, callbacks: page.told)
    }
  }

  @MainActor private func y(of offset: Offset, _ page: HeaderProbePage) -> CGFloat {
    let total = page.scrollView.adjustedContentInset.top
    return switch offset {
    case .y(let y): y
    case .rest: -total
    case .content: (page.headerView?.contentHeight ?? 0) - total
    case .collapsed: 0
    }
  }

  /// The header that the options describe.
  @MainActor private func header() throws -> HeroHeaderStyle {
    let configuration = HeaderViewConfiguration(
      height: height, minHeight: minHeight, stretches: stretches, largeTitleDisplayMode: largeTitle,
      collapsedAppearance: turnsOpaque
        ? .opaque(background: .systemBlue, foreground: .white, lightModeOnly: isLightModeOnly) : nil)
    switch style {
    case .opaque:
      return .opaque(
        title: title, backgroundColor: .systemBlue, foregroundColor: .white,
        prefersLargeTitles: display != Display.none,
        lightModeOnly: isLightModeOnly)
    case .view:
      let view = View()
      view.backgroundColor = .systemTeal
      return .headerView(view: view, configuration: configuration, title: title)
    case .image:
      return .image(image: HeaderImage(picture: try Self.picture()), configuration: configuration, title: title)
    case .gallery:
      let images = try (0..<3).map { _ in HeaderImage(picture: try Self.picture()) }
      return .gallery(images: images, configuration: configuration, title: title)
    }
  }

  @MainActor private static func picture() throws -> Picture {
    guard let surface = Surface(width: 4, height: 3, format: .opaque) else { throw ReviewError.noMemory }
    Canvas(surface: surface, scale: 1).fill(CGRect(x: 0, y: 0, width: 4, height: 3), .systemTeal)
    return Picture(surface: surface, name: "picture")
  }

  private var largeTitle: LargeTitleDisplayMode {
    switch display ?? Display.none {
    case .none: .none
    case .below: .belowHeader(BelowHeaderTitle(allowsLineWrap: allowsLineWrap, smallTitleDisplayMode: smallTitle))
    case .inline: .inline(InlineTitle(dimming: dimming, allowsLineWrap: allowsLineWrap))
    }
  }
}

/// A page of nothing but room to scroll, which notes what its header tells.
@MainActor private final class HeaderProbePage: ViewController, HeroHeaderDelegate {
  let scrollView = ScrollView()
  var told: [HeaderCallback] = []
  private let style: HeroHeaderStyle

  /// Taller than any header.
  private static let contentHeight: CGFloat = 100_000

  init(_ style: HeroHeaderStyle) {
    self.style = style
    super.init()
  }

  override var contentScrollView: ScrollView? { scrollView }

  override func viewDidLoad() {
    view.addSubview(scrollView)
    scrollView.backgroundColor = .systemGroupedBackground
    scrollView.contentSize = CGSize(width: 1, height: Self.contentHeight)
    headerDelegate = self
    setHeader(style)
  }

  override func viewDidLayoutSubviews() { scrollView.frame = view.bounds }

  func heroHeader(_ controller: ViewController, didScroll headerView: HeroHeaderView, offset: CGFloat) {
    told.append(.didScroll)
  }
  func heroHeader(_ controller: ViewController, didStretch headerView: HeroHeaderView) { told.append(.didStretch) }
  func heroHeader(_ controller: ViewController, didUnstretch headerView: HeroHeaderView) { told.append(.didUnstretch) }
  func heroHeader(_ controller: ViewController, didCollapseHeaderContent headerView: HeroHeaderView) {
    told.append(.didCollapseHeaderContent)
  }
  func heroHeader(_ controller: ViewController, didCollapse headerView: HeroHeaderView) { told.append(.didCollapse) }
  func heroHeader(_ controller: ViewController, didBecameVisible headerView: HeroHeaderView) {
    told.append(.didBecameVisible)
  }
  func heroHeader(_ controller: ViewController, headerContentDidBecameVisible headerView: HeroHeaderView) {
    told.append(.headerContentDidBecameVisible)
  }
  func heroHeader(_ controller: ViewController, didExpandFully headerView: HeroHeaderView) {
    told.append(.didExpandFully)
  }
  func heroHeader(_ controller: ViewController, didShowLargeTitle headerView: HeroHeaderView) {
    told.append(.didShowLargeTitle)
  }
  func heroHeader(_ controller: ViewController, didShowSmallTitle headerView: HeroHeaderView) {
    told.append(.didShowSmallTitle)
  }
  func heroHeader(_ controller: ViewController, didUpdateTitle headerView: HeroHeaderView, title: String) {
    told.append(.didUpdateTitle)
  }
}

/// Output of the `headers` command.
extension HeaderProbe.Reading: Encodable {
  public func encode(to encoder: any Encoder) throws {
    try JSONObject([
      "offset": y, "state": layout.state.rawValue, "headerFrame": layout.header, "contentFrame": layout.content,
      "largeTitleFrame": layout.largeTitle, "largeTitleAlpha": layout.largeTitleAlpha,
      "largeTitleInk": layout.largeTitleInk, "fogHeight": layout.fogHeight,
      "smallTitleVisible": layout.showsSmallTitle, "bar": layout.bar.rawValue, "callbacks": callbacks.map(\.rawValue),
    ]).encode(to: encoder)
  }

  /// A line of the table that people read.
  public var row: [String] {
    func short(_ value: CGFloat) -> String { JSONText.tenth(Double(value)) }
    func span(_ rect: CGRect?) -> String { rect.map { "\(short($0.minY)) … \(short($0.maxY))" } ?? "–" }
    return [
      short(y), layout.state.rawValue, span(layout.header), span(layout.content), span(layout.largeTitle),
      layout.largeTitle == nil ? "–" : short(layout.largeTitleAlpha), short(layout.fogHeight),
      layout.showsSmallTitle ? "shown" : "hidden", layout.bar.rawValue,
      callbacks.map(\.rawValue).joined(separator: " "),
    ]
  }

  public static let columns = [
    "offset", "state", "header", "content", "large title", "alpha", "fog", "small title", "bar", "callbacks",
  ]
}

extension HeaderProbe {
  /// Readings as a table in plain text; of frames it gives the top and bottom edges.
  public static func table(_ readings: [Reading]) -> String {
    let rows = [Reading.columns] + readings.map(\.row)
    let widths = Reading.columns.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).map { $0.padding(toLength: max($1, $0.count), withPad: " ", startingAt: 0) }
        .joined(separator: "  ").trimmingSuffix()
    }.joined(separator: "\n")
  }
}

extension String {
  fileprivate func trimmingSuffix() -> String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
