package import HeroDocuments
import HeroWidgets

/// The scene that is being made, for all views that show and change it.
@MainActor package final class ScreenshotWorkbench {
  package private(set) var editor: ScreenshotEditor
  /// Told after each change.
  package var onChange: () -> Void = {}
  /// True if the next press on the first screenshot takes the color that the selected pair leaves behind.
  package var isPicking = false { didSet { if isPicking != oldValue { onChange() } } }

  package init(_ scene: ScreenshotScene) { editor = ScreenshotEditor(scene) }

  package func change<Result>(_ body: (inout ScreenshotEditor) -> Result) -> Result {
    defer { onChange() }
    return body(&editor)
  }

  /// The color of a pair on both screenshots.
  static func color(of match: Int) -> Color { colors[match % colors.count] }

  private static let colors: [Color] = [
    .systemBlue, .systemOrange, .systemGreen, .systemPurple, .systemPink, .systemTeal, .systemIndigo, .systemRed,
  ]
}
