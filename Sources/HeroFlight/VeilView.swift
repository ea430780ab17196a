import HeroWidgets

/// A material over what flies, as strong as the flight says.
final class VeilView: View {
  var strength: Double {
    get { backdropStrength }
    set { backdropStrength = newValue }
  }

  init(_ material: Material) {
    super.init()
    isUserInteractionEnabled = false
    backdrop = material
  }
}
