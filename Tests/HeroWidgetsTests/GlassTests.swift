import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// The glass of bar buttons beside the iPhone's (`recordings/inline-title.gif`, `below-header.gif`,
/// `matched-transition.gif`): a point is two thirds of a pixel there.
@MainActor struct GlassTests {
  private static let dark = Color(red: 21 / 255, green: 31 / 255, blue: 3 / 255)

  /// A pill as bars have it, 105 × 44 points, over what `behind` is given to add to the window.
  private func pill(
    scale: CGFloat = 3, appearance: Appearance = .light, _ behind: (Window) -> Void
  ) -> (stage: Stage, pill: View) {
    let stage = Stage(size: CGSize(width: 165, height: 140), deviceScale: scale, appearance: appearance)
    stage.window.backgroundColor = .white
    behind(stage.window)
    let pill = View(frame: CGRect(x: 30, y: 40, width: 105, height: 44))
    pill.backdrop = .barButtonMaterial
    pill.cornerRadius = 22
    stage.window.addSubview(pill)
    return (stage, pill)
  }

  private func paint(_ stage: Stage) throws -> Surface {
    let size = stage.pixelSize
    let surface = try #require(Surface(width: size.width, height: size.height, format: .opaque))
    stage.update(to: 0)
    stage.damageEverything()
    _ = stage.paint(into: surface)
    return surface
  }

  private func fill(_ window: Window, _ rect: CGRect, _ color: Color) {
    let view = View(frame: rect)
    view.backgroundColor = color
    window.addSubview(view)
  }

  private func mean(_ color: RGBA) -> Double { (color.red + color.green + color.blue) / 3 * 255 }

  // MARK: What is seen in the middle

  @Test(arguments: [1, 2, 3] as [CGFloat]) func anEdgeStaysAStep(_ scale: CGFloat) throws {
    let (stage, _) = pill(scale: scale) { fill($0, CGRect(x: 0, y: 0, width: 82, height: 140), .black) }
    let picture = try paint(stage)
    let row = stride(from: 66, to: 98, by: 1 / scale).map {
      mean(picture.color(x: Int($0 * scale), y: Int(62 * scale)))
    }
    let (low, high) = (try #require(row.first), try #require(row.last))
    #expect(high - low > 60)
    let between = row.filter { $0 > low + (high - low) * 0.1 && $0 < low + (high - low) * 0.9 }
    #expect(CGFloat(between.count) / scale <= 1.5)
    // Where it is, not beside.
    let half = try #require(row.firstIndex { $0 > (low + high) / 2 })
    #expect(abs(66 + CGFloat(half) / scale - 82) < 1)
  }

  /// The part of the contrast that is left: mean channels of what is seen, over those of what is there.
  @Test(arguments: [
    ("letters on fields", Color.white, Color(red: 47 / 255, green: 68 / 255, blue: 15 / 255), 0.38),
    ("a large title", Color.white, Color(red: 0, green: 136 / 255, blue: 1), 0.43),
    (
      "a tree on the sky", Color(red: 250 / 255, green: 225 / 255, blue: 180 / 255),
      Color(red: 40 / 255, green: 38 / 255, blue: 20 / 255), 0.24
    ),
  ]) func contrastIsAsMeasured(_ sample: (what: String, light: Color, dark: Color, left: Double)) throws {
    let (stage, _) = pill { window in
      fill(window, window.bounds, sample.dark)
      for x in stride(from: 42, to: 130, by: 12) {
        fill(window, CGRect(x: x, y: 0, width: 6, height: 140), sample.light)
      }
    }
    let picture = try paint(stage)
    func contrast(_ y: CGFloat) -> Double {
      mean(picture.color(x: Int(81 * 3), y: Int(y * 3))) - mean(picture.color(x: Int(87 * 3), y: Int(y * 3)))
    }
    #expect(abs(contrast(62) / contrast(20) - sample.left) < 0.06, "\(sample.what)")
  }

  @Test(arguments: [([0, 136, 255], [94, 238, 253]), ([255, 0, 0], [251, 150, 151])] as [([Double], [Double])])
  func flatColoursAreTinted(_ behind: [Double], _ seen: [Double]) throws {
    let color = Color(red: behind[0] / 255, green: behind[1] / 255, blue: behind[2] / 255)
    let (stage, _) = pill { fill($0, $0.bounds, color) }
    let picture = try paint(stage)
    // In the middle, and where the rim looks across.
    for x in [82, 34.5] as [CGFloat] {
      let found = picture.color(x: Int(x * 3), y: Int(62 * 3))
      for (ours, theirs) in zip([found.red, found.green, found.blue], seen) { #expect(abs(ours * 255 - theirs) < 10) }
    }
  }

  // MARK: The rim

  /// How many points of a column through the pill's middle are white, and how many dark, from the white's side of an
  /// edge outwards: what is seen right of the edge, and the rim.
  private func stripe(fromSide: CGFloat, whiteBelow: Bool) throws -> (near: CGFloat, rim: CGFloat) {
    let (stage, _) = pill { window in
      let edge = whiteBelow ? 84 - fromSide : 40 + fromSide
      fill(window, CGRect(x: 0, y: whiteBelow ? 0 : edge, width: 165, height: whiteBelow ? edge : 140), Self.dark)
    }
    let picture = try paint(stage)
    let (low, high) = (184.0, 255.0)
    // From the middle outwards, without the bright line at the very edge.
    let steps: [Bool] = (0..<61).map { (step: Int) -> Bool in
      let out = 0.5 + CGFloat(step) / 3
      let y: CGFloat = whiteBelow ? 62 + out : 62 - out
      return mean(picture.color(x: 246, y: Int(y * 3))) > (low + high) / 2
    }
    let white = steps.count { $0 }
    let rim = steps.reversed().prefix { !$0 }.count
    return (CGFloat(white) / 3, CGFloat(rim) / 3 + 0.9)
  }

  /// `inline-title.gif`, frames 83 to 86: how far the page's edge is above the pill's lower one; the white below it;
  /// the dark rim around that. At 8.5 points all of the white lies where nothing looks.
  @Test(arguments: [(8.5, 0, nil), (10.6, 5.9, 4.1), (14.4, 11.5, 2.6)] as [(CGFloat, CGFloat, CGFloat?)])
  func theRimShowsTheOtherSide(_ fromSide: CGFloat, _ white: CGFloat, _ rim: CGFloat?) throws {
    for whiteBelow in [true, false] {
      let seen = try stripe(fromSide: fromSide, whiteBelow: whiteBelow)
      #expect(abs(seen.near - white) < 1.5, "\(fromSide): \(seen)")
      if let rim { #expect(abs(seen.rim - rim) < 1.5, "\(fromSide): \(seen)") }
    }
  }

  /// Red lies nearer to the edge than blue; in the rim it is the other way round.
  @Test func theRimIsAMirror() throws {
    let (stage, _) = pill { window in
      fill(window, CGRect(x: 0, y: 71, width: 165, height: 2), Color(red: 1, green: 0, blue: 0))
      fill(window, CGRect(x: 0, y: 64, width: 165, height: 3), Color(red: 0, green: 0, blue: 1))
    }
    let picture = try paint(stage)
    // From the flat part outwards: how much redder than blue.
    let redness: [Double] = (0..<14).map { (step: Int) -> Double in
      let y = 78.5 + CGFloat(step) / 3
      let color = picture.color(x: 246, y: Int(y * 3))
      return color.red - color.blue
    }
    let most = redness.max() ?? 0
    let least = redness.min() ?? 0
    let (red, blue) = (try #require(redness.firstIndex(of: most)), try #require(redness.firstIndex(of: least)))
    #expect(most > 0.05 && least < -0.05 && red < blue)
  }

  @Test(arguments: Appearance.allCases) func aThinLineShinesAtTheUpperLeftAndTheLowerRight(_ appearance: Appearance)
    throws
  {
    let (stage, _) = pill(appearance: appearance) { fill($0, $0.bounds, Color(white: 0.4)) }
    let picture = try paint(stage)
    /// 0.7 points inside the outline of the round ends, less the middle.
    func shine(_ center: CGFloat, _ x: CGFloat, _ y: CGFloat, depth: CGFloat = 0.7) -> Double {
      let reach = (22 - depth) / 2.0.squareRoot()
      return mean(picture.color(x: Int((center + x * reach) * 3), y: Int((62 + y * reach) * 3)))
        - mean(picture.color(x: 82 * 3, y: 62 * 3))
    }
    let (upperLeft, lowerRight) = (shine(52, -1, -1), shine(113, 1, 1))
    let (lowerLeft, upperRight) = (shine(52, -1, 1), shine(113, 1, -1))
    #expect(min(upperLeft, lowerRight) > 8 && max(lowerLeft, upperRight) < min(upperLeft, lowerRight) / 2)
    #expect(abs(shine(52, -1, -1, depth: 2)) < 2)
  }

  /// `matched-transition.gif`, frame 60: over a pale picture with dark parts the rim is lighter than the mixture that
  /// it shows. Over a colored bar it has the bar's color (`flatColoursAreTinted`).
  @Test func aPalePictureLeavesNoDarkRing() throws {
    let (stage, _) = pill { window in
      fill(window, window.bounds, Color(red: 252 / 255, green: 238 / 255, blue: 214 / 255))
      for x in stride(from: 42, to: 130, by: 12) {
        fill(window, CGRect(x: x, y: 0, width: 6, height: 140), Color(red: 40 / 255, green: 38 / 255, blue: 20 / 255))
      }
    }
    let picture = try paint(stage)
    func light(_ y: CGFloat) -> Double {
      mean(picture.meanColor(in: PixelRect(x: 60 * 3, y: Int(y * 3), width: 12 * 3 * 3, height: 3)))
    }
    #expect(light(41.3) - light(62) > 4, "\(light(41.3)), \(light(62))")
  }

  // MARK: Around and on it

  /// Below a pill over white, `below-header.gif`: levels of 255.
  @Test func theShadowIsAsMeasured() throws {
    let stage = Stage(size: CGSize(width: 240, height: 200), deviceScale: 2)
    stage.window.backgroundColor = .white
    let button = Button(icon: .gear, title: "Settings", style: .disc)
    button.frame = CGRect(x: 60, y: 60, width: 105, height: 44)
    stage.window.addSubview(button)
    let picture = try paint(stage)
    func level(_ y: CGFloat) -> Double { 255 - mean(picture.color(x: 112 * 2, y: Int(y * 2))) }
    for (below, theirs) in [(7, 6.2), (14, 4.8), (21, 3.0), (28, 1.1)] {
      #expect(abs(level(104 + CGFloat(below)) - theirs) < 1, "\(below)")
    }
    #expect(level(105) < 8 && level(58) < 1)
  }

  /// What the signs of bars are drawn in over flat colours, in the recordings.
  @Test(
    arguments: [
      ([0, 136, 255], [0, 39, 78]), ([255, 0, 0], [90, 0, 0]), ([241, 160, 93], [30, 6, 0]),
      ([47, 68, 15], [0, 12, 0]),
      ([255, 255, 255], [6, 6, 0]),
    ] as [([Double], [Double])])
  func signsAreDarkGlass(_ behind: [Double], _ ink: [Double]) throws {
    let stage = Stage(size: CGSize(width: 84, height: 84), deviceScale: 3)
    stage.window.backgroundColor = Color(red: behind[0] / 255, green: behind[1] / 255, blue: behind[2] / 255)
    let button = Button(icon: .plus, style: .disc)
    button.frame.origin = CGPoint(x: 20, y: 20)
    stage.window.addSubview(button)
    func sign() throws -> RGBA { try paint(stage).color(x: 42 * 3, y: 42 * 3) }
    let seen = try sign()
    for (ours, theirs) in zip([seen.red, seen.green, seen.blue], ink) {
      #expect(abs(ours * 255 - theirs) <= 10, "\(seen)")
    }
    // A colour of its own stays; in the dark they are white.
    button.tintColor = .systemBlue
    #expect(try sign() == Color.systemBlue.light)
    button.tintColor = .label
    stage.appearance = .dark
    #expect(try sign() == Color.label.dark)
  }

  /// `matched-transition.gif`, frames 44 and 84: bare signs while the page is not all there. By default glass fades
  /// with its sign.
  @Test(arguments: [false, true]) func aPageThatFadesShowsItsSignsBare(_ keepsBitmap: Bool) throws {
    let stage = Stage(size: CGSize(width: 84, height: 130), deviceScale: 2)
    stage.window.backgroundColor = .white
    let page = View(frame: stage.window.bounds)
    page.backgroundColor = Color(red: 1, green: 0, blue: 0)
    page.shouldRasterize = keepsBitmap
    let button = Button(icon: .plus, style: .disc)
    button.frame.origin = CGPoint(x: 20, y: 20)
    page.addSubview(button)
    stage.window.addSubview(page)
    let whole = try paint(stage)
    page.alpha = 0.5
    let glass = try paint(stage)
    #expect(glass.color(x: 60, y: 60).green > glass.color(x: 10, y: 10).green + 0.1)
    page.alpha = 1
    stage.fadingViewsLoseGlass = true
    page.alpha = 0.5
    let fading = try paint(stage)
    // On the disc, below it in its shadow, and on the sign.
    for (x, y) in [(30, 30), (42, 70)] { #expect(fading.color(x: x * 2, y: y * 2) == fading.color(x: 10, y: 10)) }
    #expect(fading.color(x: 84, y: 84).red < 0.55)
    page.alpha = 1
    expectPicture(try paint(stage), matches: whole, "glass-after-fade-\(keepsBitmap)", tolerance: 0)
    #expect(whole.color(x: 60, y: 60).green > 0.5)
  }

  /// It mixes with what lies behind it, and never turns into a flat disc.
  @Test("Glass that fades stays a lens", arguments: Appearance.allCases, [0.99, 0.5, 0.1])
  func fadingGlass(_ appearance: Appearance, _ strength: Double) throws {
    let stage = Stage(size: CGSize(width: 84, height: 84), deviceScale: 3, appearance: appearance)
    stage.window.backgroundColor = Color(red: 250 / 255, green: 170 / 255, blue: 90 / 255)
    for x in stride(from: 0, to: 84, by: 10) { fill(stage.window, CGRect(x: x, y: 0, width: 5, height: 84), Self.dark) }
    let bare = try paint(stage)
    let page = View(frame: stage.window.bounds)
    let glass = View(frame: CGRect(x: 20, y: 20, width: 44, height: 44))
    (glass.backdrop, glass.cornerRadius) = (.barButtonMaterial, 22)
    page.addSubview(glass)
    stage.window.addSubview(page)
    let whole = try paint(stage)
    let portal = Portal(of: [glass], on: page)
    stage.window.addSubview(portal)
    (portal.strength, portal.isOpen) = (strength, true)
    let fading = try paint(stage)
    for y in stride(from: 22, to: 62, by: 2) {
      for x in stride(from: 22, to: 62, by: 1) {
        let (behind, lens, seen) = (
          mean(bare.color(x: x * 3, y: y * 3)), mean(whole.color(x: x * 3, y: y * 3)),
          mean(fading.color(x: x * 3, y: y * 3))
        )
        #expect(abs(seen - (behind + (lens - behind) * strength)) < 2, "\(x), \(y)")
      }
    }
  }

  /// It is the same from all sides; only its sign turns.
  @Test("A turned disc bends what lies behind as an upright one does", arguments: [0.001, 0.3, -0.8])
  func turnedDisc(_ angle: Double) throws {
    let stage = Stage(size: CGSize(width: 84, height: 84), deviceScale: 3)
    stage.window.backgroundColor = .white
    for x in stride(from: 0, to: 84, by: 10) { fill(stage.window, CGRect(x: x, y: 0, width: 5, height: 84), Self.dark) }
    let glass = View(frame: CGRect(x: 20, y: 20, width: 44, height: 44))
    (glass.backdrop, glass.cornerRadius) = (.barButtonMaterial, 22)
    stage.window.addSubview(glass)
    let upright = try paint(stage)
    glass.transform = AffineTransform(rotationByRadians: angle)
    let turned = try paint(stage)
    for y in stride(from: 24, to: 60, by: 2) {
      for x in stride(from: 24, to: 60, by: 1) where hypot(Double(x) - 42, Double(y) - 42) < 20 {
        let levels = [upright, turned].map { mean($0.color(x: x * 3, y: y * 3)) }
        #expect(abs(levels[0] - levels[1]) < 4, "\(x), \(y): \(levels)")
      }
    }
  }

  @Test func aMapIsMadeOnceForASize() throws {
    let (stage, glass) = pill { fill($0, CGRect(x: 0, y: 60, width: 165, height: 3), Self.dark) }
    for x in [0, 60] as [CGFloat] {
      let disc = Button(icon: .xmark, style: .disc)
      disc.frame.origin = CGPoint(x: x, y: 90)
      stage.window.addSubview(disc)
    }
    for step in 0..<10 {
      stage.window.subviews[0].center.y += 2
      glass.center.x += step % 2 == 0 ? 1 : -1
      _ = try paint(stage)
    }
    #expect(stage.drawingCache.lensMapsMade == 2)
  }
}
