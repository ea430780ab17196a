import Foundation
import HeroFindings
import HeroWidgets

/// The visible share and the enlargement of a picture during a transition: two thin bands under the curves on the same
/// axis, with figures under the pointer.
@MainActor final class CropAndUpscaleBands: View {
  /// Samples of the largest picture, in the order of time; empty: no picture moves.
  var samples: [PictureHonesty] = [] { didSet { if samples != oldValue { samplesChanged() } } }
  /// Name of the phone in figures; empty: there is one phone.
  var owner = "" { didSet { if owner != oldValue { samplesChanged() } } }
  /// Returns the position of a time since the start, in points from the left.
  var place: (Double) -> CGFloat = { _ in 0 } { didSet { setNeedsLayout() } }
  /// Told of places of a press and of a drag, in points from the left.
  var onDrag: ((CGFloat) -> Void)? { didSet { listen() } }

  private let slices = (0..<CropAndUpscaleBands.count).map { _ in HintView("") }

  /// Stretches of time that figures are told of.
  private static let count = 32
  private static let (band, gap): (CGFloat, CGFloat) = (8, 3)
  static let height = 2 * band + gap
  /// Beyond that a picture is called enlarged; the same as where problems are found (HeroFindings' `MotionFindings`).
  private static let enlarged = 1.01

  init() {
    super.init()
    accessibilityRole = .image
    accessibilityLabel = "Visible part and resolution of the image"
    for slice in slices { addSubview(slice) }
  }

  private func listen() {
    for slice in slices {
      slice.onDrag = onDrag.map { drag in { [weak slice] x in drag(x + (slice?.frame.minX ?? 0)) } }
    }
  }

  private func samplesChanged() {
    accessibilityLabel = "Visible part and resolution of the image\(owner.isEmpty ? "" : " on \(owner)")"
    setNeedsLayout()
    setNeedsDisplay()
  }

  // MARK: Figures

  private var length: Double { samples.last?.time ?? 0 }

  private func sample(at time: Double) -> PictureHonesty? {
    samples.min { abs($0.time - time) < abs($1.time - time) }
  }

  static func words(for sample: PictureHonesty) -> String {
    let seen = String(format: "%.0f\u{a0}%% of the image visible", sample.shown * 100)
    let sharp =
      sample.enlargement > Self.enlarged
      ? String(format: "enlarged %.2f times", sample.enlargement)
      : String(format: "full resolution (%.2f of its pixels)", sample.enlargement)
    return "\(ValueField.text(of: sample.time, digits: 3)) s: \(seen), \(sharp)"
  }

  // MARK: Layout and looks

  override func layoutSubviews() {
    for (index, slice) in slices.enumerated() {
      slice.isHidden = samples.isEmpty
      guard !samples.isEmpty else { continue }
      let (from, to) = (length * Double(index) / Double(Self.count), length * Double(index + 1) / Double(Self.count))
      slice.frame = CGRect(x: place(from), y: 0, width: max(0, place(to) - place(from)), height: bounds.height)
      slice.toolTip = sample(at: (from + to) / 2).map { (owner.isEmpty ? "" : "\(owner), ") + Self.words(for: $0) }
    }
  }

  private static func colour(ofEnlargement enlargement: Double) -> Color {
    // Up to a screen's own pixels nothing is lost, and half as large again nobody can call sharp.
    enlargement <= Self.enlarged ? .systemGreen : enlargement <= 1.5 ? .systemOrange : .systemRed
  }

  override func draw(in canvas: Canvas) {
    guard let first = samples.first else { return }
    let steps = zip(samples, Array(samples.dropFirst()) + [samples.last ?? first])
    for (sample, next) in steps {
      let (left, right) = (place(sample.time), place(next.time))
      guard right > left else { continue }
      let seen = CGRect(x: left, y: 0, width: right - left, height: Self.band)
      canvas.fill(seen, InspectorStyle.accent.fading(to: 0.12 + 0.88 * sample.shown))
      canvas.fill(
        CGRect(x: left, y: Self.band + Self.gap, width: right - left, height: Self.band),
        Self.colour(ofEnlargement: sample.enlargement))
    }
    for (name, y) in [("visible", 0), ("resol.", Self.band + Self.gap)] {
      let words = TextLayout(name, font: InspectorStyle.tinyFigureFont, pixelScale: stage?.deviceScale ?? 1)
      canvas.draw(
        words,
        at: CGPoint(x: place(0) - 5 - words.size.width, y: (y + Self.band / 2 - words.size.height / 2).rounded()),
        color: InspectorStyle.quietText)
    }
  }
}
