public import Foundation
public import HeroMotion
public import HeroWidgets

/// What a person may choose about a scene.
public struct SceneOptions: Sendable {
  /// A folder of the user's own pictures instead of the project's.
  public var images: URL?
  /// The spring of matched transitions; HeroKit's own by default.
  public var timing: SpringTiming

  public init(images: URL? = nil, timing: SpringTiming = .heroKit) {
    self.images = images
    self.timing = timing
  }
}

/// A demo: a first page, and what can be tapped on it.
public struct Scene: Sendable {
  /// In kebab-case, as the command line takes it.
  public let name: String
  public let title: String
  /// One sentence.
  public let summary: String
  private let make: @MainActor @Sendable (SceneOptions, Stage) throws -> any SceneController

  package init(
    name: String, title: String, summary: String,
    make: @escaping @MainActor @Sendable (SceneOptions, Stage) throws -> any SceneController
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.make = make
  }

  /// Builds the first page for a stage. Throws `SceneError`, or a folder's own error.
  @MainActor public func makeController(_ options: SceneOptions, on stage: Stage) throws -> any SceneController {
    try make(options, stage)
  }

  public static let all: [Scene] = [.photoGallery]

  public static func named(_ name: String) -> Scene? { all.first { $0.name == name } }
}

/// The first page of a scene, as tests and commands steer it.
@MainActor public protocol SceneController: ViewController {
  /// Labels of what starts a transition, in reading order.
  var itemLabels: [String] { get }
  /// Brings the item into view at once and returns where to tap it, in the window's coordinates; nil when there is none.
  func pointToTap(item: Int) -> CGPoint?
}

/// What keeps a scene from starting, in a sentence that says what to do.
public struct SceneError: Error, CustomStringConvertible, Sendable {
  public let description: String

  public init(_ description: String) { self.description = description }
}
