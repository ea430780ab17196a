import Foundation
import HeroTesting
import Testing

extension ReviewPageTests {
  /// A review's page in a browser, used as somebody does who judges it.
  @Suite struct ReviewPages {
    private static let gallery = "photo-gallery_0_320x568_light_"

    /// A review of two scenes; the page stands on its first transition.
    private func review(_ arguments: [String], to folder: TemporaryFolder) async throws {
      let made = try await runReview(["--devices", "320x568", "--quiet"] + arguments + ["-o", folder.path("r")])
      #expect(made.status == 0, "\(made.errors)")
    }

    private func address(_ folder: TemporaryFolder, _ hash: String = "") -> String {
      "file://\(folder.path("r/index.html"))\(hash)"
    }

    private let isDrawn = "document.getElementById('a').width === 320"

    /// Whether the canvas shows that file, pixel by pixel. A page from disk may not read pixels: the picture of the
    /// screen would be scaled, so that what was drawn last is asked.
    private func shows(_ browser: any Browser, _ frame: Int) async throws {
      try await browser.until(
        "\(isDrawn) && pictureOf(state.a)?.getAttribute('src').endsWith('/\(String(format: "%04d", frame)).jpg')")
    }

    @Test(arguments: BrowserKind.chosen) func itIsScrubbedAndPlayedByKeysAndClicks(_ kind: BrowserKind) async throws {
      let folder = try TemporaryFolder()
      try await review(["photo-gallery", "product-list"], to: folder)
      let browser = try kind.start()
      try await browser.open(address(folder, "#t=0.120"))
      try await browser.until("document.title.includes('0.120 s') && \(isDrawn)")
      try await shows(browser, 7)
      #expect(try await browser.value("state.isPlaying") == "false")
      // The first step leads to the frame after the moment.
      try await browser.press("ArrowRight")
      try await shows(browser, 8)
      #expect(try await browser.value("document.title").hasPrefix("0.133 s"))
      try await browser.press("ArrowLeft")
      try await browser.press("ArrowLeft")
      try await shows(browser, 6)
      // A link that somebody copies leads to the frame that was on show, whose time has more digits.
      try await browser.press("ArrowLeft")
      #expect(try await browser.value("location.hash").contains("t=0.083"))
      try await browser.open(address(folder, "#t=0.083"))
      try await shows(browser, 5)
      try await browser.press("ArrowRight")
      try await shows(browser, 6)
      try await browser.press("ArrowRight", shift: true)
      try await shows(browser, 16)
      try await browser.press("End")
      try await shows(browser, 24)
      try await browser.click("#start")
      try await shows(browser, 0)
      try await browser.click("#time", at: (0.5, 0.5))
      try await shows(browser, 12)
      try await browser.click("#strip button:last-child")
      try await shows(browser, 24)
      try await browser.drag("#a", from: (0.5, 0.5), to: (0.25, 0.5))
      #expect(abs((Double(try await browser.value("state.time")) ?? 0) - 0.3) < 0.005)
      try await browser.press("Home")
      try await browser.click("#speeds [data-speed='0.25']")
      #expect(try await browser.value("state.speed") == "0.25")
      // Again and again: once it may be over before anybody looks.
      try await browser.press("l")
      try await browser.press(" ")
      try await browser.until("state.isPlaying && state.time > 0.02")
      try await browser.press(" ")
      #expect(try await browser.value("state.isPlaying") == "false")
      try await browser.press("l")
      try await browser.click("#play")
      try await browser.until("!state.isPlaying && state.time > 0.399")
      try await browser.press("l")
      try await browser.press(" ")
      try await browser.until("state.isPlaying && state.time < 0.2")
      try await browser.press(" ")

      try await browser.click("#tabs [data-way=closing]")
      try await browser.until(
        "state.a.way === 'closing' && document.getElementById('command').textContent.includes('--closing')")
      try await browser.press("4")
      try await browser.until("state.a.way === 'dragged' && reviews.has(state.a.id)")
      try await browser.press("ArrowDown")
      try await browser.until("state.a.scene === 'product-list' && state.a.way === 'dragged'")
      try await browser.click("#filter")
      try await browser.type("gallery")
      try await browser.until("document.querySelectorAll('.row').length === 1")
      try await browser.click(".row")
      try await browser.until("state.a.scene === 'photo-gallery'")
      #expect(browser.errors.isEmpty, "\(browser.errors)")
    }

    @Test(arguments: BrowserKind.chosen) func twoAreHeldAgainstEachOtherInStep(_ kind: BrowserKind) async throws {
      let folder = try TemporaryFolder()
      try await review(["photo-gallery", "--appearances", "light,dark", "--ways", "opening,closing"], to: folder)
      let browser = try kind.start()
      let dark = "photo-gallery_0_320x568_dark_opening"
      // By itself a flight stands against the only other one, which goes its way.
      try await browser.open(address(folder))
      try await browser.until("state.b?.id === '\(dark)' && document.getElementById('rival').value === '\(dark)'")
      try await browser.press("2")
      try await browser.until("state.a.way === 'closing' && state.b.way === 'closing' && state.b.appearance === 'dark'")
      // Against nothing if somebody says so, and the link says it too.
      _ = try await browser.value(
        "(document.getElementById('rival').value = '', document.getElementById('rival').dispatchEvent(new Event('change')))"
      )
      try await browser.until("state.b === null && location.hash.includes('b=nothing')")
      try await browser.press("1")
      try await browser.until("state.a.way === 'opening' && state.b === null")
      try await browser.open(address(folder, try await browser.value("location.hash")))
      try await browser.until("state.a.way === 'opening' && state.b === null && reviews.has(state.a.id)")
      try await browser.open(address(folder, "#t=0.1&b=\(dark)&view=side"))
      try await browser.until("document.getElementById('b').width === 320 && !!pictureOf(state.b)")
      try await browser.press("ArrowRight")
      for row in ["a", "b"] {
        try await browser.until("pictureOf(state.\(row)).getAttribute('src').endsWith('/0007.jpg')")
      }
      #expect(try await browser.value("document.getElementById('caption-b').textContent") == "B: dark")
      try await browser.click("#views [data-view=wipe]")
      try await browser.drag("#a", from: (0.5, 0.5), to: (0.2, 0.5))
      #expect(abs((Double(try await browser.value("state.wipe")) ?? 0) - 0.2) < 0.02)
      #expect(try await browser.value("state.time.toFixed(3)") == "0.117")
      try await browser.click("#views [data-view=difference]")
      #expect(try await browser.value("document.getElementById('stage').className") == "difference")
      try await browser.press("x")
      try await browser.until("state.a.appearance === 'dark' && state.b.appearance === 'light'")
      // The link leads back to all of it.
      let link = try await browser.value("location.hash")
      try await browser.open(address(folder, link))
      try await browser.until(
        "state.a.appearance === 'dark' && state.b?.appearance === 'light' && state.view === 'difference' && document.title.includes('0.117 s')"
      )
      #expect(browser.errors.isEmpty, "\(browser.errors)")
    }

    @Test(arguments: BrowserKind.chosen) func whatItWasStandsBeforeWhatItIs(_ kind: BrowserKind) async throws {
      let folder = try TemporaryFolder()
      let id = Self.gallery + "opening"
      try await review(["photo-gallery", "--ways", "opening"], to: folder)
      try FileManager.default.moveItem(atPath: folder.path("r"), toPath: folder.path("old"))
      try FileManager.default.removeItem(atPath: folder.path("old/frames/\(id)/0007.jpg"))
      try FileManager.default.copyItem(
        atPath: folder.path("old/frames/\(id)/0012.jpg"), toPath: folder.path("old/frames/\(id)/0007.jpg"))
      try await review(["photo-gallery", "--ways", "opening,closing", "--before", folder.path("old")], to: folder)
      let browser = try kind.start()
      try await browser.open(address(folder))
      try await browser.until("document.getElementById('b').width === 320 && !!pictureOf(state.b)")
      #expect(try await browser.value("document.getElementById('caption-a').textContent") == "Before")
      #expect(try await browser.value("document.getElementById('caption-b').textContent") == "After")
      #expect(try await browser.value("document.getElementById('facts').textContent").contains("1 changed, 1 new"))
      // The link leads to the frame that is another.
      try await browser.click("#earlier a")
      try await browser.until("document.title.startsWith('0.117 s')")
      for (row, file) in [("a", "frames/\(id)/0007.jpg"), ("b", "before/\(id)/0007.jpg")] {
        try await browser.until("pictureOf(state.\(row))?.getAttribute('src') === '\(file)'")
      }
      #expect(try await browser.value("document.querySelectorAll('#strip img').length") == "24")
      // In step, frame by frame.
      try await browser.press("ArrowRight")
      try await browser.until("pictureOf(state.b)?.getAttribute('src') === 'frames/\(id)/0008.jpg'")
      try await browser.click("#views [data-view=wipe]")
      try await browser.drag("#a", from: (0.5, 0.5), to: (0.2, 0.5))
      #expect(abs((Double(try await browser.value("state.wipe")) ?? 0) - 0.2) < 0.02)
      #expect(try await browser.value("document.getElementById('caption-a').textContent") == "Before | After")
      try await browser.click("#views [data-view=difference]")
      try await browser.press("b")
      try await browser.until("state.b === null && document.getElementById('views').hidden")
      try await browser.press("B")
      try await browser.until("state.b?.isBefore === true && state.view === 'difference'")
      // What the earlier one does not have is said, and what it has comes back with it.
      try await browser.press("2")
      try await browser.until("state.a.way === 'closing' && state.b === null")
      #expect(
        try await browser.value("document.getElementById('caption-a').textContent")
          == "New: the earlier review does not have this transition")
      try await browser.press("1")
      try await browser.until("state.b?.isBefore === true")
      let link = try await browser.value("location.hash")
      try await browser.open(address(folder, link))
      try await browser.until("state.b?.isBefore === true && state.view === 'difference' && !!pictureOf(state.b)")
      #expect(browser.errors.isEmpty, "\(browser.errors)")
    }

    @Test(arguments: BrowserKind.chosen) func whatIsSaidIsKeptSavedAndSent(_ kind: BrowserKind) async throws {
      let folder = try TemporaryFolder()
      try await review(["photo-gallery", "--ways", "opening,closing"], to: folder)
      let browser = try kind.start()
      try await browser.keepDownloads()
      try await browser.open(address(folder))
      try await browser.until("reviews.has(state.a.id)")
      try await browser.click("#needs-work")
      try await browser.click("#comment")
      try await browser.type("The corner jumps at 0.12 s – „sehr“ </script>")
      try await browser.click("#tabs [data-way=closing]")
      try await browser.click("#approve")
      let tally = try await browser.value("document.getElementById('tally').textContent")
      #expect(tally == "1 approved · 1 needs work · 0 left")
      let link = try await browser.value("address(true)")
      try await browser.click("#save")
      let file = browser.downloads.appendingPathComponent("comments.json")
      struct File: Decodable {
        struct Comment: Decodable { var id, verdict, comment: String }
        var version: Int, comments: [Comment]
      }
      // The browser has a file of that name, and nothing in it, before it writes.
      let (saved, comments) = try await eventually("the comments are saved whole") {
        (try? Data(contentsOf: file)).flatMap { data in
          (try? JSONDecoder().decode(File.self, from: data)).map { (data, $0) }
        }
      }
      #expect(comments.version == 1 && comments.comments.map(\.verdict) == ["needs-work", "approve"])
      #expect(comments.comments.map(\.id) == [Self.gallery + "opening", Self.gallery + "closing"])
      // It is still there when the page is opened again, in another browser by the link, and in the next run by the
      // file.
      try await browser.open(address(folder))
      try await browser.until("document.getElementById('comment').value.startsWith('The corner jumps')")
      let other = try kind.start()
      try await other.open(address(folder, link))
      try await other.until("document.getElementById('tally').textContent === '1 approved · 1 needs work · 0 left'")
      try saved.write(to: folder.url.appendingPathComponent("c.json"))
      try await review(["photo-gallery", "--ways", "opening", "--comments", folder.path("c.json")], to: folder)
      let third = try kind.start()
      try await third.open(address(folder))
      try await third.until("document.getElementById('comment').value.endsWith('„sehr“ </script>')")
      #expect(try await third.value("document.getElementById('needs-work').getAttribute('aria-pressed')") == "true")
    }

    @Test(arguments: BrowserKind.chosen) func marksAreReadAsTheyWereWritten(_ kind: BrowserKind) async throws {
      let folder = try TemporaryFolder()
      try await review(
        ["photo-gallery", "--ways", "opening", "--mark", "0.1,20,80,200,120,iPad edge: it jumps"], to: folder)
      let browser = try kind.start()
      try await browser.open(address(folder))
      try await browser.until("document.querySelectorAll('#notes ol li').length === 1")
      let line = try await browser.value("document.querySelector('#notes ol li').innerText")
      #expect(line == "0.100 s iPad edge: it jumps")
    }

    /// What it is of is read whole however wide the window is, and the list begins below it.
    @Test(arguments: BrowserKind.chosen) func theHeadIsReadWhole(_ kind: BrowserKind) async throws {
      let folder = try TemporaryFolder()
      // Of one subject there is no list.
      try await review(["photo-gallery", "product-list", "--ways", "opening"], to: folder)
      let page = URL(fileURLWithPath: folder.path("r/index.html"))
      let day = try #require(Calendar.current.date(from: DateComponents(year: 2019, month: 3, day: 14, hour: 12)))
      try FileManager.default.setAttributes([.modificationDate: day], ofItemAtPath: page.path)
      let browser = try kind.start()
      for width in [1440, 1000, 800] {
        try await browser.open(address(folder))
        try await browser.become(width: width, height: 900)
        try await browser.until(isDrawn)
        let facts = try await browser.value("document.getElementById('facts').textContent")
        #expect(
          facts.hasPrefix("2 transitions · ") && facts.contains(" · JPEG frames · HeroPreview ")
            && facts.contains(" · Created "), "\(facts)")
        #expect(facts.contains("2019") && !facts.contains("written"), "\(facts)")
        let box = "document.getElementById('facts')"
        #expect(try await browser.value("\(box).scrollWidth <= \(box).clientWidth") == "true", "\(width)")
        try await browser.until(
          "document.getElementById('side').getBoundingClientRect().top >= document.getElementById('top').getBoundingClientRect().bottom - 1"
        )
      }
    }

    @Test(arguments: BrowserKind.chosen) func oneFileOnAPhoneIsUsedByTouch(_ kind: BrowserKind) async throws {
      let folder = try TemporaryFolder()
      try await review(["photo-gallery", "--ways", "opening,closing", "--single"], to: folder)
      let browser = try kind.start()
      try await browser.open(address(folder))
      try await browser.become(width: 400, height: 800)
      try await browser.until("\(isDrawn) && pictureOf(state.a)?.src.startsWith('data:')")
      try await browser.tap("#on")
      try await browser.tap("#on")
      try await browser.until("document.title.startsWith('0.033 s')")
      try await browser.tap("#tabs [data-way=closing]")
      try await browser.until("state.a.way === 'closing' && pictureOf(state.a)?.src.startsWith('data:')")
      // Nothing is wider than the screen.
      #expect(try await browser.value("document.documentElement.scrollWidth <= 400") == "true")
      #expect(browser.errors.isEmpty, "\(browser.errors)")
    }

    @Test(arguments: BrowserKind.chosen) func aFolderThatIsNotWholeIsSaid(_ kind: BrowserKind) async throws {
      let folder = try TemporaryFolder()
      try await review(["photo-gallery", "--ways", "opening,closing"], to: folder)
      try FileManager.default.removeItem(atPath: folder.path("r/data/\(Self.gallery)closing.js"))
      try FileManager.default.removeItem(atPath: folder.path("r/frames/\(Self.gallery)opening/0005.jpg"))
      let browser = try kind.start()
      try await browser.open(address(folder))
      for (way, name) in [("opening", "0005.jpg"), ("closing", "closing.js")] {
        try await browser.click("#tabs [data-way=\(way)]")
        try await browser.until(
          "!document.getElementById('trouble').hidden && document.getElementById('trouble').textContent.includes('\(name)')"
        )
      }
    }

    /// Of Chromium alone: what comes from a printer is looked at as a file.
    @Test(arguments: [(8.27, 11.69), (8.5, 11)]) func itIsPrinted(_ width: Double, _ height: Double) async throws {
      let folder = try TemporaryFolder()
      try await review(["photo-gallery", "--ways", "opening,closing"], to: folder)
      let browser = try Chromium(width: 1440, height: 1000)
      try await browser.open(address(folder, "#t=0.120"))
      try await browser.until("document.title.includes('0.120 s') && \(isDrawn)")
      try await browser.click("#needs-work")
      try await browser.click("#comment")
      try await browser.type("The corner jumps.")
      #expect((2...3).contains(try await browser.print(width: width, height: height).count(of: "/Type /Page\n")))
      try await browser.print(isOn: true)
      // What is to be read is there, in black on white.
      for place in [
        "#top h1", "#name", "#circumstances", "#a", "#strip img", "#table", "#said", "#judged li", "#clock b",
      ] {
        let isSeen =
          try await browser.value("document.querySelector('\(place)').getBoundingClientRect().height > 0")
        #expect(isSeen == "true", "\(place)")
      }
      #expect(try await browser.value("document.querySelector('#said').innerText") == "The corner jumps.")
      #expect(try await browser.value("getComputedStyle(document.querySelector('#said')).color") == "rgb(0, 0, 0)")
      #expect(
        try await browser.value("getComputedStyle(document.body).backgroundColor") == "rgba(0, 0, 0, 0)")
      // And nothing that somebody would press, but for what it says.
      let pressed = try await browser.value(
        "[...document.querySelectorAll('button, input, select, textarea')].filter(each => each.checkVisibility() && !each.closest('#strip, #cells, #header')).map(each => each.innerText).join()"
      )
      #expect(pressed == "Opening,Needs work,SwiftUI")
    }
  }
}
