import Foundation
import HeroScenes
import HeroTesting
import HeroWidgets
import Testing

/// The phone around the screen, and where it stands in a window.
struct ShellTests {
  @Test(arguments: Device.all) func theBezelHasAHoleAsLargeAsTheScreen(_ device: Device) throws {
    let bezel = PhoneBezel(device: device)
    let (width, height) = (Int(bezel.size.width.rounded(.up)), Int(bezel.size.height.rounded(.up)))
    let surface = try #require(Surface(width: width, height: height, format: .translucent))
    bezel.draw(in: Canvas(surface: surface, scale: 1))
    let (left, top) = (Int(bezel.insets.left.rounded()), Int(bezel.insets.top.rounded()))
    let middle = Int(device.size.height / 2)
    #expect(surface.color(x: width / 2, y: height / 2).alpha == 0)
    for x in [left + 2, left + Int(device.size.width) - 3] {
      #expect(surface.color(x: x, y: top + middle).alpha == 0)
    }
    // Metal and border beside it, nothing outside the phone's round corners.
    #expect(surface.color(x: left - 3, y: top + middle).alpha == 1)
    #expect(surface.color(x: left + Int(device.size.width) + 2, y: top + middle).alpha == 1)
    #expect(surface.color(x: width / 2, y: 2).alpha == 1 && surface.color(x: width / 2, y: height - 3).alpha == 1)
    #expect(surface.color(x: 0, y: 0).alpha == 0 && surface.color(x: width - 1, y: height - 1).alpha == 0)
    // Between the screen's round corner and the phone's.
    let inset = Int(device.displayRadius * 0.2)
    if device.displayRadius > 0 { #expect(surface.color(x: left + inset, y: top + inset).alpha == 1) }
  }

  /// Turned with it, to a pixel: metal, buttons and hole.
  @Test(arguments: Device.all, [InterfaceOrientation.landscapeLeft, .landscapeRight])
  func theBezelTurnsWithThePhone(_ device: Device, _ orientation: InterfaceOrientation) throws {
    func drawn(_ bezel: PhoneBezel) throws -> Surface {
      let surface = try #require(
        Surface(width: Int(bezel.size.width * 2), height: Int(bezel.size.height * 2), format: .translucent))
      bezel.draw(in: Canvas(surface: surface, scale: 2))
      return surface
    }
    let (upright, turned) = (PhoneBezel(device: device), PhoneBezel(device: device.turned(to: orientation)))
    #expect(turned.size == CGSize(width: upright.size.height, height: upright.size.width))
    let (before, after) = (try drawn(upright), try drawn(turned))
    var worst = 0.0
    for y in stride(from: 0, to: after.height, by: 3) {
      for x in stride(from: 0, to: after.width, by: 3) {
        let (column, row) =
          orientation == .landscapeRight ? (before.width - 1 - y, x) : (y, before.height - 1 - x)
        let (here, there) = (after.color(x: x, y: y), before.color(x: column, y: row))
        worst = max(worst, abs(here.alpha - there.alpha), abs(here.red * here.alpha - there.red * there.alpha))
      }
    }
    // Cairo's edges are a little finer down than across.
    #expect(worst < 0.12)
    let hole = CGRect(
      x: turned.insets.left, y: turned.insets.top, width: upright.device.size.height, height: upright.device.size.width)
    #expect(after.color(x: Int(hole.midX * 2), y: Int(hole.midY * 2)).alpha == 0)
  }

  /// Apple's sizes in pixels, and how many of them a point has.
  @Test(arguments: [
    ("iphone-17-pro", 1206, 2622), ("iphone-17-pro-max", 1320, 2868), ("iphone-air", 1260, 2736),
    ("iphone-17e", 1170, 2532),
  ])
  func screensHaveThePublishedPixels(_ name: String, _ width: CGFloat, _ height: CGFloat) throws {
    let device = try #require(Device.named(name))
    #expect(device.scale == 3 && device.size == CGSize(width: width / 3, height: height / 3))
  }

  /// Nothing but its name tells the default from the one before it.
  @Test func theDefaultDeviceHasTheFiguresOfTheFormerOne() throws {
    let (now, before) = (Device.standard, try #require(Device.named(Device.formerStandardName)))
    #expect(now.name == "iphone-17-pro" && now.size == before.size && now.scale == before.scale)
    #expect(now.safeArea == before.safeArea && now.statusBarHeight == before.statusBarHeight)
    #expect(now.displayRadius == before.displayRadius && now.cutout == before.cutout)
  }

  /// METRICS.md says of each figure of each device whether it was published, measured or assumed; and of everything in
  /// its other tables.
  @Test func everyFigureInTheReferenceIsMarked() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: root.appendingPathComponent("docs/reference/METRICS.md"), encoding: .utf8)
    let marks = ["published", "measured", "assumed"]
    func cells(_ line: Substring) -> [String] {
      line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast().map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("|") && !$0.contains("---") }.map(cells)
    for device in Device.all {
      let row = try #require(rows.first { $0.first == device.title }, "\(device.title)")
      #expect(row.count == 6 && row.dropFirst().allSatisfy { cell in marks.contains { cell.hasPrefix($0) } }, "\(row)")
    }
    let titles = Set(Device.all.map(\.title))
    for row in rows where !titles.contains(row[0]) && row.last != "mark" && row.count == 3 {
      #expect(marks.contains { row[2].hasPrefix($0) }, "\(row)")
    }
  }

  /// METRICS.md, section 1: what it gives of its top upright it gives at both sides.
  @Test func aPhoneOnItsSideGivesItsSides() {
    for device in Device.all {
      for orientation in [InterfaceOrientation.landscapeLeft, .landscapeRight] {
        let turned = device.turned(to: orientation)
        #expect(turned.size == CGSize(width: device.size.height, height: device.size.width))
        #expect(turned.turned(to: .portrait) == device && turned != device)
        let safe = turned.safeArea
        switch device.cutout {
        case .none: #expect(safe == device.safeArea && turned.statusBarHeight == device.statusBarHeight)
        case .homeButton: #expect(safe == .zero && turned.statusBarHeight == 0)
        case .notch, .island:
          #expect(safe == EdgeInsets(left: device.safeArea.top, bottom: 21, right: device.safeArea.top))
          #expect(turned.statusBarHeight == 0)
        }
      }
    }
    // A quarter turn at a time, and never upside down.
    #expect(InterfaceOrientation.portrait.turnedLeft == .landscapeRight)
    #expect(InterfaceOrientation.portrait.turnedRight == .landscapeLeft)
    for orientation in InterfaceOrientation.allCases {
      #expect(orientation.turnedLeft.turnedLeft == .landscapeRight)
      #expect(orientation.inMirror.turnedLeft == orientation.turnedRight.inMirror)
    }
  }

  @Test func aBareScreenHasNone() throws {
    let bezel = PhoneBezel(device: .bare(CGSize(width: 100, height: 50)))
    #expect(bezel.insets == .zero && bezel.size == CGSize(width: 100, height: 50))
  }

  @Test func devicesAreConsistent() {
    #expect(Set(Device.all.map(\.name)).count == Device.all.count)
    for device in Device.all {
      #expect(device.name.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil && Device.named(device.name) == device)
      #expect(device.size.width < device.size.height && device.statusBarHeight <= device.safeArea.top)
      #expect([2, 3].contains(device.scale) && !device.isBare)
    }
    #expect(Device.named("iphone-99") == nil && Device.bare(CGSize(width: 5, height: 7)).isBare)
    #expect(Device.bare(CGSize(width: 390, height: 844)).name == "390x844")
  }

  @Test func thePhoneFitsEveryWindow() {
    var random = SeededGenerator(1)
    for device in Device.all + [.bare(CGSize(width: 390, height: 844))] {
      for _ in 0..<60 {
        let window = CGSize(width: random.number(1...4_000).rounded(), height: random.number(1...3_000).rounded())
        let bezel = random.chance(0.5)
        let placement = WindowPlacement(device: device, showsBezel: bezel, scale: .auto, window: window)
        #expect(placement.scale >= WindowPlacement.smallestScale)
        guard placement.scale > WindowPlacement.smallestScale else { continue }
        #expect(placement.phone.width <= window.width + 1 && placement.phone.height <= window.height + 1)
        // In the middle, to a pixel.
        #expect(abs(placement.phone.midX - window.width / 2) <= 1 && abs(placement.phone.midY - window.height / 2) <= 1)
      }
    }
  }

  /// A window that is too small shows the top first, and any other part on request.
  @Test(arguments: [true, false]) func aPhoneLargerThanTheWindowCanBeMoved(bezel: Bool) {
    let window = CGSize(width: 500, height: 900)
    func place(_ pan: CGPoint) -> WindowPlacement {
      WindowPlacement(device: .standard, showsBezel: bezel, scale: .fixed(2), window: window, pan: pan)
    }
    let margin: CGFloat = bezel ? WindowPlacement.margin : 0
    let first = place(.zero)
    #expect(first.phone.minX == margin && first.phone.minY == margin && first.pan == .zero)
    #expect(first.panLimit.x == first.phone.width + 2 * margin - 500)
    let last = place(CGPoint(x: 9_999, y: 9_999))
    #expect(last.pan == last.panLimit)
    #expect(last.phone.maxX == 500 - margin && last.phone.maxY == 900 - margin)
    #expect(place(CGPoint(x: -50, y: 70)).pan == CGPoint(x: 0, y: 70))
    #expect(place(CGPoint(x: 0, y: 70)).screenY == first.screenY - 70)
    // One axis may fit, and is in the middle then.
    let wide = WindowPlacement(
      device: .standard, showsBezel: bezel, scale: .fixed(2), window: CGSize(width: 2_000, height: 900),
      pan: CGPoint(x: 40, y: 0))
    #expect(wide.panLimit.x == 0 && abs(wide.phone.midX - 1_000) <= 1 && wide.phone.minY == margin)
  }

  @Test func pointsAndPixelsCorrespond() {
    var random = SeededGenerator(2)
    for scale in [WindowPlacement.Scale.fixed(1), .fixed(2.5), .auto] {
      let placement = WindowPlacement(
        device: .standard, showsBezel: true, scale: scale, window: CGSize(width: 900, height: 1_400))
      for _ in 0..<50 {
        let rect = random.rect(in: CGRect(x: 0, y: 0, width: 400, height: 870), longest: 50)
        let pixels = placement.windowPixels(from: rect)
        #expect(placement.screenPoint(fromWindow: pixels.origin).distance(to: rect.origin) < 1e-9)
        #expect(abs(pixels.width - rect.width * placement.scale) < 1e-9)
      }
    }
  }

  @Test func aWindowMadeForAScaleShowsItAtThatScale() {
    for device in Device.all {
      for scale in [1, 2, 3] as [CGFloat] {
        for bezel in [true, false] {
          let window = WindowPlacement.windowSize(device: device, showsBezel: bezel, scale: scale)
          let placement = WindowPlacement(device: device, showsBezel: bezel, scale: .auto, window: window)
          #expect(abs(placement.scale - scale) < 1e-9)
          if !bezel { #expect(placement.screenX == 0 && placement.screenY == 0) }
        }
      }
    }
  }

  @Test func aNarrowWindowIsThePhonesAlone() {
    for size in [CGSize(width: 859, height: 900), CGSize(width: 1300, height: 340)] {
      let layout = InstrumentLayout(window: size, desktopScale: 1)
      #expect(layout.ground == size && layout.bar == nil && layout.inspector == nil)
    }
    #expect(InstrumentLayout(window: CGSize(width: 1600, height: 1600), desktopScale: 2).bar == nil)
  }

  @Test(arguments: [1.0, 2.0]) func whatIsBesideThePhoneLeavesNoGapAndLiesOverNothing(scale: CGFloat) throws {
    for (width, isOpen) in [(860.0, nil), (1199, nil), (1200, nil), (900, true), (1500, false)] as [(CGFloat, Bool?)] {
      let window = CGSize(width: width * scale, height: 900 * scale)
      let layout = InstrumentLayout(window: window, desktopScale: scale, isInspectorOpen: isOpen)
      let bar = try #require(layout.bar)
      #expect((layout.inspector != nil) == (isOpen ?? (width >= 1200)))
      let side = layout.inspector?.width ?? 0
      #expect(side == (layout.inspector == nil ? 0 : 340 * scale) && bar.height == 96 * scale)
      #expect(layout.ground == CGSize(width: window.width - side, height: window.height - bar.height))
      #expect(bar == CGRect(x: 0, y: layout.ground.height, width: layout.ground.width, height: bar.height))
      if let inspector = layout.inspector {
        #expect(inspector == CGRect(x: layout.ground.width, y: 0, width: side, height: window.height))
      }
    }
  }

  private final class Page: ViewController, SceneController {
    var itemLabels: [String] { [] }
    func pointToTap(item: Int) -> CGPoint? { nil }
  }

  @MainActor @Test("A copy of a recorded app leaves glass out of what fades", arguments: [false, true])
  func aRecordedCopyFadesAsRecorded(_ isCopy: Bool) throws {
    let scene = Scene(name: "page", title: "Page", summary: "A page.", isRecordedCopy: isCopy) { _, _ in Page() }
    let screen = try PhoneScreen(scene: scene, options: SceneOptions(), device: .standard)
    #expect(screen.stage.fadingViewsLoseGlass == isCopy)
  }
}
