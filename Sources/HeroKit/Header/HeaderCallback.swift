/// The calls of a header to its delegate, by the names of the delegate's methods.
public enum HeaderCallback: String, Sendable, Hashable, CaseIterable {
  case didSetup, didScroll, didStretch, didUnstretch, didCollapseHeaderContent, didCollapse, didBecameVisible
  case headerContentDidBecameVisible, didExpandFully, didShowLargeTitle, didShowSmallTitle, didUpdateTitle

  /// Returns the calls for a change of state, in order: the ends of the old state, the content's coming or going, the
  /// new state. Calls come in pairs, also where a scroll jumps over a state or the header has no large title.
  public static func change(from old: HeaderState, to new: HeaderState) -> [HeaderCallback] {
    guard old != new else { return [] }
    var result: [HeaderCallback] = []
    if old == .stretched { result.append(.didUnstretch) }
    if old == .collapsed { result.append(.didBecameVisible) }
    if old.hidesContent != new.hidesContent {
      result.append(new.hidesContent ? .didCollapseHeaderContent : .headerContentDidBecameVisible)
    }
    switch new {
    case .stretched: result.append(.didStretch)
    case .fullyExpanded: result.append(.didExpandFully)
    case .collapsed: result.append(.didCollapse)
    case .expanded, .contentHidden: break
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

  /// Returns the calls for a page that appears again, so that its bar looks as before.
  public static func reappearance(in state: HeaderState) -> [HeaderCallback] {
    switch state {
    case .collapsed: [.didCollapseHeaderContent, .didCollapse]
    case .contentHidden: [.didCollapseHeaderContent]
    case .expanded, .fullyExpanded: [.headerContentDidBecameVisible]
    case .stretched: [.didStretch]
    }
  }
}
