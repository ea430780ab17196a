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
    case .xmark: "xmark"
    case .checkmark: "checkmark"
    case .plus: "plus"
    case .minus: "minus"
    case .ellipsis: "ellipsis"
    case .ellipsisCircle: "ellipsis.circle"
    case .chevronLeft: "chevron.left"
    case .chevronRight: "chevron.right"
    case .chevronUp: "chevron.up"
    case .chevronDown: "chevron.down"
    case .arrowClockwise: "arrow.clockwise"
    case .gear: "gear"
    case .sliders: "slider.horizontal.3"
    case .grid: "square.grid.2x2"
    case .magnifyingglass: "magnifyingglass"
    case .share: "square.and.arrow.up"
    case .photo: "photo"
    case .mapPin: "mappin"
    case .heart: "heart"
    case .heartFill: "heart.fill"
    case .star: "star"
    case .starFill: "star.fill"
    case .play: "play.fill"
    case .pause: "pause.fill"
    case .backwardEnd: "backward.end.fill"
    case .backwardFrame: "backward.frame.fill"
    case .forwardFrame: "forward.frame.fill"
    case .forwardEnd: "forward.end.fill"
    case .repeat: "repeat"
    case .record: "record.circle"
    case .sun: "sun.max"
    case .moon: "moon"
    case .info: "info.circle"
    case .exclamationTriangle: "exclamationmark.triangle"
    case .arrowUturnBackward: "arrow.uturn.backward"
    case .rectangleOnRectangle: "rectangle.on.rectangle"
    case .questionmark: "questionmark"
    }
  }
}
