public import HeroWidgets
import Logging

public struct KestrelLoggingConfig: Sendable, Hashable {
  /// From the most talkative to the most silent.
  public enum Level: Int, Sendable, Hashable, CaseIterable, Comparable {
    /// Every step: frames found, take-off, landing.
    case debug
    /// Setup, and transitions that take another path than expected.
    case info
    /// A reason why a picture does not move, and what to do.
    case warning
    /// A setup in which nothing can move: no navigation controller, or one that was not set up.
    case error

    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
  }

  public var isEnabled: Bool
  /// The least that is said.
  public var level: Level
  /// The line's label: a reversed domain name, and a subject.
  public var subsystem, category: String

  public init(
    isEnabled: Bool = true, level: Level = .info, subsystem: String = "KestrelTransitions",
    category: String = "transitions"
  ) {
    (self.isEnabled, self.level, self.subsystem, self.category) = (isEnabled, level, subsystem, category)
  }

  /// As talkative as a stage's own log.
  @MainActor public init(like stage: Stage) {
    let level = stage.log.logLevel
    self.init(level: level <= .debug ? .debug : level <= .notice ? .info : level <= .warning ? .warning : .error)
  }

  /// Everything.
  public static let debug = KestrelLoggingConfig(level: .debug)
  /// Errors alone.
  public static let production = KestrelLoggingConfig(level: .error)
}

/// Says what happens in KestrelTransitions, to the program's log (swift-log), whatever level that has. Off until it is
/// configured.
///
/// The one thing of KestrelTransitions that all stages share: words change nothing that is seen.
@MainActor public final class KestrelLogger {
  public static let shared = KestrelLogger()

  public private(set) var configuration = KestrelLoggingConfig(isEnabled: false)
  private var log = Logger(label: "KestrelTransitions.transitions")
  /// Told of every line that is said.
  package var onLine: ((KestrelLoggingConfig.Level, String) -> Void)?

  init() {}

  public func configure(with configuration: KestrelLoggingConfig) {
    self.configuration = configuration
    log = Logger(label: "\(configuration.subsystem).\(configuration.category)")
    log.logLevel = configuration.level.ofLog
  }

  func say(_ level: KestrelLoggingConfig.Level, _ sentence: @autoclosure () -> String) {
    guard configuration.isEnabled, level >= configuration.level else { return }
    let sentence = sentence()
    onLine?(level, sentence)
    log.log(level: level.ofLog, "\(sentence)")
  }
}

extension KestrelLoggingConfig.Level {
  fileprivate var ofLog: Logger.Level {
    switch self {
    case .debug: .debug
    case .info: .info
    case .warning: .warning
    case .error: .error
    }
  }
}
