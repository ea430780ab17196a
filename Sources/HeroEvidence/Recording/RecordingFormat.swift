/// The purpose of a recording.
public enum RecordingFormat: String, Sendable, Hashable, CaseIterable {
  /// mp4.
  case video
  /// A GIF, for a chat.
  case gif
  /// A folder of PNG files.
  case pictures

  public var title: String {
    switch self {
    case .video: "Video"
    case .gif: "GIF"
    case .pictures: "PNG frames"
    }
  }

  /// Returns the container; nil: a folder, the only choice without ffmpeg.
  public func container(hasFFmpeg: Bool) -> RecordingFile.Container? {
    guard hasFFmpeg else { return nil }
    return switch self {
    case .video: .mp4
    case .gif: .gif
    case .pictures: nil
    }
  }
}
