import HeroFlight
import HeroMorph
import HeroMotion
import HeroWidgets

/// What one navigation controller knows of KestrelTransitions: what is prepared, and with which id each page came.
@MainActor final class KestrelNavigation: MorphTransitioningDelegate {
  private let mode: KestrelMode
  private let style: MorphStyle
  private let timing: SpringTiming?
  private var prepared: String?

  init(mode: KestrelMode, style: MorphStyle, timing: SpringTiming?) {
    self.mode = mode
    self.style = style
    self.timing = timing
  }

  func prepare(id: String, by view: View) {
    prepared = id
    KestrelLogger.shared.say(.debug, "“\(id)” was prepared by \(view.kestrelName).")
  }

  // Asked too where nothing is to move yet: it only looks.
  override func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationController.Operation,
    from: ViewController, to: ViewController
  ) -> (any AnimatedTransitioning)? {
    let (upper, lower) = operation == .push ? (to, from) : (from, to)
    guard let id = prepared ?? (operation == .pop ? upper.kestrelPassage?.id : nil) else {
      if operation == .push, !lower.view.kestrelMarks(\.kestrelSource).isEmpty {
        KestrelLogger.shared.say(
          .info,
          "\(upper.kestrelName) was pushed and nothing had been prepared, so it slides: call prepareKestrelTransition(id:) before pushing."
        )
      }
      return nil
    }
    let source = lower.view.kestrelMarks(\.kestrelSource).filter { $0.mark.id == id }.kestrelWinner()
    let configuration = source?.mark.configuration ?? upper.kestrelPassage?.configuration ?? .default
    let isPresenting = operation == .push
    var style = style
    if mode == .published { style.leastBelow = isPresenting ? 0 : KestrelNavigation.returningAlpha }
    return KestrelTransitionAnimator(
      id: id, configuration: configuration, mode: mode,
      timing: timing ?? configuration.timing(share: mode == .published && isPresenting ? 0.6 : 1), style: style,
      isPresenting: isPresenting
    ) { [weak self] in self?.takesOff(id, configuration, to: upper) }
  }

  /// As published: how much of a page that comes back is there at once.
  private static let returningAlpha = 0.3

  private func takesOff(_ id: String, _ configuration: KestrelTransitionConfiguration, to page: ViewController) {
    if prepared == id { prepared = nil }
    page.kestrelPassage = KestrelPassage(id: id, configuration: configuration)
  }
}

/// What a page came with, and leaves with where nothing else is prepared.
@MainActor final class KestrelPassage {
  let id: String
  let configuration: KestrelTransitionConfiguration

  init(id: String, configuration: KestrelTransitionConfiguration) {
    self.id = id
    self.configuration = configuration
  }
}

extension ViewController {
  var kestrelPassage: KestrelPassage? {
    get { associatedObjects["KestrelTransitions.passage"] as? KestrelPassage }
    set { associatedObjects["KestrelTransitions.passage"] = newValue }
  }

  /// For people who read the log.
  var kestrelName: String { "\(type(of: self))\(title.map { " (“\($0)”)" } ?? "")" }
}
