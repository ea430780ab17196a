import Foundation
import HeroScenes
import HeroWidgets

/// The members of a line of a tape's file, but conditions: one of them says what happened, `time` when.
struct TapeMembers: Codable {
  var time: Double?
  var frame: Bool?
  var touch: TouchMembers?
  var hover: HoverMembers?
  var scroll: ScrollMembers?
  var key: KeyMembers?
  var middleClick: [CGFloat]?
  var text: String?
  var composition: CompositionMembers?
  var modifiers: [String]?
  var pictures: [ArrivalMembers]?
  var scale: CGFloat?
  /// How the screen is held from now on, with its size.
  var orientation: String?
  var size: SizeMembers?
  var focus: Bool?
  var pace: Double?
  var paste: PasteMembers?
  var act: SessionAct?
  var fingerprint: FingerprintMembers?
  /// What came after so many entries is undone.
  var back: Int?

  struct TouchMembers: Codable {
    var id: Int
    var phase: String
    /// In points of the screen.
    var at: [CGFloat]
    var view: String?
    var frame: [CGFloat]?
    var item: Int?
  }
  struct HoverMembers: Codable { var at: [CGFloat]? }
  struct ScrollMembers: Codable {
    var at, delta: [CGFloat]
    var kind: String
  }
  struct KeyMembers: Codable {
    var key: String
    var modifiers: [String]?
    var text: String
    /// Left out where it was pressed.
    var isRepeat: Bool?
  }
  struct CompositionMembers: Codable {
    var text: String
    var caret: Int
  }
  struct ArrivalMembers: Codable {
    var name: String
    /// One of these says what became known of it.
    var progress: Double?
    var covers: [CGFloat]?
    var failed: PictureError?
    var cancelled: Bool?
    var gaveUp: Int?
    var changed: Bool?
  }
  struct SizeMembers: Codable { var width, height, top, left, bottom, right: CGFloat }
  struct PasteMembers: Codable {
    var from: PasteboardName
    var text: String?
    var atOnce: Bool
  }
  struct FingerprintMembers: Codable { var name, sha256: String }
}

// MARK: Writing

extension TapeMembers {
  init(_ entry: Tape.Entry) {
    time = entry.time
    switch entry.what {
    case .conditions: break
    case .event(let event, let met): write(event, met)
    case .frame: frame = true
    case .pictures(let arrivals): pictures = arrivals.map(ArrivalMembers.init)
    case .renderScale(let scale): self.scale = scale
    case .size(let size, let insets): self.size = SizeMembers(size, insets)
    case .orientation(let orientation, let size, let insets):
      self.orientation = orientation.rawValue
      self.size = SizeMembers(size, insets)
    case .keyWindow(let isKey): focus = isKey
    case .pace(let pace): self.pace = pace
    case .pasted(let text, let name, let atOnce): paste = PasteMembers(from: name, text: text, atOnce: atOnce)
    case .act(let act): self.act = act
    }
  }

  private mutating func write(_ event: InputEvent, _ met: Tape.MetView?) {
    switch event {
    case .touch(let id, let phase, let place, _):
      touch = TouchMembers(
        id: id, phase: phase.rawValue, at: [place.x, place.y], view: met?.id,
        frame: met.map { [$0.frame.minX, $0.frame.minY, $0.frame.width, $0.frame.height] }, item: met?.item)
    case .hover(let place, _): hover = HoverMembers(at: place.map { [$0.x, $0.y] })
    case .scroll(let event):
      scroll = ScrollMembers(
        at: [event.location.x, event.location.y], delta: [event.delta.width, event.delta.height],
        kind: event.kind.rawValue)
    case .key(let event):
      key = KeyMembers(
        key: event.key.word, modifiers: event.modifiers.isEmpty ? nil : event.modifiers.words, text: event.text,
        isRepeat: event.isRepeat ? true : nil)
    case .middleClick(let place, _): middleClick = [place.x, place.y]
    case .text(let text, _): self.text = text
    case .markedText(let text, let caret, _): composition = CompositionMembers(text: text, caret: caret)
    case .modifiers(let modifiers, _): self.modifiers = modifiers.words
    }
  }

}

extension TapeMembers.ArrivalMembers {
  fileprivate init(_ arrival: Tape.NamedArrival) {
    name = arrival.name
    switch arrival.news {
    case .progress(let fraction): progress = fraction
    case .came(let size): covers = [size.width, size.height]
    case .failed(let error): failed = error
    case .cancelled(let inTime): cancelled = inTime
    case .gaveUp(let step): gaveUp = step
    case .changed: changed = true
    }
  }
}

// MARK: Reading

extension TapeMembers {
  func what(at time: Double) throws -> Tape.What {
    if frame == true { return .frame }
    if let event = try event(at: time) { return event }
    if let pictures { return .pictures(try pictures.map { try $0.arrival() }) }
    if let scale { return .renderScale(try Self.number(scale, in: 0.05...20)) }
    if let screen = try size?.checked() {
      guard let orientation = try orientation.map({ try Self.word($0, InterfaceOrientation.self) }) else {
        return .size(screen.size, safeAreaInsets: screen.insets)
      }
      return .orientation(orientation, size: screen.size, safeAreaInsets: screen.insets)
    }
    if let focus { return .keyWindow(focus) }
    if let pace { return .pace(Double(try Self.number(CGFloat(pace), in: 0...1000))) }
    if let paste { return .pasted(paste.text, from: paste.from, atOnce: paste.atOnce) }
    if let act { return .act(try act.checked()) }
    throw TapeLineError(description: "this version does not know its content")
  }

  private func event(at time: Double) throws -> Tape.What? {
    if let touch {
      let met: Tape.MetView? = try touch.view.map { id in
        guard let frame = touch.frame, frame.count == 4 else {
          throw TapeLineError(description: "a touched view needs its “frame”, four numbers")
        }
        let numbers = try frame.map { try Self.number($0, in: Self.far) }
        return Tape.MetView(
          id: id, frame: CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]), item: touch.item)
      }
      let phase = try Self.word(touch.phase, TouchPhase.self)
      return .event(.touch(id: touch.id, phase: phase, location: try Self.point(touch.at), time: time), met: met)
    }
    if let hover { return .event(.hover(location: try hover.at.map(Self.point), time: time), met: nil) }
    if let scroll {
      let delta = try Self.point(scroll.delta)
      let event = ScrollEvent(
        location: try Self.point(scroll.at), delta: CGSize(width: delta.x, height: delta.y),
        kind: try Self.word(scroll.kind, ScrollEvent.Kind.self), time: time)
      return .event(.scroll(event), met: nil)
    }
    if let key {
      guard let known = KeyEvent.Key(word: key.key) else {
        throw TapeLineError(description: "unknown key “\(key.key)”")
      }
      let modifiers = try KeyEvent.Modifiers(words: key.modifiers ?? [])
      let event = KeyEvent(
        known, modifiers: modifiers, text: key.text, isRepeat: key.isRepeat ?? false, time: time)
      return .event(.key(event), met: nil)
    }
    if let middleClick { return .event(.middleClick(location: try Self.point(middleClick), time: time), met: nil) }
    if let text { return .event(.text(text, time: time), met: nil) }
    if let composition {
      let caret = max(0, min(composition.caret, composition.text.utf16.count))
      return .event(.markedText(composition.text, caret: caret, time: time), met: nil)
    }
    if let modifiers { return .event(.modifiers(try KeyEvent.Modifiers(words: modifiers), time: time), met: nil) }
    return nil
  }

  private static let far: ClosedRange<CGFloat> = -1_000_000...1_000_000

  fileprivate static func number(_ value: CGFloat, in range: ClosedRange<CGFloat>) throws -> CGFloat {
    guard range.contains(value) else {
      throw TapeLineError(
        description:
          "a number has to be from \(JSONText.number(range.lowerBound)) to \(JSONText.number(range.upperBound)), not \(JSONText.number(value))"
      )
    }
    return value
  }

  fileprivate static func side(_ value: CGFloat) throws -> CGFloat { try number(value, in: 1...8000) }

  private static func point(_ numbers: [CGFloat]) throws -> CGPoint {
    guard numbers.count == 2 else { throw TapeLineError(description: "a position is two numbers in points") }
    return CGPoint(x: try number(numbers[0], in: far), y: try number(numbers[1], in: far))
  }

  private static func word<Word: RawRepresentable<String> & CaseIterable>(_ text: String, _: Word.Type) throws -> Word {
    guard let word = Word(rawValue: text) else {
      let known = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw TapeLineError(description: "“\(text)” is not one of \(known)")
    }
    return word
  }
}

extension TapeMembers.SizeMembers {
  fileprivate init(_ size: CGSize, _ insets: EdgeInsets) {
    self.init(
      width: size.width, height: size.height, top: insets.top, left: insets.left, bottom: insets.bottom,
      right: insets.right)
  }

  fileprivate func checked() throws -> (size: CGSize, insets: EdgeInsets) {
    func inset(_ value: CGFloat) throws -> CGFloat { try TapeMembers.number(value, in: 0...8000) }
    return (
      CGSize(width: try TapeMembers.side(width), height: try TapeMembers.side(height)),
      EdgeInsets(top: try inset(top), left: try inset(left), bottom: try inset(bottom), right: try inset(right))
    )
  }
}

extension TapeMembers.ArrivalMembers {
  fileprivate func arrival() throws -> Tape.NamedArrival {
    func side(_ value: CGFloat) throws -> CGFloat { try TapeMembers.number(value, in: 0...1_000_000) }
    let news: PictureNews
    if let progress {
      news = .progress(Double(try TapeMembers.number(CGFloat(progress), in: 0...1)))
    } else if let covers, covers.count == 2 {
      news = .came(covering: CGSize(width: try side(covers[0]), height: try side(covers[1])))
    } else if let failed {
      news = .failed(failed)
    } else if let cancelled {
      news = .cancelled(inTime: cancelled)
    } else if let gaveUp {
      news = .gaveUp(step: gaveUp)
    } else if changed == true {
      news = .changed
    } else {
      throw TapeLineError(description: "a picture needs one of progress, covers, failed, cancelled, gaveUp, changed")
    }
    return Tape.NamedArrival(name: name, news: news)
  }
}

extension SessionAct {
  fileprivate func checked() throws -> SessionAct {
    if case .scroll(let y) = self { _ = try TapeMembers.number(CGFloat(y), in: -1_000_000...1_000_000) }
    return self
  }
}

// MARK: Words

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

  fileprivate init?(word: String) {
    if let known = Self.words.first(where: { $0.0 == word }) {
      self = known.1
    } else if word.count == 1, let character = word.first {
      self = .character(character)
    } else {
      return nil
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
