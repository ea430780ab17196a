import Foundation
import HeroKit
import HeroScenes
import HeroWidgets
import MatchedGeometryPresentation

/// One stay: the same things as on its card, elsewhere, and words.
@MainActor final class StayPageController: ViewController, ScrollViewDelegate {
  /// All in points, our choice by eye.
  static let headerHeight: CGFloat = 320
  private static let (inset, gap, placeGap): (CGFloat, CGFloat, CGFloat) = (20, 16, 2)
  private static let (hostSide, panelRadius): (CGFloat, CGFloat) = (60, 26)
  /// Minimum height of the bar at the bottom, and the padding of content that is higher.
  private static let (barHeight, barPadding): (CGFloat, CGFloat) = (76, 12)
  /// Largest share of the page that the bar may take for title and place.
  private static let tallestBar: CGFloat = 0.25
  private static let anySize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
  /// Height of the shade, in heights of the status bar.
  private static let shadeHeight: CGFloat = 1.6
  /// Lines longer than this are hard to read.
  private static let widest: CGFloat = 640
  /// Text in the bar grows no further: as large as in the page it would take a third of a small phone.
  private static let largestInBar = ContentSizeCategory.extraExtraExtraLarge

  /// The page has left the screen.
  var onGone: (() -> Void)?

  private let stay: Stay
  /// All of the page: what the card becomes.
  private let content = StayContent()
  private let scrollView = ScrollView()
  private let header = ImageView()
  /// Over the top of the picture, under the status bar.
  private let shade = GradientView(LayerGradient(colors: [.black, .black, .black.withAlpha(0)]))
  private let panel = View()
  private let titleLabel: Label
  private let placeLabel: Label
  private let hostView = HostView()
  private let hostLabels: [Label]
  private let textLabel: Label
  private let bar = View()
  private let hairline = HairlineView()
  private let priceView = PriceView(limit: largestInBar)
  private let reserveButton = CapsuleButton("Reserve", font: .preferredFont(.headline).limited(to: largestInBar))
  private let closeButton = Button(icon: .xmark, style: .disc)

  init(_ stay: Stay, title: String, picture: Picture) {
    self.stay = stay
    titleLabel = Label(title, font: Stay.titleFont, numberOfLines: 0)
    placeLabel = Label(stay.place, font: .preferredFont(.subheadline), color: .secondaryLabel)
    hostLabels = [
      Label(stay.host.name, font: .preferredFont(.headline)),
      Label(stay.host.words, font: .preferredFont(.subheadline), color: .secondaryLabel, numberOfLines: 0),
    ]
    textLabel = Label(stay.text, font: .preferredFont(.body), numberOfLines: 0, lineSpacing: 3)
    super.init()
    priceView.show(stay.priceOfTheStay, nights: "\(Stay.nights) nights")
    for label in [titleLabel, placeLabel] + hostLabels { label.wrapsAtAccessibilitySizes = true }
    self.title = title
    header.picture = picture
    hostView.host = stay.host
    reserveButton.action = { [weak self] in self?.reserve() }
    closeButton.accessibilityLabel = "Close"
    closeButton.leadsBack = true
    closeButton.action = { [weak self] in self?.dismiss() }
  }

  override var contentScrollView: ScrollView? { scrollView }

  override func viewDidLoad() {
    content.backgroundColor = .systemGroupedBackground
    header.placeholderColor = .tertiarySystemFill
    header.accessibilityLabel = stay.title
    header.accessibilityRole = .header
    panel.backgroundColor = .secondarySystemGroupedBackground
    panel.cornerRadius = Self.panelRadius
    bar.backgroundColor = .secondarySystemGroupedBackground
    for part in [titleLabel, placeLabel, hostView, textLabel] + hostLabels as [View] { panel.addSubview(part) }
    for part in [panel, header, shade] as [View] { scrollView.addSubview(part) }
    shade.isUserInteractionEnabled = false
    shade.alpha = 0
    content.onSeenColorsChange = { [weak self] in self?.updateShade() }
    scrollView.delegate = self
    for part in [hairline, priceView, reserveButton] as [View] { bar.addSubview(part) }
    for part in [scrollView, bar, closeButton] as [View] { content.addSubview(part) }
    view.addSubview(content)
    let elements: [(View, StayElement)] = [
      (content, .card), (header, .picture), (shade, .shade), (priceView, .price), (bar, .bar),
      (reserveButton, .reserve), (closeButton, .close),
    ]
    for (view, element) in elements { view.matchedGeometryDestination(id: element.rawValue) }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    onGone?()
  }

  override func viewDidLayoutSubviews() {
    let bounds = view.bounds
    let safe = view.stage?.safeAreaInsets ?? .zero
    let (x, right) = (view.layoutMargins.left, view.layoutMargins.right)
    content.frame = bounds
    closeButton.frame = CGRect(
      x: x, y: max(safe.top, 12), width: Button.discSide, height: Button.discSide)
    let width = max(1, bounds.width - x - right)
    let column = PageHeader.column(
      onPageOf: bounds.size, textSize: view.preferredContentSizeCategory)
    let left = column.map { $0 + Self.gap } ?? x
    layoutBar(x: x, width: width, bottom: safe.bottom, textX: column == nil ? nil : left + Self.inset)
    header.frame = CGRect(
      x: 0, y: 0, width: column ?? bounds.width,
      height: column.map { _ in max(0, bar.frame.minY) } ?? headerHeight(width: width))
    // What the bar would cover is cut off instead: in flight it would lie over the bar, price upon words.
    scrollView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bar.frame.minY))
    layoutPanel(
      x: left, y: column == nil ? header.frame.maxY + Self.gap : Self.gap, width: max(1, bounds.width - left - right))
    scrollView.contentSize = CGSize(
      width: bounds.width, height: max(panel.frame.maxY + Self.gap, column == nil ? 0 : header.frame.maxY))
    matchTexts(isBesidePicture: column != nil)
    shade.frame = CGRect(x: 0, y: 0, width: header.frame.width, height: Self.shadeHeight * safe.top)
    updateShade()
  }

  /// Returns the height of the picture above a panel this wide, in points: at most half of what the bar leaves, and
  /// less where title and place would not be whole above the bar, but half of that at least.
  private func headerHeight(width: CGFloat) -> CGFloat {
    let most = PageHeader.height(Self.headerHeight, onPageOf: bar.frame.minY)
    let inner = CGSize(width: max(1, width - 2 * Self.inset), height: .greatestFiniteMagnitude)
    let words = titleLabel.sizeThatFits(inner).height + Self.placeGap + placeLabel.sizeThatFits(inner).height
    return max(most / 2, min(most, (bar.frame.minY - 2 * Self.gap - Self.inset - words).rounded(.down)))
  }

  /// Matches the texts and the host that are in sight. Others come and go with the page: they would cross the bar.
  /// Texts beside the picture would fly through that.
  private func matchTexts(isBesidePicture: Bool) {
    let end = scrollView.bounds.height - panel.frame.minY
    let arePassable = namesAreInBar || !isBesidePicture
    func isInSight(_ view: View) -> Bool { view.superview === bar || view.frame.maxY <= end }
    for (view, element) in [(titleLabel, .title), (placeLabel, .place), (hostView, .host)] as [(View, StayElement)] {
      let isMatched = isInSight(view) && (arePassable || element == .host)
      guard isMatched != self.matched.contains(element) else { continue }
      if isMatched {
        view.matchedGeometryDestination(id: element.rawValue)
        self.matched.insert(element)
      } else {
        view.removeMatchedGeometry()
        self.matched.remove(element)
      }
    }
  }
  /// The texts and the host, where they move in a transition.
  private var matched: Set<StayElement> = []

  private func layoutPanel(x: CGFloat, y: CGFloat, width: CGFloat) {
    let inner = max(1, width - 2 * Self.inset)
    func place(_ label: Label, x: CGFloat = Self.inset, y: CGFloat, width: CGFloat) {
      let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
      label.frame = view.roundedToDevicePixels(CGRect(x: x, y: y, width: width, height: size.height))
    }
    var top = Self.inset
    if !namesAreInBar {
      place(titleLabel, y: top, width: inner)
      place(placeLabel, y: titleLabel.frame.maxY + Self.placeGap, width: inner)
      top = placeLabel.frame.maxY + Self.gap
    }
    // On the side where it is on the card: it passes no words on its way.
    hostView.frame = CGRect(
      x: width - Self.inset - Self.hostSide, y: top, width: Self.hostSide, height: Self.hostSide)
    let words = max(1, hostView.frame.minX - 12 - Self.inset)
    place(hostLabels[0], y: hostView.frame.minY + 10, width: words)
    place(hostLabels[1], y: hostLabels[0].frame.maxY, width: words)
    place(
      textLabel, y: max(hostView.frame.maxY, hostLabels[1].frame.maxY) + Self.gap, width: min(inner, Self.widest))
    panel.frame = view.roundedToDevicePixels(
      CGRect(x: x, y: y, width: width, height: textLabel.frame.maxY + Self.inset))
  }

  /// - Parameter textX: Start of the texts beside a picture, in points; nil: it stands above them.
  private func layoutBar(x: CGFloat, width: CGFloat, bottom: CGFloat, textX: CGFloat?) {
    let room = CGSize(width: width, height: .greatestFiniteMagnitude)
    let button = reserveButton.sizeThatFits(room)
    let price = priceView.sizeThatFits(room)
    let right = x + width
    // Beside each other, as long as there is room for both.
    let isStacked = price.width + 12 + button.width > room.width
    let names = namesSize
    // There the price does not cross the button that comes on its right.
    let priceX = textX.flatMap { textX in
      let fits =
        x + names.width + Self.gap <= textX && textX + price.width + Self.gap <= right - button.width
        && names.height + 2 * Self.barPadding <= Self.tallestBar * view.bounds.height
      return fits && !StayCell.stacksTexts(at: view.preferredContentSizeCategory) ? textX : nil
    }
    putNames(inBar: priceX != nil)
    let content =
      isStacked
      ? price.height + Self.barPadding + button.height
      : max(price.height, button.height, namesAreInBar ? names.height : 0)
    let inner = max(Self.barHeight, content + 2 * Self.barPadding)
    bar.frame = CGRect(
      x: 0, y: view.bounds.height - inner - bottom, width: view.bounds.width, height: inner + bottom)
    hairline.frame = CGRect(x: 0, y: 0, width: bar.bounds.width, height: 1)
    reserveButton.frame = view.roundedToDevicePixels(
      CGRect(
        x: isStacked ? x : right - button.width,
        y: isStacked ? inner - Self.barPadding - button.height : (inner - button.height) / 2,
        width: isStacked ? room.width : button.width, height: button.height))
    priceView.frame = view.roundedToDevicePixels(
      CGRect(
        origin: CGPoint(
          x: priceX ?? x, y: isStacked ? Self.barPadding : (inner - price.height) / 2), size: price))
    guard let priceX else { return }
    var y = (inner - names.height) / 2
    for label in [titleLabel, placeLabel] {
      let height = label.sizeThatFits(Self.anySize).height
      label.frame = view.roundedToDevicePixels(CGRect(x: x, y: y, width: priceX - Self.gap - x, height: height))
      y += height + Self.placeGap
    }
  }

  /// Size of title and place, one line each.
  private var namesSize: CGSize {
    let (title, place) = (titleLabel.sizeThatFits(Self.anySize), placeLabel.sizeThatFits(Self.anySize))
    return CGSize(width: max(title.width, place.width), height: title.height + Self.placeGap + place.height)
  }

  /// True if title and place are in the bar: beside a picture, where there is room for both. There they stand below the
  /// picture as on the card, and reach their places without crossing it.
  private var namesAreInBar: Bool { titleLabel.superview === bar }

  private func putNames(inBar: Bool) {
    guard inBar != namesAreInBar else { return }
    for (index, label) in [titleLabel, placeLabel].enumerated() {
      (inBar ? bar : panel).insertSubview(label, at: index)
    }
  }

  /// Darkens the top of a picture on which neither black nor white marks could be read.
  private func updateShade() {
    let strength = shadeStrength
    if strength != shade.alpha { shade.alpha = strength }
    updateStatusBar()
  }

  /// Asks for another color of the status bar where what lies behind it has changed.
  private func updateStatusBar() {
    let style = preferredStatusBarStyle
    guard style != lastStatusBarStyle else { return }
    lastStatusBarStyle = style
    setNeedsStatusBarUpdate()
  }
  private var lastStatusBarStyle: StatusBarStyle?

  /// Returns how much the shade covers, 0…0.6.
  private var shadeStrength: Double {
    let grounds = markGrounds
    if isReadable(.white, on: grounds) || isReadable(.black, on: grounds) { return 0 }
    let most = 0.6
    return stride(from: 0.05, to: most, by: 0.05).first { isReadable(.white, on: grounds, under: $0) } ?? most
  }

  private func isReadable(_ ink: RGBA, on grounds: [[RGBA]], under cover: Double = 0) -> Bool {
    grounds.allSatisfy {
      ink.contrast(with: $0.map { $0.mixed(with: .black, cover) }, butFor: 0.1) >= View.smallTypeContrast
    }
  }

  /// The colors behind each of the status bar's marks, without the shade.
  private var markGrounds: [[RGBA]] {
    statusBarMarks.map { header.seenColors(in: view.convert($0, to: header), over: ground) }
  }

  private var statusBarMarks: [CGRect] {
    NavigationBarMetrics(width: view.bounds.width, safeArea: view.stage?.safeAreaInsets ?? .zero).statusBarMarks
  }

  private var ground: RGBA { Color.systemBackground.resolved(for: view.stage?.appearance ?? .light) }

  func scrollViewDidScroll(_ scrollView: ScrollView) { updateStatusBar() }

  private func reserve() {
    let alert = AlertController(
      title: "Reserved", message: "\(stay.host.name) expects you at “\(stay.title)”, \(stay.place).")
    alert.addAction(AlertAction(title: "OK", style: .cancel))
    present(alert, animated: true)
  }

  /// The picture is bright at its top in some, dark in others, and both where it is shaded.
  override var preferredStatusBarStyle: StatusBarStyle {
    guard isViewLoaded else { return .default }
    if shade.alpha > 0, let first = statusBarMarks.first, scrollView.contentOffset.y < first.minY {
      return .lightContent
    }
    let grounds = markGrounds
    let preferred: RGBA = isReadable(.white, on: grounds) || !isReadable(.black, on: grounds) ? .white : .black
    let ink = RGBA.readable(on: grounds, preferring: preferred, enough: View.smallTypeContrast)
    return ink == .white ? .lightContent : .darkContent
  }

  override func keyDown(_ event: KeyEvent) -> Bool { dismisses(by: event) || scrollView.scroll(by: event) }
}

/// The page, which wants to know when a picture arrives.
@MainActor private final class StayContent: View, SeenColorObserver {
  var onSeenColorsChange: (() -> Void)?

  func seenColorsChanged() { onSeenColorsChange?() }
}
