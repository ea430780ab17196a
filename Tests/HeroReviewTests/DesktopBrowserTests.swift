import Foundation
import HeroBook
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
    // It goes on for as many seconds as its argument says.
    #expect(DesktopBrowser.open(try #require(URL(string: "5")), with: "/bin/sleep"))
  }
}
