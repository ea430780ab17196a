import Foundation
import HeroTesting
import HeroWidgets
import Testing

@MainActor
@Suite("Type measures as on an iPhone")
struct TextMetricsTests {
  nonisolated static let pangram = "The quick brown fox jumps over the lazy dog"

  /// Widths recorded from UIKit, in points (METRICS.md, section 3), and the error that our stand-in admits to.
  nonisolated static let recorded:
    [(text: String, size: CGFloat, weight: Font.Weight, width: CGFloat, tolerance: CGFloat)] = [
      (pangram, 15, .regular, 305.376, 0.003), (pangram, 15, .semibold, 317.216, 0.003),
      (pangram, 17, .regular, 338.954, 0.003), (pangram, 17, .medium, 346.724, 0.003),
      (pangram, 17, .semibold, 352.372, 0.003), (pangram, 17, .bold, 360.142, 0.003),
      (pangram, 33, .semibold, 655.307, 0.02), (pangram, 33, .bold, 674.357, 0.02),
      ("Hello UIKit", 15, .regular, 71.902, 0.003), ("Hello UIKit", 17, .regular, 79.663, 0.003),
      ("Hello UIKit", 17, .semibold, 83.684, 0.008), ("Hello UIKit", 33, .bold, 161.350, 0.02),
      ("0123456789", 17, .regular, 98.580, 0.019),
    ]

  @Test(
    "A line is as wide as UIKit's", .enabled { await TextEnvironment.isSubstituteInstalled },
    arguments: recorded.indices
  )
  func widths(index: Int) {
    let known = Self.recorded[index]
    let font = Font.systemFont(ofSize: known.size, weight: known.weight)
    // A scale of 1000 keeps the rounding up out of the comparison.
    let width = TextLayout(known.text, font: font, pixelScale: 1000).size.width
    #expect(
      abs(width / known.width - 1) <= known.tolerance, "\(known.text) at \(known.size) \(known.weight): \(width)")
  }

  /// The width of the ink in the recordings of an iPhone, in points, each within 0.4 %, by `script/truth`: section
  /// titles in `opaque.gif` and `inline-title.gif`, large titles in all three.
  nonisolated static let inked: [(texts: [(String, CGFloat)], font: Font, tolerance: CGFloat)] = [
    (
      [("Colors", 57.9), ("Views", 53.8), ("Image URLs", 107.6)], .systemFont(ofSize: 20, weight: .semibold), 0.006
    ),
    (
      [("Blue", 70.2), ("Ancient Ruins", 229.9), ("Golden Fields", 223.9)], .systemFont(ofSize: 36, weight: .bold),
      0.004
    ),
  ]

  @Test(
    "Titles are as wide as on an iPhone", .enabled { await TextEnvironment.isSubstituteInstalled }, arguments: 0..<2)
  func titles(index: Int) throws {
    let (texts, font, tolerance) = Self.inked[index]
    let widths = try texts.map { text, _ in
      let surface = try #require(Surface(width: 2600, height: 500, format: .opaque))
      let canvas = Canvas(surface: surface, scale: 10)
      canvas.fill(CGRect(x: 0, y: 0, width: 260, height: 50), .white)
      canvas.draw(TextLayout(text, font: font, pixelScale: 10), at: CGPoint(x: 5, y: 0), color: .black)
      let box = try #require(surface.box { red, _, _ in red < 128 })
      return CGFloat(box.width) / 10
    }
    let ratio = texts.map(\.1).reduce(0, +) / widths.reduce(0, +)
    #expect(abs(ratio - 1) <= tolerance, "\(ratio): \(widths)")
  }

  @Test("One line's height is the font's, rounded up to a pixel of the device")
  func lineHeights() {
    let body = Font.preferredFont(.body)
    #expect(abs(TextLayout("Body", font: body, pixelScale: 3).size.height - 61.0 / 3) < 1e-9)
    #expect(TextLayout("Body", font: body, pixelScale: 2).size.height == 20.5)
    #expect(TextLayout("Title", font: .systemFont(ofSize: 34, weight: .bold), pixelScale: 2).size.height == 41)
    #expect(abs(TextLayout("a\nb", font: body, lineLimit: 0, pixelScale: 3).size.height - 122.0 / 3) < 1e-9)
    #expect(
      abs(TextLayout("a\nb", font: body, lineLimit: 0, lineSpacing: 4, pixelScale: 3).size.height - 134.0 / 3) < 1e-9)
  }

  @Test("Widths are whole pixels of the device, and nothing has no size")
  func rounding() {
    let width = TextLayout("City Ride", font: .systemFont(ofSize: 17), pixelScale: 3).size.width * 3
    #expect(abs(width - width.rounded()) < 1e-6)
    #expect(TextLayout("", font: .systemFont(ofSize: 17), pixelScale: 3).size == .zero)
    #expect(TextLayout("\u{0}\u{7}", font: .systemFont(ofSize: 17), pixelScale: 3).size == .zero)
  }

  @Test(
    "Digits of one width leave the text about them where it is", arguments: [Font.Weight.regular, .semibold, .bold],
    [12, 17, 34])
  func monospacedDigits(weight: Font.Weight, size: CGFloat) throws {
    let font = Font.monospacedDigitSystemFont(ofSize: size, weight: weight)
    func width(_ text: String, _ font: Font) -> CGFloat { TextLayout(text, font: font, pixelScale: 1000).size.width }
    let widths = (0...9).map { width("0.\($0)\($0)\($0) s · \($0):11", font) }
    // Inter's own 4 is a thousandth of an em narrower in semibold and two in bold: of four digits a tenth of a pixel at
    // 12 points.
    #expect(widths.allSatisfy { abs($0 - widths[0]) <= size * 0.008 }, "\(widths)")
    // As a font has them by itself, 1 is narrow.
    let plain = Font.systemFont(ofSize: size, weight: weight)
    if TextEnvironment.isSubstituteInstalled { #expect(width("111", plain) < width("888", plain) - 1) }
    #expect(width("Words", font) == width("Words", plain))

    // What is drawn stands where it was measured: the bar after the digits does not move.
    func bar(after digits: String) throws -> Int {
      let surface = try #require(Surface(width: 400, height: 60, format: .translucent))
      let text = TextLayout(digits + "|", font: font, pixelScale: 2)
      Canvas(surface: surface, scale: 2).draw(text, at: .zero, color: .black)
      return try #require(
        surface.withPixels { base, stride in
          (0..<surface.width).last { column in
            (0..<surface.height).contains {
              base.load(fromByteOffset: $0 * stride + column * 4, as: UInt32.self) >> 24 > 60
            }
          }
        } ?? nil)
    }
    #expect(try bar(after: "1111") == bar(after: "8080"))
  }

  @Test("Digits stay of one width in another size, weight and style")
  func monospacedDigitsStay() {
    let font = Font.monospacedDigitSystemFont(ofSize: 13)
    #expect(font.withSize(20).hasMonospacedDigits && font.withWeight(.bold).hasMonospacedDigits)
    let growing = FontMetrics(forTextStyle: .body).scaledFont(for: font)
    #expect(growing.scaled(to: .large) == font)
    #expect(growing.scaled(to: .extraExtraLarge).hasMonospacedDigits)
    #expect(font != .systemFont(ofSize: 13))
  }

  @Test("A letter missing from the font does not move the lines")
  func strangeLetters() {
    let font = Font.systemFont(ofSize: 17)
    let plain = TextLayout("A", font: font, pixelScale: 3)
    let strange = TextLayout("A שלום \u{10FFFD} ✓ 漢", font: font, pixelScale: 3)
    #expect(strange.size.height == plain.size.height)
    #expect(strange.firstBaseline == plain.firstBaseline)
  }

  @Test("Tracking follows the published table, with straight lines between")
  func tracking() {
    #expect(abs(Font.systemFont(ofSize: 17).tracking - -0.026 * 17) < 1e-12)
    #expect(abs(Font.systemFont(ofSize: 19).tracking - -0.024 * 19) < 1e-12)
    #expect(abs(Font.systemFont(ofSize: 5).tracking - 0.012 * 5) < 1e-12)
    #expect(abs(Font.systemFont(ofSize: 96).tracking - 0.008 * 96) < 1e-12)
  }

  @Test("The stand-in's setting has no jump between sizes", arguments: Font.Weight.allCases)
  func substituteIsContinuous(weight: Font.Weight) {
    var previous = Font.systemFont(ofSize: 8, weight: weight).substitute.letterSpacing / 8
    for step in 1...4000 {
      let size = 8 + CGFloat(step) / 100
      let spacing = Font.systemFont(ofSize: size, weight: weight).substitute.letterSpacing / size
      #expect(abs(spacing - previous) < 0.0002, "at \(size)")
      previous = spacing
    }
    #expect(Font.systemFont(ofSize: 40).substitute.size == 38.75)
  }

  @Test("Styles have the sizes and weights of the guidelines")
  func styles() {
    #expect(
      Font.preferredFont(.largeTitle, emphasized: true).scaled(to: .large) == .systemFont(ofSize: 34, weight: .bold))
    #expect(Font.preferredFont(.headline).scaled(to: .large) == .systemFont(ofSize: 17, weight: .semibold))
    #expect(
      Font.preferredFont(.subheadline, emphasized: true).scaled(to: .large)
        == .systemFont(ofSize: 15, weight: .semibold))
    #expect(Font.preferredFont(.caption2).scaled(to: .large) == .systemFont(ofSize: 11))
  }

  @Test("Impossible sizes are brought into range", arguments: [-4, 0, .nan, .infinity, 1e9] as [CGFloat])
  func hostileSizes(size: CGFloat) {
    let font = Font.systemFont(ofSize: size)
    #expect((1...1000).contains(font.size))
    let layout = TextLayout("Wide", font: font, width: size, lineLimit: 0, lineSpacing: size, pixelScale: size)
    #expect(layout.size.width.isFinite && layout.size.height.isFinite)
  }
}
