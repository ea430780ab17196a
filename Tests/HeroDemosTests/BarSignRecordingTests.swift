import Foundation
import HeroDemos
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// The signs at the top of the screen, beside `recordings/below-header.gif`, frames 99 to 115, whose page is plain up
/// there: 440 points wide, 1.5 points a pixel. A length read there is good to half a point.
@MainActor struct BarSignRecordingTests {
  private let screen: Surface
  private let scale: CGFloat = 3

  init() throws {
    let device = try #require(Device.named("iphone-16-pro-max"))
    let phone = try Phone(.stylePicker, device: device, settings: ["list": "recorded", "images": "push"])
    try phone.headless.openPage("Ancient Ruins")
    try phone.headless.scroll(to: -62)
    screen = try phone.look()
  }

  /// Whether ink covers most of the pixel at a point.
  private func isInk(_ x: CGFloat, _ y: CGFloat) -> Bool {
    let color = screen.color(x: Int(x * scale), y: Int(y * scale))
    return max(color.red, color.green, color.blue) < 0.5
  }

  /// The box of what is inked between two points.
  private func ink(from corner: CGPoint, to end: CGPoint) throws -> CGRect {
    var box = CGRect.null
    for y in stride(from: corner.y, to: end.y, by: 1 / scale) {
      for x in stride(from: corner.x, to: end.x, by: 1 / scale) where isInk(x + 0.1, y + 0.1) {
        box = box.union(CGRect(x: x, y: y, width: 1 / scale, height: 1 / scale))
      }
    }
    return try #require(box.isNull ? nil : box)
  }

  /// How often one comes from paper to ink on a circle.
  private func strokesMet(around center: CGPoint, radius: CGFloat) -> Int {
    let steps = 720
    func at(_ step: Int) -> Bool {
      let angle = CGFloat(step) / CGFloat(steps) * 2 * .pi
      return isInk(center.x + radius * cos(angle), center.y + radius * sin(angle))
    }
    return (0..<steps).count { !at($0) && at($0 + 1) }
  }

  @Test func theSignsOfABarStandAsInTheRecording() throws {
    let chevron = try ink(from: CGPoint(x: 24, y: 66), to: CGPoint(x: 60, y: 102))
    #expect(abs(chevron.midX - 40.5) < 0.5 && abs(chevron.width - 11.9) < 1 && abs(chevron.height - 19.2) < 1)
    let dots = try ink(from: CGPoint(x: 320, y: 66), to: CGPoint(x: 357, y: 102))
    #expect(abs(dots.midX - 338.2) < 0.5 && abs(dots.width - 21.8) < 0.7)
    let gear = try ink(from: CGPoint(x: 377, y: 66), to: CGPoint(x: 414, y: 102))
    #expect(abs(gear.midX - 395.3) < 0.5 && abs(gear.width - 22.6) < 0.7)
    // A third of a point below the middle of their glass, to a device pixel.
    for sign in [chevron, dots, gear] { #expect(abs(sign.midY - 84.33) < 0.17, "\(sign)") }
  }

  /// The second line is two device pixels nearer to the first than in the middle of its room.
  @Test func theSecondLineOfTheTitleStandsAsInTheRecording() throws {
    let phone = try Phone(
      .stylePicker, device: try #require(Device.named("iphone-16-pro-max")),
      settings: ["list": "recorded", "images": "push"])
    try phone.headless.openPage("Ancient Ruins")
    try phone.headless.scroll(to: -62)
    phone.settle()
    func line(_ text: String) throws -> CGRect {
      try #require(
        phone.views(labelled: text).map(\.frameInWindow).first { $0.midY > 62 && $0.midY < 106 && $0.height < 30 })
    }
    let (first, second) = (try line("Ancient Ruins"), try line("Lost in time"))
    #expect(abs(second.minY - first.maxY - 1.0 / 3) < 0.01)
    // All of it is in the middle of the bar's buttons, with room below.
    #expect(abs((first.minY + second.maxY + 2.0 / 3) / 2 - 84) < 0.34)
  }

  @Test func theGearIsAThinToothedRingOnThreeSpokes() throws {
    let box = try ink(from: CGPoint(x: 377, y: 66), to: CGPoint(x: 414, y: 102))
    #expect(strokesMet(around: box.center, radius: 5.5) == 3)
    #expect(strokesMet(around: box.center, radius: box.width / 2 - 0.4) == 16)
    // Between two spokes and two teeth, from the hub outwards: nothing but the ring, 1 to 2.2 points thick.
    let angle = CGFloat.pi * 17 / 16
    let thickness = stride(from: 4, to: 13, by: 0.1).filter {
      isInk(box.midX + $0 * cos(angle), box.midY + $0 * sin(angle))
    }.count
    #expect((10...22).contains(thickness))
  }

  /// Widths of the fan, the battery's filling and the time's digits: 9 to 15 % more than on a screen of 402 points.
  @Test func aWideScreenHasALargerStatusBar() throws {
    let fan = try ink(from: CGPoint(x: 339, y: 18), to: CGPoint(x: 363, y: 46))
    #expect(abs(fan.width - 18.4) < 0.7 && abs(fan.height - 13.6) < 0.7 && abs(fan.midX - 351.2) < 0.25)
    let filling = try ink(from: CGPoint(x: 369.8, y: 22), to: CGPoint(x: 399, y: 44))
    #expect(abs(filling.width - 24.4) < 1 && abs(filling.height - 10.1) < 0.7 && abs(filling.midX - 382.7) < 0.35)
    // The middle of the clock, and a device pixel above it.
    #expect(abs(filling.midY - 32.17) < 0.17)
    let clock = try ink(from: CGPoint(x: 50, y: 18), to: CGPoint(x: 120, y: 48))
    #expect(abs(clock.height - 13.5) < 0.7 && abs(clock.midX - 83.7) < 1)
  }
}
