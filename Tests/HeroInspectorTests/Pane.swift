import Foundation
import HeroInspector
import HeroTesting
import HeroWidgets
import Testing

/// A pane of the instrument on its own stage, with a view in it and somebody at the desktop.
@MainActor final class Pane {
  let stage: Stage
  let page = ViewController()
  private(set) var toolTips: ToolTips?

  /// - Parameter height: of the pane; nil: what the view asks for, which begins at the top.
  init(_ view: View, width: CGFloat = 320, height: CGFloat? = nil, scale: CGFloat = 1, appearance: Appearance = .light)
  {
    let wanted = view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    stage = Stage(
      size: CGSize(width: width, height: height ?? wanted), deviceScale: scale, appearance: appearance)
    page.view.backgroundColor = InspectorStyle.ground
    page.view.addSubview(view)
    stage.window.rootViewController = page
    toolTips = ToolTips(on: stage)
    stage.update(to: 0)
    view.frame = CGRect(x: 0, y: 0, width: width, height: wanted)
    stage.update(to: 0)
  }

  func advance(_ seconds: Double) { stage.update(to: stage.time + seconds) }

  func point(_ place: CGPoint? = nil, in view: View) -> CGPoint {
    view.convert(place ?? view.bounds.center, to: nil)
  }

  func click(_ view: View, at place: CGPoint? = nil) { stage.click(at: point(place, in: view)) }

  func hover(_ view: View, at place: CGPoint? = nil) {
    stage.send(.hover(location: point(place, in: view), time: stage.time))
    stage.update(to: stage.time)
  }

  func wheel(_ view: View, notches: CGFloat) {
    stage.send(
      .scroll(
        ScrollEvent(
          location: point(in: view), delta: CGSize(width: 0, height: 60 * notches), kind: .wheel, time: stage.time)))
    stage.update(to: stage.time)
  }

  func hold(_ modifiers: KeyEvent.Modifiers) {
    stage.send(.modifiers(modifiers, time: stage.time))
    stage.update(to: stage.time)
  }

  /// All that is below a view, itself first.
  static func all<T: View>(_ type: T.Type, in view: View) -> [T] {
    ((view as? T).map { [$0] } ?? []) + view.subviews.flatMap { all(type, in: $0) }
  }

  func all<T: View>(_ type: T.Type) -> [T] { Self.all(type, in: stage.window) }

  /// The button, field or slider of that name.
  func find<T: View>(_ type: T.Type, _ name: String) throws -> T {
    try #require(all(type).first { $0.accessibilityLabel == name }, "no \(type) “\(name)”")
  }

  /// What is seen of it, all of it drawn anew.
  func picture() throws -> Surface {
    let (width, height) = stage.pixelSize
    let surface = try #require(Surface(width: width, height: height, format: .opaque))
    stage.paintAfresh(into: surface)
    return surface
  }
}

extension View {
  /// Whether neither it nor anything around it is hidden.
  var isSeen: Bool { sequence(first: self, next: \.superview).allSatisfy(\.isShown) }
}

/// What was told, in order.
@MainActor final class Heard<Value> {
  private(set) var values: [Value] = []
  func hear(_ value: Value) { values.append(value) }
  var last: Value? { values.last }
}
