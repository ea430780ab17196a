import Foundation
package import HeroMotion

/// One number of a view's shown values, which keyframes set for a while and then leave alone: what an animation of a
/// Core Animation layer does. The view's own values do not change.
@MainActor package final class ViewKeyframes {
  package let path: ValuePath
  private let track: KeyframeTrack
  /// Called once, with false if they were removed, or their view was, before their end.
  let completion: (_ finished: Bool) -> Void
  /// In seconds of the stage.
  var begin = 0.0

  package init(_ path: ValuePath, track: KeyframeTrack, completion: @escaping (_ finished: Bool) -> Void) {
    (self.path, self.track, self.completion) = (path, track, completion)
  }

  func isOver(at time: Double) -> Bool { time.elapsed(since: begin) >= track.duration }

  func put(into values: inout ViewValues, at time: Double) {
    path.put(track.value(at: time.elapsed(since: begin)), into: &values)
  }
}

extension View {
  /// Returns a number of the view's own values, and of those that are shown.
  package func number(at path: ValuePath) -> (own: Double, shown: Double) {
    (path.number(of: values), path.number(of: seen))
  }
}

/// One number of a view's values, by Core Animation's key path.
package enum ValuePath: String, CaseIterable, Sendable {
  case opacity, cornerRadius
  case positionX = "position.x"
  case positionY = "position.y"
  case scale = "transform.scale"
  case scaleX = "transform.scale.x"
  case scaleY = "transform.scale.y"
  /// In radians, clockwise.
  case rotation = "transform.rotation"
  case rotationZ = "transform.rotation.z"
  case translationX = "transform.translation.x"
  case translationY = "transform.translation.y"

  /// True if a bitmap of the view has the number in it.
  var changesInk: Bool { self == .cornerRadius }

  /// Returns the number; for a scale in both directions, the horizontal one.
  func number(of values: ViewValues) -> Double {
    let parts = TransformParts(values.transform)
    return switch self {
    case .opacity: values.alpha
    case .cornerRadius: values.cornerRadius
    case .positionX: values.center.x
    case .positionY: values.center.y
    case .scale, .scaleX: parts.numbers[1]
    case .scaleY: parts.numbers[2]
    case .rotation, .rotationZ: parts.numbers[TransformParts.angle]
    case .translationX: parts.numbers[4]
    case .translationY: parts.numbers[5]
    }
  }

  func put(_ number: Double, into values: inout ViewValues) {
    var parts = TransformParts(values.transform).numbers
    switch self {
    case .opacity: values.alpha = max(0, min(1, number))
    case .cornerRadius: values.cornerRadii = CornerRadii(max(0, number))
    case .positionX: values.center.x = number
    case .positionY: values.center.y = number
    case .scale: (parts[1], parts[2]) = (number, number)
    case .scaleX: parts[1] = number
    case .scaleY: parts[2] = number
    case .rotation, .rotationZ: parts[TransformParts.angle] = number
    case .translationX: parts[4] = number
    case .translationY: parts[5] = number
    }
    if rawValue.hasPrefix("transform") { values.transform = TransformParts(parts).transform }
  }
}
