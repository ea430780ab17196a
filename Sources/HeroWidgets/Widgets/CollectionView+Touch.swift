public import Foundation

extension CollectionView {
  /// A finger on a cell.
  struct Press {
    let cell: CollectionViewCell
    let touch: Touch
    let timer: StageTimer?
    var isInside = true
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

  /// The highlight goes with the finger, and returns with it. As in UIKit, a cell stays selectable until a gesture
  /// recognizer takes the touch, such as that of the scroll view or of the swipe that goes back.
  func pressMoved(_ touch: Touch) {
    guard let press = pressed, press.touch === touch else { return }
    let isInside = press.cell.bounds.contains(touch.location(in: press.cell))
    guard isInside != press.isInside else { return }
    pressed?.isInside = isInside
    press.timer?.invalidate()
    press.cell.isHighlighted = isInside
  }

  func pressEnded(_ touch: Touch) {
    guard let pressed, pressed.touch === touch else { return }
    let isInside = pressed.cell.bounds.contains(touch.location(in: pressed.cell))
    let path = isInside ? indexPath(for: pressed.cell) : nil
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
