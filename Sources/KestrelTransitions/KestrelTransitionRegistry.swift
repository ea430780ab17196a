public import Foundation
import HeroFlight
public import HeroMorph
public import HeroMotion
public import HeroWidgets

/// The behavior of KestrelTransitions: as its document describes it, or as its published code has it.
public enum KestrelMode: String, Sendable, Hashable, CaseIterable {
  /// The configuration does what the document says of it, both ways.
  case documented
  /// As on an iPhone: coming takes 0.6 of the duration; what both ends show fades against each other, so that the page
  /// behind shines through; there is no shadow; the blur is there and gone in one frame; a page that comes back begins
  /// at an alpha of 0.3.
  case published
}

/// The setup of navigation controllers for KestrelTransitions. Each navigation controller keeps its setup and its
/// prepared transition, so that two may be in motion at once. The registry knows which ones are set up.
@MainActor public final class KestrelTransitionRegistry {
  public static let shared = KestrelTransitionRegistry()

  /// Bars stay above what flies, and the old page fades out while the new one fades in.
  public static nonisolated let style = MorphStyle(level: .under, pages: .bothFade)

  private struct Weak { weak var controller: NavigationController? }
  private var weakControllers: [Weak] = []

  private init() {}

  /// The navigation controllers that are set up, in the order of their setup.
  var navigationControllers: [NavigationController] { weakControllers.compactMap(\.controller) }

  /// Returns the frames of the source and the target with an id, in their window's coordinates, in points. A frame is
  /// nil if no page of the navigation controller that is on the screen has such a view.
  public func frames(
    for id: String, in navigationController: NavigationController
  ) -> (source: CGRect?, target: CGRect?) {
    let pages = navigationController.viewControllers.reversed().filter { $0.isViewLoaded && $0.view.window != nil }
    func frame<Annotation: KestrelMark>(_ mark: (View) -> Annotation?) -> CGRect? {
      let views = pages.compactMap { $0.view.marked(mark).filter { $0.mark.id == id }.kestrelWinner()?.view }
      return views.first.map { $0.convert($0.bounds, to: nil) }
    }
    return (frame(\.kestrelSource), frame(\.kestrelTarget))
  }

  /// Moves prepared pictures in a navigation controller's pushes and pops; all others stay as they are. It replaces the
  /// controller's `delegate`. The last call counts.
  /// - Parameters:
  ///   - navigationController: Keeps its new delegate alive.
  ///   - mode: The documented or the published behavior.
  ///   - style: Everything that the configurations leave open. The published mode has a `leastBelow` of its own.
  ///   - timing: A spring in place of the configurations' own; nil by default.
  public func setupTransition(
    for navigationController: NavigationController, mode: KestrelMode = .documented,
    style: MorphStyle = KestrelTransitionRegistry.style, timing: SpringTiming? = nil
  ) {
    let log = KestrelLogger.shared
    if let other = navigationController.delegate, other !== navigationController.kestrel {
      log.say(
        .warning,
        "\(type(of: navigationController)) had the delegate \(type(of: other)), which KestrelTransitions replaces: "
          + "set up KestrelTransitions first, and request other transitions elsewhere."
      )
    }
    let kestrel = navigationController.kestrel ?? KestrelNavigation()
    (kestrel.mode, kestrel.style, kestrel.timing) = (mode, style, timing)
    navigationController.kestrel = kestrel
    weakControllers.removeAll { $0.controller == nil || $0.controller === navigationController }
    weakControllers.append(Weak(controller: navigationController))
    navigationController.delegate = kestrel
    log.say(.info, "\(type(of: navigationController)) is set up, as \(mode.rawValue).")
  }
}

extension NavigationController {
  var kestrel: KestrelNavigation? {
    get { associatedObjects["KestrelTransitions.navigation"] as? KestrelNavigation }
    set { associatedObjects["KestrelTransitions.navigation"] = newValue }
  }
}
