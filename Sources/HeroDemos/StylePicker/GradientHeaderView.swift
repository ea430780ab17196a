import Foundation
import HeroWidgets

/// A gradient as the content of a header. A picture of it moves in transitions; while the page rests, the gradient
/// itself covers that picture, so that it can change and drift.
@MainActor final class GradientHeaderView: View {
  /// Shows a picture of the gradient.
  let imageView = ImageView()
  private let gradientView = GradientView(.picker(.linear))
  private var drift: GradientView.Drift?

  init() {
    super.init()
    passesTouchesThrough = true
    imageView.contentMode = .scaleToFill
    gradientView.isHidden = true
    addSubview(imageView)
    addSubview(gradientView)
  }

  /// Shows a gradient; nil for `drift`: it rests.
  func show(_ gradient: LayerGradient, drift: GradientView.Drift?) {
    self.drift = drift
    if gradientView.gradient != gradient || imageView.picture == nil {
      gradientView.gradient = gradient
      imageView.picture = gradient.picture()
    }
    if isLive { gradientView.drift = drift }
  }

  /// True if the gradient itself is seen: false while the page comes or goes.
  var isLive: Bool {
    get { !gradientView.isHidden }
    set {
      guard newValue != isLive else { return }
      gradientView.isHidden = !newValue
      if newValue {
        gradientView.drift = drift
      } else if gradientView.presentedGradient != gradientView.gradient {
        imageView.picture = gradientView.presentedGradient.picture()
      }
    }
  }

  override func layoutSubviews() {
    imageView.frame = bounds
    gradientView.frame = bounds
  }
}

extension LayerGradient {
  /// Returns a picture of the gradient, for rows and headers alike; nil where there is no memory for it.
  @MainActor func picture() -> Picture? {
    let rect = CGRect(x: 0, y: 0, width: 800, height: 600)
    guard let surface = Surface(width: Int(rect.width), height: Int(rect.height), format: .opaque) else { return nil }
    Canvas(surface: surface, scale: 1).fill(rect, .layer(self, in: rect))
    return Picture(surface: surface, name: "gradient")
  }

  /// The gradient of the page “Gradient”.
  static func picker(_ shape: StylePickerSettings.GradientShape) -> LayerGradient {
    let colors = [
      Color(red: 0.98, green: 0.66, blue: 0.35), Color(red: 0.89, green: 0.28, blue: 0.47),
      Color(red: 0.35, green: 0.2, blue: 0.62),
    ]
    return switch shape {
    case .linear:
      LayerGradient(colors: colors, startPoint: CGPoint(x: 0, y: 0), endPoint: CGPoint(x: 1, y: 1))
    case .radial: .radial(colors: colors, center: CGPoint(x: 0.3, y: 0.25), endPoint: CGPoint(x: 1.1, y: 1.15))
    }
  }
}
