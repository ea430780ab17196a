import Foundation
import HeroWidgets

/// A reason why a header, or its large title, is not shown.
enum HeaderMisuse: Hashable {
  case noNavigationController, noScrollView, noTitle

  /// True if the page has no header for it; without a title it lacks the large title alone.
  var leavesHeaderOut: Bool { self != .noTitle }

  /// Returns the error, its place, and what to do.
  @MainActor func sentence(on controller: ViewController) -> String {
    let name = controller.title.map { " (“\($0)”)" } ?? ""
    let place = "\(type(of: controller))\(name)"
    return switch self {
    case .noNavigationController:
      "The header of \(place) is ignored: the page is in no navigation controller. Add it or its parent to one."
    case .noScrollView:
      "The header of \(place) is ignored: the page has no scroll view. Add one to its view, or return it from contentScrollView, before calling setHeader."
    case .noTitle:
      "The large title of \(place) is ignored: it has no text. Give the TitleConfiguration a title, or use the display mode .none."
    }
  }
}

/// Says once in the log what is wrong with a page's header, and marks a page that has none for it by a purple outline.
@MainActor final class HeaderMisuseMark: View {
  private static let color = Color.systemPurple
  private static let lineWidth: CGFloat = 3

  /// In the order in which they came up, each once.
  private(set) var found: [(misuse: HeaderMisuse, sentence: String)] = []
  private var logged: Set<String> = []

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  func add(_ misuse: HeaderMisuse, _ sentence: String) {
    guard !found.contains(where: { $0.sentence == sentence }) else { return }
    found.append((misuse, sentence))
    setNeedsLayout()
    setNeedsDisplay()
  }

  func remove(_ misuse: HeaderMisuse) {
    found.removeAll { $0.misuse == misuse }
    setNeedsDisplay()
  }

  override func layoutSubviews() {
    guard let page = superview, let stage else { return }
    page.bringSubviewToFront(self)
    frame = page.bounds
    // Only a page on a screen has a log.
    for (_, sentence) in found where logged.insert(sentence).inserted { stage.warn(sentence) }
  }

  override func draw(in canvas: Canvas) {
    guard found.contains(where: \.misuse.leavesHeaderOut) else { return }
    let width = Self.lineWidth
    for edge in [
      CGRect(x: 0, y: 0, width: bounds.width, height: width),
      CGRect(x: 0, y: bounds.height - width, width: bounds.width, height: width),
      CGRect(x: 0, y: 0, width: width, height: bounds.height),
      CGRect(x: bounds.width - width, y: 0, width: width, height: bounds.height),
    ] { canvas.fill(edge, Self.color) }
  }
}

extension ViewController {
  /// The scroll view that a header may follow, `given` if there is one; nil, with a warning, where the page cannot have
  /// it.
  func scrollViewForHeader(_ style: HeroHeaderStyle, given: ScrollView?) -> ScrollView? {
    guard let scrollView = given ?? contentScrollView ?? view.firstScrollView else {
      noteHeaderMisuse(.noScrollView)
      return nil
    }
    mendHeaderMisuse(.noScrollView)
    let titles = style.titleConfiguration
    let words = [titles?.shownLargeTitle ?? title ?? navigationItem.title, titles?.shownLargeSubtitle]
    if style.wantsLargeTitle, words.allSatisfy({ ($0 ?? "").isEmpty }) {
      noteHeaderMisuse(.noTitle)
    } else {
      mendHeaderMisuse(.noTitle)
    }
    return scrollView
  }

  func noteHeaderMisuse(_ misuse: HeaderMisuse) {
    let mark = headerMisuseMark ?? HeaderMisuseMark()
    headerMisuseMark = mark
    mark.add(misuse, misuse.sentence(on: self))
    if mark.superview == nil { view.addSubview(mark) }
  }

  func mendHeaderMisuse(_ misuse: HeaderMisuse) {
    guard let mark = headerMisuseMark else { return }
    mark.remove(misuse)
    guard mark.found.isEmpty else { return }
    mark.removeFromSuperview()
    headerMisuseMark = nil
  }

  private var headerMisuseMark: HeaderMisuseMark? {
    get { associatedObjects["HeroKit.headerMisuse"] as? HeaderMisuseMark }
    set { associatedObjects["HeroKit.headerMisuse"] = newValue }
  }

  /// The errors of this page's header, in the log's words.
  package var headerMisuses: [String] { headerMisuseMark?.found.map(\.sentence) ?? [] }
}

extension View {
  /// The first scroll view of the subtree, the view itself included.
  fileprivate var firstScrollView: ScrollView? {
    if let found = self as? ScrollView { return found }
    for view in subviews { if let found = view.firstScrollView { return found } }
    return nil
  }
}
