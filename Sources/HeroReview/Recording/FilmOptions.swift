/// What a recording of the window's flight shows beside it.
public struct FilmOptions: Sendable, Hashable, Codable {
  /// The time, in a strip below each frame.
  public var showsTime = false
  /// Where fingers are.
  public var showsTouches = false

  public init() {}
}
