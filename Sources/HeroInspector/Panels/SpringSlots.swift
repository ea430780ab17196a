public import HeroMotion

/// The springs that are compared: one, or two, and which of them is being worked on.
public struct SpringSlots: Sendable, Hashable {
  public enum Slot: String, Sendable, Hashable, CaseIterable { case a, b }

  public var a: SpringTiming
  /// nil: nothing is compared.
  public var b: SpringTiming?
  /// Never `b` while there is none.
  public private(set) var active: Slot

  public init(a: SpringTiming, b: SpringTiming? = nil, active: Slot = .a) {
    self.a = a
    self.b = b
    self.active = b == nil ? .a : active
  }

  /// The one that is being worked on.
  public var timing: SpringTiming {
    get { active == .b ? b ?? a : a }
    set { if active == .b { b = newValue } else { a = newValue } }
  }

  /// Works on `slot` from now on. Where there is no second one yet, it begins as the first one is.
  public mutating func activate(_ slot: Slot) {
    if slot == .b, b == nil { b = a }
    active = slot
  }

  /// Exchanges both springs, where there are two. The slot that is edited stays.
  public mutating func swap() {
    guard let b else { return }
    (a, self.b) = (b, a)
  }

  /// Nothing is compared any more.
  public mutating func removeB() {
    b = nil
    active = .a
  }
}
