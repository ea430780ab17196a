import Foundation
package import HeroEvidence
import HeroInspector
import HeroScenes
import HeroSession
import HeroWidgets
import HeroX11

/// Overlays and annotations over the phones. O shows and hides overlays. M stops the scene and takes a rectangle on the
/// phone and words for it: they stay with the moment, and go into every picture.
@MainActor package final class Decorations: WindowPart, InputResponder {
  /// The overlays that are drawn over the phones.
  package private(set) var overlays: OverlayChoice
  package internal(set) var annotationState = AnnotationState()
  /// Edits elements on the phones.
  let elementEditor = PhoneEditor()
  private let undoTarget = AnnotationUndoTarget()
  /// Annotations that are in a file.
  private var savedAnnotations: [Annotation: Int] = [:]

  init(_ settings: InstrumentSettings?) {
    overlays = settings?.overlays ?? OverlayChoice()
    annotationState.isShown = settings?.showsAnnotations ?? true
  }

  /// Frame of the annotation that is being made, in pixels of the window.
  var annotationPlace: CGRect? { annotationState.draft.map { phones.placement.windowPixels(from: $0.rect) } }

  // MARK: Making one

  func beginAnnotation() {
    guard annotationState.draft == nil, popups.current == nil else { return }
    guard !annotationState.list.isFull else {
      return hud.show("There are \(AnnotationList.most) annotations, which is the limit: remove some")
    }
    hud.hide()
    phones.letGo()
    panels.giveKeyboard(to: nil)
    tracks.seekAsPlanned()
    if !annotationState.isShown { showAnnotations(true) }
    annotationState.draft = AnnotationDraft(on: preview.stage.size)
    playback.pause()
    phones.pointerLeft(at: preview.now)
    hud.show("Drag a frame on the phone. Arrows move it, Shift+arrows resize it. Then type its text", for: 8)
    frames.repaintAll()
  }

  /// Takes what happens while a rectangle is being drawn: a hand draws, keys move and size; another frame can be looked
  /// for, and the window can be left. Returns whether it was taken.
  func take(_ input: WindowInput) -> Bool {
    guard annotationState.isPlacing else { return false }
    func point(_ place: PixelPoint) -> CGPoint {
      preview.stage.onScreen(phones.placement.screenPoint(fromWindow: CGPoint(x: place.x, y: place.y)))
    }
    switch input {
    case .buttonDown(.primary, let place, _, _), .touch(_, .began, let place, _):
      guard phones.placement.screen.contains(CGPoint(x: place.x, y: place.y)) else {
        hud.show("Finish the annotation first: drag its frame on the phone. Return continues, Esc cancels", for: 5)
        break
      }
      annotationState.draft?.press(at: point(place))
    case .pointerMoved(let place, _), .touch(_, .moved, let place, _): annotationState.draft?.drag(to: point(place))
    case .buttonUp(.primary, let place, _, _), .touch(_, .ended, let place, _):
      if annotationState.draft?.lift(at: point(place)) == true { return writeAnnotation() }
    case .touch(_, .cancelled, _, _): annotationState.draft?.cancel()
    case .key(let key, _, let modifiers, let isRepeat, _): return isForDraft(key, modifiers, isRepeat, input)
    case .buttonDown, .buttonUp, .scroll, .pointerLeft, .keyUp, .composition: break
    }
    frames.request()
    return true
  }

  private func isForDraft(_ key: Key, _ modifiers: KeyModifiers, _ isRepeat: Bool, _ input: WindowInput) -> Bool {
    func press(_ arrow: AnnotationDraft.Key) {
      annotationState.draft?.press(arrow, resizes: modifiers.contains(.shift), isFine: modifiers.contains(.alt))
    }
    switch key {
    case .escape: cancelAnnotation()
    case .return: return writeAnnotation()
    case .left: press(.left)
    case .right: press(.right)
    case .up: press(.up)
    case .down: press(.down)
    // Looking for the frame, and the list of keys.
    case .character(let text) where [".", ",", ">", "<", ":", ";", "?"].contains(text): return false
    // Its text, without Return before it. M that is held, and comes again of itself, is no letter of it.
    case .character where !isRepeat && modifiers.isSubset(of: .shift):
      _ = writeAnnotation()
      popups.current?.take(input)
    default: break
    }
    frames.request()
    return true
  }

  /// The rectangle is there: its words are asked for.
  private func writeAnnotation() -> Bool {
    hud.hide()
    annotationState.isWriting = true
    let words = AnnotationTextController()
    words.onKeep = { [weak preview] in preview?.commands.afterUpdates { $0.decorations.keepAnnotation() } }
    let pane = popups.open(words, cornerRadius: 12) { popups in
      FloatingPane.Place(
        size: AnnotationTextController.size, anchor: popups.decorations.annotationPlace, window: popups.panels.ground)
    }
    pane.onCancel = { [weak preview] in preview?.decorations.cancelAnnotation() }
    pane.onLeave = { [weak preview] in preview?.decorations.keepAnnotation() }
    words.begin()
    frames.repaintAll()
    return true
  }

  func keepAnnotation() {
    guard let draft = annotationState.draft,
      let words = popups.current?.stage.window.rootViewController as? AnnotationTextController
    else {
      return
    }
    guard words.words.count <= Annotation.longestText else {
      return hud.show("The text of an annotation has at most \(Annotation.longestText) characters: shorten it", for: 4)
    }
    let annotation = draft.annotation(words.words, at: preview.stage.time).bound(on: preview.session)
    endDraft()
    var list = annotationState.list
    guard let number = list.insert(annotation) else { return }
    setAnnotations(list, as: "annotation \(number)")
    hud.show("Annotation \(number) added. S saves a screenshot, Ctrl+Z removes it", for: 4)
  }

  func cancelAnnotation() {
    endDraft()
    hud.show("No annotations")
  }

  private func endDraft() {
    popups.close()
    (annotationState.draft, annotationState.isWriting) = (nil, false)
    frames.repaintAll()
  }

  // MARK: Those that are there

  /// Shows what a picture has brought.
  func show(_ list: AnnotationList, areHidden: Bool) {
    (annotationState.list, annotationState.isShown) = (list, !areHidden)
    annotationsAreSaved(list)
    frames.repaintAll()
  }

  func showAnnotations(_ isShown: Bool) {
    annotationState.isShown = isShown
    preview.settings.instrument?.keep { $0.showsAnnotations = isShown }
    frames.repaintAll()
  }

  func goToAnnotation(_ number: Int) {
    if let annotation = annotationState.list[number] { playback.seek(to: annotation.time) }
  }

  func removeAnnotation(_ number: Int) {
    var list = annotationState.list
    list.remove(number)
    setAnnotations(list, as: "removal of annotation \(number)")
    hud.show("Annotation \(number) removed. Ctrl+Z restores it")
  }

  func write(_ words: String, onAnnotation number: Int) {
    var list = annotationState.list
    list.write(words, on: number)
    setAnnotations(list, as: "text of annotation \(number)")
  }

  /// - Parameter name: the name of the action in the undo menu.
  private func setAnnotations(_ list: AnnotationList, as name: String) {
    let before = annotationState.list
    guard list != before else { return }
    commands.undoManager.registerUndo(withTarget: undoTarget) { [weak preview] _ in
      preview?.decorations.setAnnotations(before, as: name)
    }
    commands.undoManager.setActionName(name)
    annotationState.list = list
    frames.repaintAll()
  }

  /// Another scene has none.
  func forgetAnnotations() {
    if annotationState.draft != nil { endDraft() }
    annotationState.list = AnnotationList()
    exports.recordedRange = nil
    commands.undoManager.removeAllActions(withTarget: undoTarget)
  }

  /// Removes annotations later than the moment on show.
  func dropLaterAnnotations() {
    let list = annotationState.list.cut(at: preview.stage.time)
    let count = annotationState.list.annotations.count - list.annotations.count
    guard count > 0 else { return }
    annotationState.list = list
    commands.undoManager.removeAllActions(withTarget: undoTarget)
    hud.show(count == 1 ? "1 later annotation was removed" : "\(count) later annotations were removed", for: 4)
    frames.repaintAll()
  }

  // MARK: In files

  /// The annotations that are drawn in a recording or a review of the visit on show.
  var annotationsOfShownVisit: AnnotationList {
    guard let start = tracks.shownVisit?.start else { return AnnotationList() }
    return AnnotationList(
      annotationState.shown.annotations.filter { tracks.first.visits.visit(at: $0.time)?.take.start == start })
  }

  /// Returns how many annotations are in no file. Two that are alike are two.
  func unsavedAnnotations(of lists: [AnnotationList]) -> Int {
    let counts = lists.reduce(into: [:]) { $0.merge(Self.counts(of: $1), uniquingKeysWith: +) }
    return counts.reduce(0) { $0 + max(0, $1.value - savedAnnotations[$1.key, default: 0]) }
  }

  /// These annotations are in a file.
  func annotationsAreSaved(_ list: AnnotationList) { savedAnnotations.merge(Self.counts(of: list)) { max($0, $1) } }

  private static func counts(of list: AnnotationList) -> [Annotation: Int] {
    list.annotations.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  // MARK: Overlays

  func toggleOverlays() {
    var choice = overlays
    choice.toggle()
    commands.perform(.setOverlays(choice))
    let names = Overlay.allCases.filter(choice.shown.contains).map { $0.title.lowercased() }
    hud.show(names.isEmpty ? "Overlays off" : "Overlays: \(names.joined(separator: ", "))")
  }

  func setOverlays(_ choice: OverlayChoice) {
    guard choice != overlays else { return }
    overlays = choice
    preview.settings.instrument?.keep { $0.overlays = choice }
    frames.repaintAll()
  }
}
