import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// What floats above a page is lighter in dark surroundings, without the page knowing (METRICS.md, section 4).
@MainActor struct UserInterfaceLevelTests {
  /// The colours in the dark, in bytes: on the screen itself, and in a sheet.
  nonisolated private static let backgrounds: [(color: Color, base: [Double], elevated: [Double])] = [
    (.systemBackground, [0, 0, 0], [28, 28, 30]),
    (.secondarySystemBackground, [28, 28, 30], [44, 44, 46]),
    (.tertiarySystemBackground, [44, 44, 46], [58, 58, 60]),
    (.systemGroupedBackground, [0, 0, 0], [28, 28, 30]),
    (.secondarySystemGroupedBackground, [28, 28, 30], [44, 44, 46]),
    (.tertiarySystemGroupedBackground, [44, 44, 46], [58, 58, 60]),
  ]

  private func bytes(_ color: RGBA?) throws -> [Double] {
    let color = try #require(color)
    return [color.red, color.green, color.blue].map { ($0 * 255).rounded() }
  }

  @Test(arguments: backgrounds.indices) func aPageInASheetIsLighterInTheDark(_ index: Int) throws {
    let (color, base, elevated) = Self.backgrounds[index]
    let phone = SheetFixture(presents: false, appearance: .dark)
    phone.root.view.backgroundColor = color
    phone.page.view.backgroundColor = color
    #expect(try bytes(phone.color(200, 100)) == base)
    phone.root.present(phone.page)
    phone.settle()
    #expect(try bytes(phone.color(200, 600)) == elevated)
    // Below the sheet nothing changed but that nearly half of black lies over it, as in the dark.
    for (seen, plain) in zip(try bytes(phone.color(200, 100)), base) { #expect(abs(seen - plain * 0.52) <= 1) }
    phone.stage.appearance = .light
    phone.update(by: 0)
    let light = try bytes(phone.color(200, 600))
    #expect(try light[0] >= 242 && light == bytes(color.light))
    phone.stage.appearance = .dark
    phone.update(by: 0)
    #expect(try bytes(phone.color(200, 600)) == elevated)
  }

  @Test(arguments: [false, true]) func theSamePageOverTheWholeScreenIsNot(isKeptAsBitmap: Bool) throws {
    let phone = SheetFixture(appearance: .dark)
    let inner = View(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    inner.backgroundColor = .secondarySystemBackground
    phone.page.view.addSubview(inner)
    phone.page.view.backgroundColor = .systemBackground
    phone.page.view.shouldRasterize = isKeptAsBitmap
    #expect(try bytes(phone.color(50, 600)) == [28, 28, 30] && bytes(phone.color(200, 600)) == [44, 44, 46])
    phone.page.dismiss()
    phone.settle()
    phone.page.modalPresentationStyle = .fullScreen
    phone.root.present(phone.page)
    phone.settle()
    #expect(try bytes(phone.color(50, 600)) == [0, 0, 0] && bytes(phone.color(200, 200)) == [28, 28, 30])
    phone.page.dismiss()
    phone.settle()
    phone.page.modalPresentationStyle = .pageSheet
    phone.root.present(phone.page)
    phone.settle()
    #expect(try bytes(phone.color(50, 600)) == [28, 28, 30] && bytes(phone.color(200, 600)) == [44, 44, 46])
  }

  @Test func aPageThatASheetPresentsOverTheWholeScreenStandsOnTheScreenItself() throws {
    let phone = SheetFixture(appearance: .dark)
    let cover = CountedPage(color: .systemBackground)
    phone.page.present(cover)
    phone.settle()
    #expect(cover.view.userInterfaceLevel == .base && phone.page.view.userInterfaceLevel == .elevated)
    #expect(try bytes(phone.color(200, 600)) == [0, 0, 0])
  }

  @Test func aNavigationBarInASheetHasThePagesColour() throws {
    let phone = SheetFixture(presents: false, appearance: .dark)
    let navigation = NavigationController(rootViewController: CountedPage(color: .systemGroupedBackground))
    navigation.navigationBar.standardAppearance = .opaqueBackground
    navigation.modalPresentationStyle = .pageSheet
    phone.root.present(navigation, animated: false)
    phone.update(by: 0)
    #expect(try bytes(phone.color(200, 600)) == [28, 28, 30])
    #expect(try bytes(phone.color(60, 100)) == [28, 28, 30])
  }

  @Test func gradientsTakeTheLevelOfWhereTheyStand() throws {
    let stage = Stage(size: CGSize(width: 40, height: 40), deviceScale: 1, appearance: .dark)
    let gradient = GradientView(
      LayerGradient(
        colors: [.systemBackground, .systemBackground], startPoint: .zero, endPoint: CGPoint(x: 1, y: 0.8)),
      frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    stage.window.addSubview(gradient)
    let surface = try #require(Surface(width: 40, height: 40, format: .opaque))
    for (level, expected) in [(nil, 0), (.elevated, 28), (.base, 0)] as [(UserInterfaceLevel?, Double)] {
      gradient.overrideUserInterfaceLevel = level
      stage.update(to: stage.time + 1)
      _ = stage.paint(into: surface)
      #expect(abs(try bytes(surface.color(x: 20, y: 20))[0] - expected) <= 1)
    }
  }

  /// Painted ahead of the frame that shows it, a page is painted as that frame wants it: once.
  @Test func aBitmapMadeAheadHasTheLevelOfItsPlace() throws {
    final class Counting: View {
      nonisolated(unsafe) var count = 0
      override func draw(in canvas: Canvas) { count += 1 }
    }
    let stage = Stage(size: CGSize(width: 40, height: 40), deviceScale: 1, appearance: .dark)
    let floating = View(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    floating.overrideUserInterfaceLevel = .elevated
    let page = Counting(frame: floating.bounds)
    page.backgroundColor = .systemBackground
    page.shouldRasterize = true
    floating.addSubview(page)
    stage.window.addSubview(floating)
    page.prepareBitmap()
    #expect(page.count == 1)
    let surface = try #require(Surface(width: 40, height: 40, format: .opaque))
    stage.update(to: 1)
    _ = stage.paint(into: surface)
    #expect(try bytes(surface.color(x: 20, y: 20)) == [28, 28, 30])
    #expect(page.count == 1)
  }

  @Test func mixedAndFadedColoursKeepTheirLevels() {
    let color = Color.systemBackground
    let half = color.mixed(with: .white, 0.5)
    #expect(half.resolved(for: .dark).red == 0.5)
    #expect(abs(half.resolved(for: .dark, level: .elevated).red - (28.0 / 255 + 1) / 2) < 1e-9)
    for faded in [color.withAlpha(0.3), color.fading(to: 0.3)] {
      let elevated = faded.resolved(for: .dark, level: .elevated)
      #expect(elevated.red == 28.0 / 255 && elevated.alpha == 0.3 && !faded.isOpaque)
    }
    // Without a form of its own, elevated is dark.
    #expect(Color.label.resolved(for: .dark, level: .elevated).red == 1)
  }
}
