import Foundation
import HeroKit
import HeroWidgets

extension PickerHeader {
  /// Returns the accessories of the large title: the title's letter, and a heart that is filled once it is liked.
  @MainActor func accessories(isLiked: Bool, like: @escaping () -> Void) -> [HeaderAccessory] {
    let trailing = HeaderAccessory(
      .button(configuration: .disc(image: isLiked ? .heartFill : .heart), action: like))
    let leading = HeaderAccessory(.view(InitialView(title.title ?? "")), position: .leading)
    return switch accessory {
    case .none: []
    case .leading: [leading]
    case .trailing: [trailing]
    case .both: [leading, trailing]
    }
  }
}

/// The first letter of a title on a disc.
@MainActor private final class InitialView: View {
  private let letter: String

  private static let side: CGFloat = 40

  init(_ title: String) {
    letter = String(title.prefix(1))
    super.init(frame: CGRect(x: 0, y: 0, width: InitialView.side, height: InitialView.side))
    isUserInteractionEnabled = false
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: InitialView.side, height: InitialView.side) }

  override func draw(in canvas: Canvas) {
    canvas.fill(Path(ellipseIn: bounds), .systemOrange)
    let layout = TextLayout(
      letter, font: .systemFont(ofSize: 20, weight: .semibold), pixelScale: stage?.deviceScale ?? 2)
    canvas.draw(
      layout, at: CGPoint(x: bounds.midX - layout.size.width / 2, y: bounds.midY - layout.size.height / 2),
      color: .white)
  }
}
