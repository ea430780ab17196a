package import Foundation
package import HeroScenes
import HeroWidgets

extension Scene {
  /// A scene of a scene file, as it was read.
  package init(_ document: SceneDocument, file: URL) {
    let folder = file.deletingLastPathComponent()
    let stem =
      file.lastPathComponent == SceneDocument.fileName
      ? folder.resolvingSymlinksInPath().lastPathComponent : file.deletingPathExtension().lastPathComponent
    let title = document.title ?? stem
    self.init(
      name: Self.kebabCase(stem), title: title,
      summary: document.summary ?? "From \(file.lastPathComponent) in \(folder.lastPathComponent).",
      settings: SettingKind.flights(as: document.style), spring: document.spring, hasFlights: document.hasMatches,
      file: file, defaults: document.conditions
    ) { options, stage in
      DocumentSceneController(DocumentContext(document.fitted(to: stage.size), in: folder, options, stage.pictures))
    }
  }

  /// Reads a scene file, or that of a folder.
  /// - Throws: a `SceneError`, or a `DocumentError` with all mistakes of the file.
  package init(path: URL) throws {
    let file = try SceneDocument.file(at: path)
    self.init(try SceneDocument.read(file).scene(), file: file)
  }

  /// Returns a file's name as the name of a scene.
  private static func kebabCase(_ name: String) -> String {
    let words = name.lowercased().split { !($0.isLetter || $0.isNumber) || !$0.isASCII }
    return words.isEmpty ? "scene" : words.joined(separator: "-")
  }
}

extension SceneController {
  /// The ids of both screens of the transition that edits are of; nil: the scene is of no file, or it is not known yet.
  package var editedTransition: (from: String, to: String)? { (self as? DocumentSceneController)?.shownTransition }
}

/// The pages of a scene file: the first screen, and all that opens from it.
@MainActor final class DocumentSceneController: NavigationController, SceneController {
  private let first: ScreenController
  private let context: DocumentContext
  private let pushes: PushDelegate

  init(_ context: DocumentContext) {
    self.context = context
    first = ScreenController(context.document.first, [:], context)
    pushes = PushDelegate()
    super.init(rootViewController: first)
    title = context.document.title
    delegate = pushes
    navigationBar.prefersLargeTitles = true
  }

  /// The page in front, if it is one of the scene's.
  private var front: ScreenController? {
    var page: ViewController = topmostPresented
    while let navigation = page as? NavigationController, let top = navigation.topViewController { page = top }
    return page as? ScreenController
  }

  /// The ids of both screens of the last transition; before it, those of the scene's only one; nil: there are several.
  fileprivate var shownTransition: (from: String, to: String)? {
    context.lastTransition ?? context.document.onlyTransition
  }

  var itemLabels: [String] { front?.items.map(\.label) ?? [] }

  func pointToTap(item: Int) -> CGPoint? { front?.pointToTap(item: item) }

  func item(shownBy cell: CollectionViewCell) -> Int? { front?.item(shownBy: cell) }

  var pageTitles: [String] { first.pages.map(\.title) }

  func openPage(_ title: String) throws {
    if PageTitle.isSame(title, first.title) { return }
    guard let page = first.pages.first(where: { PageTitle.isSame(title, $0.title) }) else {
      throw PageTitle.unknown(title, among: [first.title ?? ""] + first.pages.map(\.title))
    }
    first.open(page)
  }
}
