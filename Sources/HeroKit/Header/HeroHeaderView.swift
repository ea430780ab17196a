public import Foundation
public import HeroWidgets

/// A header over a scroll view: content that stretches and leaves, and a large title below or over it. Touches go to
/// the scroll view, except on controls.
@MainActor public final class HeroHeaderView: View {
  /// The content of the header above the large title.
  public var contentView: View { recipe.content }
  /// The current layout of the header; nil until it is at rest for the first time.
  public private(set) var layout: HeaderLayout?
  public var state: HeaderState { layout?.state ?? .fullyExpanded }
  public var largeTitle: String? { largeTitleView?.title }
  /// True if there is no large title to be seen: it has slipped under the bar, or there is none.
  public var isLargeTitleHidden: Bool { largeTitleView == nil || layout?.largeTitleAlpha == 0 }

  /// Height of the content at rest, in points; 0 before the first layout.
  public private(set) var contentHeight: CGFloat = 0

  /// True if the large title below the picture stands higher while a transition moves the picture.
  var raisesLargeTitle = false
  /// True if a transition moves the header's picture. In HeroKit the hidden picture then takes no room, and the large
  /// title stands in the middle of the header (`recordings/matched-transition.gif`: 150 points higher, until the end).
  var isPictureAway = false {
    didSet { titleView?.rise = isPictureAway && raisesLargeTitle && !inline ? contentHeight / 2 : 0 }
  }

  let recipe: HeaderRecipe
  let searchBar: HeaderSearchBar?
  /// The large title, below the content or over it; nil where there is none, and while it has no words.
  public var largeTitleView: LargeTitleView? {
    titleView.flatMap { ($0.title ?? "") + ($0.subtitle ?? "") == "" ? nil : $0 }
  }
  let titleView: LargeTitleView?
  private let inline: Bool
  private let contentBox = View()
  private let dimming: HeaderDimmingView?
  /// Over the content, where clock and small title stand on that.
  private let edge = HeaderSoftEdge()
  private let searchBackdrop = View()
  /// Asked for when the header has to find its place anew.
  var onLayout: (() -> Void)?
  /// Told when something in it is seen in other colours.
  var onSeenColorsChange: (() -> Void)?
  /// Told when the header has left the screen, with its page or alone.
  var onLeave: (() -> Void)?

  init(_ recipe: HeaderRecipe, searchBar: HeaderSearchBar?) {
    self.recipe = recipe
    self.searchBar = searchBar
    let texts = (recipe.title.shownLargeTitle, recipe.title.shownLargeSubtitle)
    switch recipe.largeTitle {
    case .none:
      (titleView, dimming, inline) = (nil, nil, false)
    case .belowHeader(let title):
      titleView = LargeTitleView(LargeTitleView.Design(title), title: texts.0, subtitle: texts.1)
      (dimming, inline) = (nil, false)
    case .inline(let title):
      titleView = LargeTitleView(LargeTitleView.Design(title), title: texts.0, subtitle: texts.1)
      dimming = title.dimming == .none ? nil : HeaderDimmingView(title.dimming)
      inline = true
    }
    super.init()
    passesTouchesThrough = true
    contentBox.clipsToBounds = true
    contentBox.passesTouchesThrough = true
    contentBox.addSubview(recipe.content)
    if let dimming { contentBox.addSubview(dimming) }
    addSubview(contentBox)
    addSubview(edge)
    if let titleView { addSubview(titleView) }
    if let searchBar {
      searchBackdrop.isUserInteractionEnabled = false
      addSubview(searchBackdrop)
      addSubview(searchBar.searchBar)
    }
  }

  /// The colour of the page that the header stands on: of the block below the content, and of its fog.
  var pageColor: Color = .systemBackground {
    didSet {
      if recipe.height.isBar, recipe.isLightModeOnly, let background = recipe.barBackground {
        contentView.backgroundColor = Color(
          light: background.light, dark: pageColor.dark, elevatedDark: pageColor.elevatedDark)
      }
      let plain = recipe.height.isBar ? contentView.backgroundColor ?? pageColor : pageColor
      titleView?.fogColor = plain
      updateTitleBackground()
      searchBackdrop.backgroundColor = pageColor
    }
  }

  /// The block below the content is clear, so that the scroll indicator shows beside the title
  /// (`recordings/below-header.gif`). Where the header stays on the screen, rows go under it and must not show.
  private func updateTitleBackground() {
    guard !inline else { return }
    let isOverRows = layout.map { $0.offset > -$0.header.minY } ?? false
    titleView?.backgroundColor = isOverRows ? pageColor : nil
  }

  // MARK: Geometry

  /// The header on a screen. `sides`: what the screen's edges take at the left and right.
  func metrics(
    width: CGFloat, barBottom: CGFloat, statusBarBottom: CGFloat, sides: EdgeInsets, scale: CGFloat,
    appearance: Appearance
  ) -> HeaderMetrics {
    self.sides = sides
    let searchHeight = searchBar.map { max(0, $0.searchBar.sizeThatFits(CGSize(width: width, height: 100)).height) }
    var metrics = HeaderMetrics(
      contentHeight: 0, minHeight: recipe.minHeight,
      // Without a large title a coloured bar is one like any other: nothing of it moves.
      stretches: recipe.stretches && (largeTitleView != nil || !recipe.height.isBar), barStyle: recipe.barStyle,
      isLightModeOnly: recipe.isLightModeOnly, width: width, barBottom: barBottom, statusBarBottom: statusBarBottom,
      pixelScale: scale, appearance: appearance)
    if let searchBar, let searchHeight {
      metrics.searchBar = HeaderMetrics.SearchBar(
        height: searchHeight, hidesWhenScrolling: searchBar.hidesWhenScrolling)
    }
    let titleHeight = largeTitleView?.height(width: width, sides: sides) ?? 0
    switch largeTitleView == nil ? .none : recipe.largeTitle {
    case .none: metrics.largeTitle = .none
    case .belowHeader(let title):
      metrics.largeTitle = .below(height: titleHeight, smallTitle: title.smallTitleDisplayMode)
    case .inline: metrics.largeTitle = .inline(height: titleHeight, hasFog: recipe.height.isBar)
    }
    switch recipe.height {
    case .fixed(let height):
      // At accessibility sizes the words over the content may need more room than it has below the bar.
      let least = inline && preferredContentSizeCategory.isAccessibilityCategory ? barBottom + titleHeight : 0
      metrics.contentHeight = max(height, least)
    case .bar:
      // Measured with the insets of a title below a header: `recordings/opaque.gif` rests at 116 + 75 points.
      let title = largeTitleView?.height(width: width, sides: sides, insets: BelowHeaderTitle.defaultInsets) ?? 0
      metrics.contentHeight = barBottom + title
      let pinned = searchBar?.hidesWhenScrolling == false ? searchHeight ?? 0 : 0
      metrics.minHeight = barBottom + pinned
    }
    contentHeight = metrics.contentHeight
    (contentView as? HeaderImageView)?.contentInsets = EdgeInsets(top: barBottom, bottom: inline ? titleHeight : 0)
    return metrics
  }

  private var sides = EdgeInsets.zero

  /// Brings everything to where `layout` says; `origin` is the page's corner in the superview's coordinates.
  func apply(_ layout: HeaderLayout, origin: CGPoint, bar: NavigationBarMetrics) {
    self.layout = layout
    let corner = layout.header.origin
    func own(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: -corner.x, dy: -corner.y) }
    frame = layout.header.offsetBy(dx: origin.x, dy: origin.y)
    contentBox.frame = own(layout.content)
    contentBox.alpha = layout.contentAlpha
    contentView.frame = contentBox.bounds
    dimming?.frame = contentBox.bounds
    // A picture in a transition is no higher than at rest.
    edge.headroom = layout.content.height
    edge.frame = own(
      CGRect(
        x: 0, y: -edge.headroom, width: layout.header.width,
        height: edge.headroom + bar.fadeBottom(reach: layout.edgeReach)))
    edge.update(
      bar, color: pageColor, strength: bar.isBarHidden ? 0 : layout.edgeEffect, hidesWords: true,
      reach: layout.edgeReach)
    titleView?.isHidden = layout.largeTitle == nil
    updateTitleBackground()
    if let largeTitleView, let place = layout.largeTitle {
      largeTitleView.frame = own(place)
      largeTitleView.arrange(sides: sides)
      largeTitleView.fogHeight = layout.fogHeight
      largeTitleView.ink = layout.largeTitleInk
    }
    if let searchBar, let place = layout.searchBar {
      searchBar.searchBar.frame = own(place)
      searchBar.searchBar.alpha = layout.searchBarAlpha
      placeSearchBackdrop(searchBar, at: place, layout)
    }
  }

  /// The views as they stand, in the coordinates of `page`: what `layout` said, if nothing else moved them.
  func shown(in page: View) -> HeaderLayout? {
    guard var result = layout else { return nil }
    func place(_ view: View) -> CGRect { view.convert(view.bounds, to: page) }
    result.header = place(self)
    result.content = place(contentView)
    result.contentAlpha = contentBox.alpha
    result.largeTitle = largeTitleView.map(place)
    result.largeTitleInk = largeTitleView?.ink ?? 0
    result.fogHeight = largeTitleView?.fogHeight ?? 0
    result.searchBar = searchBar.map { place($0.searchBar) }
    result.searchBarAlpha = searchBar?.searchBar.alpha ?? 0
    return result
  }

  /// Places the backdrop that hides scrolled content behind a search bar that stays, but not above it once the header
  /// has left.
  private func placeSearchBackdrop(_ searchBar: HeaderSearchBar, at place: CGRect, _ layout: HeaderLayout) {
    searchBackdrop.isHidden = searchBar.hidesWhenScrolling
    let top = place.maxY > layout.header.maxY ? 0 : place.minY
    searchBackdrop.frame = CGRect(
      x: 0, y: top - layout.header.minY, width: place.width, height: place.maxY - top)
  }

  override public func layoutSubviews() { onLayout?() }

  override public func movedToWindow() { if window == nil { onLeave?() } else { setNeedsLayout() } }

  override public func traitsDidChange() {
    super.traitsDidChange()
    setNeedsLayout()
  }

  // MARK: Touch

  override public func hitTest(_ point: CGPoint) -> View? {
    guard let found = super.hitTest(point) else { return nil }
    var view: View? = found
    while let current = view, current !== self {
      if current is Control || !current.gestureRecognizers.isEmpty || current === searchBar?.searchBar { return found }
      view = current.superview
    }
    return nil
  }

  /// The pictures of a gallery header; nil with any other content.
  public var gallery: GalleryHeaderView? { contentView as? GalleryHeaderView }

  /// The first picture of the content, or the one on show in a gallery: what a matched transition flies to.
  public var imageView: ImageView? {
    if let gallery { return gallery.imageView }
    func search(_ view: View) -> ImageView? {
      if let found = view as? ImageView { return found }
      for child in view.subviews { if let found = search(child) { return found } }
      return nil
    }
    return search(contentView)
  }
}

extension HeroHeaderView: SeenColorObserver {
  public func seenColorsChanged() { onSeenColorsChange?() }
}

extension HeaderRecipe.Height {
  var isBar: Bool { if case .bar = self { true } else { false } }
}

extension LargeTitleView.Design {
  init(_ title: BelowHeaderTitle) {
    self.init(
      allowsLineWrap: title.allowsLineWrap, minimumScaleFactor: title.minimumScaleFactor, insets: title.shownInsets,
      accessories: title.accessories, foreground: .label)
  }

  init(_ title: InlineTitle) {
    self.init(
      allowsLineWrap: title.allowsLineWrap, minimumScaleFactor: title.minimumScaleFactor, insets: title.shownInsets,
      // `recordings/opaque.gif`: in every frame the fog reaches 8 points less far than from the block's top edge.
      accessories: title.accessories, foreground: title.foregroundColor, fogRise: 8)
  }
}
