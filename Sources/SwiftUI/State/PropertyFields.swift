@_spi(Reflection) import Swift

/// The stored properties of a type, found once: those that are connected to nodes, and those that are plain data.
@MainActor final class PropertyFields {
  private struct Field {
    let offset: Int
    let type: Any.Type
  }

  private static var known: [ObjectIdentifier: PropertyFields] = [:]

  private var plain: [Field] = []
  private var connected: [(offset: Int, type: any ConnectedProperty.Type)] = []
  /// The user's own dynamic properties, inner ones first.
  private var custom: [(offset: Int, type: any DynamicProperty.Type)] = []

  /// Returns the fields of a body's source: those of its view or modifier, and its other members.
  static func of<Source: BodySource>(_ type: Source.Type) -> PropertyFields {
    if let fields = known[ObjectIdentifier(type)] { return fields }
    let fields = PropertyFields()
    for member in Self.members(of: type) ?? [] { fields.addMembers(of: member.type, at: member.offset) }
    known[ObjectIdentifier(type)] = fields
    return fields
  }

  /// Returns the stored properties of a struct; nil for any other type.
  private static func members(of type: Any.Type) -> [Field]? {
    var members: [Field] = []
    guard type is AnyClass == false else { return nil }
    let isStruct = _forEachField(of: type) { _, offset, type, _ in
      members.append(Field(offset: offset, type: type))
      return true
    }
    return isStruct ? members : nil
  }

  private func addMembers(of type: Any.Type, at offset: Int) {
    guard let members = Self.members(of: type) else {
      plain.append(Field(offset: offset, type: type))
      return
    }
    for member in members {
      let offset = offset + member.offset
      if let type = member.type as? any ConnectedProperty.Type {
        connected.append((offset, type))
      } else if let type = member.type as? any DynamicProperty.Type {
        addMembers(of: type, at: offset)
        custom.append((offset, type))
      } else {
        plain.append(Field(offset: offset, type: member.type))
      }
    }
  }

  // MARK: Use

  /// Connects the dynamic properties of `value` to `storage`, and has them update themselves.
  func connect<Value>(_ value: inout Value, to storage: inout PropertyStorage, of node: Node) {
    guard !connected.isEmpty || !custom.isEmpty else { return }
    storage.makeRoom(for: connected.count)
    withUnsafeMutableBytes(of: &value) { bytes in
      guard let base = bytes.baseAddress else { return }
      for (index, field) in connected.enumerated() {
        Self.connect(field.type, at: base + field.offset, to: &storage.slots[index], of: node)
      }
      for field in custom { Self.update(field.type, at: base + field.offset) }
    }
  }

  private static func connect<Property: ConnectedProperty>(
    _: Property.Type, at place: UnsafeMutableRawPointer, to slot: inout AnyObject?, of node: Node
  ) {
    let property = place.assumingMemoryBound(to: Property.self)
    property.pointee.connect(to: &slot, of: node)
    property.pointee.update()
  }

  private static func update<Property: DynamicProperty>(_: Property.Type, at place: UnsafeMutableRawPointer) {
    place.assumingMemoryBound(to: Property.self).pointee.update()
  }

  /// Returns whether a body of both values is the same as far as their fields tell. See `areSame`.
  func areEqual<Value>(_ one: Value, _ other: Value) -> Bool {
    withUnsafeBytes(of: one) { one in
      withUnsafeBytes(of: other) { other in
        guard let one = one.baseAddress, let other = other.baseAddress else { return true }
        for (offset, type) in connected {
          guard Self.isSame(type, one + offset, other + offset) else { return false }
        }
        return plain.allSatisfy { areSame($0.type, one + $0.offset, other + $0.offset) }
      }
    }
  }

  private static func isSame<Property: ConnectedProperty>(
    _: Property.Type, _ one: UnsafeRawPointer, _ other: UnsafeRawPointer
  ) -> Bool {
    one.assumingMemoryBound(to: Property.self).pointee.isSame(as: other.assumingMemoryBound(to: Property.self).pointee)
  }

  /// Returns whether the change from one environment to the other changes a property of `value`.
  func dependOnChange<Value>(_ value: Value, from old: EnvironmentValues, to new: EnvironmentValues) -> Bool {
    withUnsafeBytes(of: value) { bytes in
      guard let base = bytes.baseAddress else { return false }
      for (offset, type) in connected {
        if Self.dependsOnChange(type, at: base + offset, from: old, to: new) { return true }
      }
      return false
    }
  }

  private static func dependsOnChange<Property: ConnectedProperty>(
    _: Property.Type, at place: UnsafeRawPointer, from old: EnvironmentValues, to new: EnvironmentValues
  ) -> Bool {
    place.assumingMemoryBound(to: Property.self).pointee.dependsOnChange(from: old, to: new)
  }
}
/// Returns whether both values are the same as far as can be told: by `==` where the type has it, else by identity of
/// objects, else byte by byte. A false answer costs an evaluation and changes nothing.
func areSame<Value>(_ one: Value, _ other: Value) -> Bool {
  withUnsafeBytes(of: one) { one in
    withUnsafeBytes(of: other) { other in
      guard let one = one.baseAddress, let other = other.baseAddress else { return true }
      return areSame(Value.self, one, other)
    }
  }
}

/// The same of two values of `type` in memory.
func areSame(_ type: Any.Type, _ one: UnsafeRawPointer, _ other: UnsafeRawPointer) -> Bool {
  func equal<Value: Equatable>(_: Value.Type) -> Bool {
    one.assumingMemoryBound(to: Value.self).pointee == other.assumingMemoryBound(to: Value.self).pointee
  }
  func size<Value>(_: Value.Type) -> Int { MemoryLayout<Value>.size }
  if let type = type as? any Equatable.Type { return equal(type) }
  return memcmp(one, other, _openExistential(type, do: size)) == 0
}
