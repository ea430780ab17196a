public import Foundation
import HeroEvidence
import HeroScenes
public import HeroSystem

/// Flights in all the circumstances that were chosen, made a folder that opens in a browser: `index.html`,
/// `review.json`, the frames, and a script for each transition, which the page asks for once that is looked at.
public struct Review: Sendable {
  public let plan: ReviewPlan
  /// The program's name as it is typed, and its version.
  public let program: String, version: String
  var comments: [ReviewComment] = []
  /// Annotations, in seconds of a transition: on each that lasts so long, on screens of their size.
  public var annotations: [ReviewAnnotation] = []
  /// True if one that no flight comes to is refused, rather than left out. A part of a review cannot tell, and leaves
  /// it out.
  public var needsAnnotations = true
  /// The earlier review that each flight is held against.
  public var before: ReviewBefore?
  /// True if frames are PNG files, exact and some five times as large, in place of JPEG.
  public var isLossless = false

  public init(_ plan: ReviewPlan, program: String, version: String) {
    (self.plan, self.program, self.version) = (plan, program, version)
  }

  /// Returns the review's place, with links resolved: a new one, an empty folder, or another review, which is replaced.
  /// - Throws: a `ReviewError` where it cannot be.
  public static func place(for url: URL) throws -> URL {
    try FrameFolder.place(for: url) { names in
      let isReview =
        names.contains("review.json") && Set(names).isSubset(of: parts) || names == ["index.html"] && hasPage(url)
      return names.isEmpty || isReview
        ? nil : "it holds other files; name a new or empty folder."
    }
  }

  private static let parts: Set<String> = ["index.html", "review.json", "data", "frames", "before"]

  /// Returns whether the page in the folder is a review's.
  static func hasPage(_ folder: URL) -> Bool {
    let head = try? RegularFile.beginning(of: folder.appendingPathComponent("index.html"), count: 1000)
    return String(decoding: head ?? Data(), as: UTF8.self).contains("<title>\(ReviewPage.titleStart)")
  }

  /// Takes over the comments of an earlier review. Those of its default device belong to the present one.
  /// - Throws: a `ReviewError` that names the file.
  public mutating func takeComments(from file: URL) throws {
    let renamed = plan.idsByFormerDefault
    comments = try ReviewComments.read(file).map { comment in
      var comment = comment
      comment.id = renamed[comment.id] ?? comment.id
      return comment
    }
  }

  /// Number of pieces of work.
  public var count: Int { plan.transitions.count + plan.cells.count }

  /// Renders everything and writes the folder, which is complete or absent.
  /// - Parameters:
  ///   - url: The folder or, with `isSingle`, one page with everything in it.
  ///   - lanes: Processes that render a part of it; nil: none.
  ///   - isSingle: True for a single file, if `url` is named like a page.
  ///   - work: Holds unfinished files.
  ///   - onProgress: Called after each piece.
  /// - Throws: A `ReviewError` also, as wrong use, where an annotation is on none of the transitions.
  @MainActor public func write(
    to url: URL, lanes: ReviewLanes?, isSingle: Bool = false, work: CleanupRegistry,
    onProgress: (_ done: Int, _ count: Int) -> Void
  ) throws {
    // How long they last is known once they are rendered.
    try checkAnnotations(plan.all.map { ($0, .infinity) })
    let target = try isSingle && Self.isPage(url) ? AtomicFile.place(for: url) : Self.place(for: url)
    let part = try StagingFolder(for: target, work: work)
    defer { part.remove() }
    var pieces = [ReviewPiece?](repeating: nil, count: count)
    var done = 0
    func note(_ piece: ReviewPiece, _ index: Int) {
      pieces[index] = piece
      done += 1
      onProgress(done, count)
    }
    if let lanes {
      try lanes.run(count, folder: part.url, work: work, note)
    } else {
      for index in 0..<count { note(try render(index, into: part.url), index) }
    }
    let index = index(of: pieces.compactMap { $0 })
    if plan.shard == nil {
      try checkAnnotations(zip(plan.transitions, index.transitions).map { ($0, $1.times.last ?? 0) })
    }
    try Self.finish(index, part: part, target: target, named: url, isSingle: isSingle)
  }

  private func checkAnnotations(_ flights: [(transition: ReviewTransition, end: Double)]) throws {
    if needsAnnotations { try annotations.check(on: flights) }
  }

  /// Renders one piece of the work: transitions come first.
  @MainActor func render(_ index: Int, into folder: URL) throws -> ReviewPiece {
    let studio = ReviewStudio(
      program: program, folder: folder, annotations: annotations, before: before, isLossless: isLossless)
    return index < plan.transitions.count
      ? .transition(try studio.render(plan.transitions[index]))
      : .cell(try studio.render(plan.cells[index - plan.transitions.count]))
  }

  private func index(of pieces: [ReviewPiece]) -> ReviewIndex {
    let transitions = pieces.compactMap { if case .transition(let record) = $0 { record } else { nil } }
    return ReviewIndex(
      program: "\(program) \(version)", shard: plan.shard.map { [$0.index, $0.count] }, transitions: transitions,
      variants: pieces.compactMap { if case .cell(let record) = $0 { record } else { nil } }, comments: comments,
      before: before?.summary(transitions))
  }

  static func isPage(_ url: URL) -> Bool { ["html", "htm"].contains(url.pathExtension.lowercased()) }

  /// The frames and scripts are in `part`: adds the page and the index, and puts all in its place.
  static func finish(_ index: ReviewIndex, part: StagingFolder, target: URL, named url: URL, isSingle: Bool) throws {
    if isSingle {
      let page = try ReviewPage(index).single(from: part.url)
      if isPage(url) { return try part.put { try AtomicFile.write(page, to: target, named: url) } }
      try AtomicFolder.put(page, at: "single/index.html", in: part.url)
      return try part.put { try AtomicFolder.put(part.file("single"), at: target, named: url) }
    }
    try AtomicFolder.put(Data(index.json.utf8), at: "review.json", in: part.url)
    try AtomicFolder.put(Data(ReviewPage(index).html.utf8), at: "index.html", in: part.url)
    try part.put { try AtomicFolder.put(part.url, at: target, named: url) }
  }
}

enum ReviewPiece: Codable, Sendable {
  case transition(ReviewRecord)
  case cell(ReviewCellRecord)
}
