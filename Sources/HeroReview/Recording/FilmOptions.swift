/// What a recording of the window's flight shows beside it.
public struct FilmOptions: Sendable, Hashable, Codable {
  /// The time, in a strip below each frame.
  public var showsTime = false
  /// Where fingers are.
  public var showsTouches = false
  /// What is wrong, outlined and in a strip below each frame.
  public var showsFindings = false

  private enum CodingKeys: String, CodingKey { case showsTime, showsTouches, showsFindings }

  public init() {}

  /// What an earlier version did not know is as it comes.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    showsTime = try values.decodeIfPresent(Bool.self, forKey: .showsTime) ?? false
    showsTouches = try values.decodeIfPresent(Bool.self, forKey: .showsTouches) ?? false
    showsFindings = try values.decodeIfPresent(Bool.self, forKey: .showsFindings) ?? false
  }
}
