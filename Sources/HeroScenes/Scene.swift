public import Foundation
import HeroMorph
public import HeroMotion
public import HeroWidgets

/// What a person may choose about a scene.
public struct SceneOptions: Sendable {
  /// A folder of the user's own pictures instead of the project's.
  public var images: URL?
  /// The spring of matched transitions; HeroKit's own by default.
  public var timing: SpringTiming
  /// The scene's own settings; what is not named stays as the scene has it. Of two with one name the later wins.
  public var settings: [Setting]

  /// A setting of the scene by its name, and the name of its value, both in kebab-case.
  public struct Setting: Sendable, Hashable {
    public var name: String
    public var value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  public init(images: URL? = nil, timing: SpringTiming = .heroKit, settings: [Setting] = []) {
    self.images = images
    self.timing = timing
    self.settings = settings
  }
}

/// A demo: a first page, and what can be tapped on it.
public struct Scene: Sendable {
  /// In kebab-case, as the command line takes it.
  public let name: String
  public let title: String
  /// One sentence.
  public let summary: String
  /// What `SceneOptions.settings` may name.
  public let settings: [SettingKind]
  /// Whether it can show a person's own pictures.
  public let takesImages: Bool
  private let make: @MainActor @Sendable (SceneOptions, Stage) throws -> any SceneController

  /// A setting that a scene has, and what it can be.
  public struct SettingKind: Sendable, Hashable {
    /// In kebab-case.
    public let name: String
    public let values: [String]

    /// Whether pictures fly over bars and titles, or under them.
    static let flightLevel = SettingKind(name: "flight-level", values: MorphLevel.allCases.map(\.rawValue))
  }

  package init(
    name: String, title: String, summary: String, settings: [SettingKind] = [], takesImages: Bool = false,
    make: @escaping @MainActor @Sendable (SceneOptions, Stage) throws -> any SceneController
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.settings = settings
    self.takesImages = takesImages
    self.make = make
  }

  /// Builds the first page for a stage. Throws `SceneError`, or a folder's own error.
  @MainActor public func makeController(_ options: SceneOptions, on stage: Stage) throws -> any SceneController {
    for setting in options.settings { try check(setting) }
    if options.images != nil, !takesImages {
      throw SceneError(
        "\(name) shows pictures of its own: a folder of others goes with photo-gallery.", isWrongUse: true)
    }
    return try make(options, stage)
  }

  /// Throws a `SceneError` that lists what is possible.
  private func check(_ setting: SceneOptions.Setting) throws {
    if settings.isEmpty {
      throw SceneError(
        "\(name) has no settings, so \(ForeignText.quoted(setting.name)) cannot be set.", isWrongUse: true)
    }
    guard let kind = settings.first(where: { $0.name == setting.name }) else {
      throw SceneError(
        "There is no setting \(ForeignText.quoted(setting.name)): \(name) has \(Self.list(settings.map(\.name))).",
        isWrongUse: true)
    }
    guard kind.values.contains(setting.value) else {
      throw SceneError(
        "\(ForeignText.quoted(setting.value)) is no value of \(kind.name): take \(Self.list(kind.values, last: "or")).",
        isWrongUse: true)
    }
  }

  private static func list(_ words: [String], last: String = "and") -> String {
    guard words.count > 1, let end = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(last) " + end
  }

  public static let all: [Scene] = [.stylePicker, .photoGallery]

  /// The scene that opens when none is named.
  public static let standard: Scene = .stylePicker

  public static func named(_ name: String) -> Scene? { all.first { $0.name == name } }
}

/// The first page of a scene, as tests and commands steer it.
@MainActor public protocol SceneController: ViewController {
  /// Labels of what starts a transition on the page in front, in reading order.
  var itemLabels: [String] { get }
  /// Brings the item into view at once and returns where to tap it, in the window's coordinates; nil when there is none.
  func pointToTap(item: Int) -> CGPoint?
  /// The number of the item that the cell shows on the page in front; nil for a cell that starts no transition.
  func item(shownBy cell: CollectionViewCell) -> Int?
  /// Opens the page of that title from the first page, at once and without a motion. Throws a `SceneError` that lists the
  /// pages there are.
  func openPage(_ title: String) throws
}

extension SceneController {
  /// On a page without cells.
  public func item(shownBy cell: CollectionViewCell) -> Int? { nil }

  /// A scene of one page has no other.
  public func openPage(_ title: String) throws {
    guard PageTitle.isSame(title, self.title) else { throw PageTitle.unknown(title, among: [self.title ?? ""]) }
  }
}

/// What keeps a scene from starting, in a sentence that says what to do.
public struct SceneError: Error, CustomStringConvertible, Sendable {
  public let description: String
  /// Whether something was asked for that does not exist, rather than that it failed.
  public let isWrongUse: Bool

  public init(_ description: String, isWrongUse: Bool = false) {
    self.description = description
    self.isWrongUse = isWrongUse
  }

  static let noPictures = SceneError(
    "The pictures of the demo are not installed: run script/install again, or set HEROPREVIEW_ASSETS to the folder named assets."
  )
}
