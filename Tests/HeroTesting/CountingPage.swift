public import HeroWidgets

/// A page that counts what it is told, so that balance can be checked.
@MainActor open class CountingPage: ViewController {
  public let appearances = AppearanceCount()

  override open func viewWillAppear(_ animated: Bool) { appearances.note(.willAppear) }
  override open func viewDidAppear(_ animated: Bool) { appearances.note(.didAppear) }
  override open func viewWillDisappear(_ animated: Bool) { appearances.note(.willDisappear) }
  override open func viewDidDisappear(_ animated: Bool) { appearances.note(.didDisappear) }
}

/// The calls of a controller's lifecycle, in order.
@MainActor public final class AppearanceCount {
  public enum Call: String, Sendable { case willAppear, didAppear, willDisappear, didDisappear }
  public private(set) var calls: [Call] = []

  public init() {}

  public func note(_ call: Call) { calls.append(call) }

  /// Whether the calls could be UIKit's, and whether the controller is shown after them.
  public func problem(isShown: Bool) -> String? {
    var last = Call.didDisappear
    for call in calls {
      let allowed: [Call] =
        switch call {
        case .willAppear: [.didDisappear, .willDisappear]
        case .didAppear: [.willAppear]
        case .willDisappear: [.didAppear, .willAppear]
        case .didDisappear: [.willDisappear]
        }
      guard allowed.contains(last) else { return "\(call) after \(last) in \(calls.map(\.rawValue))" }
      last = call
    }
    let end: Call = isShown ? .didAppear : .didDisappear
    return last == end ? nil : "ended with \(last) though \(isShown ? "on" : "off") the screen"
  }
}
