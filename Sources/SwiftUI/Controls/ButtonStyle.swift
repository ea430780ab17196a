/// The appearance of buttons.
@MainActor @preconcurrency public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration

  /// The view of a button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A button as its style sees it.
public struct ButtonStyleConfiguration {
  /// The label of the button.
  public struct Label: View {
    public let body: AnyView
  }

  public let role: ButtonRole?
  public let label: Label
  /// True while a finger is down on the button.
  public let isPressed: Bool
}

/// The accent color for the label, red for what deletes.
public struct DefaultButtonStyle: ButtonStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Pressed(configuration: configuration, color: configuration.role == .destructive ? .red : .accentColor)
  }
}

/// The label as it is.
public struct PlainButtonStyle: ButtonStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View { Pressed(configuration: configuration, color: nil) }
}

extension ButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension ButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

/// A label that pales while it is pressed or disabled.
private struct Pressed: View {
  let configuration: ButtonStyleConfiguration
  /// Nil leaves the label its own.
  let color: Color?
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    label.opacity(configuration.isPressed ? 0.2 : isEnabled ? 1 : 0.3)
  }

  @ViewBuilder private var label: some View {
    if let color { configuration.label.foregroundStyle(color) } else { configuration.label }
  }
}

extension EnvironmentValues {
  private enum ButtonStyleKey: EnvironmentKey {
    static var defaultValue: any ButtonStyle { MainActor.assumeIsolated { DefaultButtonStyle() } }
  }

  var buttonStyle: any ButtonStyle {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of buttons in the view.
  public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    environment(\.buttonStyle, style)
  }
}
