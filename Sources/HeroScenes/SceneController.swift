public import Foundation
public import HeroWidgets

/// The first page of a scene, as tests and commands steer it.
@MainActor public protocol SceneController: ViewController {
  /// Labels of what starts a transition on the page in front, in reading order.
  var itemLabels: [String] { get }
  /// Brings the item into view at once and returns where to tap it, in the window's coordinates; nil when there is
  /// none.
  func pointToTap(item: Int) -> CGPoint?
  /// The number of the item that the cell shows on the page in front; nil for a cell that starts no transition.
  func item(shownBy cell: CollectionViewCell) -> Int?
  /// The page that the scene begins with: the controller itself, unless that starts with another over it, as a sheet.
  var firstPage: ViewController { get }
  /// Opens the page of that title from the first page, at once and without a motion. Throws a `SceneError` that lists
  /// the pages there are.
  func openPage(_ title: String) throws
  /// What can be opened from the first page, by the labels of items, or by titles that `openPage` takes.
  var pageTitles: [String] { get }
  /// What the setting of that name is now, where it can change while the scene is on show; nil, also by default: it is
  /// as the scene was started.
  func value(ofSetting name: String) -> String?
  /// Changes such a setting, at once. All others stay as they are.
  func set(_ setting: SceneOptions.Setting)
  /// Somebody's own pictures have changed, or the words beside them: shows what is there now, on the page in front and
  /// where it is scrolled to. The pictures' pixels come by themselves. Called while nothing flies; does nothing unless
  /// the scene has its own.
  func show(_ pictures: UserPictures)
}

extension SceneController {
  public var firstPage: ViewController { self }

  public func show(_ pictures: UserPictures) {}

  /// On a page without cells.
  public func item(shownBy cell: CollectionViewCell) -> Int? { nil }

  public var pageTitles: [String] { itemLabels }

  public func value(ofSetting name: String) -> String? { nil }

  public func set(_ setting: SceneOptions.Setting) {}

  /// A scene of one page has no other.
  public func openPage(_ title: String) throws {
    guard PageTitle.isSame(title, self.title) else { throw PageTitle.unknown(title, among: [self.title ?? ""]) }
  }
}

/// What keeps a scene from starting, in a sentence that says what to do.
public struct SceneError: Error, CustomStringConvertible, Sendable {
  public let description: String
  /// True if something was asked for that does not exist, rather than that it failed.
  public let isWrongUse: Bool

  public init(_ description: String, isWrongUse: Bool = false) {
    self.description = description
    self.isWrongUse = isWrongUse
  }
}
