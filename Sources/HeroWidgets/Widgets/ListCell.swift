public import Foundation

/// A row of an inset-grouped list: a picture or colour, a title, a subtitle, and what stands at the trailing edge. It
/// is as tall as its content; the first and the last row of a group have the group's corners.
@MainActor public final class ListCell: CollectionViewCell {
  public var content = ListContentConfiguration() { didSet { contentChanged() } }
  public var accessories: [ListAccessory] = [] { didSet { accessoriesChanged() } }
  /// The group's colour.
  public var rowColor: Color = .secondarySystemGroupedBackground {
    didSet { if rowColor != oldValue { setNeedsDisplay() } }
  }
  /// Shows the picture, if the content has one: what a matched transition takes as its source.
  public let imageView = ImageView()

  private let titleLabel = Label(
    font: .preferredFont(.body), numberOfLines: 0, lineSpacing: 22 - Font.preferredFont(.body).lineHeight)
  private let subtitleLabel = Label(
    font: .preferredFont(.subheadline), color: .secondaryLabel, numberOfLines: 0,
    lineSpacing: 20 - Font.preferredFont(.subheadline).lineHeight)
  /// 0 as the group, 1 in the grey of a pressed or selected row.
  private var grey = 0.0 { didSet { if grey != oldValue { setNeedsDisplay() } } }
  private var fade: DisplayLink?

  public required init() {
    super.init()
    titleLabel.accessibilityRole = nil
    subtitleLabel.accessibilityRole = nil
    imageView.accessibilityRole = nil
    imageView.placeholderColor = .tertiarySystemFill
    for view in [imageView, titleLabel, subtitleLabel] { addSubview(view) }
  }

  override public func prepareForReuse() {
    super.prepareForReuse()
    imageView.alpha = 1
    accessories = []
    content = ListContentConfiguration()
    rowColor = .secondarySystemGroupedBackground
  }

  private func contentChanged() {
    titleLabel.text = content.text
    titleLabel.textColor = content.textColor
    titleLabel.numberOfLines = content.numberOfLines
    subtitleLabel.text = content.secondaryText
    subtitleLabel.textColor = content.secondaryTextColor
    subtitleLabel.numberOfLines = content.secondaryNumberOfLines
    let picture: Picture? = if case .picture(let picture) = content.image { picture } else { nil }
    if picture !== imageView.picture {
      imageView.picture?.stopObserving(self)
      imageView.picture = picture
      // Its shape, and with it the text's place, may be known only later.
      picture?.observe(self) { cell, _ in cell.contentSizeDidChange() }
    }
    imageView.isHidden = picture == nil
    imageView.cornerRadius = content.imageCornerRadius
    accessibilityLabel = content.text
    setNeedsDisplay()
    nameControls()
    contentSizeDidChange()
  }

  private func accessoriesChanged() {
    let wanted = accessories.compactMap { if case .view(let view) = $0 { view } else { nil } }
    for view in subviews where view !== imageView && view !== titleLabel && view !== subtitleLabel {
      if !wanted.contains(where: { $0 === view }) { view.removeFromSuperview() }
    }
    for view in wanted where view.superview !== self { addSubview(view) }
    nameControls()
    setNeedsDisplay()
    contentSizeDidChange()
  }

  private func nameControls() {
    for case .view(let view) in accessories where view.accessibilityLabel == nil && view is Control {
      view.accessibilityLabel = content.text
    }
  }

  // MARK: Layout

  /// As laid out last.
  private var plan: ListRowPlan?

  private func plan(for width: CGFloat) -> ListRowPlan {
    ListRowPlan(
      width: width, margin: place.margin, content: content, accessories: accessories, title: titleLabel,
      subtitle: subtitleLabel)
  }

  override public func sizeThatFits(_ size: CGSize) -> CGSize {
    let plan = plan(for: size.width)
    let scale = stage?.deviceScale ?? 1
    return CGSize(width: size.width, height: plan.height.roundedUp(toPixelsAt: scale))
  }

  override public func layoutSubviews() {
    let plan = plan(for: bounds.width)
    self.plan = plan
    imageView.frame = roundedToDevicePixels(plan.image(in: bounds.height))
    titleLabel.frame = roundedToDevicePixels(plan.title(in: bounds.height))
    subtitleLabel.frame = roundedToDevicePixels(plan.subtitle(in: bounds.height))
    for (accessory, frame) in zip(accessories, plan.accessories(in: bounds.height)) {
      if case .view(let view) = accessory { view.frame = roundedToDevicePixels(frame) }
    }
  }

  override public func placeDidChange() {
    super.placeDidChange()
    setNeedsDisplay()
  }

  // MARK: Looks

  override public var isOpaque: Bool { rowColor.isOpaque && !place.isFirst && !place.isLast }

  /// All between the corners.
  override public var opaqueRect: CGRect {
    if isOpaque || !rowColor.isOpaque { return super.opaqueRect }
    let reach = min(bounds.width / 2, ListMetrics.groupRadius * CornerCurve.continuous.reach)
    return bounds.inset(dx: reach, dy: 0)
  }

  override public var focusTarget: (view: View, cornerRadius: CGFloat) { (self, 12) }

  override public func draw(in canvas: Canvas) {
    drawGroup(canvas)
    guard let plan else { return }
    switch content.image {
    case .color(let color):
      canvas.fill(
        Path(roundedRect: plan.image(in: bounds.height), cornerRadius: content.imageCornerRadius, curve: .continuous),
        color)
    case .icon(let icon, let color): canvas.draw(icon, in: plan.image(in: bounds.height), color: color)
    case .picture, nil: break
    }
    for (accessory, frame) in zip(accessories, plan.accessories(in: bounds.height)) {
      switch accessory {
      case .disclosure:
        // The sign fills a third of its square.
        let square = CGRect(center: frame.center, size: CGSize(width: 16, height: 16))
        canvas.draw(.chevronRight, in: square, color: .tertiaryLabel, weight: .bold)
      case .checkmark: canvas.draw(.checkmark, in: frame, color: .systemBlue, weight: .semibold)
      case .view: break
      }
    }
    // Grey rows have no line below them.
    if !place.isLast, grey == 0 {
      let left = plan.textLeft
      canvas.fillHairline(
        along: .bottom,
        of: CGRect(x: left, y: 0, width: max(0, bounds.width - place.margin - left), height: bounds.height), for: stage)
    }
  }

  /// The row's part of the group's rounded rectangle.
  private func drawGroup(_ canvas: Canvas) {
    let color = grey == 0 ? rowColor : rowColor.mixed(with: .systemGray4, grey)
    guard place.isFirst || place.isLast else {
      canvas.fill(bounds, color)
      return
    }
    let reach = 2 * ListMetrics.groupRadius
    let top = place.isFirst ? 0 : reach
    let bottom = place.isLast ? 0 : reach
    let group = CGRect(x: 0, y: -top, width: bounds.width, height: bounds.height + top + bottom)
    canvas.saved {
      canvas.clip(to: bounds)
      canvas.fill(Path(roundedRect: group, cornerRadius: ListMetrics.groupRadius, curve: .continuous), color)
    }
  }

  // MARK: States

  override public var isHighlighted: Bool { didSet { if isHighlighted != oldValue { show(animated: false) } } }

  override public func setSelected(_ isSelected: Bool, animated: Bool) {
    super.setSelected(isSelected, animated: animated)
    show(animated: animated)
  }

  private func show(animated: Bool) {
    fade?.invalidate()
    let target = isHighlighted || isSelected ? 1.0 : 0
    guard animated, let stage, grey != target else {
      grey = target
      return
    }
    let start = grey
    fade = stage.animate(duration: ListMetrics.deselectionDuration) { [weak self] fraction in
      self?.grey = fraction >= 1 ? target : start + (target - start) * fraction
    }
  }

  override public func handleKey(_ event: KeyEvent) -> Bool {
    for case .view(let view) in accessories {
      if let control = view as? Control, control.isEnabled, control.handleKey(event) { return true }
    }
    return false
  }
}
