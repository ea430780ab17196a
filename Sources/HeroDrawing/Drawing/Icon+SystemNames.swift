extension Icon {
  /// The drawing that stands for one of Apple's SF Symbols, by that symbol's name; nil for a symbol that there is no
  /// drawing of. `.circle` around a sign and other variants count as other symbols.
  public init?(systemName: String) {
    guard let icon = Icon.allCases.first(where: { $0.systemName == systemName }) else { return nil }
    self = icon
  }

  /// The SF Symbol that the drawing stands for.
  public var systemName: String {
    switch self {
    case .sliders: "slider.horizontal.3"
    case .grid: "square.grid.2x2"
    case .share: "square.and.arrow.up"
    case .mapPin: "mappin"
    case .play, .pause, .backwardEnd, .backwardFrame, .forwardFrame, .forwardEnd: "\(dottedName).fill"
    case .record, .info: "\(dottedName).circle"
    case .sun: "sun.max"
    case .exclamationTriangle: "exclamationmark.triangle"
    default: dottedName
    }
  }

  /// The name of the case with dots between its words.
  private var dottedName: String {
    rawValue.reduce(into: "") { $0 += $1.isUppercase ? ".\($1.lowercased())" : "\($1)" }
  }
}
