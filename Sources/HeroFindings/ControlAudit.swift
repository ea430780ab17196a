import Foundation
import HeroWidgets

/// Reports buttons, titles and moving pictures that appear or disappear in a single frame, and buttons that lead back
/// and are absent.
@MainActor struct ControlAudit {
  /// A label on the screen, in one frame.
  private struct Presence {
    var place: CGRect
    /// Without what lies over it, and with that; 0…1. A part that its page cuts is invisible in both.
    var alpha, visible: Double
    var leadsBack: Bool
    var isOnScreen: Bool
  }

  private struct Key: Hashable {
    let kind: PaintedContents.Kind
    let label: String
  }

  private struct Frame {
    let time: Double
    let front: AuditFrame.Layer?
    /// True if it shows a page at rest.
    let isRest: Bool
    let isHeld: Bool
    /// Elements whose delay is not over.
    let waiting: Set<String>
    let seen: [Key: Presence]
    let layers: [Key: Set<AuditFrame.Layer>]
    let pictures: [Moving]
  }

  /// A picture on the screen.
  private struct Moving {
    let layer: AuditFrame.Layer
    let picture: ObjectIdentifier
    let place: CGRect
    let visible: Double
  }

  private var frames: [Frame] = []
  private var departures = FindingSeries()

  /// Change of alpha in one frame that counts.
  private static let pop = 0.5
  /// Seconds for which a button that leads back may be absent, and the alpha below which it is.
  private static let (longestAbsence, absent) = (0.1, 0.1)
  /// Alpha and points from which a button that leaves its page or its picture counts.
  private static let (seen, tolerance) = (0.1, 3.0)

  /// - Parameter isRest: true for the page at rest before the transition, or after it.
  mutating func look(at frame: AuditFrame, isRest: Bool) {
    var seen: [Key: Presence] = [:]
    var layers: [Key: Set<AuditFrame.Layer>] = [:]
    var pictures: [Moving] = []
    for entry in frame.items {
      let item = entry.item
      if let picture = (item.view as? ImageView)?.picture {
        pictures.append(
          Moving(layer: entry.layer, picture: ObjectIdentifier(picture), place: item.box, visible: item.visible))
      }
      guard let key = Self.key(of: entry) else { continue }
      noteDeparture(of: entry, at: frame.time)
      let presence = Presence(
        place: item.box, alpha: item.alpha * entry.shareOnPage, visible: item.visible,
        leadsBack: (item.view as? Control)?.leadsBack == true, isOnScreen: frame.screen.contains(item.box.center))
      if presence.visible >= 0.5 { layers[key, default: []].insert(entry.layer) }
      if let known = seen[key], known.visible >= presence.visible { continue }
      seen[key] = presence
    }
    frames.append(
      Frame(
        time: frame.time, front: frame.front, isRest: isRest || frame.sample == nil, isHeld: frame.isHeld,
        waiting: frame.waiting, seen: seen, layers: layers, pictures: pictures))
  }

  private static func key(of entry: AuditFrame.Item) -> Key? {
    switch entry.item.kind {
    case .control, .glass: Key(kind: entry.item.kind, label: entry.item.label)
    case .text: entry.item.isTitle ? Key(kind: .text, label: entry.item.label) : nil
    case .picture, .ground: nil
    }
  }

  var findings: [Finding] {
    let keys = Set(frames.flatMap(\.seen.keys)).sorted { ("\($0.kind)", $0.label) < ("\($1.kind)", $1.label) }
    return keys.flatMap { pops($0) + absences($0) } + landings + departures.findings
  }

  /// Notes a button outside of the card that its page is, or of the picture on which it stands.
  private mutating func noteDeparture(of entry: AuditFrame.Item, at time: Double) {
    let item = entry.item
    guard item.kind == .control, item.alpha >= Self.seen, let holder = entry.holder else { return }
    let points = Double(item.box.largestExcess(over: holder.frame))
    guard points > Self.tolerance else { return }
    departures.note(
      Finding(
        .leavesContainer, at: time, place: item.box, of: item.label, figure: points,
        "“\(item.label)” leaves \(holder.name) by \(Int(points.rounded())) points",
        remedy: "Fade it out before the edge of \(holder.name) reaches it"), key: "\(item.label) \(holder.name)")
  }

  /// Moving pictures that the page at rest does not show where they land.
  private var landings: [Finding] {
    zip(frames, frames.dropFirst()).flatMap { before, after -> [Finding] in
      guard !before.isRest, after.isRest, after.time - before.time < 0.02 else { return [] }
      return before.pictures.compactMap { moving in
        guard case .element(let id) = moving.layer else { return nil }
        let landed =
          after.pictures.filter { $0.picture == moving.picture && $0.place.isNear(moving.place) }
          .map(\.visible).max() ?? 0
        guard moving.visible - landed > Self.pop else { return nil }
        return Finding(
          .pop, at: before.time, until: before.time...after.time, place: moving.place, of: id,
          figure: moving.visible - landed,
          String(format: "%.0f\u{a0}%% of “%@” disappears in one frame", (moving.visible - landed) * 100, id),
          remedy: "Keep it behind bars and inside its list while it moves")
      }
    }
  }

  // MARK: Pops

  private func pops(_ key: Key) -> [Finding] {
    zip(frames, frames.dropFirst()).compactMap { before, after in
      guard after.time - before.time < 0.02 else { return nil }
      let (old, new) = (before.seen[key], after.seen[key])
      // In flight a moving picture may pass over it; where pages take over nothing moves.
      let isSeam = before.isRest != after.isRest
      // What a gesture does is as fast as that, and titles scroll away.
      guard isSeam || key.kind != .text && !before.isHeld && !after.isHeld else { return nil }
      let change =
        isSeam ? (new?.visible ?? 0) - (old?.visible ?? 0) : (new?.alpha ?? 0) - (old?.alpha ?? 0)
      guard abs(change) > Self.pop, let there = change > 0 ? new : old else { return nil }
      // Behind a moving picture nobody sees it.
      guard isSeam || there.isOnScreen && there.visible >= Self.absent else { return nil }
      // The glass goes where its symbol goes.
      if key.kind == .glass, isPop(Key(kind: .control, label: key.label), before, after) { return nil }
      let what = key.kind == .glass ? "the glass material of “\(key.label)”" : "“\(key.label)”"
      return Finding(
        .pop, at: change > 0 ? after.time : before.time, until: before.time...after.time, place: there.place,
        of: key.label, figure: abs(change), "\(what) \(change > 0 ? "appears" : "disappears") in one frame",
        remedy: key.kind == .glass
          ? "Fade the glass material with its symbol" : "Fade it with its page, above what moves")
    }
  }

  private func isPop(_ key: Key, _ before: Frame, _ after: Frame) -> Bool {
    abs((after.seen[key]?.alpha ?? 0) - (before.seen[key]?.alpha ?? 0)) > Self.pop
      || abs((after.seen[key]?.visible ?? 0) - (before.seen[key]?.visible ?? 0)) > Self.pop
  }

  // MARK: Absences

  private func absences(_ key: Key) -> [Finding] {
    guard key.kind == .control, frames.contains(where: { $0.seen[key]?.leadsBack == true }) else { return [] }
    let pages: [AuditFrame.Layer] = [.presented, .presenting]
    return pages.flatMap { page -> [Finding] in
      // Seen while that page is in front. A shared bar fades the upper page's buttons while the lower one is in front.
      let own: Set<AuditFrame.Layer> = page == .presented ? [page, .bar] : [page]
      let isItsOwn = frames.contains { $0.front == page && $0.layers[key]?.isDisjoint(with: own) == false }
      guard isItsOwn || isAtRest(key, of: page) else { return [] }
      // An element that comes after a delay is late on purpose.
      let elements = Set(frames.flatMap { $0.layers[key] ?? [] })
      func waits(_ frame: Frame) -> Bool { frame.waiting.contains { elements.contains(.element($0)) } }
      var found: [Finding] = []
      var start: Frame?
      for frame in frames {
        let isAbsent =
          !frame.isRest && frame.front == page && !waits(frame)
          && (frame.seen[key].map { $0.visible < Self.absent && $0.isOnScreen } ?? true)
        if isAbsent {
          start = start ?? frame
          continue
        }
        if let first = start, let finding = absence(key, from: first.time, to: frame.time) { found.append(finding) }
        start = nil
      }
      if let first = start, let last = frames.last, let finding = absence(key, from: first.time, to: last.time) {
        found.append(finding)
      }
      return found
    }
  }

  /// Returns whether it is seen on the page at rest, before or after the transition.
  private func isAtRest(_ key: Key, of page: AuditFrame.Layer) -> Bool {
    guard let first = frames.first, let last = frames.last else { return false }
    let fronts = frames.compactMap(\.front)
    return (fronts.first == page && (first.seen[key]?.visible ?? 0) >= 0.5)
      || (fronts.last == page && last.isRest && (last.seen[key]?.visible ?? 0) >= 0.5)
  }

  private func absence(_ key: Key, from start: Double, to end: Double) -> Finding? {
    guard end - start > Self.longestAbsence else { return nil }
    let place = frames.lazy.compactMap { $0.seen[key]?.place }.last
    return Finding(
      .controlMissing, at: start, until: start...end, place: place, of: key.label, figure: end - start,
      String(format: "“%@” is not visible for %.2f s", key.label, end - start),
      remedy: "Keep it above what moves")
  }
}

extension AuditFrame.Item {
  /// The part of it that its page leaves, 0…1.
  @MainActor fileprivate var shareOnPage: Double {
    guard let holder, holder.clips, item.box.width * item.box.height > 0 else { return 1 }
    guard let rest = item.box.overlap(with: holder.frame) else { return 0 }
    return Double(rest.width * rest.height / (item.box.width * item.box.height))
  }
}

extension CGRect {
  /// Returns whether it has about the same place and size.
  fileprivate func isNear(_ other: CGRect) -> Bool {
    hypot(midX - other.midX, midY - other.midY) < 0.25 * max(width, height) && abs(width - other.width) < 0.25 * width
  }
}
