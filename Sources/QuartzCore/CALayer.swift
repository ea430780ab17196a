public import Foundation
public import HeroWidgets

/// A view's Core Animation layer: other names for the view's own values, and animations of what is shown of them.
@MainActor public final class CALayer {
  private weak var view: View?
  private var running: [(key: String?, animation: CAAnimation, keyframes: ViewKeyframes?)] = []
  private var shadow = Shadow(offset: CGSize(width: 0, height: -3), radius: 3, opacity: 0)

  /// The layer of `view`: the same at every call.
  package static func layer(of view: View) -> CALayer {
    if let layer = view.associatedObjects["QuartzCore.CALayer"] as? CALayer { return layer }
    let layer = CALayer(view)
    view.associatedObjects["QuartzCore.CALayer"] = layer
    return layer
  }

  private init(_ view: View) {
    self.view = view
    if let own = view.shadow { shadow = own }
  }

  // MARK: Values

  /// 0…1: the view's `alpha`.
  public var opacity: Float {
    get { Float(view?.alpha ?? 1) }
    set { view?.alpha = Double(newValue) }
  }

  public var isHidden: Bool {
    get { view?.isHidden ?? false }
    set { view?.isHidden = newValue }
  }

  /// The layer is in front of those of lower positions beside it.
  public var zPosition: CGFloat {
    get { view?.zPosition ?? 0 }
    set { view?.zPosition = newValue }
  }

  public var frame: CGRect {
    get { view?.frame ?? .zero }
    set { view?.frame = newValue }
  }

  public var bounds: CGRect {
    get { view?.bounds ?? .zero }
    set { view?.bounds = newValue }
  }

  /// The center, in the superview.
  public var position: CGPoint {
    get { view?.center ?? .zero }
    set { view?.center = newValue }
  }

  public var cornerRadius: CGFloat {
    get { view?.cornerRadius ?? 0 }
    set { view?.cornerRadius = newValue }
  }

  public var cornerCurve: CALayerCornerCurve {
    get { view?.cornerCurve ?? .circular }
    set { view?.cornerCurve = newValue }
  }

  public var masksToBounds: Bool {
    get { view?.clipsToBounds ?? false }
    set { view?.clipsToBounds = newValue }
  }

  public var backgroundColor: CGColor? {
    get { view?.backgroundColor }
    set { view?.backgroundColor = newValue }
  }

  public func affineTransform() -> CGAffineTransform { view?.transform ?? .identity }

  public func setAffineTransform(_ transform: CGAffineTransform) { view?.transform = transform }

  // MARK: Shadow

  public var shadowColor: CGColor? {
    get { shadow.color }
    set { change { $0.color = newValue ?? .clear } }
  }

  /// 0…1, times the color's own alpha; 0 by default: no shadow.
  public var shadowOpacity: Float {
    get { Float(shadow.opacity) }
    set { change { $0.opacity = Double(newValue) } }
  }

  /// In points: half of the blur that design tools state. 3 by default.
  public var shadowRadius: CGFloat {
    get { shadow.radius }
    set { change { $0.radius = newValue } }
  }

  /// In points. 3 upwards by default.
  public var shadowOffset: CGSize {
    get { shadow.offset }
    set { change { $0.offset = newValue } }
  }

  private func change(_ change: (inout Shadow) -> Void) {
    change(&shadow)
    view?.shadow = shadow.opacity > 0 ? shadow : nil
  }

  // MARK: Animations

  /// Shows a copy of the animation, in place of the one with the same key. Without a screen, and with a key path or
  /// values that cannot be shown, it stops at once.
  public func add(_ anim: CAAnimation, forKey key: String?) {
    if let key { removeAnimation(forKey: key) }
    let animation = anim.copied()
    var problem = ""
    guard let view, let (path, track) = animation.track(for: view, problem: &problem) else {
      view?.stage?.warn("An animation was not added. \(problem)")
      animation.delegate?.animationDidStop(animation, finished: false)
      return
    }
    let keyframes = ViewKeyframes(path, track: track) { [weak self] finished in
      self?.stop(animation, finished: finished)
    }
    running.append((key, animation, keyframes))
    animation.delegate?.animationDidStart(animation)
    if !view.add(keyframes) { stop(animation, finished: false) }
  }

  private func stop(_ animation: CAAnimation, finished: Bool) {
    if let index = running.firstIndex(where: { $0.animation === animation }) {
      if animation.isRemovedOnCompletion || !finished {
        running.remove(at: index)
      } else {
        running[index].keyframes = nil
      }
    }
    animation.delegate?.animationDidStop(animation, finished: finished)
  }

  /// The layer's copy of the animation that was added with the key; nil once it was removed.
  public func animation(forKey key: String) -> CAAnimation? { running.first { $0.key == key }?.animation }

  public func animationKeys() -> [String]? {
    let keys = running.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// Removes the animation with the key, and shows the layer's own value.
  public func removeAnimation(forKey key: String) {
    guard let index = running.firstIndex(where: { $0.key == key }) else { return }
    let removed = running.remove(at: index)
    if let keyframes = removed.keyframes { view?.remove(keyframes) }
  }

  public func removeAllAnimations() {
    let removed = running
    running = []
    for keyframes in removed.compactMap(\.keyframes) { view?.remove(keyframes) }
  }
}

public typealias CALayerCornerCurve = CornerCurve
