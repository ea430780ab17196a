/// A view with a priority of its own in the stack around it.
struct PriorityLayout: ProposingLayout {
  let value: Double

  func priority(of subviews: LayoutSubviews) -> Double { value }
}

extension View {
  /// Sets the priority with which a stack gives room to the view: one of a higher priority takes room first. 0 unless
  /// set.
  public func layoutPriority(_ value: Double) -> some View { laidOut(by: PriorityLayout(value: value)) }
}
