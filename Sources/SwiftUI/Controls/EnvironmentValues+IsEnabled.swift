extension EnvironmentValues {
  private enum EnabledKey: EnvironmentKey { static let defaultValue = true }

  /// False if controls and gestures in the view do not react.
  public var isEnabled: Bool {
    get { self[EnabledKey.self] }
    set { self[EnabledKey.self] = newValue }
  }
}

extension View {
  /// Turns off the controls and gestures in the view. A view that is in a disabled one cannot turn them on.
  public func disabled(_ disabled: Bool) -> some View {
    EnvironmentModified(content: self, value: disabled) { if $1 { $0.isEnabled = false } }
  }
}
