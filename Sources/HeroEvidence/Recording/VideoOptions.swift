/// The part of the timeline that recordings of the window show, and what stands beside it.
public struct VideoOptions: Sendable, Hashable, Codable {
  /// True if the time is written below each frame.
  public var showsTime = false
  public var showsTouches = false
  /// True if findings are outlined, and named below each frame.
  public var showsFindings = false
  /// True if a line below each frame, and below the pictures of S, has scene, direction, time, spring and device.
  public var showsCaption = false
  /// True if the phone is drawn around the screen.
  public var showsBezel = false
  /// True if the window's overlays are drawn.
  public var showsOverlays = false
  /// All of the timeline rather than the last transition.
  public var recordsWholeSession = false

  public init() {}

  /// Returns the decoration of these options, with annotations and the overlays of the window.
  public func decoration(with annotations: AnnotationList, _ overlays: Set<Overlay> = []) -> Decoration {
    Decoration(
      overlays: showsOverlays ? overlays.filter { !$0.isOfWindow } : [], hasBezel: showsBezel,
      showsTouches: showsTouches, showsFindings: showsFindings, showsTime: showsTime, showsCaption: showsCaption,
      annotations: annotations)
  }

  /// Members that an earlier version did not know have their defaults.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func isOn(_ key: CodingKeys) throws -> Bool { try values.decodeIfPresent(Bool.self, forKey: key) ?? false }
    (showsTime, showsTouches) = (try isOn(.showsTime), try isOn(.showsTouches))
    (showsFindings, showsCaption) = (try isOn(.showsFindings), try isOn(.showsCaption))
    (showsBezel, showsOverlays) = (try isOn(.showsBezel), try isOn(.showsOverlays))
    recordsWholeSession = try isOn(.recordsWholeSession)
  }
}
