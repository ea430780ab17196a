import Foundation
import HeroReview
import HeroTesting
import Testing

/// The program that opens pages on the desktop.
struct DesktopBrowserTests {
  private let page = URL(fileURLWithPath: "/tmp/index.html")

  @Test("an opener that fails at once has opened nothing") func failure() throws {
    #expect(!DesktopBrowser.open(page, with: "/bin/false"))
    #expect(!DesktopBrowser.open(page, with: "/nowhere/xdg-open"))
  }

  @Test("an opener that ends well, or goes on as some browsers do, has opened the page") func success() throws {
    #expect(DesktopBrowser.open(page, with: "/bin/true"))
    let folder = try TestFolder()
    let opener = try folder.write("#!/bin/sh\nexec sleep 5\n", to: "opener")
    #expect(chmod(opener.path, 0o755) == 0)
    #expect(DesktopBrowser.open(page, with: opener.path))
  }
}
