/// Views that are treated as one in code, and laid out one by one.
public struct Group<Content: View>: View {
  public let body: Content

  public init(@ViewBuilder content: () -> Content) { body = content() }
}
