import Foundation

/// The presses of a pointer or finger in a field, and how many came in a row.
struct TextPressing {
  var count = 0
  /// The selection of the press alone: a drag extends it by the same unit.
  var origin = 0..<0
  var isDown = false
  private var last: (time: Double, place: CGPoint)?

  /// Seconds of the person's and points within which a press belongs to the one before.
  private static let interval = 0.4
  private static let slack: CGFloat = 6

  /// - Parameter pace: the stage's.
  mutating func press(at place: CGPoint, time: Double, pace: Double) {
    if let last, time - last.time < TextPressing.interval * pace, place.distance(to: last.place) < TextPressing.slack {
      count = count % 3 + 1
    } else {
      count = 1
    }
    last = (time, place)
    isDown = true
  }
}

/// Takes presses on a field that has the keyboard from everything around it, and sees taps on one that has not.
@MainActor final class TextTouchRecognizer: GestureRecognizer {
  /// Points a finger may stray and still tap.
  private static let slack: CGFloat = 10

  /// The touch's time, in the stage's seconds.
  private(set) var time = 0.0

  override func handle(_ touch: Touch) {
    guard let field = view as? TextField, touch.view === field else { return }
    time = touch.time
    switch touch.phase {
    case .began: if field.isFirstResponder { move(to: .began) }
    case .moved:
      if state == .began || state == .changed {
        move(to: .changed)
      } else if touch.windowLocation.distance(to: touch.start.location) > TextTouchRecognizer.slack {
        fail()
      }
    case .ended: move(to: .ended)
    case .cancelled: if state == .began || state == .changed { move(to: .cancelled) }
    }
  }
}

extension TextField {
  func watchPointer() {
    let recognizer = TextTouchRecognizer()
    recognizer.onChange = { [weak self, weak recognizer] state in
      guard let self, let recognizer else { return }
      let place = recognizer.location(in: self)
      switch state {
      case .began: press(at: place, time: recognizer.time)
      case .changed: drag(to: place)
      case .ended where !pressing.isDown:
        if becomeFirstResponder() {
          press(at: place, time: recognizer.time)
          release()
        }
      case .ended, .cancelled: release()
      case .possible, .failed: break
      }
    }
    addGestureRecognizer(recognizer)
  }

  /// Once: the caret; twice: a word; three times: everything. With Shift what is selected grows or shrinks.
  private func press(at place: CGPoint, time: Double) {
    endComposition()
    pressing.press(at: place, time: time, pace: stage?.pace ?? 1)
    let offset = offset(at: place)
    if stage?.input.heldModifiers.contains(.shift) == true, pressing.count == 1 {
      edit { $0.move(to: offset, extending: true) }
      pressing.origin = editor.anchor..<editor.anchor
      return
    }
    pressing.origin = unit(at: offset)
    edit { [origin = pressing.origin] in $0.select(origin) }
  }

  private func drag(to place: CGPoint) {
    guard pressing.isDown else { return }
    let (origin, here) = (pressing.origin, unit(at: offset(at: place)))
    edit {
      if here.lowerBound < origin.lowerBound {
        $0.move(to: origin.upperBound, extending: false)
        $0.move(to: here.lowerBound, extending: true)
      } else {
        $0.move(to: origin.lowerBound, extending: false)
        $0.move(to: max(origin.upperBound, here.upperBound), extending: true)
      }
    }
  }

  private func release() {
    pressing.isDown = false
    offerSelection()
  }

  /// Returns the range that a press at `offset` selects.
  private func unit(at offset: Int) -> Range<Int> {
    switch pressing.count {
    case 2:
      let words = wordBreaks
      let start = words.starts.last { $0 <= offset } ?? 0
      let end = words.ends.first { $0 > start } ?? editor.length
      if offset <= end, words.starts.contains(start) { return start..<end }
      // Between two words: what stands between them.
      let gapEnd = words.starts.first { $0 > offset } ?? editor.length
      return min(end, gapEnd)..<gapEnd
    case 3: return 0..<editor.length
    default: return offset..<offset
    }
  }
}
