import Foundation
import HeroTesting
import HeroWidgets
import Testing

@MainActor struct BarButtonTests {
  private let phone = NavigationTestPhone()

  private func button(_ label: String) -> Button? {
    phone.stage.window.all(Button.self).first { $0.accessibilityLabel == label && !$0.isHidden }
  }

  @Test(arguments: BarButtonItem.SystemItem.allCases) func everySystemItemCanBePressed(_ kind: BarButtonItem.SystemItem)
    throws
  {
    var pressed = 0
    phone.root.navigationItem.rightBarButtonItems = [BarButtonItem(systemItem: kind) { pressed += 1 }]
    phone.wait(0.1)
    let name = kind == .action ? "Share" : kind.rawValue.capitalized
    let box = try #require(button(name)).convert(CGRect(x: 0, y: 0, width: 44, height: 44), to: nil)
    phone.touch(.began, box.midX, box.midY)
    phone.touch(.ended, box.midX, box.midY)
    #expect(pressed == 1)
  }

  /// A red ring with a clear middle: template takes its shape, original its colours.
  @Test func anImageIsAShapeOrAPicture() throws {
    let drawing = try #require(Surface(width: 44, height: 44, format: .translucent))
    Canvas(surface: drawing, scale: 2).fill(
      CGRect(x: 0, y: 0, width: 11, height: 22), Color(red: 1, green: 0, blue: 0))
    let item = BarButtonItem(
      image: Picture(surface: drawing), accessibilityLabel: "Half", tintColor: Color(red: 0, green: 0, blue: 1))
    phone.root.navigationItem.rightBarButtonItems = [item]
    phone.stage.renderScale = 2
    phone.wait(0.1)
    let place = try #require(button("Half")).convert(CGPoint(x: 22, y: 22), to: nil)
    func color(_ dx: CGFloat) throws -> RGBA {
      let size = phone.stage.pixelSize
      let surface = try #require(Surface(width: size.width, height: size.height, format: .opaque))
      phone.stage.damageEverything()
      _ = phone.stage.paint(into: surface)
      return surface.color(x: Int((place.x + dx) * 2), y: Int(place.y * 2))
    }
    #expect(try color(-5) == RGBA(red: 0, green: 0, blue: 1))
    #expect(try color(5).green > 0.9)
    item.imageRenderingMode = .original
    phone.wait(0.1)
    #expect(try color(-5) == RGBA(red: 1, green: 0, blue: 0))
    #expect(try color(5).green > 0.9)
    item.isEnabled = false
    phone.wait(0.1)
    #expect(try color(-5).green > 0.5)
  }

  @Test func theBackButtonSaysWhereItGoes() throws {
    let item = phone.root.navigationItem
    phone.root.title = "Trips"
    phone.navigation.pushViewController(phone.page("B"), animated: false)
    phone.wait(0.1)
    #expect(button("Back")?.frame.width == 44 && button("Back")?.title == nil)
    item.backButtonDisplayMode = .generic
    phone.wait(0.1)
    #expect(button("Back")?.title == "Back")
    item.backButtonDisplayMode = .default
    phone.wait(0.1)
    let back = try #require(button("Back"))
    #expect(back.title == "Trips" && back.frame.width > 70 && back.frame.height == 44)
    // The finger finds it at its far end too.
    let end = back.convert(CGPoint(x: back.bounds.maxX - 4, y: 22), to: nil)
    item.backButtonTitle = "Home"
    phone.wait(0.1)
    #expect(button("Home")?.title == "Home")
    item.backButtonTitle = "A way back that is much too long to stand there"
    phone.wait(0.1)
    #expect(button("A way back that is much too long to stand there")?.title == "Back")
    item.backButtonTitle = nil
    phone.wait(0.1)
    phone.touch(.began, end.x, end.y)
    phone.touch(.ended, end.x, end.y)
    phone.play(1)
    #expect(phone.navigation.viewControllers.count == 1)
  }
}
