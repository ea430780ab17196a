public import Foundation
import HeroScenes
import HeroSystem

/// The same program, started some times to render parts of a review at once. Each is told the numbers of pieces on its
/// standard input, a line each, renders into the review's folder, and answers each with a line of JSON.
public struct ReviewLanes: Sendable {
  /// Number of processes at a time.
  public let count: Int
  /// The command line that makes the same plan, and renders into that folder.
  public let arguments: @Sendable (_ folder: String) -> [String]

  public init(count: Int, arguments: @escaping @Sendable (_ folder: String) -> [String]) {
    self.count = count
    self.arguments = arguments
  }

  private enum Answer: Codable {
    case piece(ReviewPiece)
    case error(String, isWrongUse: Bool)
  }

  // MARK: On the one side

  func run(_ pieces: Int, folder: URL, work: CleanupRegistry, _ note: (ReviewPiece, Int) -> Void) throws {
    var next = 0
    var lanes: [Lane] = []
    for _ in 0..<min(count, pieces) {
      let program = try ChildProgram(
        "/proc/self/exe", arguments(folder.path), reads: true, answers: true, work: work)
      lanes.append(Lane(program: program))
      try give(&lanes[lanes.count - 1], &next, of: pieces)
    }
    while lanes.contains(where: { $0.piece != nil }) {
      for place in ChildProgram.waitForWords(of: lanes.map(\.program)) {
        while let line = lanes[place].program.nextLine() {
          guard let piece = lanes[place].piece,
            let answer = try? JSONDecoder().decode(Answer.self, from: line)
          else { throw Self.lost }
          switch answer {
          case .piece(let result): note(result, piece)
          case .error(let words, let isWrongUse): throw ReviewError(words, isWrongUse: isWrongUse)
          }
          try give(&lanes[place], &next, of: pieces)
        }
        if lanes[place].piece != nil, lanes[place].program.hasEnded { throw Self.lost }
      }
    }
  }

  private struct Lane {
    let program: ChildProgram
    /// Index of its piece of work; nil: none.
    var piece: Int?
  }

  private func give(_ lane: inout Lane, _ next: inout Int, of pieces: Int) throws {
    lane.piece = next < pieces ? next : nil
    guard let piece = lane.piece else { return }
    next += 1
    do { try Data("\(piece)\n".utf8).withUnsafeBytes { try lane.program.write($0) } } catch { throw Self.lost }
  }

  private static let lost = ReviewError(
    "A renderer ended unexpectedly: check the free memory, or use --jobs 1.")

  // MARK: On the other side

  /// Renders pieces of a review into `folder`, by the lines of standard input until it ends. `say` writes a line to
  /// standard output.
  @MainActor public static func serve(_ review: Review, folder: URL, say: (String) -> Void) {
    let encoder = JSONEncoder()
    func answer(_ answer: Answer) {
      if let data = try? encoder.encode(answer) { say(String(decoding: data, as: UTF8.self)) }
    }
    while let line = readLine() {
      guard let index = Int(line), (0..<review.count).contains(index) else { return }
      do { answer(.piece(try review.render(index, into: folder))) } catch let error as ReviewError {
        return answer(.error(error.description, isWrongUse: error.isWrongUse))
      } catch let error as SceneError {
        return answer(.error(error.description, isWrongUse: error.isWrongUse))
      } catch { return answer(.error("\(error)", isWrongUse: false)) }
    }
  }
}
