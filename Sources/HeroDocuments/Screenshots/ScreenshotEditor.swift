package import Foundation
import HeroGeometry
package import HeroVision
package import HeroWidgets

/// Edits a scene of two screenshots before it is saved: rectangles are drawn, moved and named, each with undo. Values
/// only: the view draws it, and tells it of pointer and keys.
package struct ScreenshotEditor: Sendable {
  /// A rectangle: the end of a match on one of the screenshots.
  package struct Selection: Sendable, Hashable {
    package var match: Int
    package var side: ScreenshotSide

    package init(match: Int, side: ScreenshotSide) { (self.match, self.side) = (match, side) }
  }

  /// A change that can be undone: its name, and what was before it.
  private struct Step: Sendable {
    let name: String
    let scene: ScreenshotScene
    let selection: Selection?
  }

  package internal(set) var scene: ScreenshotScene
  package internal(set) var selection: Selection?
  /// The decoded pictures, in which rectangles snap to edges; nil: not yet.
  package var images: ScreenshotPair<PixelImage>? {
    get {
      guard let before = decoded[scene.screenshots.before.file], let after = decoded[scene.screenshots.after.file]
      else {
        return nil
      }
      return ScreenshotPair(before, after)
    }
    set {
      for side in ScreenshotSide.allCases { decoded[scene.screenshots[side].file] = newValue?[side] }
    }
  }
  private var decoded: [URL: PixelImage] = [:]
  /// The gesture that is under way.
  var gesture: Gesture?
  /// The edges that the rectangle under the pointer has snapped to.
  package internal(set) var snapLines: [SnapLine] = []
  private var original: ScreenshotScene
  private var undone: [Step] = []
  private var done: [Step] = []
  /// The rectangle that the arrow keys have moved last: they go on with the same change.
  private var nudged: Selection?

  /// The shortest side of a rectangle, in points.
  static let leastSide: CGFloat = 4
  /// The most changes that can be undone.
  private static let mostSteps = 200

  package init(_ scene: ScreenshotScene) {
    (self.scene, original) = (scene, scene)
    selection = scene.matches.isEmpty ? nil : Selection(match: 0, side: .before)
  }

  /// Takes what the pair finder suggests, unless something was drawn meanwhile.
  package mutating func suggest(_ matches: [ScreenshotMatch]) {
    guard scene.matches.isEmpty, !matches.isEmpty else { return }
    scene.matches = matches
    original.matches = matches
    selection = Selection(match: 0, side: .before)
  }

  package var selectedMatch: ScreenshotMatch? { selection.map { scene.matches[$0.match] } }

  /// True if the scene differs from what was opened and suggested.
  package var isChanged: Bool { scene != original }

  // MARK: Undo

  package var canUndo: Bool { !done.isEmpty }
  package var canRedo: Bool { !undone.isEmpty }

  /// Notes a change that has been made to `before`.
  mutating func note(_ name: String, since before: ScreenshotScene, _ selectionBefore: Selection?) {
    nudged = nil
    guard scene != before else { return }
    done.append(Step(name: name, scene: before, selection: selectionBefore))
    if done.count > Self.mostSteps { done.removeFirst() }
    undone = []
  }

  private mutating func change(_ name: String, _ body: (inout ScreenshotEditor) -> Void) {
    let (before, selected) = (scene, selection)
    body(&self)
    note(name, since: before, selected)
  }

  /// Takes back the last change. Returns its name; nil: there was none.
  package mutating func undo() -> String? {
    cancelGesture()
    guard let step = done.popLast() else { return nil }
    undone.append(Step(name: step.name, scene: scene, selection: selection))
    bring(step)
    return step.name
  }

  /// Makes the last change again that was taken back. Returns its name; nil: there was none.
  package mutating func redo() -> String? {
    cancelGesture()
    guard let step = undone.popLast() else { return nil }
    done.append(Step(name: step.name, scene: scene, selection: selection))
    bring(step)
    return step.name
  }

  private mutating func bring(_ step: Step) {
    (scene, selection, nudged) = (step.scene, step.selection, nil)
  }

  // MARK: Selection

  package mutating func select(_ selection: Selection?) {
    self.selection = selection
    nudged = nil
  }

  /// Selects the next rectangle: each match before and after, then the next match.
  /// - Parameter step: 1 or −1.
  /// - Returns: false at the end, where the selection stays.
  package mutating func selectNext(by step: Int) -> Bool {
    let all = scene.matches.indices.flatMap { match in
      ScreenshotSide.allCases.map { Selection(match: match, side: $0) }
    }
    let current = selection.flatMap { all.firstIndex(of: $0) }
    let next = current.map { $0 + step } ?? (step > 0 ? 0 : all.count - 1)
    guard all.indices.contains(next) else { return false }
    select(all[next])
    return true
  }

  // MARK: Changes

  /// Adds a match in the middle of both screens, and selects it.
  package mutating func addMatch() {
    change("pair") { editor in
      func end(_ side: ScreenshotSide) -> ScreenshotMatch.End {
        let points = editor.scene.points(of: side)
        let screen = CGSize(width: points.width, height: min(points.height, editor.scene.device.size.height))
        let size = CGSize(width: (screen.width / 2).rounded(), height: (screen.height / 5).rounded())
        let middle = CGPoint(x: screen.width / 2, y: screen.height / 2)
        return ScreenshotMatch.End(
          frame: CGRect(
            x: (middle.x - size.width / 2).rounded(), y: (middle.y - size.height / 2).rounded(), width: size.width,
            height: size.height))
      }
      editor.insert(ScreenshotMatch(name: editor.scene.freeName(), source: end(.before), destination: end(.after)))
    }
  }

  /// Adds a match and selects its end on `side`.
  mutating func insert(_ match: ScreenshotMatch, on side: ScreenshotSide = .before) {
    scene.matches.append(match)
    selection = Selection(match: scene.matches.count - 1, side: side)
  }

  /// Removes the selected match.
  package mutating func removeMatch() {
    guard let selection else { return }
    change("removal of a pair") { editor in
      editor.scene.matches.remove(at: selection.match)
      let last = editor.scene.matches.count - 1
      editor.selection = last < 0 ? nil : Selection(match: min(selection.match, last), side: selection.side)
    }
  }

  /// Gives the selected match another name.
  /// - Returns: why that cannot be, in a sentence; nil: it is done.
  package mutating func rename(to name: String) -> String? {
    guard let selection else { return nil }
    guard ScreenshotMatch.isName(name) else {
      return "A name has 1 to 60 letters, digits, spaces, hyphens or underscores."
    }
    guard !scene.matches.enumerated().contains(where: { $0 != selection.match && $1.name == name }) else {
      return "Another pair is named “\(name)”: choose another name."
    }
    change("name") { $0.scene.matches[selection.match].name = name }
    return nil
  }

  /// Sets the rectangle of the selected match on a screenshot. It stays on the picture.
  package mutating func setFrame(_ frame: CGRect, on side: ScreenshotSide) {
    guard let selection else { return }
    change("rectangle") { editor in
      editor.scene.matches[selection.match][side].frame = editor.fitted(frame, on: side)
    }
  }

  /// Sets the corner radii of the selected match on a screenshot.
  package mutating func setCorners(_ corners: CornerRadii, on side: ScreenshotSide) {
    guard let selection else { return }
    change("corners") { $0.scene.matches[selection.match][side].corners = corners.mapped { max(0, min(999, $0)) } }
  }

  /// Sets the color that the selected match leaves behind; nil: that of its surroundings.
  package mutating func setFill(_ fill: RGBA?) {
    guard let selection else { return }
    change("color") { $0.scene.matches[selection.match].fill = fill }
  }

  package mutating func setBar(_ edge: ScreenshotBars.Edge, on side: ScreenshotSide, to height: CGFloat) {
    change("bar") { $0.scene.bars[side][edge] = $0.bar(height, on: side) }
  }

  /// Returns a height of a bar that leaves half of the screen free.
  func bar(_ height: CGFloat, on side: ScreenshotSide) -> CGFloat {
    let screen = min(scene.points(of: side).height, scene.device.size.height)
    return max(0, min(height, (screen / 3).rounded()))
  }

  package mutating func setDevice(_ device: Device) { change("device") { $0.scene.setDevice(device) } }

  package mutating func swapScreenshots() {
    change("swap") { editor in
      editor.scene.swap()
      if let selected = editor.selection {
        editor.selection = Selection(match: selected.match, side: selected.side.other)
      }
    }
  }

  /// Moves the selected rectangle, or with `resizes` its right and lower side. Presses of keys that follow each other
  /// are one change.
  package mutating func nudge(_ x: CGFloat, _ y: CGFloat, resizes: Bool = false) {
    guard let selection else { return }
    let (before, goesOn) = (scene, nudged == selection)
    var frame = scene.matches[selection.match][selection.side].frame
    if resizes {
      frame.size.width += x
      frame.size.height += y
    } else {
      frame = frame.offsetBy(dx: x, dy: y)
    }
    scene.matches[selection.match][selection.side].frame = fitted(frame, on: selection.side)
    if !goesOn { note("move", since: before, selection) }
    nudged = selection
  }

  /// Returns a rectangle that is as near to `frame` as the picture permits.
  func fitted(_ frame: CGRect, on side: ScreenshotSide) -> CGRect {
    let points = scene.points(of: side)
    let size = CGSize(
      width: max(Self.leastSide, min(points.width, frame.width)),
      height: max(Self.leastSide, min(points.height, frame.height)))
    return CGRect(
      x: max(0, min(points.width - size.width, frame.minX)), y: max(0, min(points.height - size.height, frame.minY)),
      width: size.width, height: size.height)
  }
}
