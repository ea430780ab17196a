import Foundation
import HeroTesting
import Testing

extension ReviewPageTests {
  /// What the page of a review shows, and what it takes from links and sends to others.
  @Suite struct ReviewPageLooks {
    private func review(_ arguments: [String], to folder: TemporaryFolder, device: [String] = ["--devices", "320x568"])
      async throws
    {
      let made = try await runReview(arguments + device + ["--quiet", "-o", folder.path("r")])
      #expect(made.status == 0, "\(made.errors)")
    }

    private func address(_ folder: TemporaryFolder, _ hash: String = "") -> String {
      "file://\(folder.path("r/index.html"))\(hash)"
    }

    private let isReady = "reviews.has(state.a.id) && document.querySelectorAll('#strip button').length > 0"

    @Test("The strip marks the picture that is nearest in time", arguments: BrowserKind.chosen)
    func nearest(_ kind: BrowserKind) async throws {
      let folder = try TemporaryFolder()
      try await review(["photo-gallery", "--ways", "opening"], to: folder)
      let browser = try kind.start()
      // The strip has the frames 0, 2, 4, 7, 9 … 22, 24; a frame is 1/60 s.
      for (time, frame) in [("0.120", "7"), ("0.100", "7"), ("0.050", "2"), ("0.000", "0"), ("0.390", "24")] {
        try await browser.open(address(folder, "#t=\(time)"))
        try await browser.until(isReady)
        let marked =
          "[...document.querySelectorAll('#strip [aria-current=true]')].map(each => each.dataset.frame).join()"
        #expect(try await browser.value(marked) == frame, "\(time)")
      }
    }

    @Test("The strip is in sight on a screen of 1440 × 900", arguments: BrowserKind.chosen)
    func stripInSight(_ kind: BrowserKind) async throws {
      let folder = try TemporaryFolder()
      let one = ["photo-gallery", "--ways", "opening"]
      let cases: [([String], [String])] = [
        (one, ["--devices", "iphone-16-pro"]), (one, ["--devices", "iphone-16-pro", "--appearances", "light,dark"]),
        (one + ["--orientation", "landscape"], ["--devices", "iphone-16-pro"]),
      ]
      for (arguments, device) in cases {
        try await review(arguments, to: folder, device: device)
        let browser = try kind.start()
        try await browser.open(address(folder))
        try await browser.become(width: 1440, height: 900)
        try await browser.until("\(isReady) && document.getElementById('a').width > 100")
        try await browser.until(
          "[...document.querySelectorAll('#strip button')].every(each => each.getBoundingClientRect().bottom <= innerHeight)"
        )
      }
    }

    @Test("The page brings its typeface along", arguments: BrowserKind.chosen)
    func typeface(_ kind: BrowserKind) async throws {
      let folder = try TemporaryFolder()
      try await review(["photo-gallery", "--ways", "opening"], to: folder)
      #expect(folder.text("r/index.html").contains("SIL Open Font License 1.1"))
      let browser = try kind.start()
      try await browser.open(address(folder))
      try await browser.until(isReady)
      for weight in ["400", "600"] {
        try await browser.until(
          "[...document.fonts].some(each => each.family.includes('Inter') && each.weight === '\(weight)' && each.status === 'loaded')"
        )
      }
      #expect(try await browser.value("getComputedStyle(document.body).fontFamily").hasPrefix("Inter"))
    }

    @Test(
      "Approval is green, and work that is needed is amber, legible in light and dark", arguments: BrowserKind.chosen)
    func verdictColors(_ kind: BrowserKind) async throws {
      let folder = try TemporaryFolder()
      try await review(["photo-gallery", "--ways", "opening"], to: folder)
      let browser = try kind.start()
      try await browser.open(address(folder))
      try await browser.until(isReady)
      _ = try await browser.value(
        """
        (window.rgb = text => text.match(/[\\d.]+/g).map(Number).slice(0, 3),
        window.light = text => rgb(text).map(each => each / 255).map(each => each <= 0.03928 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4)
          .reduce((sum, each, at) => sum + each * [0.2126, 0.7152, 0.0722][at], 0),
        window.contrast = (one, other) => (Math.max(light(one), light(other)) + 0.05) / (Math.min(light(one), light(other)) + 0.05), 1)
        """)
      for scheme in ["light", "dark"] {
        _ = try await browser.value("(document.documentElement.style.colorScheme = '\(scheme)', 1)")
        for (button, isLeading) in [("approve", 1), ("needs-work", 0)] {
          let style = "getComputedStyle(document.getElementById('\(button)'))"
          for isPressed in [false, true] {
            _ = try await browser.value(
              "(document.getElementById('\(button)').setAttribute('aria-pressed', \(isPressed)), 1)")
            let place = "\(button), \(scheme), \(isPressed)"
            let contrast = try await browser.value("contrast(\(style).color, \(style).backgroundColor)")
            #expect(try #require(Double(contrast)) >= 4.5, "\(place)")
            // The greatest component of the border: green of the one, red of the other.
            let leading = try await browser.value(
              "rgb(\(style).borderTopColor).indexOf(Math.max(...rgb(\(style).borderTopColor)))")
            #expect(leading == "\(isLeading)", "\(place)")
          }
        }
      }
    }

    @Test("Velocity has an axis with a labelled zero", arguments: BrowserKind.chosen)
    func velocityAxis(_ kind: BrowserKind) async throws {
      let folder = try TemporaryFolder()
      try await review(["photo-gallery", "--ways", "opening,interrupted"], to: folder)
      let browser = try kind.start()
      for way in ["opening", "interrupted"] {
        try await browser.open(address(folder))
        try await browser.until(isReady)
        try await browser.click("#tabs [data-way=\(way)]")
        try await browser.until("state.a.way === '\(way)' && reviews.has(state.a.id)")
        try await browser.until(
          "[...document.querySelectorAll('#chart text.velocity')].some(each => each.textContent === '0 /s')")
        // The zero line is where the curve of a page at rest ends.
        let zero = "+document.querySelector('#chart line.velocity').getAttribute('y1')"
        let end =
          "+document.querySelector('#chart path.velocity').getAttribute('d').trim().split(/[ML ]/).filter(Boolean).at(-1)"
        let gap = try #require(Double(try await browser.value("Math.abs(\(zero) - \(end))")))
        #expect(gap < 2, "\(way)")
      }
    }

    @Test(
      "Comments of a link are taken where the user has none, and never replace the user's unasked",
      arguments: BrowserKind.chosen)
    func linkedComments(_ kind: BrowserKind) async throws {
      let folder = try TemporaryFolder()
      try await review(["photo-gallery", "--ways", "opening,closing"], to: folder)
      let browser = try kind.start()
      try await browser.open(address(folder))
      try await browser.until(isReady)
      let id = "photo-gallery_0_320x568_light_"
      func link(_ json: String) -> String {
        let text = Data(json.utf8).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
          .replacing("=", with: "")
        return "#comments=\(text)"
      }
      try await browser.click("#comment")
      try await browser.type("mine")
      let others = #"[{"id":"\#(id)opening","comment":"theirs"},{"id":"\#(id)closing","comment":"new"}]"#
      func comment(_ way: String) async throws -> String {
        try await browser.value("comments.get('\(id)\(way)')?.comment ?? ''")
      }
      for answer in ["#refuse-offer", "#take-offer"] {
        try await browser.open(address(folder, link(others)))
        try await browser.until("\(isReady) && !document.getElementById('offer').hidden")
        #expect(try await comment("opening") == "mine")
        #expect(try await comment("closing") == "new")
        try await browser.click(answer)
        try await browser.until("document.getElementById('offer').hidden")
        let kept = answer == "#take-offer" ? "theirs" : "mine"
        #expect(try await comment("opening") == kept)
        try await browser.open(address(folder))
        try await browser.until(isReady)
        #expect(try await comment("opening") == kept)
        #expect(try await comment("closing") == "new")
      }
      // Whatever shape it has, the page is there, and says what it said.
      for json in [
        "[null]", "null", "7", "[[]]", "{\"0\":null}", #"[{"id":null}]"#, #"[{"id":"x","verdict":{},"comment":[]}]"#,
        "[",
      ] {
        try await browser.open(address(folder, link(json)))
        try await browser.until("\(isReady) && document.getElementById('name').textContent.length > 0")
        #expect(try await comment("opening") == "theirs", "\(json)")
      }
      // The same goes for what a browser has kept.
      _ = try await browser.value("(localStorage.setItem(drawer, '[null]'), 1)")
      try await browser.open(address(folder, "#t=x&id=none&b=none&view=none&comments=%"))
      try await browser.until(isReady)
      #expect(browser.errors.isEmpty, "\(browser.errors)")
    }

    @Test("The page is saved as one file with its frames and comments", arguments: BrowserKind.chosen)
    func oneFile(_ kind: BrowserKind) async throws {
      let folder = try TemporaryFolder()
      try await review(["photo-gallery", "--ways", "opening"], to: folder)
      let browser = try kind.start()
      try await browser.keepDownloads()
      try await browser.open(address(folder))
      try await browser.until(isReady)
      try await browser.click("#comment")
      try await browser.type("It jumps </script>.")
      // A page from disk reads only the folder that the user chooses. The test chooses it in place of the browser's
      // dialog.
      #expect(try await browser.value("document.getElementById('save-page').checkVisibility()") == "true")
      _ = try await browser.value("(window.chosen = new DataTransfer(), 1)")
      let root = folder.url.appendingPathComponent("r").path
      let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
      func choose(_ path: String) async throws {
        let data = folder.data("r/\(path)")
        guard !data.isEmpty else { return }
        _ = try await browser.value(
          """
          (() => {
            const bytes = Uint8Array.from(atob("\(data.base64EncodedString())"), each => each.charCodeAt(0));
            const file = new File([bytes], "\(path)".split("/").at(-1));
            Object.defineProperty(file, "webkitRelativePath", { value: "r/\(path)" });
            (window.files ??= []).push(file);
            return 1;
          })()
          """)
      }
      for path in paths { try await choose(path) }
      let save = """
        (Object.defineProperty(document.getElementById("folder"), "files", { value: window.files, configurable: true }),
        document.getElementById("folder").dispatchEvent(new Event("change")), 1)
        """
      _ = try await browser.value(save)
      let file = browser.downloads.appendingPathComponent("Review of photo-gallery.html")
      let page = try await eventually("the page is saved whole") {
        (try? Data(contentsOf: file)).flatMap { $0.suffix(8) == Data("</html>\n".utf8) ? $0 : nil }
      }
      let alone = try TemporaryFolder()
      try FileManager.default.createDirectory(atPath: alone.path("r"), withIntermediateDirectories: true)
      try page.write(to: alone.url.appendingPathComponent("r/index.html"))
      let other = try kind.start()
      try await other.open(address(alone, "#t=0.120"))
      try await other.until("\(isReady) && pictureOf(state.a)?.src.startsWith('data:image/jpeg')")
      #expect(try await other.value("document.getElementById('comment').value") == "It jumps </script>.")
      #expect(try await other.value("document.getElementById('save-page').hidden") == "true")
      #expect(other.errors.isEmpty, "\(other.errors)")
      // Another folder is refused by name.
      _ = try await browser.value("(window.files = [], 1)")
      _ = try await browser.value(save)
      try await browser.until(
        "document.getElementById('trouble').textContent.includes('index.html is not in the folder')")
      #expect(browser.errors.isEmpty, "\(browser.errors)")
    }
  }
}
