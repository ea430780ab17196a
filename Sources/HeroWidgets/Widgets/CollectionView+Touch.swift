public import Foundation

extension CollectionView {
  /// A finger on a cell.
  struct Press {
    let cell: CollectionViewCell
    let touch: Touch
    let timer: StageTimer?
  }

  private func cell(under touch: Touch) -> CollectionViewCell? {
    var view = touch.view
    while let current = view, current !== self {
      if let cell = current as? CollectionViewCell { return cell }
      view = current.superview
    }
    return nil
  }

  func pressBegan(_ touch: Touch) {
    // One finger presses; others do not disturb it.
    guard pressed == nil, !lastTouchStoppedMotion, let cell = cell(under: touch), let path = indexPath(for: cell),
      collectionDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true
    else { return }
    collectionDelegate?.collectionView(self, mayOpenItemAt: path)
    // A finger that is about to scroll must not flash every cell it comes down on.
    let timer = stage?.schedule(after: 0.15) { [weak cell] in cell?.isHighlighted = true }
    pressed = Press(cell: cell, touch: touch, timer: timer)
  }

  func pressMoved(_ touch: Touch) {
    guard let pressed, pressed.touch === touch else { return }
    let inside = pressed.cell.bounds.contains(touch.location(in: pressed.cell))
    if !inside { pressed.timer?.invalidate() }
    pressed.cell.isHighlighted = pressed.cell.isHighlighted && inside
  }

  func pressEnded(_ touch: Touch) {
    guard let pressed, pressed.touch === touch else { return }
    let inside = pressed.cell.bounds.contains(touch.location(in: pressed.cell))
    let path = inside ? indexPath(for: pressed.cell) : nil
    // Grey before it is let go, or a quick tap would flicker.
    if let path { selectItem(at: path, animated: false) }
    endPress()
    if let path {
      setFocus(nil)
      lastTouched = path
      collectionDelegate?.collectionView(self, didSelectItemAt: path)
    }
  }

  func endPress() {
    pressed?.timer?.invalidate()
    pressed?.cell.isHighlighted = false
    pressed = nil
  }

  // MARK: Selection

  /// The item that was selected last and not deselected since.
  public var indexPathForSelectedItem: IndexPath? { selectedPath }

  /// Selects the item instead of any other; nil selects none. The delegate is not told.
  public func selectItem(at indexPath: IndexPath?, animated: Bool) {
    guard indexPath != selectedPath else { return }
    if let selectedPath { visibleCells[selectedPath]?.setSelected(false, animated: animated) }
    selectedPath = indexPath
    if let indexPath { visibleCells[indexPath]?.setSelected(true, animated: animated) }
  }

  /// Takes the selection from the item, if it has it: to be called when the page that the item opened has left.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    if indexPath == selectedPath { selectItem(at: nil, animated: animated) }
  }
}
