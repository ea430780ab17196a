import Foundation
import HeroFindings
import HeroFlight
import HeroGeometry
import HeroMorph
public import HeroMotion
import HeroScenes
public import HeroSession
import HeroSystem
public import HeroWidgets

/// A contact sheet of one flight, the last frame being its end; or of two flights at the same instants, with what
/// differs.
public struct Filmstrip: Sendable {
  /// By what the frames are spaced.
  public enum Spacing: String, Sendable, CaseIterable {
    /// Equal times, from the start until the end; of two flights, until both have ended.
    case time
    /// Equal shares of the way, each where the flight first comes to it.
    case distance
  }

  /// A second transition in the same picture.
  public enum Rival: Sendable {
    case spring(SpringTiming)
    /// One of the scene's presets, with its own spring.
    case preset(String)
  }

  public var request: RenderRequest
  public var item: Int
  public var closing: Bool
  /// Number of frames, 2…120.
  public var frames: Int
  public var spacing: Spacing
  /// True if each frame says where its flight is, and the sheet what it shows.
  public var isAnnotated: Bool
  public var rival: Rival?
  /// Each annotation is drawn on the frame nearest to its time, in seconds since the take-off; of two flights on both.
  /// Findings are outlined in the frames in which they last, or else in the nearest, and named below all. Frames always
  /// have their times.
  public var decoration: Decoration

  public init(
    _ request: RenderRequest, item: Int, closing: Bool = false, frames: Int = 8, spacing: Spacing = .time,
    isAnnotated: Bool = false, against rival: Rival? = nil, _ decoration: Decoration = Decoration()
  ) {
    (self.request, self.item, self.closing, self.frames) = (request, item, closing, frames)
    (self.spacing, self.isAnnotated, self.rival, self.decoration) = (spacing, isAnnotated, rival, decoration)
  }

  @MainActor public func render() throws -> Surface {
    let first = try Reel(request, item: item, closing: closing)
    let second = try rival.map { try Reel(request.against($0), item: item, closing: closing) }
    let end = max(first.duration, second?.duration ?? 0)
    let instants = instants(of: first, until: end)
    for annotation in decoration.annotations.annotations { try annotation.check(before: end) }
    let sights = sights(on: instants)
    let reels = [first, second].compactMap { $0 }
    let findings = try reels.map(findings)
    let sheet = try sheet(first, second, findings)
    let names = second == nil ? [] : ["A   ", "B   ", "Difference   "]
    for (index, instant) in instants.enumerated() {
      let screens = try reels.map { try $0.frame(at: instant) }
      var captions = reels.map { caption($0, at: instant) }
      var difference: Surface?
      if second != nil {
        difference = DifferencePicture.draw(screens[0], screens[1], ink: .components)
        guard let difference else { throw ReviewError.noMemory }
        captions.append(words(screens[0].difference(from: screens[1]), of: difference))
      }
      let frames = zip(reels, findings).map { reel, findings in
        Frame(
          of: reel.screen.session, decoration, annotations: sights[index] ?? [],
          findingFrames: places(of: findings ?? [], in: index, of: instants))
      }
      var pictures = try zip(frames, screens).map { try $0.decorated($1) }
      if let difference { pictures.append(try frames[0].inPhone(difference)) }
      for (strip, picture) in pictures.enumerated() {
        if !names.isEmpty { captions[strip][0] = names[strip] + captions[strip][0] }
        sheet.draw(picture, captions[strip], at: index, strip: strip)
      }
    }
    guard decoration.showsCaption else { return sheet.surface }
    let line = second.map { CaptionLine(request, against: $0.request) } ?? CaptionLine(request)
    return try FrameStrip(scale: first.screen.stage.renderScale, appearance: request.traits.appearance)
      .add(caption: line.words(at: CaptionLine.Moment(closing ? "closing" : "opening")), to: sheet.surface)
  }

  /// Makes the sheet. Letters are legible at a third of its size. Narrow screens have smaller letters, of 10 pixels at
  /// least, or 24 with annotations, where columns grow with their words.
  @MainActor private func sheet(_ first: Reel, _ second: Reel?, _ findings: [[Finding]?]) throws -> ContactSheet {
    let (frame, scale) = (decoration.size(on: request.device), first.screen.stage.renderScale)
    let large = 24 / scale
    let size =
      isAnnotated
      ? max(min(28, frame.width / 15), large)
      : max(min(28, frame.width / 11), min(10 / scale, frame.width / 9))
    func layout(_ words: String, _ size: CGFloat, _ weight: Font.Weight) -> TextLayout {
      TextLayout(words, font: .systemFont(ofSize: size, weight: weight), pixelScale: scale)
    }
    let titles = (isAnnotated || second != nil ? title(first, second) : [])
      .map { layout($0, max(size, large), .semibold) }
    let widest = isAnnotated ? ["alpha page 0.00, picture 0.00", "B   000.000 s   100.0 %"] : []
    let footer = listsFindings ? footer(findings) : []
    let sheet = try ContactSheet(
      "A filmstrip of \(frames) frames", count: frames, frame: frame, scale: scale,
      appearance: request.traits.appearance,
      isAnnotated
        ? .init(lines: 4, lineHeight: (size * 1.36).rounded(.up), size: size, margin: 8, colors: [.label])
        : .init(lineHeight: 52, size: size, colors: [.secondaryLabel]),
      head: titles.isEmpty ? 0 : ContactSheet.height(of: titles) + ContactSheet.gap,
      columnWidth: (widest.map { layout($0, size, .medium).size.width }.max() ?? 0).rounded(.up),
      width: 2 * ContactSheet.gap + (titles.map(\.size.width).max() ?? 0).rounded(.up),
      strips: second == nil ? 1 : 3, advice: "fewer --frames, or "
    ) { width in
      footer.map {
        TextLayout(
          $0, font: .systemFont(ofSize: max(size, large), weight: .regular), width: width, lineLimit: 0,
          pixelScale: scale)
      }
    }
    sheet.write(titles)
    return sheet
  }

  /// Seconds since the take-off.
  @MainActor private func instants(of reel: Reel, until end: Double) -> [Double] {
    let steps = Double(max(1, frames - 1))
    return (0..<frames).map { frame in
      let share = Double(frame) / steps
      return spacing == .time ? end * share : frame == frames - 1 ? reel.duration : reel.instant(ofShare: share)
    }
  }

  /// Returns the index of the frame that is nearest to a time, of two the earlier.
  private func frame(nearest time: Double, of instants: [Double]) -> Int {
    instants.indices.min { abs(instants[$0] - time) < abs(instants[$1] - time) } ?? 0
  }

  /// Returns the annotations of each frame by its index.
  private func sights(on instants: [Double]) -> [Int: [ShownAnnotation]] {
    var result: [Int: [ShownAnnotation]] = [:]
    for (number, annotation) in zip(1..., decoration.annotations.annotations) {
      result[frame(nearest: annotation.time, of: instants), default: []].append(
        ShownAnnotation(annotation, number: number))
    }
    return result
  }

  /// Returns the places of the findings that are outlined in a frame.
  private func places(of findings: [Finding], in index: Int, of instants: [Double]) -> [CGRect] {
    guard decoration.showsFindings else { return [] }
    return findings.problems.filter { finding in
      instants.contains(where: finding.lasts)
        ? finding.lasts(at: instants[index]) : frame(nearest: finding.time, of: instants) == index
    }.compactMap(\.place)
  }

  // MARK: Words

  @MainActor private func title(_ first: Reel, _ second: Reel?) -> [String] {
    let way = closing ? "closes" : "opens"
    let what = [
      "\(request.scene.title): \(first.label) \(way)", request.device.title, request.traits.appearance.rawValue,
      request.defect?.words,
    ].compactMap { $0 }.joined(separator: ", ")
    // Cut where they are long: the sheet grows as wide as its title.
    let conditions = request.circumstances.map { UntrustedText.shown($0) }.joined(separator: ", ")
    var lines = conditions.isEmpty ? [what] : [what, conditions]
    func spring(_ reel: Reel, _ preset: String?) -> String {
      [preset, reel.spring, String(format: "%.3f s", reel.duration)].compactMap { $0 }
        .joined(separator: ", ")
    }
    guard let second else { return lines + [spring(first, request.options.preset)] }
    lines.append("A: " + spring(first, request.options.preset))
    lines.append("B: " + spring(second, second.request.options.preset))
    let timing = first.flight.plan.timing
    if case .curve = timing, timing == second.flight.plan.timing {
      lines.append("Pages fade the same in A and B: no spring is involved")
    }
    return lines
  }

  private var listsFindings: Bool { isAnnotated || decoration.showsFindings }

  /// Returns the findings of a transition, if they are listed; nil also where nothing moves.
  @MainActor private func findings(of reel: Reel) throws -> [Finding]? {
    let fades = decoration.showsFindings && request.traits.isReduceMotionEnabled
    guard listsFindings, fades || !reel.flight.plan.pairs.isEmpty else { return nil }
    return try FindingsReport(reel.request, item: item, closing: closing).findings
  }

  /// Returns the findings of the transition, or of both, as lines.
  private func footer(_ findings: [[Finding]?]) -> [String] {
    zip(["A: ", "B: "], findings).flatMap { prefix, found -> [String] in
      let name = findings.count > 1 ? prefix : ""
      guard let found else { return decoration.showsFindings ? [name + Finding.nothingFlies] : [] }
      let problems = found.problems
      let head = name + (found.problemCount ?? "No errors found.")
      let rest =
        problems.count > Self.mostFindings
        ? ["and \(problems.count - Self.mostFindings) more, listed by “findings”"] : []
      return [problems.isEmpty ? head : head + ":"] + problems.prefix(Self.mostFindings).map(\.headline) + rest
    }
  }

  /// That are named.
  private static let mostFindings = 6

  private func words(_ difference: PictureDifference?, of picture: Surface) -> [String] {
    let (count, most) = (difference?.count ?? 0, difference?.greatest ?? 0)
    let share = String(format: "%.1f %%", Double(count) / Double(max(1, picture.width * picture.height)) * 100)
    return isAnnotated ? ["\(share)", "\(count) pixels", "by \(most) of 255 at most"] : [share]
  }

  /// Returns the lines of a frame's caption.
  @MainActor private func caption(_ reel: Reel, at instant: Double) -> [String] {
    let sample = reel.sample(at: instant)
    let head = String(format: "%.3f s   %.1f %%", instant, sample.progress * 100)
    return isAnnotated ? [head] + reel.notes(at: instant) : [head]
  }
}

extension RenderRequest {
  fileprivate func against(_ rival: Filmstrip.Rival) -> RenderRequest {
    var request = self
    switch rival {
    case .spring(let timing): request.options.spring = timing
    case .preset(let name): (request.options.preset, request.options.spring) = (name, nil)
    }
    return request
  }
}

extension Filmstrip {
  /// One flight, looked at from moment to moment. Moments are seconds since its take-off.
  @MainActor final class Reel {
    let request: RenderRequest
    let screen: HeadlessScreen
    let flight: MorphFlight
    /// The title of the item.
    let label: String
    let duration: Double
    /// As it is stated.
    var spring: String {
      switch flight.plan.timing {
      case .spring(let timing): timing.description
      case .curve: "fade, no spring"
      }
    }
    private let start: Double
    /// True if that one's content gives way to another.
    private let isCrossFade: Bool
    /// Index of the largest moving element; nil: nothing moves.
    private let lead: Int?

    /// Throws a `ReviewError` where nothing takes off.
    init(_ request: RenderRequest, item: Int, closing: Bool) throws {
      self.request = request
      let screen = try request.takeOff(item: item, closing: closing)
      guard let flight = screen.flight else {
        throw ReviewError("Item \(item) opened without a transition, so there is no filmstrip: choose another item.")
      }
      (self.screen, self.flight, start) = (screen, flight, screen.time)
      duration = flight.plan.duration
      label = screen.openedLabel ?? "item \(item)"
      let landed = flight.plan.state(at: MorphSample(progress: 1, velocity: 0)).elements
      let lead = landed.indices.max { landed[$0].frame.area < landed[$1].frame.area }
      self.lead = lead
      isCrossFade = lead.map { landed[$0].destinationAlpha > 0 } ?? false
    }

    /// Moments have to be asked for in their order.
    func frame(at moment: Double) throws -> Surface {
      screen.advance(to: start + moment)
      return try screen.completePicture()
    }

    func sample(at moment: Double) -> MorphSample { flight.sample(at: start + moment) }

    /// Returns the first moment at which `share` of the distance is covered, 0…1; the end, if none.
    func instant(ofShare share: Double) -> Double {
      let from = sample(at: 0).progress
      let whole = flight.heading.progress - from
      func isThere(_ moment: Double) -> Bool { (sample(at: moment).progress - from) / whole >= share }
      if isThere(0) { return 0 }
      // No spring is so stiff that it comes and goes between two of these.
      let steps = 4096
      guard let next = (1...steps).first(where: { isThere(duration * Double($0) / Double(steps)) }) else {
        return duration
      }
      var (early, late) = (duration * Double(next - 1) / Double(steps), duration * Double(next) / Double(steps))
      for _ in 0..<50 {
        let middle = (early + late) / 2
        if isThere(middle) { late = middle } else { early = middle }
      }
      return late
    }

    /// Returns the notes on a frame: the largest element's distance and corner radii in pixels, the page's opacity, and
    /// the share of its content at the destination.
    func notes(at moment: Double) -> [String] {
      let scale = screen.stage.renderScale
      func state(_ sample: MorphSample) -> MorphState { flight.plan.state(at: sample).onScreen(of: screen.stage) }
      let now = state(sample(at: moment))
      let page = String(format: "page %.2f", now.pages.last?.alpha ?? 1)
      guard let lead, now.elements.indices.contains(lead) else { return ["nothing moves", "alpha \(page)"] }
      let (first, element) = (state(sample(at: 0)).elements[lead], now.elements[lead])
      let (from, to) = (first.frame.center, element.frame.center)
      return [
        String(format: "moved %.1f px", hypot(to.x - from.x, to.y - from.y) * scale),
        String(format: "radius %.1f px", element.cornerRadius * scale),
        "alpha \(page)" + (isCrossFade ? String(format: ", picture %.2f", element.destinationAlpha) : ""),
      ]
    }
  }
}

extension CGRect {
  fileprivate var area: CGFloat { width * height }
}
