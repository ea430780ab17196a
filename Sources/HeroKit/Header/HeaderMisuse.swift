import Foundation
import HeroWidgets

/// What keeps a header from being set.
enum HeaderMisuse: Hashable {
  case noNavigationController, noScrollView, noTitle

  /// What is wrong, where, and what to do.
  @MainActor func sentence(on controller: ViewController) -> String {
    let name = controller.title.map { " (“\($0)”)" } ?? ""
    let place = "\(type(of: controller))\(name)"
    return switch self {
    case .noNavigationController:
      "The header of \(place) is left out: the page is in no navigation controller. Put it into one before calling setHeader."
    case .noScrollView:
      "The header of \(place) is left out: the page has no scroll view. Add one to its view, or return it from contentScrollView, before calling setHeader."
    case .noTitle:
      "The header of \(place) is left out: its large title has no text. Give the TitleConfiguration a title, or use the display mode .none."
    }
  }
}

/// Marks a page whose header was left out by a purple outline, and says once in the log why.
@MainActor final class HeaderMisuseMark: View {
  private static let color = Color.systemPurple
  private static let lineWidth: CGFloat = 3

  /// In the order in which they came up, each once.
  private(set) var sentences: [String] = []
  private var logged = 0

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  func add(_ sentence: String) {
    guard !sentences.contains(sentence) else { return }
    sentences.append(sentence)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    guard let page = superview, let stage else { return }
    page.bringSubviewToFront(self)
    frame = page.bounds
    // Only a page on a screen has a log.
    for sentence in sentences[logged...] { stage.warn(sentence) }
    logged = sentences.count
  }

  override func draw(in canvas: Canvas) {
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
  /// The scroll view that a header may follow, `given` if there is one; nil, with a warning, where the page cannot have it.
  func scrollViewForHeader(_ style: HeroHeaderStyle, given: ScrollView?) -> ScrollView? {
    var problem: HeaderMisuse?
    let scrollView = given ?? contentScrollView ?? view.firstScrollView
    if navigationController == nil {
      problem = .noNavigationController
    } else if scrollView == nil {
      problem = .noScrollView
    } else if style.wantsLargeTitle,
      style.titleConfiguration?.shownLargeTitle ?? title ?? navigationItem.title ?? "" == ""
    {
      problem = .noTitle
    }
    if let problem {
      let mark = headerMisuseMark ?? HeaderMisuseMark()
      headerMisuseMark = mark
      mark.add(problem.sentence(on: self))
      if mark.superview == nil { view.addSubview(mark) }
      return nil
    }
    headerMisuseMark?.removeFromSuperview()
    headerMisuseMark = nil
    return scrollView
  }

  private var headerMisuseMark: HeaderMisuseMark? {
    get { associatedObjects["HeroKit.headerMisuse"] as? HeaderMisuseMark }
    set { associatedObjects["HeroKit.headerMisuse"] = newValue }
  }

  /// What kept this page's header from being set, as the log says it.
  package var headerMisuses: [String] { headerMisuseMark?.sentences ?? [] }
}

extension View {
  /// The first scroll view of the subtree, the view itself included.
  fileprivate var firstScrollView: ScrollView? {
    if let found = self as? ScrollView { return found }
    for view in subviews { if let found = view.firstScrollView { return found } }
    return nil
  }
}
