import Foundation
import HeroScenes
import HeroWidgets

/// Entries in JSON: `time`, and a member that says what happened, or conditions.
extension Tape.Entry {
  /// The times of a tape, in seconds: up to a week.
  package static let times = 0.0...604_800

  init(_ line: CheckedMembers) throws {
    let time = try line.number("time", in: Self.times)
    self.init(time: time, try Tape.What(line, at: time))
  }

  func encode(into line: inout KeyedEncodingContainer<Condition.Key>) throws {
    try line.put("time", time)
    switch what {
    case .event(let event, let met): try event.encode(into: &line, met)
    case .frame: try line.put("frame", true)
    case .pictures(let arrivals): try line.put("pictures", arrivals)
    case .conditions(let patch): try patch.encode(Condition.live, into: &line)
    case .change(let change): try change.encode(into: &line)
    case .act(let act): try line.put("act", act)
    }
  }
}

extension Tape.What {
  fileprivate init(_ line: CheckedMembers, at time: Double) throws {
    if try line.value("frame") == true {
      self = .frame
    } else if let event = try InputEvent(line, at: time) {
      self = .event(event, met: try line.objectIfPresent("touch").flatMap(Tape.MetView.init))
    } else if let arrivals: [Tape.NamedArrival] = try line.value("pictures") {
      self = .pictures(arrivals)
    } else if let change = try StageChange(line) {
      self = .change(change)
    } else if let act: SessionAct = try line.value("act") {
      if case .scroll(let y) = act { _ = try CheckedMembers.check(y, "scroll", in: CheckedMembers.points) }
      self = .act(act)
    } else {
      var patch = Conditions.Patch()
      try line.read(Condition.live, into: &patch)
      guard !patch.isEmpty else { throw TapeLineError(description: "this version does not know its content") }
      self = .conditions(patch)
    }
  }
}

// MARK: Changes

extension StageChange {
  fileprivate func encode(into line: inout KeyedEncodingContainer<Condition.Key>) throws {
    switch self {
    case .renderScale(let scale): try line.put("scale", scale)
    case .size(let size, let insets): try line.put(size, insets)
    case .orientation(let orientation, let size, let insets):
      try line.put("orientation", orientation.rawValue)
      try line.put(size, insets)
    case .keyWindow(let isKey): try line.put("focus", isKey)
    case .pace(let pace): try line.put("pace", pace)
    case .pasted(let text, let name, let atOnce):
      try line.put("paste", members: ["from": name, "text": text, "atOnce": atOnce])
    }
  }

  /// nil where the line has no change.
  fileprivate init?(_ line: CheckedMembers) throws {
    if let scale = try line.numberIfPresent("scale", in: CheckedMembers.scales) {
      self = .renderScale(scale)
    } else if let screen = try line.objectIfPresent("size") {
      let size = CGSize(
        width: try screen.number("width", in: 1...8000), height: try screen.number("height", in: 1...8000))
      let insets = EdgeInsets(
        top: try screen.number("top", in: 0...8000), left: try screen.number("left", in: 0...8000),
        bottom: try screen.number("bottom", in: 0...8000), right: try screen.number("right", in: 0...8000))
      self =
        try line.value("orientation") as String? == nil
        ? .size(size, safeAreaInsets: insets)
        : .orientation(try line.word("orientation"), size: size, safeAreaInsets: insets)
    } else if let isKey: Bool = try line.value("focus") {
      self = .keyWindow(isKey)
    } else if let pace = try line.numberIfPresent("pace", in: 0...1000) {
      self = .pace(pace)
    } else if let paste = try line.objectIfPresent("paste") {
      self = .pasted(
        try paste.value("text"), from: try paste.required("from"), atOnce: try paste.required("atOnce"))
    } else {
      return nil
    }
  }
}

extension KeyedEncodingContainer<Condition.Key> {
  fileprivate mutating func put(_ size: CGSize, _ insets: EdgeInsets) throws {
    try put(
      "size",
      members: [
        "width": size.width, "height": size.height, "top": insets.top, "left": insets.left, "bottom": insets.bottom,
        "right": insets.right,
      ])
  }
}

// MARK: Input

extension InputEvent {
  fileprivate func encode(into line: inout KeyedEncodingContainer<Condition.Key>, _ met: Tape.MetView?) throws {
    switch self {
    case .touch(let id, let phase, let place, _):
      let frame = met.map { [$0.frame.minX, $0.frame.minY, $0.frame.width, $0.frame.height] }
      try line.put(
        "touch",
        members: [
          "id": id, "phase": phase.rawValue, "at": place, "view": met?.id, "frame": frame, "item": met?.item,
        ])
    case .hover(let place, _): try line.put("hover", members: ["at": place])
    case .scroll(let event):
      try line.put("scroll", members: ["at": event.location, "delta": event.delta, "kind": event.kind.rawValue])
    case .key(let event):
      try line.put(
        "key",
        members: [
          "key": event.key.word, "modifiers": event.modifiers.isEmpty ? nil : event.modifiers.words,
          "text": event.text, "isRepeat": event.isRepeat ? true : nil,
        ])
    case .middleClick(let place, _): try line.put("middleClick", place)
    case .text(let text, _): try line.put("text", text)
    case .markedText(let text, let caret, _): try line.put("composition", members: ["text": text, "caret": caret])
    case .modifiers(let modifiers, _): try line.put("modifiers", modifiers.words)
    }
  }

  /// nil where the line has no input.
  fileprivate init?(_ line: CheckedMembers, at time: Double) throws {
    if let touch = try line.objectIfPresent("touch") {
      self = .touch(
        id: try touch.required("id"), phase: try touch.word("phase"), location: try touch.point("at"), time: time)
    } else if let hover = try line.objectIfPresent("hover") {
      let isOver = try hover.value("at") as [Double]? != nil
      self = .hover(location: isOver ? try hover.point("at") : nil, time: time)
    } else if let scroll = try line.objectIfPresent("scroll") {
      let delta = try scroll.point("delta")
      self = .scroll(
        ScrollEvent(
          location: try scroll.point("at"), delta: CGSize(width: delta.x, height: delta.y),
          kind: try scroll.word("kind"), time: time))
    } else if let key = try line.objectIfPresent("key") {
      self = .key(
        KeyEvent(
          try KeyEvent.Key(word: try key.required("key")),
          modifiers: try KeyEvent.Modifiers(words: try key.value("modifiers") ?? []),
          text: try key.required("text"), isRepeat: try key.value("isRepeat") ?? false, time: time))
    } else if try line.value("middleClick") as [Double]? != nil {
      self = .middleClick(location: try line.point("middleClick"), time: time)
    } else if let text: String = try line.value("text") {
      self = .text(text, time: time)
    } else if let composition = try line.objectIfPresent("composition") {
      let text: String = try composition.required("text")
      self = .markedText(text, caret: max(0, min(try composition.required("caret"), text.utf16.count)), time: time)
    } else if let words: [String] = try line.value("modifiers") {
      self = .modifiers(try KeyEvent.Modifiers(words: words), time: time)
    } else {
      return nil
    }
  }
}

extension Tape.MetView {
  /// nil where the touch met no view.
  fileprivate init?(_ touch: CheckedMembers) throws {
    guard let id: String = try touch.value("view") else { return nil }
    self.init(id: id, frame: try touch.rect("frame"), item: try touch.value("item"))
  }
}

extension KeyEvent.Key {
  /// By their words on a tape; all others are a character.
  private static let words: [(String, KeyEvent.Key)] = [
    ("escape", .escape), ("return", .return), ("tab", .tab), ("space", .space), ("backspace", .backspace),
    ("delete", .delete), ("insert", .insert), ("up", .up), ("down", .down), ("left", .left), ("right", .right),
    ("home", .home), ("end", .end), ("pageUp", .pageUp), ("pageDown", .pageDown),
  ]

  fileprivate var word: String {
    if case .character(let character) = self { return String(character) }
    return Self.words.first { $0.1 == self }?.0 ?? ""
  }

  fileprivate init(word: String) throws {
    if let known = Self.words.first(where: { $0.0 == word }) {
      self = known.1
    } else if word.count == 1, let character = word.first {
      self = .character(character)
    } else {
      throw TapeLineError(description: "unknown key “\(word)”")
    }
  }
}

extension KeyEvent.Modifiers {
  private static let names: [(String, KeyEvent.Modifiers)] = [
    ("shift", .shift), ("control", .control), ("alternate", .alternate), ("command", .command),
  ]

  fileprivate var words: [String] { Self.names.filter { contains($0.1) }.map(\.0) }

  fileprivate init(words: [String]) throws {
    self = []
    for word in words {
      guard let known = Self.names.first(where: { $0.0 == word }) else {
        throw TapeLineError(description: "unknown modifier “\(word)”")
      }
      insert(known.1)
    }
  }
}

// MARK: Pictures

extension Tape.NamedArrival: Codable {
  public init(from decoder: any Decoder) throws {
    let members = try CheckedMembers(decoder)
    name = try members.required("name")
    try members.checkIsOne(of: ["progress", "covers", "failed", "cancelled", "gaveUp", "changed"])
    if let progress = try members.numberIfPresent("progress", in: 0...1) {
      news = .progress(progress)
    } else if try members.value("covers") as [Double]? != nil {
      let sides = try members.numbers("covers", count: 2, in: 0...1_000_000)
      news = .came(covering: CGSize(width: sides[0], height: sides[1]))
    } else if let error: PictureError = try members.value("failed") {
      news = .failed(error)
    } else if let inTime: Bool = try members.value("cancelled") {
      news = .cancelled(inTime: inTime)
    } else if let step: Int = try members.value("gaveUp") {
      news = .gaveUp(step: step)
    } else if try members.value("changed") == true {
      news = .changed
    } else {
      throw TapeLineError(description: "a picture needs one of progress, covers, failed, cancelled, gaveUp, changed")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Condition.Key.self)
    try members.put("name", name)
    switch news {
    case .progress(let fraction): try members.put("progress", fraction)
    case .came(let size): try members.put("covers", size)
    case .failed(let error): try members.put("failed", error)
    case .cancelled(let inTime): try members.put("cancelled", inTime)
    case .gaveUp(let step): try members.put("gaveUp", step)
    case .changed: try members.put("changed", true)
    }
  }
}
