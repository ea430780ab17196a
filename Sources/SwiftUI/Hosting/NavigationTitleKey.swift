/// The title of a page, as the first view on it that has one sets it.
enum NavigationTitleKey: PreferenceKey {
  static let defaultValue: String? = nil
  static func reduce(value: inout String?, nextValue: () -> String?) { value = value ?? nextValue() }
}

extension View {
  /// Sets the title of the page that shows the view: that of its hosting controller, and of the bar around it.
  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    preference(key: NavigationTitleKey.self, value: String(title))
  }
}
