import Foundation

/// What a sheet puts over the page below: a dimmed screen, and the panel with the presented page.
@MainActor final class SheetContainerView: View {
  let panel = SheetPanel()
  let dimming = SheetDimmingView()
  /// Places everything; told in every layout.
  var onLayout: (() -> Void)?
  /// True if it is on its way off the screen: the page below can be used already.
  var isLeaving = false { didSet { letTouchesThrough() } }
  /// True if the page below is in use beside the sheet, which stands no higher than it may for that.
  var isUndimmed = false { didSet { letTouchesThrough() } }

  private func letTouchesThrough() {
    passesTouchesThrough = isLeaving || isUndimmed
    dimming.isUserInteractionEnabled = !passesTouchesThrough
  }

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    addSubview(dimming)
    addSubview(panel)
  }

  override func layoutSubviews() { onLayout?() }
}

/// The darkness over the page below. A tap on it is one beside the sheet.
@MainActor final class SheetDimmingView: View {
  var onTap: (() -> Void)?
  /// How dark it is, 0…1 of all that it comes to.
  var strength = 0.0 {
    didSet {
      guard strength != oldValue else { return }
      // Not as a group, which would be a bitmap of the whole screen.
      backgroundColor = .dimming.fading(to: strength)
      isHidden = strength <= 0
    }
  }

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isHidden = true
  }

  override func touchesBegan(_ touch: Touch) {}
  override func touchesMoved(_ touch: Touch) {}
  override func touchesCancelled(_ touch: Touch) {}

  override func touchesEnded(_ touch: Touch) {
    guard hitTest(touch.location(in: self)) === self,
      touch.windowLocation.distance(to: touch.start.location) < 10
    else { return }
    onTap?()
  }
}

/// The rounded panel of a sheet. Below full height it floats over the page below; at full height it reaches below the
/// screen, so that its lower corners are not seen.
@MainActor final class SheetPanel: View {
  /// Of the upper corners. Ours: iOS 26's radius is not published; 36 to 40 was measured.
  static let cornerRadius: CGFloat = 38
  /// Points between a floating sheet and the screen's edges, at the sides and below.
  static let margin: CGFloat = 8
  /// How far a panel that does not float goes on below what is in it, in points: beyond its continuous corners.
  static let tail: CGFloat = 100
  /// How far this one does.
  var tail = SheetPanel.tail { didSet { if tail != oldValue { setNeedsLayout() } } }
  /// What the sheet's edges take from the page in it. The top is ours: buttons keep this distance from the edge.
  var safeArea = EdgeInsets(top: 10) { didSet { if safeArea != oldValue { page?.setNeedsLayout() } } }

  let grabber = SheetGrabber()
  private(set) weak var page: View?

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
    cornerRadius = SheetPanel.cornerRadius
    cornerCurve = .continuous
    overrideUserInterfaceLevel = .elevated
    addSubview(grabber)
  }

  func hold(_ page: View) {
    self.page = page
    backgroundColor = page.backgroundColor
    insertSubview(page, at: 0)
  }

  override func layoutSubviews() {
    page?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - tail))
    backgroundColor = page?.backgroundColor
    grabber.frame = CGRect(
      x: (bounds.width - SheetGrabber.size.width) / 2, y: 5, width: SheetGrabber.size.width,
      height: SheetGrabber.size.height)
  }

  /// What nothing in the sheet uses ends here, and not on the page below.
  override func touchesBegan(_ touch: Touch) {}
  override func touchesMoved(_ touch: Touch) {}
  override func touchesEnded(_ touch: Touch) {}
  override func touchesCancelled(_ touch: Touch) {}
  override func scrollWheel(_ event: ScrollEvent) -> Bool { true }
}

/// The bar that says that a sheet can be dragged (DRAWING.md, section 8), and by which it is, wherever its content is
/// scrolled to.
@MainActor final class SheetGrabber: View {
  static let size = CGSize(width: 36, height: 5)
  /// How far beside it a finger still meets it, in points; ours.
  private static let slack = CGSize(width: 32, height: 5)

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    cornerRadius = SheetGrabber.size.height / 2
    backgroundColor = .tertiaryLabel
    isHidden = true
  }

  override func hitTest(_ point: CGPoint) -> View? {
    let reach = bounds.inset(dx: -SheetGrabber.slack.width, dy: -SheetGrabber.slack.height)
    return reach.contains(point) ? super.hitTest(bounds.center) : nil
  }

  /// A wheel is for what lies under it.
  override func scrollWheel(_ event: ScrollEvent) -> Bool { (superview as? SheetPanel)?.page?.offer(event) ?? false }
}

extension View {
  /// What the edges of the screen, or of the sheet that the view is in, take from a page.
  var surroundingSafeAreaInsets: EdgeInsets {
    var current: View? = self
    while let view = current {
      if let panel = view as? SheetPanel { return panel.safeArea }
      current = view.superview
    }
    return stage?.safeAreaInsets ?? .zero
  }
}
