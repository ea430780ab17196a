import Foundation
import HeroMorph
import HeroMotion
import HeroScenes
public import HeroSession
import HeroWidgets

/// The direction or gesture of a transition in a review.
public enum ReviewWay: String, Sendable, Hashable, CaseIterable {
  case opening, closing, interrupted, dragged

  var recording: TransitionCourse.Way {
    switch self {
    case .opening: .opening
    case .closing: .closing
    case .interrupted: .interrupted
    case .dragged: .dragged
    }
  }
}

/// One flight of a review: what it is made by.
public struct ReviewTransition: Sendable {
  public var request: RenderRequest
  /// Counted from 0.
  public var item: Int
  public var label: String
  public var way: ReviewWay

  /// The name of its files, also in addresses.
  public var id: String { id(on: request.device.name) }

  /// Returns the id that the same transition has on another device.
  func id(on device: String) -> String {
    ReviewName.transition(
      scene: request.scene.name, item: item, device: device, appearance: request.traits.appearance.rawValue,
      preset: preset, spring: request.options.spring.map { "\($0)" }, circumstances: circumstances, way: way.rawValue)
  }

  /// The preset that it flies by; nil where the scene has none.
  var preset: String? { request.options.preset ?? request.scene.presets.first }

  /// Conditions that differ from the defaults, in words.
  var circumstances: [String] {
    var words = request.circumstances
    if let scale = request.scale, scale != 1 { words.append("\(JSONText.number(scale))x") }
    if request.scale == nil { words.append("\(JSONText.number(request.device.scale))x") }
    if let defect = request.defect { words.append(defect.rawValue) }
    return words
  }

  /// Arguments that show the scene under these conditions.
  private var sceneArguments: [String] {
    var conditions = request.conditions
    // The page may be sent to others: a path would name the user and the places of their files.
    conditions.options.images = conditions.options.images.map { URL(fileURLWithPath: $0.lastPathComponent) }
    let scene = request.scene
    return [scene.file == nil ? scene.name : URL(fileURLWithPath: scene.argument).lastPathComponent]
      + Conditions.Patch(from: Conditions(), to: conditions).conditions.flatMap { $0.arguments(conditions) }
  }

  /// Returns the commands that show it in the window, and that record its frames.
  /// - Parameter turn: when it is turned round, in seconds.
  func commands(of program: String, turn: Double?) -> (window: String, frames: String) {
    func typed(_ words: [String]) -> String {
      ([program] + words).map { word in
        let isPlain =
          !word.isEmpty && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_=,.:/+@%".contains($0)) }
        return isPlain ? word : "'\(word.replacing("'", with: #"'\''"#))'"
      }.joined(separator: " ")
    }
    let ending: [String] =
      switch way {
      case .opening: []
      case .closing: ["--closing"]
      // With all digits: a moment that is off by 10⁻¹³ s may round a pixel otherwise.
      case .interrupted: ["--interrupt", "\(turn ?? 0)"]
      case .dragged: ["--dragged"]
      }
    let scale = request.scale.map { ["--scale", JSONText.number($0)] } ?? []
    let defect = request.defect.map { ["--defect", $0.rawValue] } ?? []
    return (
      typed(["run"] + sceneArguments),
      typed(["record"] + sceneArguments + ["--item", "\(item)"] + ending + scale + defect + ["-o", "frames/"])
    )
  }
}
