public import Foundation

/// Everything that comes to a stage from outside: from the same start, the same intakes in the same order make the same
/// stage.
public enum Intake: Sendable {
  /// Something that a person did; it takes effect in the frame that follows.
  case event(InputEvent)
  /// All is brought up to date, to this time of the stage in seconds.
  case frame(time: Double)
  case pictures([PictureArrival])
  case traits(TraitCollection)
  case change(StageChange)
}

/// A change of a stage that neither a user's input nor a picture makes. `Stage.take(_:)` makes the same change on
/// another stage.
public enum StageChange: Sendable, Hashable {
  case renderScale(CGFloat)
  case size(CGSize, safeAreaInsets: EdgeInsets)
  /// The screen is held another way, and has another size.
  case orientation(InterfaceOrientation, size: CGSize, safeAreaInsets: EdgeInsets)
  /// True if the desktop gives the window the keyboard.
  case keyWindow(Bool)
  case pace(Double)
  /// A pasteboard answered, with nil when there was nothing to be had: at once, inside the frame that asked, or later.
  case pasted(String?, from: PasteboardName, atOnce: Bool)
}

/// The places that text is pasted from.
public enum PasteboardName: String, Sendable, Hashable, Codable {
  /// Text that was copied or cut.
  case clipboard
  /// Text that was selected last.
  case selection
}

/// Answers of other programs' pasteboards for one stage.
@MainActor final class PasteDesk {
  private var waiting: [PasteboardName: [(String?) -> Void]] = [:]
  private var answers: [PasteboardName: [String?]] = [:]

  /// On a stage that follows: calls `completion` with what was said to come next from there, as soon as it is.
  func ask(_ name: PasteboardName, _ completion: @escaping (String?) -> Void) {
    if answers[name]?.isEmpty == false, let answer = answers[name]?.removeFirst() {
      completion(answer)
    } else {
      waiting[name, default: []].append(completion)
    }
  }

  func answer(_ text: String?, from name: PasteboardName) {
    if waiting[name]?.isEmpty == false, let completion = waiting[name]?.removeFirst() {
      completion(text)
    } else {
      answers[name, default: []].append(text)
    }
  }
}

extension Stage {
  /// True if what nobody on the stage decides, pictures and pastes, comes only when `take` brings it: where a course of
  /// events is gone through again.
  public var isFollowing: Bool { pictures.isFollowing }

  /// Makes a change that another stage told of. One that is part of a frame has to be made before that frame.
  public func take(_ change: StageChange) {
    switch change {
    case .renderScale(let scale): renderScale = scale
    case .size(let size, let insets): resize(to: size, safeAreaInsets: insets)
    case .orientation(let orientation, let size, let insets): turn(to: orientation, size: size, safeAreaInsets: insets)
    case .keyWindow(let isKey): window.isKeyWindow = isKey
    case .pace(let pace): self.pace = pace
    case .pasted(let text, let name, _): pasteboards.desk.answer(text, from: name)
    }
  }

  /// Calls `completion` with what lies on a pasteboard, at once or later.
  func paste(from name: PasteboardName, _ completion: @escaping @MainActor (String?) -> Void) {
    guard !isFollowing else { return pasteboards.desk.ask(name, completion) }
    let source = name == .clipboard ? pasteboards.clipboard : pasteboards.selection
    source.read { [weak self] text in
      guard let self else { return completion(text) }
      onIntake?(.change(.pasted(text, from: name, atOnce: frame.isUpdating)))
      completion(text)
    }
  }
}
