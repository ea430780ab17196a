/// The part of the timeline that recordings of the window show, and what stands beside it.
public struct VideoOptions: Sendable, Hashable, Codable {
  /// The time, in a strip below each frame.
  public var showsTime = false
  /// Shows touches.
  public var showsTouches = false
  /// Outlines findings, and names them in a strip below each frame.
  public var showsFindings = false
  /// A line with scene, direction, time, spring and device, below each frame, and below the pictures of S.
  public var showsCaption = false
  /// All of the timeline rather than the last transition.
  public var recordsWholeSession = false

  private enum CodingKeys: String, CodingKey {
    case showsTime, showsTouches, showsFindings, showsCaption, recordsWholeSession
  }

  public init() {}

  /// Returns the decoration of these options, with annotations.
  public func decoration(with marks: AnnotationList) -> Decoration {
    Decoration(
      showsTouches: showsTouches, showsFindings: showsFindings, showsTime: showsTime, showsCaption: showsCaption,
      marks: marks)
  }

  /// Members that an earlier version did not know have their defaults.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    showsTime = try values.decodeIfPresent(Bool.self, forKey: .showsTime) ?? false
    showsTouches = try values.decodeIfPresent(Bool.self, forKey: .showsTouches) ?? false
    showsFindings = try values.decodeIfPresent(Bool.self, forKey: .showsFindings) ?? false
    showsCaption = try values.decodeIfPresent(Bool.self, forKey: .showsCaption) ?? false
    recordsWholeSession = try values.decodeIfPresent(Bool.self, forKey: .recordsWholeSession) ?? false
  }
}
