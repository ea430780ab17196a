/// The calls of a header to its delegate, by the names of the delegate's methods.
public enum HeaderCallback: String, Sendable, Hashable, CaseIterable {
  case didSetup, didScroll, didStretch, didUnstretch, didCollapseHeaderContent, didCollapse, didBecameVisible
  case headerContentDidBecameVisible, didExpandFully, didShowLargeTitle, didShowSmallTitle, didUpdateTitle

  /// Returns the calls for a change of state, in order: first the end of a stretch, then the new state.
  public static func change(from old: HeaderState, to new: HeaderState) -> [HeaderCallback] {
    guard old != new else { return [] }
    var result: [HeaderCallback] = old == .stretched ? [.didUnstretch] : []
    switch new {
    case .stretched: result.append(.didStretch)
    case .fullyExpanded: result.append(.didExpandFully)
    case .contentHidden: result.append(old == .collapsed ? .didBecameVisible : .didCollapseHeaderContent)
    case .collapsed: result.append(.didCollapse)
    case .expanded:
      if old == .collapsed { result.append(.didBecameVisible) }
      if old == .contentHidden { result.append(.headerContentDidBecameVisible) }
    }
    return result
  }

  /// Returns the calls for one scroll from `old` to `new`, in order: the change of state, the scroll itself, the change
  /// of titles.
  public static func scroll(from old: HeaderLayout, to new: HeaderLayout) -> [HeaderCallback] {
    var result = change(from: old.state, to: new.state) + [.didScroll]
    if old.showsSmallTitle != new.showsSmallTitle {
      result.append(new.showsSmallTitle ? .didShowSmallTitle : .didShowLargeTitle)
    }
    return result
  }

  /// Returns the call for a page that appears again, so that its bar looks as before.
  public static func reappearance(in state: HeaderState) -> HeaderCallback {
    switch state {
    case .collapsed: .didCollapse
    case .contentHidden: .didCollapseHeaderContent
    case .expanded, .fullyExpanded: .headerContentDidBecameVisible
    case .stretched: .didStretch
    }
  }
}
