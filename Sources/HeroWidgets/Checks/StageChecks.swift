import HeroDrawing
import HeroGeometry

/// Checks of one stage, and what they remember between frames. A stage has one while `HEROPREVIEW_CHECKS=1` is set.
@MainActor package final class StageChecks {
  /// Every so many painted frames one is compared with a full repaint, which costs as much as a whole screen. No
  /// multiple of the periods that motions have in tests.
  package var repaintInterval = 7
  /// Every so many updates one is checked for views that are hidden at rest; the first after a transition is always.
  package var restInterval = 16
  /// True if repaints and the number of transitions are checked too, which the program does not keep everywhere yet.
  package var isStrict = Checks.isStrict

  /// The sum of all partial repaints since the last full one; nil before that.
  private var sum: Surface?
  private var repaints = 0
  private var updates = 0
  private var wasInTransition = false
  private var census = RestCensus()

  /// Receives violations; `Checks.report` unless set.
  package var onViolation: ((Violation) -> Void)?

  package init() {}

  /// Reports that an invariant does not hold.
  /// - Parameters:
  ///   - finding: a sentence that says where, and what was found there.
  ///   - time: seconds of the stage.
  package func fail(_ invariant: Invariant, _ finding: String, at time: Double) {
    let violation = Violation(invariant: invariant, finding: finding, time: time)
    if let onViolation { onViolation(violation) } else { Checks.report(violation) }
  }

  func updateBegins(on stage: Stage) {
    guard stage.frame.isUpdating else { return }
    fail(
      .updatesDoNotNest, "update(to:) was called while the stage with \(stage.window.pagesInLog) was updating.",
      at: stage.time)
  }

  func updateEnded(on stage: Stage) {
    let transitions = stage.window.runningTransitions
    if isStrict, transitions.count > 1 {
      let names = transitions.map { $0.upperViewController.nameInLog }.joined(separator: ", ")
      fail(.oneTransition, "\(transitions.count) run, with the presented pages \(names).", at: stage.time)
    }
    guard transitions.isEmpty else {
      wasInTransition = true
      return
    }
    updates += 1
    guard wasInTransition || updates % restInterval == 0 else { return }
    checkNothingIsHidden(on: stage)
    if wasInTransition, let finding = census.note(stage) { fail(.countsReturn, finding, at: stage.time) }
    wasInTransition = false
  }

  private func checkNothingIsHidden(on stage: Stage) {
    guard let (view, reason) = stage.window.hiddenAtRest else { return }
    fail(
      .nothingIsHiddenAtRest, "\(view.nameInLog) \(reason), and no transition runs over \(stage.window.pagesInLog).",
      at: stage.time)
  }

  /// Checks what was painted.
  /// - Parameters:
  ///   - region: the pixels of `surface` that were painted.
  ///   - screen: the pixels of `surface` that are the screen.
  func painted(_ region: PixelRegion, in surface: Surface, screen: PixelRect, on stage: Stage) {
    guard isStrict else { return }
    let (width, height) = stage.pixelSize
    guard screen.width == width, screen.height == height else { return sum = nil }
    if sum?.width != width || sum?.height != height { sum = nil }
    let isWhole = region.rects == [screen]
    if sum == nil {
      guard isWhole else { return }
      sum = Surface(width: width, height: height, format: .opaque)
    }
    guard let sum else { return }
    sum.take(region, from: surface, movedByX: -screen.x, y: -screen.y)
    if isWhole { return }
    repaints += 1
    guard repaints % repaintInterval == 0, let whole = stage.fullRepaint() else { return }
    guard let found = sum.difference(from: whole, tolerance: StageChecks.tolerance)
    else { return }
    self.sum = nil
    fail(
      .repaintIsExact,
      """
      \(found.count) pixels differ by up to \(found.greatest) of 255, within x \(found.bounds.x)…\(found.bounds.maxX), \
      y \(found.bounds.y)…\(found.bounds.maxY) of \(width) × \(height), on \(stage.window.pagesInLog).
      """, at: stage.time)
  }

  /// Drops the sum: damage is left unpainted until the whole screen is painted.
  func paintWasSkipped() { sum = nil }

  /// Largest difference of a component, of 255: cairo samples a stretched picture from the middle of what is painted at
  /// a time, and a moving page is a copied bitmap.
  private static let tolerance = 2
}

/// Counts at rest, by the page in front. Leftovers of transitions make them grow with each visit.
@MainActor private struct RestCensus {
  private struct Row {
    weak var page: ViewController?
    var counts: [Int]
    /// Number of measurements in a row in which a count has grown and none has shrunk.
    var growths = 0
  }

  private var rows: [ObjectIdentifier: Row] = [:]
  /// So many visits with more each time are no accident: pages load and fill in the first ones.
  private static let limit = 8
  private static let names = ["views beside the pages", "pages", "timers", "motions", "bitmaps"]

  /// Returns a sentence about what a transition left behind; nil where all counts return.
  mutating func note(_ stage: Stage) -> String? {
    let window = stage.window
    if let finding = window.leftovers { return finding }
    guard let page = window.topmostViewController else { return nil }
    let counts = [
      window.viewCount - window.content.subviews.reduce(0) { $0 + $1.viewCount }, window.content.subviews.count,
      stage.animator.counts.timers, stage.animator.counts.links, window.bitmapCount,
    ]
    let id = ObjectIdentifier(page)
    // The place of a page that is gone may be that of another.
    var row = rows[id].flatMap { $0.page === page ? $0 : nil } ?? Row(page: page, counts: counts)
    defer { rows[id] = row }
    let grown = zip(counts, row.counts).enumerated().filter { $1.0 > $1.1 }.map(\.offset)
    let hasShrunk = zip(counts, row.counts).contains { $0 < $1 }
    row.growths = grown.isEmpty || hasShrunk ? 0 : row.growths + 1
    row.counts = counts
    guard row.growths >= Self.limit else { return nil }
    row.growths = 0
    let words = grown.map { "\(Self.names[$0]): \(counts[$0])" }.joined(separator: ", ")
    return "Each of \(Self.limit) transitions to \(page.nameInLog) left more behind (\(words))."
  }
}

extension Surface {
  /// Copies the pixels of `region` of `other`, moved by so many pixels. Both are opaque, or their alpha is not looked
  /// at.
  fileprivate func take(_ region: PixelRegion, from other: Surface, movedByX dx: Int, y dy: Int) {
    withPixels { base, stride in
      _ = other.withPixels { otherBase, otherStride in
        for rect in region.rects {
          let box = rect.intersection(other.bounds).offset(x: dx, y: dy).intersection(bounds)
          for y in box.y..<box.maxY {
            (base + y * stride + 4 * box.x).copyMemory(
              from: otherBase + (y - dy) * otherStride + 4 * (box.x - dx), byteCount: 4 * box.width)
          }
        }
      }
    }
  }
}
