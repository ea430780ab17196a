public import Foundation

/// One thing that a collection view shows.
public enum CollectionElement: Sendable, Hashable {
  case item(IndexPath)
  /// The header above the items of a section; `footer` is below them.
  case header(Int)
  case footer(Int)
  /// Fills a section behind everything else.
  case background(Int)

  public var section: Int {
    switch self {
    case .item(let path): path.section
    case .header(let section), .footer(let section), .background(let section): section
    }
  }

  /// Counts up from element to element, one section after the other.
  var order: (section: Int, kind: Int, item: Int) {
    switch self {
    case .background(let section): (section, 0, 0)
    case .header(let section): (section, 1, 0)
    case .item(let path): (path.section, 2, path.item)
    case .footer(let section): (section, 3, 0)
    }
  }
}

extension Sequence<CollectionElement> {
  /// The order of a dictionary or a set is another in every run: no picture may depend on it.
  var inOrder: [CollectionElement] { sorted { $0.order < $1.order } }
}

/// Position of an element in its section.
public struct SectionPlace: Sendable, Hashable {
  /// True if nothing of the section's items stands above it, or below.
  public var isFirst: Bool
  public var isLast: Bool
  /// Room between a row's edge and what is in it, in points.
  public var margin: CGFloat

  public init(isFirst: Bool = true, isLast: Bool = true, margin: CGFloat = 16) {
    self.isFirst = isFirst
    self.isLast = isLast
    self.margin = margin
  }
}

/// The conditions of a layout: its size, and the text size.
public struct CollectionLayoutEnvironment: Sendable, Hashable {
  /// Size of the view, without the horizontal insets of bars and of the screen's edges; in points. For content that
  /// scrolls vertically the height is 0.
  public var size: CGSize
  public var preferredContentSizeCategory: ContentSizeCategory

  public init(size: CGSize, preferredContentSizeCategory: ContentSizeCategory = .large) {
    self.size = size
    self.preferredContentSizeCategory = preferredContentSizeCategory
  }

  /// A length beside text of that style, given in points as a phone comes.
  public func scaled(_ length: CGFloat, with style: TextStyle) -> CGFloat {
    FontMetrics(forTextStyle: style).scaledValue(for: length, in: preferredContentSizeCategory)
  }
}

/// The frames of all elements. Answers in time that hardly grows with the number of items.
@MainActor public protocol CollectionViewLayout: AnyObject {
  /// Along which the items follow each other. Vertical by default; asked once.
  var scrollAxis: ScrollAxis { get }
  /// Takes in the items of each section; returns the content's size. Called again when anything of the environment has
  /// changed.
  func prepare(in environment: CollectionLayoutEnvironment, itemCounts: [Int]) -> CGSize
  func indexPaths(in rect: CGRect) -> [IndexPath]
  func frame(forItemAt indexPath: IndexPath) -> CGRect

  /// Headers, footers and backgrounds that meet `rect`. None by default.
  func supplementaryElements(in rect: CGRect) -> [CollectionElement]
  func frame(for element: CollectionElement) -> CGRect
  func place(of element: CollectionElement) -> SectionPlace
  /// Returns whether the element's height is its view's own to say; until it has, the layout guesses. False by default.
  func measures(_ element: CollectionElement) -> Bool
  /// Takes in the height in points that the element's view asks for; returns the content's new size.
  func setHeight(_ height: CGFloat, of element: CollectionElement) -> CGSize
  /// Returns the background of a section. nil by default.
  func backgroundColor(ofSection section: Int) -> Color?
}

extension CollectionViewLayout {
  public var scrollAxis: ScrollAxis { .vertical }

  public func supplementaryElements(in rect: CGRect) -> [CollectionElement] { [] }

  public func frame(for element: CollectionElement) -> CGRect {
    if case .item(let path) = element { frame(forItemAt: path) } else { .zero }
  }

  public func place(of element: CollectionElement) -> SectionPlace { SectionPlace() }
  public func measures(_ element: CollectionElement) -> Bool { false }
  public func setHeight(_ height: CGFloat, of element: CollectionElement) -> CGSize { .zero }
  public func backgroundColor(ofSection section: Int) -> Color? { nil }
}

extension IndexPath {
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  public var section: Int { self[0] }
  public var item: Int { self[1] }
}
