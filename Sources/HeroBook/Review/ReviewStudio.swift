import Foundation
import HeroEvidence
import HeroExport
import HeroFindings
import HeroFlight
import HeroMorph
import HeroMotion
import HeroScenes
import HeroSession
import HeroSystem
import HeroWidgets

/// Renders what a review shows into its folder.
@MainActor struct ReviewStudio {
  /// The program's name, as it is typed.
  let program: String
  /// The review's folder, on its way there.
  let folder: URL
  let annotations: [ReviewAnnotation]
  let before: ReviewBefore?
  let isLossless: Bool

  /// Its frames, and its script for the page.
  func render(_ transition: ReviewTransition) throws -> ReviewRecord {
    let request = transition.request
    let recording = Recording(request, item: transition.item, way: transition.way.recording)
    var (times, frames, moments): ([Double], [String], [Trace.Frame?]) = ([], [], [])
    var (last, timing, size): (Surface?, MorphTiming?, [Int]) = (nil, nil, [0, 0])
    var writer = writer(for: request)
    try recording.render { frame in
      times.append(frame.time)
      moments.append(frame.moment)
      timing = timing ?? frame.timing
      size = [frame.picture.width, frame.picture.height]
      if let last, let path = frames.last, last.isSame(as: frame.picture) {
        frames.append(path)
      } else {
        frames.append(try writer.add(frame.picture, "frames/\(transition.id)/\(Self.number(frame.index))"))
      }
      last = frame.picture
    }
    try writer.finish()
    let spring = timing.flatMap { if case .spring(let timing) = $0 { timing } else { nil } }
    let seams = moments.contains { $0?.state.elements.isEmpty == false } ? try SeamReport(recording.course) : nil
    var record = ReviewRecord(
      id: transition.id, scene: request.scene.name, item: transition.item, label: transition.label,
      device: request.device.name, appearance: request.traits.appearance.rawValue, preset: transition.preset,
      spring: spring.map { "\($0)" }, way: transition.way.rawValue, circumstances: transition.circumstances,
      size: size, scale: Double(request.scale ?? request.device.scale), times: times, frames: frames,
      seam: seams.map {
        ReviewRecord.Seam(
          in: $0.takeOff.pixels, out: $0.landing.pixels, inMax: $0.takeOff.greatest, outMax: $0.landing.greatest)
      })
    let counterpart = try before?.counterpart(of: record, into: folder)
    record.before = counterpart?.record
    let turn = zip(times, moments).first { $1?.phase == .dismissing || $1?.phase == .popping }?.0
    let findings = try FindingsReport(recording.course, seams: seams).findings
    record.findings = ReviewRecord.Findings(findings)
    let script = ReviewScript(
      record: record, moments: moments, timing: timing,
      annotations: AnnotationList(
        annotations.filter { $0.isSeen(on: transition, lasting: times.last ?? 0) }.map(\.annotation)
      ).annotations,
      findings: findings,
      commands: transition.commands(of: program, turn: transition.way == .interrupted ? turn : nil),
      before: counterpart)
    try AtomicFolder.put(Data(script.text().utf8), at: record.script, in: folder)
    return record
  }

  func render(_ cell: ReviewCell) throws -> ReviewCellRecord {
    var frames: [String] = []
    var writer = writer(for: cell.request)
    let offsets = try cell.render { index, picture in
      frames.append(try writer.add(picture, "frames/\(cell.id)/\(cell.moments[index])"))
    }
    try writer.finish()
    return ReviewCellRecord(
      scene: cell.request.scene.name, item: cell.item, variant: cell.title, frames: frames,
      offsets: offsets)
  }

  private func writer(for request: RenderRequest) -> ReviewFrameWriter {
    ReviewFrameWriter(
      folder: folder, isLossless: isLossless, scale: Double(request.scale ?? request.device.scale))
  }

  private static func number(_ index: Int) -> String {
    let text = "\(index)"
    return String(repeating: "0", count: max(0, 4 - text.count)) + text
  }
}

extension Surface {
  func isSame(as other: Surface) -> Bool {
    guard (width, height, stride) == (other.width, other.height, other.stride) else { return false }
    let (length, count) = (width * 4, height)
    return withPixels { mine, stride in
      other.withPixels { yours, _ in
        (0..<count).allSatisfy { memcmp(mine + $0 * stride, yours + $0 * stride, length) == 0 }
      }
    } == true
  }
}
