import Foundation
import HeroTesting
import HeroWidgets
import SwiftUI
import Testing

@MainActor @Suite struct ConditionTests {
  /// The color on the screen at a point.
  private func color<Content: SwiftUI.View>(in hosted: HostedView<Content>, x: CGFloat, y: CGFloat) throws -> RGBA {
    let (width, height) = hosted.stage.pixelSize
    let surface = try #require(Surface(width: width, height: height, format: .opaque))
    hosted.stage.damageEverything()
    _ = hosted.stage.paint(into: surface)
    return surface.color(x: Int(x * hosted.stage.renderScale), y: Int(y * hosted.stage.renderScale))
  }

  private func isNear(_ a: RGBA, _ b: HeroWidgets.Color, _ appearance: Appearance = .light) -> Bool {
    let b = b.resolved(for: appearance)
    return max(abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue)) < 0.02
  }

  @Test("from right to left leading is at the right")
  func directionMirrors() throws {
    let hosted = HostedView(
      HStack(spacing: 0) {
        SwiftUI.Color.red.frame(width: 100)
        SwiftUI.Color.blue
      }.ignoresSafeArea())
    #expect(isNear(try color(in: hosted, x: 50, y: 400), .systemRed))
    hosted.stage.layoutDirection = .rightToLeft
    hosted.frame()
    #expect(isNear(try color(in: hosted, x: 340, y: 400), .systemRed))
    #expect(isNear(try color(in: hosted, x: 50, y: 400), .systemBlue))
  }

  @Test("from right to left an offset goes the other way")
  func offsetsMirror() throws {
    let hosted = HostedView(SwiftUI.Color.red.frame(width: 40, height: 40).offset(x: 100))
    #expect(isNear(try color(in: hosted, x: 295, y: 422), .systemRed))
    hosted.stage.layoutDirection = .rightToLeft
    hosted.frame()
    #expect(isNear(try color(in: hosted, x: 95, y: 422), .systemRed))
  }

  @Test("dark surroundings change colors")
  func darknessChangesColors() throws {
    let hosted = HostedView(SwiftUI.Color.blue.frame(width: 100, height: 100))
    #expect(isNear(try color(in: hosted, x: 195, y: 422), .systemBlue))
    #expect(isNear(try color(in: hosted, x: 10, y: 10), .systemBackground))
    hosted.stage.appearance = .dark
    hosted.frame()
    #expect(isNear(try color(in: hosted, x: 195, y: 422), .systemBlue, .dark))
    #expect(isNear(try color(in: hosted, x: 10, y: 10), .systemBackground, .dark))
  }

  @Test("another size of the screen lays out anew")
  func rotationLaysOutAnew() throws {
    let hosted = HostedView(
      SwiftUI.ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 120))], spacing: 0) {
          ForEach(0..<30, id: \.self) { SwiftUI.Color.red.frame(height: 40).marked("\($0)") }
        }
      })
    #expect(hosted.place(of: "3")?.minY == 40)
    hosted.stage.turn(to: .landscapeRight, size: CGSize(width: 844, height: 390), safeAreaInsets: .zero)
    hosted.stage.wait(1)
    hosted.frame()
    #expect(hosted.place(of: "5")?.minY == 0)
    #expect(hosted.place(of: "6")?.minY == 40)
  }

  @Test("round corners, circles and opacity are seen")
  func effectsAreSeen() throws {
    let hosted = HostedView(
      VStack(spacing: 0) {
        SwiftUI.Color.red.frame(width: 100, height: 100).cornerRadius(30)
        SwiftUI.Color.red.frame(width: 200, height: 100).clipShape(Circle())
        SwiftUI.Color.black.frame(width: 100, height: 100).opacity(0.5)
        SwiftUI.Color.red.frame(width: 100, height: 100).hidden()
      }.ignoresSafeArea())
    // The column is 400 points high: it begins at 222.
    #expect(isNear(try color(in: hosted, x: 148, y: 225), .white))
    #expect(isNear(try color(in: hosted, x: 195, y: 272), .systemRed))
    #expect(isNear(try color(in: hosted, x: 135, y: 372), .white))
    #expect(isNear(try color(in: hosted, x: 155, y: 372), .systemRed))
    #expect(isNear(try color(in: hosted, x: 195, y: 472), HeroWidgets.Color(white: 0.5)))
    #expect(isNear(try color(in: hosted, x: 195, y: 572), .white))
  }

  @Test("a scroll view shows its content under what covers the screen's edges")
  func scrollViewsReachTheEdges() throws {
    let hosted = HostedView(
      SwiftUI.ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<40) { SwiftUI.Color.red.frame(height: 50).marked("\($0)") }
        }
      }, safeAreaInsets: HeroWidgets.EdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    #expect(hosted.place(of: "0")?.minY == 47)
    let scroll = try #require(
      hosted.controller.view.descendants.lazy.compactMap { $0 as? HeroWidgets.ScrollView }.first)
    #expect(scroll.convert(scroll.bounds, to: nil) == CGRect(x: 0, y: 0, width: 390, height: 844))
    scroll.contentOffset = CGPoint(x: 0, y: scroll.offsetRange.upperBound)
    hosted.frame()
    let last = try #require(hosted.place(of: "39"))
    #expect(abs(last.maxY - (844 - 34)) < 0.01)
  }

  @Test("a shadow falls from the shape that is seen")
  func shadowsFall() throws {
    let hosted = HostedView(
      Ellipse().fill(.white).frame(width: 200, height: 100).shadow(color: .black, radius: 4, y: 30).ignoresSafeArea())
    // The ellipse is 372…472 high; 30 points below it there is its shadow, and beside its corner there is none.
    #expect(try color(in: hosted, x: 195, y: 485).red < 0.2)
    #expect(try color(in: hosted, x: 100, y: 500).red > 0.9)
    #expect(try color(in: hosted, x: 195, y: 422).red > 0.99)
  }

  @Test("a color behind a view reaches to the screen's edges where the view lies at those of the safe area")
  func backgroundsReachTheEdges() throws {
    let insets = HeroWidgets.EdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    let hosted = HostedView(
      VStack {
        Text("Hello").padding()
        Spacer()
      }
      .frame(maxWidth: .infinity).background(SwiftUI.Color.red), safeAreaInsets: insets)
    #expect(isNear(try color(in: hosted, x: 195, y: 10), .systemRed))
    #expect(isNear(try color(in: hosted, x: 195, y: 835), .systemRed))
    let small = HostedView(Text("Hello").padding().background(SwiftUI.Color.red), safeAreaInsets: insets)
    #expect(isNear(try color(in: small, x: 195, y: 10), .systemBackground))
  }
}
