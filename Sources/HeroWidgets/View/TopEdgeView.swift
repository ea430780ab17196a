import Foundation

/// Continues a page above its upper edge: the colors of its first row of pixels go on over the view. For a page that a
/// transition shows lower than it stands, over something else.
package final class TopEdgeView: View {
  /// Alpha of the page, 0…1.
  package var strength = 0.0 { didSet { if strength != oldValue { setNeedsDisplay() } } }
  private let page: View

  package init(of page: View) {
    self.page = page
    super.init()
    isUserInteractionEnabled = false
  }

  override public func draw(in canvas: Canvas) {
    guard let bitmap = page.layerCache?.surface else { return }
    canvas.draw(
      bitmap, imageFrame: CGRect(x: 0, y: bounds.height, width: page.bounds.width, height: page.bounds.height),
      in: bounds, alpha: strength)
  }
}
