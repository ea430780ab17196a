/// A key of a value that views hand up to the views around them.
public protocol PreferenceKey {
  associatedtype Value

  /// The value where no view has set one.
  static var defaultValue: Value { get }

  /// Puts the value of the next view in the tree's order to that of the views before.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}
