import Foundation
import HeroScenes
import HeroTesting
import HeroWidgets
import Testing

/// `captions.yaml` beside somebody's pictures.
struct CaptionsTests {
  private func parse(_ text: String) throws -> Captions { try Captions(parsing: Data(text.utf8)) }

  private func problem(_ data: Data) -> YAMLProblem? {
    do throws(YAMLProblem) {
      _ = try Captions(parsing: data)
      return nil
    } catch { return error }
  }

  private func expect(_ text: String, at line: Int, _ column: Int, _ words: String) {
    let problem = problem(Data(text.utf8))
    #expect(problem?.line == line && problem?.column == column, "\(text): \(String(describing: problem))")
    #expect(problem?.words.contains(words) == true, "\(text): \(String(describing: problem))")
  }

  @Test func wordsAreReadByTheNamesOfFiles() throws {
    let captions = try parse(
      """
      # Of our trip.
      city ride.jpg:
        title: City Ride
        subtitle: "Tall trees: at sunrise"
        text: |
          The road belongs to *bicycles* & us.

          Three riders, no hurry.
      Füße_2.png: { title: 1984, subtitle: }
      nothing.jpg:
      """)
    #expect(captions.byName.count == 3)
    #expect(
      captions["city ride.jpg"]
        == Captions.Caption(
          title: "City Ride", subtitle: "Tall trees: at sunrise",
          text: "The road belongs to *bicycles* & us.\n\nThree riders, no hurry.", line: 2))
    // A number is a title too; a name is one however its accents are written.
    #expect(captions["Fu\u{308}ße_2.png"] == Captions.Caption(title: "1984", line: 9))
    #expect(captions["nothing.jpg"] == Captions.Caption(line: 10))
    #expect(captions["city ride"] == nil)
  }

  @Test func aTitleIsOneLine() throws {
    let captions = try parse("a.jpg:\n  title: |\n    One\n    two\n  text: \"x\\ty\\e[1mz\"\n")
    #expect(captions["a.jpg"]?.title == "One two")
    #expect(captions["a.jpg"]?.text == "x y [1mz")
  }

  @Test func formatCharactersStayAndControlsBecomeSpaces() throws {
    let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
    let words = "\u{200B}می\u{200C}خواهم \(family) co\u{AD}op\u{2060}x \u{200F}א\u{200E}\u{200B}"
    let captions = try parse("a.jpg:\n  title: \"\(words)\"\n  subtitle: \"a\\tb\"\n  text: \"\(words)\\e[1m\\Lz\"\n")
    #expect(captions["a.jpg"]?.title == words)
    #expect(captions["a.jpg"]?.subtitle == "a b")
    #expect(captions["a.jpg"]?.text == "\(words) [1m z")
  }

  @Test func aWordThatYAMLWouldDropIsRefused() {
    expect("a.jpg:\n  title: &me too\n", at: 2, 10, "“&me” as a name")
    expect("a.jpg:\n  title: !wow\n", at: 2, 10, "“!wow” as a type")
    expect("a.jpg:\r\n  title: x\r\n  text: !important notice\r\n", at: 3, 9, "“!important” as a type")
    expect("a.jpg: {title: !!wow x}\n", at: 1, 16, "“!!wow” as a type")
    expect("&a b.jpg:\n  title: x\n", at: 1, 1, "“&a” as a name")
    expect("a.jpg:\n  title: #1 fan\n", at: 2, 10, "“#1 fan” as a comment")
    expect("a.jpg:\n  title: The #1 fan\n  text: x\n", at: 2, 14, "“#1 fan” as a comment")
    expect("a.jpg:\n  title: x\n  text:  #weekend\n", at: 3, 10, "“#weekend” as a comment")
  }

  @Test func theSameWordsInQuotationMarksAreTitles() throws {
    let captions = try parse("a.jpg:\n  title: '&me too'\n  subtitle: \"!wow\"\n  text: a & b! *c*\n")
    #expect(captions["a.jpg"] == Captions.Caption(title: "&me too", subtitle: "!wow", text: "a & b! *c*"))
  }

  @Test(arguments: ["", "\n\n", "# Nothing yet.\n", "---\n...\n", "~\n", "\u{FEFF}"]) func anEmptyFileSaysNothing(
    _ text: String
  ) throws {
    #expect(try parse(text).byName.isEmpty)
  }

  @Test func whatIsWrongHasALineAndAColumn() {
    expect(
      "a.jpg:\n  title: x\n  titel: y\n", at: 3, 3, "“titel” is an unknown key: use title, subtitle or text")
    expect("a.jpg: Only a title\n", at: 1, 8, "title: City Ride")
    expect("- a.jpg\n", at: 1, 1, "write a picture's file name")
    expect("just words\n", at: 1, 1, "write a picture's file name")
    expect("a.jpg:\n  title:\n    - x\n", at: 3, 5, "title takes text, and this is a list")
    expect("a.jpg:\n  text: {x: y}\n", at: 2, 9, "text takes text, and this is a mapping")
    expect("? [a, b]\n: {title: x}\n", at: 1, 3, "not a file name")
    expect("a.jpg:\n  title: x\na.jpg:\n  title: y\n", at: 3, 1, "“a.jpg” occurs more than once")
    expect("a.jpg:\n  title: x\n'a.jpg' : {title: y}\n", at: 3, 1, "“a.jpg” occurs more than once")
    expect("a.jpg:\n  title: x\n  text: z\n  title: y\n", at: 4, 3, "“title” occurs more than once")
    expect("a.jpg: {title: x, title: y}\n", at: 1, 9, "“title” occurs more than once")
    expect("a.jpg:\n  title: x\n subtitle: y\n", at: 3, 2, "not valid YAML")
    expect("a.jpg:\n\ttitle: x\n", at: 2, 1, "not valid YAML")
    // What is left open is told where it begins.
    expect("a.jpg:\n  title: \"x\n", at: 2, 10, "not valid YAML")
    expect("a.jpg:\n  title: x\n  text: [a, b\n  subtitle: y\nb.jpg:\n  title: z\n", at: 3, 9, "not valid YAML")
    expect("a.jpg: {title: x\nb.jpg:\n  title: y\n", at: 1, 8, "not valid YAML")
    expect("a.jpg:\n  title: x\n  text\n  subtitle: y\n", at: 3, 3, "not valid YAML")
    expect("a.jpg: {title: x}\n---\nb.jpg: {title: y}\n", at: 2, 1, "second document")
    expect("a.jpg:\n  title: ü\u{7}x\n", at: 2, 11, "not allowed in text")
    expect("a.jpg:\n  title: \(String(repeating: "x", count: 501))\n", at: 2, 10, "more than 500 letters")
    expect("a.jpg:\n  text: \(String(repeating: "x", count: 20_001))\n", at: 2, 9, "more than 20000 letters")
    expect("a.jpg:\n  title: *x\n", at: 2, 10, "not valid YAML")
  }

  @Test func anotherEncodingIsNamed() throws {
    var data = Data("a.jpg:\n  title: Füße ".utf8)
    data += Data([0xE4, 0x0A])
    let problem = problem(data)
    #expect(problem?.line == 2 && problem?.column == 15, "\(String(describing: problem))")
    #expect(problem?.words.contains("UTF-8") == true)
    let wide = try #require("a.jpg:\n  title: x\n".data(using: .utf16))
    #expect(self.problem(wide)?.line == 1 && self.problem(wide)?.words.contains("UTF-8") == true)
  }

  /// Nine names, each standing for nine of the one before: a gigabyte in nine lines.
  @Test func aBombOfAliasesIsRefused() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1..<10 {
      let star = "*a\(level - 1)"
      text += "a\(level): &a\(level) [\([String](repeating: star, count: 9).joined(separator: ", "))]\n"
    }
    expect(text + "? *a9\n: {title: x}\n", at: 2, 10, "“*a0” repeats text from elsewhere")
    // Who writes of stars and ampersands is not meant.
    expectFine("a.jpg:\n  text: \"*Stars* & &c. by *Hand*\"\n")
  }

  private func expectFine(_ text: String) { #expect(problem(Data(text.utf8)) == nil, "\(text)") }

  @Test func nestingWithoutEndIsRefused() {
    expect(String(repeating: "[", count: 999) + String(repeating: "a,", count: 500_000), at: 1, 65, "brackets")
    for opening in ["[", "{a: ", "- ", "? "] {
      let problem = problem(Data(String(repeating: opening, count: 100_000).utf8))
      #expect(problem != nil, "\(opening)")
    }
  }

  /// Whatever is in it, reading ends with captions or with a place that the file has. Most of it is for the parser to
  /// refuse: nothing before that finds fault with the whole file.
  @Test func damagedFilesAreRefusedOrRead() {
    let good = Array(
      """
      # Ours.
      city.jpg:
        title: 'City'
        subtitle: "Tall\\ttrees"
        text: >-
          The road — out
      b.png: {title: B, subtitle: !!str 1984}
      ? c.png
      : title: ~
      """.utf8)
    #expect(problem(Data(good)) == nil)
    let signs = Array("\n\t -:?[]{}&*!|>'\"%@`#,\\~0aé\u{0}".utf8)
    var random = SeededGenerator(7)
    var (read, refused, byParser) = (0, 0, 0)
    for _ in 0..<4000 {
      var bytes = good
      for _ in 0..<random.whole(1...6) {
        let place = random.whole(0...bytes.count - 1)
        switch random.whole(0...3) {
        case 0: bytes[place] = signs[random.whole(0...signs.count - 1)]
        case 1: bytes.insert(signs[random.whole(0...signs.count - 1)], at: place)
        case 2: bytes.remove(at: place)
        default: bytes.removeSubrange(place..<min(bytes.count - 1, place + random.whole(1...9)) + 1)
        }
        if bytes.isEmpty { bytes = good }
      }
      guard let problem = problem(Data(bytes)) else {
        read += 1
        continue
      }
      refused += 1
      if problem.words.hasPrefix("this is not valid YAML") { byParser += 1 }
      let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).count
      #expect((1...lines + 1).contains(problem.line) && problem.column >= 1 && !problem.words.isEmpty, "\(problem)")
    }
    #expect(read > 100 && refused > 1000 && byParser > 500, "\(read), \(refused), \(byParser)")
  }

  @Test func tenThousandLinesAreReadOrRefusedAtTheirEnd() throws {
    var text = ""
    for picture in 0..<2500 { text += "p\(picture).jpg:\n  title: Picture \(picture)\n  subtitle: s\n  text: t\n" }
    #expect(try parse(text).byName.count == 2500)
    expect(text + "last.jpg:\n  author: x\n", at: 10_002, 3, "“author”")
  }

  @Test func whatIsNotThereIsNoted() throws {
    let folder = try TestFolder()
    try folder.writePicture(.black, to: "a.png")
    try folder.write("a.png: {title: A}\n", to: Captions.fileName)
    #expect(try UserPictures(in: folder.url).note == nil)
    try folder.write("a.jpg: {title: A}\n", to: Captions.fileName)
    let note = try UserPictures(in: folder.url).note
    #expect(note == "captions.yaml names pictures that do not exist: “a.jpg” (line 1).")
    try folder.write((1...5).map { "\($0).png: {title: A}\n" }.joined(), to: Captions.fileName)
    #expect(try UserPictures(in: folder.url).note?.hasSuffix("“3.png” (line 3) and 2 more.") == true)
  }

  @Test func picturesThatAreNamedAreReadAloneAndStayUntilOneOfThemIsThere() throws {
    let folder = try TestFolder()
    for name in ["a", "b", "c"] { try folder.writePicture(.black, to: "\(name).png") }
    let named = try UserPictures(in: folder.url, named: ["c.png", "a.png"])
    #expect(named.files.map(\.url.lastPathComponent) == ["a.png", "c.png"])
    for name in ["a.png", "c.png"] { unlink(folder.url.appendingPathComponent(name).path) }
    // An editor may write a file by replacing it.
    let (kept, problem) = named.readAgain()
    #expect(kept == named)
    #expect(
      problem
        == "\(folder.url.path) does not have the pictures “c.png”, “a.png”: name pictures that are in it.")
    try folder.writePicture(.black, to: "c.png")
    #expect(named.readAgain().pictures.files.map(\.url.lastPathComponent) == ["c.png"])
    #expect(named.readAgain().problem == nil)
    #expect(throws: SceneError.self) { try UserPictures(in: folder.url, named: ["x.png"]) }
  }

  @Test func whatIsNoFileOfWordsIsNamed() throws {
    let folder = try TestFolder()
    try folder.writePicture(.black, to: "a.png")
    let place = folder.url.appendingPathComponent(Captions.fileName)
    func sentence() throws -> String {
      do {
        _ = try UserPictures(in: folder.url)
        return ""
      } catch { return "\(error)" }
    }
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
    #expect(try sentence() == "\(place.path) is not a regular file: repair it, or move it elsewhere.")
    try FileManager.default.removeItem(at: place)
    mkfifo(place.path, 0o600)
    #expect(try sentence().contains("not a regular file"))
    unlink(place.path)
    symlink("nowhere", place.path)
    #expect(try sentence().isEmpty)
    unlink(place.path)
    symlink(Captions.fileName, place.path)
    #expect(try sentence().contains("cannot be read"))
    unlink(place.path)
    try Data(count: 5 << 20).write(to: place)
    #expect(try sentence().contains("the limit for captions is 2 MB"))
    try Data("a.png:\n  x: y\n".utf8).write(to: place)
    #expect(
      try sentence()
        == "\(place.path), line 2, column 3: “x” is an unknown key: use title, subtitle or text.")
  }
}
