/// The numbers that springs are stated by, as the grammar of ``SpringTiming/init(parsing:)`` names them.
public enum SpringNumber: String, Sendable, Hashable, CaseIterable {
  case mass, stiffness, damping, velocity, duration, ratio, response, fraction, bounce
}

extension SpringTiming.Form {
  /// Which of the four ways a form is, whatever its numbers.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case physical, uiKit, response, bounce

    /// What such a form is stated by, in the grammar's order. A velocity may be left out.
    public var numbers: [SpringNumber] {
      switch self {
      case .physical: [.mass, .stiffness, .damping, .velocity]
      case .uiKit: [.duration, .ratio, .velocity]
      case .response: [.response, .fraction]
      case .bounce: [.duration, .bounce]
      }
    }
  }

  public var kind: Kind {
    switch self {
    case .physical: .physical
    case .uiKit: .uiKit
    case .response: .response
    case .bounce: .bounce
    }
  }

  /// One of its numbers; nil for those that it does not have.
  public subscript(number: SpringNumber) -> Double? {
    switch (self, number) {
    case (.physical(let spring, _), .mass): spring.mass
    case (.physical(let spring, _), .stiffness): spring.stiffness
    case (.physical(let spring, _), .damping): spring.damping
    case (.physical(_, let velocity), .velocity), (.uiKit(_, _, let velocity), .velocity): velocity
    case (.uiKit(let duration, _, _), .duration), (.bounce(let duration, _), .duration): duration
    case (.uiKit(_, let ratio, _), .ratio): ratio
    case (.response(let response, _), .response): response
    case (.response(_, let fraction), .fraction): fraction
    case (.bounce(_, let bounce), .bounce): bounce
    default: nil
    }
  }

  /// The same form with another number in the place of one of its own. What the command line would refuse is refused
  /// here, by the same sentence.
  public func with(_ number: SpringNumber, _ value: Double) throws(SpringSpecError) -> SpringTiming {
    let fields = kind.numbers.map { "\($0.rawValue)=\($0 == number ? value : self[$0] ?? 0)" }
    return try SpringTiming(parsing: fields.joined(separator: ","))
  }
}
