import Foundation
import HeroGeometry
import HeroMorph

/// Reports elements that leave their container, their page or the screen, and elements that overlap at neither end.
struct ElementAudit {
  private struct Moment {
    let time: Double
    let sample: MorphSample
    let elements: [String: AuditFrame.Element]
    let card: CGRect?
    let pageAlpha: Double
  }

  private var moments: [Moment] = []
  private var screen = CGRect.zero

  /// Points below which an excess is invisible.
  private static let tolerance: CGFloat = 3
  /// Alpha from which an element counts as visible.
  private static let visible = 0.25

  @MainActor mutating func look(at frame: AuditFrame) {
    guard let sample = frame.sample, !frame.elements.isEmpty else { return }
    screen = frame.screen
    moments.append(
      Moment(
        time: frame.time, sample: sample,
        elements: Dictionary(frame.elements.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first }),
        card: frame.card, pageAlpha: frame.pageAlpha ?? 0))
  }

  /// - Parameter plan: The transition's, as it was last.
  func findings(of plan: MorphPlan) -> [Finding] {
    let below = plan.state(at: 0).frames
    let above = plan.state(at: 1).frames
    var found = FindingSeries()
    for moment in moments {
      for element in moment.elements.values where element.alpha >= Self.visible {
        leaving(element, at: moment, below, above, into: &found)
      }
      overlaps(at: moment, into: &found)
    }
    return found.findings
  }

  // MARK: Containers

  private func leaving(
    _ element: AuditFrame.Element, at moment: Moment, _ below: [String: CGRect], _ above: [String: CGRect],
    into found: inout FindingSeries
  ) {
    guard let source = below[element.id], let destination = above[element.id] else { return }
    let progress = moment.sample.motion(of: element.id).progress
    for container in moment.elements.values where container.id != element.id {
      guard let first = below[container.id], let last = above[container.id] else { continue }
      let isInside = (first.holds(source), last.holds(destination))
      let past: CGRect.Pair? =
        progress < -1e-3 && isInside.0
        ? (source, first) : progress > 1 + 1e-3 && isInside.1 ? (destination, last) : nil
      if isInside.0 && isInside.1 || past != nil {
        note(element, leaves: "“\(container.id)”", container.frame, at: moment, into: &found)
      }
      if let past { noteGap(of: element, in: container, past, at: moment, into: &found) }
    }
    if moment.sample.carried > 0 {
      // A page that a gesture has taken along is one card with its picture.
      if let card = moment.card, moment.pageAlpha > 0.1, destination.spansWidth(of: screen),
        element.isLargest(in: moment.elements.values)
      {
        let beside = max(element.frame.excess(over: card).left, element.frame.excess(over: card).right)
        note(element, by: beside, leaves: "its page", at: moment, into: &found)
      }
    } else if screen.holds(source), screen.holds(destination) {
      let excess = element.ink.excess(over: screen)
      let sides: [(CGFloat, Bool)] = [
        (excess.left, source.minX < 1 || destination.minX < 1),
        (excess.top, source.minY < 1 || destination.minY < 1),
        (excess.right, source.maxX > screen.maxX - 1 || destination.maxX > screen.maxX - 1),
        (excess.bottom, source.maxY > screen.maxY - 1 || destination.maxY > screen.maxY - 1),
      ]
      // What touches the screen's edge at an end may swing beyond it.
      let most = sides.filter { !$0.1 }.map(\.0).max() ?? 0
      note(element, by: most, leaves: "the screen", at: moment, into: &found)
    }
  }

  private func note(
    _ element: AuditFrame.Element, leaves container: String, _ frame: CGRect, at moment: Moment,
    into found: inout FindingSeries
  ) { note(element, by: element.ink.largestExcess(over: frame), leaves: container, at: moment, into: &found) }

  private func note(
    _ element: AuditFrame.Element, by points: CGFloat, leaves container: String, at moment: Moment,
    into found: inout FindingSeries
  ) {
    guard points > Self.tolerance else { return }
    found.note(
      Finding(
        .leavesContainer, at: moment.time, place: element.frame, of: element.id, figure: Double(points),
        "“\(element.id)” leaves \(container) by \(Int(points.rounded())) points",
        remedy: "Move it in the coordinates of \(container), and clip it there"), key: "\(element.id) \(container)")
  }

  /// Edges that lie on one another at an end come apart past it.
  private func noteGap(
    of element: AuditFrame.Element, in container: AuditFrame.Element, _ end: CGRect.Pair, at moment: Moment,
    into found: inout FindingSeries
  ) {
    let edges: [(CGRect) -> CGFloat] = [{ $0.minX }, { $0.minY }, { $0.maxX }, { $0.maxY }]
    let gaps = edges.filter { abs($0(end.0) - $0(end.1)) < 0.5 }.map { abs($0(element.frame) - $0(container.frame)) }
    guard let most = gaps.max(), most > Self.tolerance else { return }
    found.note(
      Finding(
        .leavesContainer, at: moment.time, place: element.frame, of: element.id, figure: Double(most),
        "“\(element.id)” comes \(Int(most.rounded())) points away from the edge of “\(container.id)”",
        remedy: "Give both one motion past the end"), key: "\(element.id) edge of \(container.id)")
  }

  // MARK: Overlaps

  private func overlaps(at moment: Moment, into found: inout FindingSeries) {
    let seen = moment.elements.values.filter { $0.alpha >= Self.visible }.sorted { $0.id < $1.id }
    for (index, one) in seen.enumerated() {
      for other in seen[(index + 1)...] where !(one.isText && other.isText) {
        guard let common = one.ink.overlap(with: other.ink), min(common.width, common.height) > Self.tolerance,
          ![moments.first, moments.last].contains(where: { touches(one.id, other.id, at: $0) })
        else { continue }
        found.note(
          Finding(
            .overlap, at: moment.time, place: common, of: one.id, figure: Double(min(common.width, common.height)),
            "“\(one.id)” and “\(other.id)” overlap by \(Int(min(common.width, common.height).rounded())) points",
            remedy: "Give them paths, delays or springs that keep them apart"), key: "\(one.id) \(other.id)")
      }
    }
  }

  private func touches(_ one: String, _ other: String, at moment: Moment?) -> Bool {
    guard let one = moment?.elements[one], let other = moment?.elements[other] else { return false }
    return one.ink.overlaps(other.ink)
  }
}

extension MorphState {
  fileprivate var frames: [String: CGRect] {
    Dictionary(elements.map { ($0.id, $0.frame) }, uniquingKeysWith: { first, _ in first })
  }
}

extension AuditFrame.Element {
  fileprivate func isLargest(in all: some Sequence<AuditFrame.Element>) -> Bool {
    all.allSatisfy { $0.frame.width * $0.frame.height <= frame.width * frame.height }
  }
}

extension CGRect {
  fileprivate typealias Pair = (CGRect, CGRect)

  /// Returns whether `other` lies inside, but for a point.
  fileprivate func holds(_ other: CGRect) -> Bool {
    other.width * other.height <= width * height && other.largestExcess(over: self) <= 1
  }

  fileprivate func spansWidth(of other: CGRect) -> Bool { minX <= other.minX + 1 && maxX >= other.maxX - 1 }
}
