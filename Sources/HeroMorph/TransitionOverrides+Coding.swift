import Foundation
import HeroGeometry
public import HeroMotion
import HeroSystem

/// The members are those of a scene file's `transitions`. A member that is unknown, out of range or of another type is
/// an error. Members with default values are not written.
extension TransitionOverrides: Codable {
  private enum Key: String, CodingKey, CaseIterable { case elements, stagger, fade, dimming, zoom, unmatched }

  public init(from decoder: any Decoder) throws {
    let members = try Members<Key>(decoder)
    self.init(
      elements: try members.value(.elements) ?? [:], stagger: try members.number(.stagger, in: Self.seconds),
      fade: try members.value(.fade), dimming: try members.number(.dimming, in: 0...1),
      zoom: try members.value(.zoom), unmatched: try members.value(.unmatched))
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    if !elements.isEmpty { try members.encode(elements, forKey: .elements) }
    try members.encodeIfPresent(stagger, forKey: .stagger)
    try members.encodeIfPresent(fade, forKey: .fade)
    try members.encodeIfPresent(dimming, forKey: .dimming)
    try members.encodeIfPresent(zoom, forKey: .zoom)
    try members.encodeIfPresent(unmatched, forKey: .unmatched)
  }
}

extension ElementOverride: Codable {
  private enum Key: String, CodingKey, CaseIterable { case spring, curve, duration, delay, path, source, destination }

  public init(from decoder: any Decoder) throws {
    let members = try Members<Key>(decoder)
    let duration = try members.number(.duration, in: TransitionOverrides.seconds)
    self.init(
      delay: try members.number(.delay, in: TransitionOverrides.seconds), path: try members.value(.path),
      source: try members.value(.source), destination: try members.value(.destination))
    if let text: String = try members.value(.spring) {
      guard duration == nil, !members.contains(.curve) else {
        throw members.error(.spring, "an element has either a spring, or a duration with or without a curve")
      }
      do { timing = .spring(try SpringTiming(parsing: text)) } catch { throw members.error(.spring, "\(error)") }
    } else if let duration {
      timing = .curve(try members.value(.curve) ?? .easeInEaseOut, duration: duration)
    } else if members.contains(.curve) {
      throw members.error(.curve, "a curve needs a duration")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    switch timing {
    case .spring(let timing): try members.encode(timing.description, forKey: .spring)
    case .curve(let curve, let duration):
      try members.encode(curve, forKey: .curve)
      try members.encode(duration, forKey: .duration)
    case nil: break
    }
    try members.encodeIfPresent(delay, forKey: .delay)
    try members.encodeIfPresent(path, forKey: .path)
    try members.encodeIfPresent(source, forKey: .source)
    try members.encodeIfPresent(destination, forKey: .destination)
  }
}

extension EndOverride: Codable {
  private enum Key: String, CodingKey, CaseIterable { case x, y, width, height, radius }

  /// Points by which a frame is edited.
  package static let points = -10_000.0...10_000.0

  public init(from decoder: any Decoder) throws {
    let members = try Members<Key>(decoder)
    func points(_ key: Key) throws -> Double { try members.number(key, in: Self.points) ?? 0 }
    self.init(x: try points(.x), y: try points(.y), width: try points(.width), height: try points(.height))
    guard members.contains(.radius) else { return }
    if let radii: [Double] = try? members.value(.radius) {
      guard radii.count == 4, radii.allSatisfy((0...Self.points.upperBound).contains) else {
        throw members.error(
          .radius, "four numbers from 0 to 10000 are needed: top left, top right, bottom right, bottom left")
      }
      radius = CornerRadii(topLeft: radii[0], topRight: radii[1], bottomLeft: radii[3], bottomRight: radii[2])
    } else {
      radius = try members.number(.radius, in: 0...Self.points.upperBound).map { CornerRadii($0) }
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    for (key, points) in [(Key.x, x), (.y, y), (.width, width), (.height, height)] where points != 0 {
      try members.encode(points, forKey: key)
    }
    guard let radius else { return }
    if let uniform = radius.uniform {
      try members.encode(Double(uniform), forKey: .radius)
    } else {
      let radii = [radius.topLeft, radius.topRight, radius.bottomRight, radius.bottomLeft]
      try members.encode(radii.map { Double($0) }, forKey: .radius)
    }
  }
}

extension FadeOverride: Codable {
  private enum Key: String, CodingKey, CaseIterable { case start, duration, curve }

  public init(from decoder: any Decoder) throws {
    let members = try Members<Key>(decoder)
    guard let duration = try members.number(.duration, in: TransitionOverrides.seconds) else {
      throw members.error(.duration, "a fade needs a duration")
    }
    self.init(
      start: try members.number(.start, in: TransitionOverrides.seconds) ?? 0, duration: duration,
      curve: try members.value(.curve) ?? .easeInEaseOut)
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    if start != 0 { try members.encode(start, forKey: .start) }
    try members.encode(duration, forKey: .duration)
    try members.encode(curve, forKey: .curve)
  }
}

extension PageZoom: Codable {
  private enum Key: String, CodingKey, CaseIterable { case presenting, presented }

  /// Scales that are read.
  package static let scales = 0.1...4.0

  public init(from decoder: any Decoder) throws {
    let members = try Members<Key>(decoder)
    self.init(
      presenting: try members.number(.presenting, in: Self.scales) ?? 1,
      presented: try members.number(.presented, in: Self.scales) ?? 1)
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    if presenting != 1 { try members.encode(presenting, forKey: .presenting) }
    if presented != 1 { try members.encode(presented, forKey: .presented) }
  }
}

extension MorphStyle.Unmatched: Codable {
  private enum Key: String, CodingKey, CaseIterable { case effect, x, y, scale, stagger }
  private enum Effect: String, Encodable, CaseIterable { case fade, slide, scale }

  public init(from decoder: any Decoder) throws {
    let members = try Members<Key>(decoder)
    let word: String = try members.value(.effect) ?? Effect.fade.rawValue
    guard let effect = Effect(rawValue: word) else {
      throw members.error(.effect, Word.unknown(word, among: Effect.allCases.map(\.rawValue)))
    }
    let own: Set<Key> =
      switch effect {
      case .fade: []
      case .slide: [.x, .y]
      case .scale: [.scale]
      }
    if let other = [Key.x, .y, .scale].first(where: { members.contains($0) && !own.contains($0) }) {
      throw members.error(other, "the effect “\(effect.rawValue)” has none")
    }
    func points(_ key: Key) throws -> Double { try members.number(key, in: -10_000...10_000) ?? 0 }
    let motion: Motion =
      switch effect {
      case .fade: .fade
      case .slide: .slide(CGSize(width: try points(.x), height: try points(.y)))
      case .scale: .scale(try members.number(.scale, in: 0...10) ?? 0)
      }
    self.init(motion, stagger: try members.number(.stagger, in: 0...0.9) ?? 0)
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    switch motion {
    case .fade: try members.encode(Effect.fade, forKey: .effect)
    case .slide(let distance):
      try members.encode(Effect.slide, forKey: .effect)
      try members.encode(Double(distance.width), forKey: .x)
      try members.encode(Double(distance.height), forKey: .y)
    case .scale(let least):
      try members.encode(Effect.scale, forKey: .effect)
      try members.encode(least, forKey: .scale)
    }
    if stagger != 0 { try members.encode(stagger, forKey: .stagger) }
  }
}

/// `straight`, `arc`, or `arc:` and the bulge.
extension MorphPath: Codable, CustomStringConvertible {
  public var description: String {
    switch self {
    case .straight: "straight"
    case .arc(let bulge): "arc:\(bulge)"
    }
  }

  /// Reads a path as ``description`` writes it, or an arc without its bulge; nil: it is none. A bulge lies in −2…2.
  public init?(parsing text: String) {
    if text == "straight" {
      self = .straight
    } else if text == "arc" {
      self = .arc(0.25)
    } else if text.hasPrefix("arc:"), let bulge = Double(text.dropFirst(4)), abs(bulge) <= 2 {
      self = .arc(bulge)
    } else {
      return nil
    }
  }

  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let path = MorphPath(parsing: text) else {
      throw decoder.error("a path is straight, arc, or arc: and a number from -2 to 2 as in arc:0.2")
    }
    self = path
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// A name, or four numbers: `x1`, `y1`, `x2`, `y2`.
extension TimingCurve: Codable {
  /// By the names of CSS; `ease` is ``default``.
  package static let named: KeyValuePairs<String, TimingCurve> = [
    "linear": .linear, "ease": .default, "ease-in": .easeIn, "ease-out": .easeOut, "ease-in-out": .easeInEaseOut,
  ]

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let name = try? container.decode(String.self) {
      guard let curve = Self.named.first(where: { $0.key == name })?.value else {
        throw decoder.error(Word.unknown(name, among: Self.named.map(\.key)) + ", or four numbers")
      }
      self = curve
      return
    }
    guard let numbers = try? container.decode([Double].self), numbers.count == 4,
      numbers.allSatisfy({ abs($0) <= 100 }), (0...1).contains(numbers[0]),
      (0...1).contains(numbers[2])
    else { throw decoder.error("a curve is a name, or four numbers x1, y1, x2, y2 with both x from 0 to 1") }
    self.init(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let name = Self.named.first(where: { $0.value == self })?.key {
      try container.encode(name)
    } else {
      try container.encode([x1, y1, x2, y2])
    }
  }
}

/// The members of an object, all of them known.
private struct Members<Key: CodingKey & CaseIterable & RawRepresentable> where Key.RawValue == String {
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private let container: KeyedDecodingContainer<Key>

  init(_ decoder: any Decoder) throws {
    container = try decoder.container(keyedBy: Key.self)
    let names = Key.allCases.map(\.rawValue)
    for key in try decoder.container(keyedBy: Name.self).allKeys where !names.contains(key.stringValue) {
      throw decoder.error(Word.unknown(key.stringValue, among: names))
    }
  }

  func contains(_ key: Key) -> Bool { container.contains(key) }

  func value<Value: Decodable>(_ key: Key) throws -> Value? {
    guard contains(key) else { return nil }
    if try container.decodeNil(forKey: key) { throw error(key, "null is not a value here: leave the member out") }
    return try container.decode(Value.self, forKey: key)
  }

  func number(_ key: Key, in range: ClosedRange<Double>) throws -> Double? {
    guard let number: Double = try value(key) else { return nil }
    guard range.contains(number) else { throw error(key, Word.range(range) + ", not \(number)") }
    return number
  }

  func error(_ key: Key, _ text: String) -> DecodingError {
    TransitionOverrides.error(text, at: container.codingPath + [key])
  }
}

/// Words of mistakes.
private enum Word {
  static func unknown(_ word: String, among words: [String]) -> String {
    let nearest = NearestName.of(word, among: words).map { " (did you mean \($0)?)" } ?? ""
    return "“\(word)” is not known\(nearest). Known are \(words.joined(separator: ", "))"
  }

  static func range(_ range: ClosedRange<Double>) -> String {
    func plain(_ number: Double) -> String { number == number.rounded() ? "\(Int(number))" : "\(number)" }
    return "a number from \(plain(range.lowerBound)) to \(plain(range.upperBound)) is needed"
  }
}

extension TransitionOverrides {
  /// The cause of an error whose description is a sentence for the user.
  package struct Mistake: Error {}

  fileprivate static func error(_ text: String, at path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: path, debugDescription: text, underlyingError: Mistake()))
  }
}

extension Decoder {
  fileprivate func error(_ text: String) -> DecodingError {
    TransitionOverrides.error(text, at: codingPath)
  }
}
