import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// The typeface belongs to a stage, and to no text outside of it.
@MainActor struct StageTypefaceTests {
  /// Notes the typeface of text that is set while it lays out and draws.
  private final class Probe: View {
    private(set) var seen: Set<Typeface> = []
    private(set) var calls = 0

    override func layoutSubviews() { look() }
    override func draw(in canvas: Canvas) { look() }

    private func look() {
      seen.insert(TextEnvironment.typeface)
      calls += 1
    }
  }

  @Test("Text outside of stages is in Inter, whichever stage was at work last", arguments: Typeface.allCases)
  func textOutsideOfStages(_ typeface: Typeface) throws {
    let stage = Stage(size: CGSize(width: 40, height: 40), deviceScale: 1)
    stage.typeface = typeface
    #expect(TextEnvironment.typeface == .inter)
    let probe = Probe(frame: stage.window.bounds)
    let label = Label("Text", font: .systemFont(ofSize: 17), color: .label)
    probe.addSubview(label)
    stage.window.addSubview(probe)
    stage.update(to: 0)
    let surface = try #require(Surface(width: 40, height: 40, format: .opaque))
    _ = stage.paint(into: surface)
    #expect(probe.seen == [typeface] && probe.calls >= 2)
    _ = label.sizeThatFits(CGSize(width: 40, height: 40))
    #expect(TextEnvironment.typeface == .inter)
  }
}
