package import Foundation
package import HeroScenes

/// The members of a JSON object in a file. Each is checked as it is read; an error names the member that is wrong.
package struct CheckedMembers {
  /// Points in a tape, on the screen and around it.
  package static let points = -1_000_000.0...1_000_000
  /// Pixels per point.
  package static let scales = 0.05...20

  package let container: KeyedDecodingContainer<Condition.Key>

  package init(_ decoder: any Decoder) throws { container = try decoder.container(keyedBy: Condition.Key.self) }

  private init(_ container: KeyedDecodingContainer<Condition.Key>) { self.container = container }

  /// Returns a member; nil where it is missing or null.
  package func value<Value: Decodable>(_ name: String) throws -> Value? {
    try container.decodeIfPresent(Value.self, forKey: Condition.Key(name))
  }

  /// Returns a member that has to be there.
  package func required<Value: Decodable>(_ name: String) throws -> Value {
    try container.decode(Value.self, forKey: Condition.Key(name))
  }

  /// Returns whether a member is there, and not null.
  func has(_ name: String) throws -> Bool {
    let key = Condition.Key(name)
    return try container.contains(key) && !container.decodeNil(forKey: key)
  }

  /// Throws a `TapeLineError` where the object has two of the members `names`, or one of them with one of `others`.
  func checkIsOne(of names: [String], orSomeOf others: [String] = []) throws {
    let found = try names.filter(has) + others.filter(has).prefix(1)
    guard found.count > 1 else { return }
    throw TapeLineError(description: "it has “\(found[0])” and “\(found[1])”, and only one of them can be")
  }

  package func object(_ name: String) throws -> CheckedMembers {
    CheckedMembers(try container.nestedContainer(keyedBy: Condition.Key.self, forKey: Condition.Key(name)))
  }

  func objectIfPresent(_ name: String) throws -> CheckedMembers? {
    try has(name) ? try object(name) : nil
  }

  package func number(_ name: String, in range: ClosedRange<Double>) throws -> Double {
    try Self.check(try container.decode(Double.self, forKey: Condition.Key(name)), name, in: range)
  }

  func numberIfPresent(_ name: String, in range: ClosedRange<Double>) throws -> Double? {
    try container.decodeIfPresent(Double.self, forKey: Condition.Key(name)).map { try Self.check($0, name, in: range) }
  }

  /// Returns an array of so many numbers.
  package func numbers(_ name: String, count: Int, in range: ClosedRange<Double> = Self.points) throws -> [Double] {
    let numbers: [Double] = try required(name)
    guard numbers.count == count else {
      throw TapeLineError(description: "“\(name)” has to be \(count == 2 ? "two" : "four") numbers")
    }
    return try numbers.map { try Self.check($0, name, in: range) }
  }

  func point(_ name: String) throws -> CGPoint {
    let numbers = try numbers(name, count: 2)
    return CGPoint(x: numbers[0], y: numbers[1])
  }

  /// Returns a rectangle that is written as x, y, width and height.
  package func rect(_ name: String, in range: ClosedRange<Double> = Self.points) throws -> CGRect {
    let sides = try numbers(name, count: 4, in: range)
    return CGRect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
  }

  func word<Word: RawRepresentable<String> & CaseIterable>(_ name: String) throws -> Word {
    let text: String = try required(name)
    guard let word = Word(rawValue: text) else {
      let known = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw TapeLineError(description: "“\(text)” is not one of \(known)")
    }
    return word
  }

  package func read(_ conditions: [Condition], into patch: inout Conditions.Patch) throws {
    do { try patch.decode(conditions, from: container) } catch DecodingError.dataCorrupted(let context) {
      throw TapeLineError(description: context.debugDescription)
    }
  }

  static func check(_ number: Double, _ name: String, in range: ClosedRange<Double>) throws -> Double {
    guard range.contains(number) else {
      let (least, most) = (JSONText.number(range.lowerBound), JSONText.number(range.upperBound))
      throw TapeLineError(
        description: "“\(name)” has to be from \(least) to \(most), not \(JSONText.number(number))")
    }
    return number
  }
}

/// The reason why a line or a state is not valid.
package struct TapeLineError: Error {
  package var description: String

  /// Some descriptions are sentences of their own, with their end.
  package init(description: String) {
    self.description = description.hasSuffix(".") ? String(description.dropLast()) : description
  }
}

extension KeyedEncodingContainer<Condition.Key> {
  package mutating func put(_ name: String, _ value: some Encodable) throws {
    try encode(value, forKey: Condition.Key(name))
  }

  /// Writes an object; members that are nil are left out.
  package mutating func put(_ name: String, members: KeyValuePairs<String, (any Encodable)?>) throws {
    var object = nestedContainer(keyedBy: Condition.Key.self, forKey: Condition.Key(name))
    for (name, value) in members { if let value { try object.put(name, value) } }
  }
}
