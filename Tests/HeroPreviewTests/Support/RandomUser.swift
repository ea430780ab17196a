import Foundation
import HeroTesting

/// Somebody who clicks, drags, scrolls, types and resizes without sense, and now and then looks whether every picture
/// is still shown exactly once. The same seed does the same things; only the moments differ.
final class RandomUser {
  let preview: LivePreview
  private let pictures: ColorPictures
  private var dice: Dice
  private let home: Box
  /// The window as it was before the first act.
  private let rest: Picture
  private let openFiles: Int
  private(set) var actions = 0
  /// Words that may lie over the phone until a key is pressed or some time has passed.
  private var mayShowWords = false
  private var history: [String] = []

  /// Resident memory beyond which something must have leaked, in kilobytes.
  static let memoryLimit = 250_000

  init(_ preview: LivePreview, pictures: ColorPictures, seed: UInt64) async throws {
    self.preview = preview
    self.pictures = pictures
    dice = Dice(state: seed)
    home = preview.frame
    try await preview.perform(.moveAway)
    rest = try await preview.settle()
    openFiles = try preview.openFiles()
    try await expectGrid(in: rest)
  }

  /// Says what was done last, for the report of a failure.
  var story: String { "after \(actions) actions, the last ones: \(history.suffix(12).joined(separator: ", "))" }

  // MARK: Acting

  func act() async throws {
    actions += 1
    let acts: [Act]
    switch Int.random(in: 0..<100, using: &dice) {
    case 0..<42: acts = [.click(place())]
    case 42..<54: acts = [.key("Escape")]
    case 54..<66: acts = drag()
    case 66..<72: acts = [.wheel(Int.random(in: 1...8, using: &dice) * (Bool.random(using: &dice) ? 1 : -1), place())]
    case 72..<76:
      let turns = (0...Int.random(in: 0...2, using: &dice)).flatMap { _ in
        [Act.wheel(Int.random(in: -1...2, using: &dice), place()), .pause([0, 0.1, 0.6].random(&dice))]
      }
      acts = [.hold("ctrl")] + turns + [.letGo("ctrl")]
    case 76..<86: acts = [.key(["Up", "Down", "Left", "Right", "Return", "space", "End", "Page_Up"].random(&dice))]
    case 86..<89: acts = [.key("d")]
    // A press on a row of the list of keys would do what the row says.
    case 89: acts = [.key("question"), .pause(0.2), .key("Escape")]
    case 90: acts = words("s")
    case 91..<93: acts = [.move(place())]
    default:
      let width = Int.random(in: 160...800, using: &dice)
      let height = Int.random(in: 160...900, using: &dice)
      note("resize \(width) × \(height)")
      try await preview.resize(width: width, height: height)
      return
    }
    let pauses = [0, 0, 0, 0.02, 0.05, 0.1, 0.25]
    note(acts.map(\.description).joined(separator: " and "))
    try await preview.perform(acts + [.pause(pauses.random(&dice))])
    guard preview.process.isRunning else {
      throw Trouble("HeroPreview ended: \(preview.process.errors)")
    }
  }

  private func note(_ words: String) {
    history.append(words)
    if history.count > 40 { history.removeFirst(20) }
  }

  private func words(_ key: String) -> [Act] {
    mayShowWords = true
    return [.key(key)]
  }

  private func place() -> CGPoint {
    CGPoint(
      x: Double.random(in: 0..<Double(preview.frame.width), using: &dice),
      y: Double.random(in: 0..<Double(preview.frame.height), using: &dice))
  }

  private func drag() -> [Act] {
    let start = place()
    let steps = Int.random(in: 2...14, using: &dice)
    let step = CGPoint(x: Double.random(in: -8...8, using: &dice), y: Double.random(in: -14...24, using: &dice))
    return [
      .drag((0...steps).map { CGPoint(x: start.x + Double($0) * step.x, y: start.y + Double($0) * step.y) }), .release,
    ]
  }

  // MARK: Looking

  /// Wherever it is now: when all has come to rest, no picture is there twice.
  func expectNoPictureTwice() async throws {
    guard !mayShowWords else { return }
    try await preview.perform(Act.goOn)
    let picture = try await preview.settle()
    for (index, color) in pictures.colors.enumerated() {
      guard let place = picture.place(of: color), place.box.width > 8, place.box.height > 8 else { continue }
      // Rounded corners, the island and the marks of the status bar take their part.
      let share = Double(place.count) / Double(place.box.width * place.box.height)
      guard share > 0.7 else {
        throw Trouble("\(ColorPictures.label(index)) fills only \(share) of \(place.box), as if it were there twice.")
      }
    }
  }

  /// Back to the gallery's start, where the window must show exactly what it showed before the first act.
  func expectTheGalleryAsItWas() async throws {
    try await preview.perform([.release] + Act.goOn)
    try await preview.perform(.key("Escape"), .pause(0.1), .key("Escape"), .pause(0.1), .key("Escape"))
    try await preview.resize(width: home.width, height: home.height)
    try await preview.settle()
    let layout = try await WindowLayout.read(width: home.width, height: home.height, preview.arguments)
    try await preview.perform(.wheel(-50, layout.middle))
    var picture = try await preview.settle()
    // The margin beside the cells tells light from dark.
    if picture[Int(layout.screen.minX) + 4, Int(layout.screen.midY)] & 0x80 == 0 {
      try await preview.perform(.key("d"))
      picture = try await preview.settle()
    }
    // A clicked cell takes the focus ring away.
    try await preview.perform(.click(try layout.cell(ColorPictures.label(0)).center))
    let page = try await preview.settle()
    guard let header = page.box(of: pictures.colors[0]), abs(Double(header.width) - layout.screen.width) <= 2 else {
      throw Trouble("A click opened no page.")
    }
    try await preview.perform(.key("Escape"), .moveAway)
    try await preview.settle()
    // The note about a screenshot goes by itself.
    _ = try? await eventually("the gallery was as it was", within: 30) { preview.picture() == rest }
    mayShowWords = false
    picture = preview.picture()
    try await expectGrid(in: picture)
    guard let differences = picture.differences(from: rest), differences == 0 else {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("heropreview-soak.ppm").path
      picture.writePPM(to: file)
      throw Trouble("The gallery is not as it was before; see \(file).")
    }
    let complaints = preview.process.errors.split(separator: "\n").filter { !$0.hasPrefix("Screenshot: ") }
    guard complaints.isEmpty else { throw Trouble("The program complained: \(complaints)") }
    let files = try preview.openFiles()
    guard files <= openFiles + 2 else { throw Trouble("\(files) open files, at the start there were \(openFiles).") }
    let memory = try preview.residentKilobytes()
    guard memory < RandomUser.memoryLimit else { throw Trouble("The program has grown to \(memory / 1024) MB.") }
  }

  /// Every picture of the gallery's first screen stands in its place, once; the others are not there.
  private func expectGrid(in picture: Picture) async throws {
    let layout = try await WindowLayout.read(width: home.width, height: home.height, preview.arguments)
    for (index, color) in pictures.colors.enumerated() {
      let label = ColorPictures.label(index)
      let found = picture.place(of: color)
      guard layout.cells.contains(where: { $0.label == label }) else {
        if let found { throw Trouble("\(label) is shown at \(found.box), but is scrolled away.") }
        continue
      }
      let frame = try layout.picture(label).intersection(layout.screen)
      guard let found, found.box.distance(to: frame) <= 2 else {
        throw Trouble("\(label) is shown at \(found.map { "\($0.box)" } ?? "no place") instead of \(frame).")
      }
      guard Double(found.count) > 0.9 * frame.width * frame.height else { throw Trouble("\(label) is covered.") }
    }
  }
}

/// SplitMix64: small, and the same on every machine.
struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

extension [String] {
  func random(_ dice: inout Dice) -> String { self[Int.random(in: 0..<count, using: &dice)] }
}

extension [Double] {
  fileprivate func random(_ dice: inout Dice) -> Double { self[Int.random(in: 0..<count, using: &dice)] }
}
