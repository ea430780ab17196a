/// A control that calls an action when it is pressed.
public struct Button<Label: View>: View {
  private let role: ButtonRole?
  private let action: () -> Void
  private let label: Label
  @Environment(\.buttonStyle) private var style
  @State private var isPressed = false

  public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  public init(role: ButtonRole?, action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    (self.role, self.action, self.label) = (role, action, label())
  }

  public var body: some View {
    let label = ButtonStyleConfiguration.Label(body: AnyView(label))
    let configuration = ButtonStyleConfiguration(role: role, label: label, isPressed: isPressed)
    Pressable(content: AnyView(style.makeBody(configuration: configuration)), isPressed: $isPressed, action: action)
  }
}

extension Button where Label == Text {
  public init(_ title: some StringProtocol, action: @escaping () -> Void) {
    self.init(title, role: nil, action: action)
  }

  public init(_ title: some StringProtocol, role: ButtonRole?, action: @escaping () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }
}

/// The purpose of a button.
public struct ButtonRole: Equatable, Sendable {
  private let name: String

  /// Deletes something: the default style shows it in red.
  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
}
