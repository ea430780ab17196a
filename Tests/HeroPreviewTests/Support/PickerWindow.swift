import Foundation
import HeroTesting
import Testing

/// The Style Picker in a window of the bare screen, a pixel a point, beside what the program draws and says without a
/// window: the two must agree to the pixel.
final class PickerWindow {
  struct Entry: Decodable, Sendable {
    let role: String
    let label: String
    let frame: [Double]

    var rect: CGRect { CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]) }
  }

  let preview: LivePreview
  private let arguments: [String]
  /// The settings in force in the window, by their names.
  private(set) var settings: [String: String] = [:]
  /// Notches that the sheet is scrolled by.
  private var sheetNotches = 0
  /// What the program has drawn already: each answer takes a process of its own.
  private var knownPictures: [[String]: Picture] = [:]

  /// Points that a notch of the wheel scrolls.
  static let notch = 40.0
  /// The sheet's raw offset at rest, and what of the screen shows its rows at half height, in points.
  private static let sheetRest = -64.0
  private static let sheetRows = 506.0...836.0
  /// Down to here the page shows above the sheet, and the status bar is not dimmed with it.
  static let pageArea = Box(x: 0, y: 54, width: 402, height: 380)
  /// Inside its lower corners: beside and below a floating sheet the page shows.
  private static let sheetArea = Box(x: 40, y: 480, width: 322, height: 360)

  private init(_ preview: LivePreview, _ arguments: [String]) {
    self.preview = preview
    self.arguments = arguments
  }

  /// Opens it, lends it, and expects in the end that it lived and complained about nothing.
  /// - Parameter live: what is said to the window alone, not to the program without one.
  static func open(_ more: [String] = [], live: [String] = [], _ body: (PickerWindow) async throws -> Void) async throws
  {
    let arguments = ["--scale", "1", "--device", "iphone-16-pro"] + more
    try await withPreview(arguments + ["--no-bezel"] + live, scene: "style-picker") { preview in
      try await preview.perform(.moveAway)
      try await body(PickerWindow(preview, arguments))
      #expect(preview.process.isRunning && preview.process.errors.isEmpty, "\(preview.process.errors)")
    }
  }

  // MARK: What the program says without a window

  private func ask(_ command: String, _ page: String?, _ offset: Double?, _ more: [String]) async throws -> String {
    var words = [command, "style-picker"] + arguments + more
    if let page { words += ["--page", page] }
    if let offset { words += ["--offset=\(offset)"] }
    for (name, value) in settings.sorted(by: { $0.key < $1.key }) { words += ["--setting", "\(name)=\(value)"] }
    let outcome = try await run(try Tool.heroPreview(), words)
    guard outcome.status == 0 else { throw Trouble("\(words.joined(separator: " ")) failed: \(outcome.errors)") }
    return outcome.output
  }

  /// What a page looks like with the settings in force.
  func expected(_ page: String? = nil, offset: Double? = nil) async throws -> Picture {
    let key = question(page, offset)
    if let picture = knownPictures[key] { return picture }
    let folder = try TemporaryFolder()
    _ = try await ask("screenshot", page, offset, ["-o", folder.path("page.png")])
    let picture = try PNGFile.read(folder.path("page.png"))
    knownPictures[key] = picture
    return picture
  }

  /// All that an answer depends on.
  private func question(_ page: String?, _ offset: Double?) -> [String] {
    [page ?? "", offset.map { "\($0)" } ?? ""] + settings.map { "\($0)=\($1)" }.sorted()
  }

  /// What stands where on a page, with the settings in force.
  func layout(_ page: String? = nil, offset: Double? = nil) async throws -> [Entry] {
    // The sheet's rows stand where they stand, whatever is set in them.
    let key = page == "Settings" ? ["Settings", offset.map { "\($0)" } ?? ""] : question(page, offset)
    if let entries = await KnownLayouts.shared[arguments + key] { return entries }
    let text = try await ask("layout", page, offset, ["--no-bezel"])
    let entries = try JSONDecoder().decode([Entry].self, from: Data(text.utf8))
    await KnownLayouts.shared.keep(entries, for: arguments + key)
    return entries
  }

  func place(_ label: String, _ role: String, on page: String? = nil) async throws -> CGPoint {
    try #require(try await layout(page).last { $0.label == label && $0.role == role }, "\(label)").rect.center
  }

  // MARK: Acting

  @discardableResult func tap(_ point: CGPoint) async throws -> Picture {
    try await preview.perform(.click(point), .moveAway)
    return try await preview.settle()
  }

  /// Opens a page by its row on the first one.
  func openPage(_ title: String) async throws { try await tap(try await showRow(title).center) }

  /// Scrolls the first page, which stands at its top, until the row is well in view.
  func showRow(_ title: String) async throws -> CGRect {
    // Half a screen at a time, and never past the end: the window's list stops there.
    for notches in stride(from: 0, through: 27, by: 9) {
      let entries = try await layout(offset: PickerWindow.launcherRest + Double(notches) * PickerWindow.notch)
      guard let row = entries.first(where: { $0.label == title && $0.role == "cell" })?.rect, row.midY > 130,
        row.midY < 800
      else { continue }
      try await preview.perform(.wheel(notches, CGPoint(x: 201, y: 500)), .moveAway)
      try await preview.settle()
      return row
    }
    throw Trouble("There is no row “\(title)”.")
  }

  private static let launcherRest = -157.0

  func openSheet(over page: String?) async throws {
    let before = preview.picture()
    let sheet = try await tap(try await place("Settings", "button", on: page))
    sheetNotches = 0
    #expect(sheet.crop(PickerWindow.sheetArea).differences(from: before.crop(PickerWindow.sheetArea)) ?? 0 > 50_000)
  }

  func closeSheet() async throws {
    try await tap(try await place("Close", "button", on: "Settings"))
  }

  /// Taps a value of a setting in the open sheet, by the words on it; nil turns a switch over.
  func choose(_ choice: SheetChoice) async throws {
    // As it stands, then half of what shows at a time, and where that leads past the sheet's end, all places there.
    for notches in [sheetNotches] + Array(stride(from: 0, to: 32, by: 4)) + Array(32..<60) {
      guard let target = try await target(choice, notches: notches) else { continue }
      try await preview.perform(.wheel(notches - sheetNotches, CGPoint(x: 201, y: 700)), .moveAway)
      sheetNotches = notches
      // What moves on the page need not come to rest. A tap that changes nothing has nothing to wait for.
      try await expectSheet("before \(choice)")
      let before = preview.picture()
      let isNews = settings[choice.name] != choice.value
      try await preview.perform([.click(target), .moveAway] + (isNews ? [] : [.pause(0.6)]))
      settings[choice.name] = choice.value
      try await expectSheet("after \(choice)")
      let changes = preview.picture().crop(PickerWindow.sheetArea).differences(
        from: before.crop(PickerWindow.sheetArea), beyond: 8)
      #expect(isNews == (changes ?? 0 > 100), "\(choice): \(changes ?? -1) pixels of the sheet changed")
      return
    }
    throw Trouble("The sheet offers no \(choice).")
  }

  private func target(_ choice: SheetChoice, notches: Int) async throws -> CGPoint? {
    let offset = PickerWindow.sheetRest + Double(notches) * PickerWindow.notch
    guard let entries = try? await layout("Settings", offset: offset),
      let row = entries.lastIndex(where: { $0.role == "cell" && $0.label == choice.row })
    else { return nil }
    let control = entries[row...].dropFirst().first { entry in
      entries[row].rect.contains(entry.rect.center)
        && (entry.role == "switch" ? choice.segment == nil : entry.role == "tab" && entry.label == choice.segment)
    }
    guard let rect = control?.rect, PickerWindow.sheetRows.contains(rect.minY),
      PickerWindow.sheetRows.contains(rect.maxY)
    else { return nil }
    return rect.center
  }

  // MARK: Looking

  /// The sheet shows the settings in force, as far down as it was scrolled.
  private func expectSheet(_ moment: String) async throws {
    let area = PickerWindow.sheetArea
    let offset = PickerWindow.sheetRest + Double(sheetNotches) * PickerWindow.notch
    let expected = try await expected("Settings", offset: offset).crop(area)
    let differences = try await differences { $0.crop(area).differences(from: expected, beyond: 2) ?? .max }
    #expect(differences == 0, "\(moment): \(differences) pixels of the sheet are otherwise")
  }

  /// The page above the sheet, which dims it, looks as it should with the settings in force.
  func expectPageAboveSheet(_ page: String?, offset: Double? = nil, _ moment: String = "") async throws {
    let area = PickerWindow.pageArea
    var dimmed = try await expected(page, offset: offset).crop(area)
    // A fifth of black lies over it, in the dark nearly half (Apple's design resources).
    let left = arguments.contains("dark") ? 0.52 : 0.8
    dimmed.pixels = dimmed.pixels.map { pixel in
      [16, 8, 0].reduce(UInt32(0)) { $0 | UInt32((Double(pixel >> $1 & 255) * left).rounded()) << $1 }
    }
    let differences = try await differences(fewerThan: 20) {
      $0.crop(area).differences(from: dimmed, beyond: 3) ?? .max
    }
    #expect(differences < 20, "\(moment): \(differences) pixels of the page under the sheet are otherwise")
  }

  /// All of the window looks as it should with the settings in force, but for the edge where scroll bars come and go.
  func expectPage(_ page: String?, offset: Double? = nil, _ moment: String = "") async throws {
    let area = Box(x: 0, y: 0, width: 392, height: 874)
    let expected = try await expected(page, offset: offset).crop(area)
    let differences = try await differences(fewerThan: 20) {
      $0.crop(area).differences(from: expected, beyond: 2) ?? .max
    }
    #expect(differences < 20, "\(moment): \(differences) pixels of the page are otherwise")
  }

  /// What `count` says of the window once that is few enough, or when it has been given time for that.
  private func differences(fewerThan enough: Int = 1, _ count: (Picture) -> Int) async throws -> Int {
    var last = Int.max
    _ = try? await eventually("the window looked as it should", within: 30) {
      last = count(preview.picture())
      return last < enough
    }
    return last
  }
}

/// What the program has said of where things stand: in whatever test it is asked, it says the same.
private actor KnownLayouts {
  static let shared = KnownLayouts()
  private var layouts: [[String]: [PickerWindow.Entry]] = [:]

  subscript(question: [String]) -> [PickerWindow.Entry]? { layouts[question] }
  func keep(_ entries: [PickerWindow.Entry], for question: [String]) { layouts[question] = entries }
}

/// A value that is tapped in the settings sheet.
struct SheetChoice: CustomStringConvertible {
  /// In kebab-case.
  let name: String
  let value: String
  /// As the sheet shows them; a switch has no segment.
  let row: String
  let segment: String?

  var description: String { "\(name)=\(value)" }

  init(_ name: String, _ value: String, row: String, _ segment: String?) {
    self.name = name
    self.value = value
    self.row = row
    self.segment = segment
  }
}
