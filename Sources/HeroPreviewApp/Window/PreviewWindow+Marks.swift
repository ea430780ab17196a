import Foundation
package import HeroReview
import HeroScenes
package import HeroWidgets
import HeroX11

/// Marks: M stops the scene and takes a rectangle on the phone and words for it. They stay with the moment, and go into
/// every picture.
extension PreviewWindow {
  /// Stage of the annotation's text field; nil: nothing is being typed.
  package var markWordsStage: Stage? { marking.isWriting ? popup?.stage : nil }

  /// Frame of the annotation that is being made, in pixels of the window.
  var markPlace: CGRect? { marking.draft.map { placement.windowPixels(from: $0.rect) } }

  // MARK: Making one

  func beginMark() {
    guard marking.draft == nil, popup == nil else { return }
    guard !marking.list.isFull else {
      return show(.note("There are \(AnnotationList.most) annotations, which is the limit: remove some"))
    }
    show(nil)
    letGo()
    giveKeyboard(to: nil)
    seekAsPlanned()
    let before = clock
    if !clock.isPaused { clock.pause(at: now) }
    if !marking.isShown { showMarks(true) }
    marking.draft = AnnotationDraft(on: stage.size)
    clockWasTurned(from: before)
    leavePhone(at: now)
    show(
      .note("Drag a frame on the phone. Arrows move it, Shift+arrows resize it, Return continues"), for: 8)
    marksChanged()
  }

  /// Takes what happens while a rectangle is being drawn: a hand draws, keys move and size; another frame can be looked
  /// for, and the window can be left. Returns whether it was taken.
  func isForDraft(_ input: WindowInput) -> Bool {
    guard marking.isPlacing else { return false }
    func point(_ place: PixelPoint) -> CGPoint {
      stage.onScreen(placement.screenPoint(fromWindow: CGPoint(x: place.x, y: place.y)))
    }
    switch input {
    case .buttonDown(.primary, let place, _, _), .touch(_, .began, let place, _):
      guard placement.screen.contains(CGPoint(x: place.x, y: place.y)) else {
        show(.note("Finish the annotation first: drag its frame on the phone. Return continues, Esc cancels"), for: 5)
        break
      }
      marking.draft?.press(at: point(place))
    case .pointerMoved(let place, _), .touch(_, .moved, let place, _): marking.draft?.drag(to: point(place))
    case .buttonUp(.primary, let place, _, _), .touch(_, .ended, let place, _):
      if marking.draft?.lift(at: point(place)) == true { return writeMark() }
    case .touch(_, .cancelled, _, _): marking.draft?.cancel()
    case .key(let key, _, let modifiers, _, _): return isForDraft(key, modifiers, input)
    case .buttonDown, .buttonUp, .scroll, .pointerLeft, .keyUp, .composition: break
    }
    frameIsNeeded()
    return true
  }

  private func isForDraft(_ key: Key, _ modifiers: KeyModifiers, _ input: WindowInput) -> Bool {
    func press(_ arrow: AnnotationDraft.Key) {
      marking.draft?.press(arrow, resizes: modifiers.contains(.shift), isFine: modifiers.contains(.alt))
    }
    switch key {
    case .escape: cancelMark()
    case .return: return writeMark()
    case .left: press(.left)
    case .right: press(.right)
    case .up: press(.up)
    case .down: press(.down)
    // Looking for the frame, the list of keys, and the way out.
    case .character(let text) where [".", ",", ">", "<", ":", ";", "?", "q"].contains(text.lowercased()):
      return false
    default: break
    }
    frameIsNeeded()
    return true
  }

  /// The rectangle is there: its words are asked for.
  private func writeMark() -> Bool {
    show(nil)
    marking.isWriting = true
    let words = AnnotationTextController()
    words.onKeep = { [weak self] in self?.afterUpdates { $0.keepMark() } }
    let pane = FloatingPane(
      words, size: AnnotationTextController.size, appearance: toolAppearance, cornerRadius: 12, beside: markPlace,
      window: ground, desktopScale: desktopScale, start: now)
    pane.onLayout = { [weak self] in
      guard let self else { return }
      popup?.place(size: AnnotationTextController.size, beside: markPlace, window: ground, desktopScale: desktopScale)
    }
    pane.onCancel = { [weak self] in self?.cancelMark() }
    pane.onLeave = { [weak self] in self?.keepMark() }
    show(pane)
    words.begin()
    marksChanged()
    return true
  }

  func keepMark() {
    guard let draft = marking.draft, let words = popup?.stage.window.rootViewController as? AnnotationTextController
    else {
      return
    }
    guard words.words.count <= Annotation.longestText else {
      return show(
        .note("The text of an annotation has at most \(Annotation.longestText) characters: shorten it"), for: 4)
    }
    let mark = draft.mark(words.words, at: stage.time).bound(on: session)
    endDraft()
    var list = marking.list
    guard let number = list.insert(mark) else { return }
    setMarks(list, as: "annotation \(number)")
    show(.note("Annotation \(number) added. S saves a screenshot, Ctrl+Z removes it"), for: 4)
  }

  func cancelMark() {
    endDraft()
    show(.note("No annotations"))
  }

  private func endDraft() {
    hidePopup()
    (marking.draft, marking.isWriting) = (nil, false)
    marksChanged()
  }

  // MARK: Those that are there

  /// Shows what a picture has brought.
  package func show(_ list: AnnotationList, areHidden: Bool) {
    (marking.list, marking.isShown) = (list, !areHidden)
    marksAreSaved(list)
    marksChanged()
  }

  func showMarks(_ isShown: Bool) {
    marking.isShown = isShown
    settings.instrument?.keep { $0.showsMarks = isShown }
    marksChanged()
  }

  func goToMark(_ number: Int) { if let mark = marking.list[number] { seek(to: mark.time) } }

  func removeMark(_ number: Int) {
    var list = marking.list
    list.remove(number)
    setMarks(list, as: "removal of annotation \(number)")
    show(.note("Annotation \(number) removed. Ctrl+Z restores it"))
  }

  func write(_ words: String, onMark number: Int) {
    var list = marking.list
    list.write(words, on: number)
    setMarks(list, as: "text of annotation \(number)")
  }

  /// - Parameter name: what is done, for whoever undoes it.
  private func setMarks(_ list: AnnotationList, as name: String) {
    let before = marking.list
    guard list != before else { return }
    undoManager.registerUndo(withTarget: markSteps) { [weak self] _ in self?.setMarks(before, as: name) }
    undoManager.setActionName(name)
    marking.list = list
    marksChanged()
  }

  private func marksChanged() { repaintAll() }

  /// Another scene has none.
  func forgetMarks() {
    if marking.draft != nil { endDraft() }
    marking.list = AnnotationList()
    recordedRange = nil
    undoManager.removeAllActions(withTarget: markSteps)
  }

  /// Removes annotations later than the moment on show.
  func dropLaterMarks() {
    let list = marking.list.cut(at: stage.time)
    let count = marking.list.marks.count - list.marks.count
    guard count > 0 else { return }
    marking.list = list
    undoManager.removeAllActions(withTarget: markSteps)
    show(.note(count == 1 ? "1 later annotation was removed" : "\(count) later annotations were removed"), for: 4)
    marksChanged()
  }
}
