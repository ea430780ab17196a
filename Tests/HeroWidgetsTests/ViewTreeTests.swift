import Foundation
import HeroTesting
import HeroWidgets
import Synchronization
import Testing

/// Superviews and subviews.
@MainActor struct ViewTreeTests {
  @Test func aViewThatOutlivesItsSuperviewHasNone() {
    let view = View()
    var superview: View? = View()
    superview?.addSubview(View())
    superview?.addSubview(view)
    #expect(view.superview === superview)
    superview = nil
    #expect(view.superview == nil && view.window == nil)
  }

  /// The main thread may be on its way up the tree: there, and nowhere else, a superview ends.
  @Test func aSuperviewEndsOnTheMainThread() async {
    let (view, end) = (View(), End())
    let last = Mutex<View?>(View())
    last.withLock { superview in
      superview?.addSubview(view)
      superview?.associatedObjects["end"] = Ending(end)
    }
    await Task.detached { last.withLock { $0 = nil } }.value
    while end.isOnMainThread == nil { await Task.yield() }
    #expect(end.isOnMainThread == true && view.superview == nil)
  }

  /// A delegate that is told of the end of editing puts the field elsewhere, while that is being removed.
  @Test func aViewThatIsMovedWhileItIsRemovedIsInNoSuperview() {
    let stage = Stage(size: CGSize(width: 300, height: 300), deviceScale: 2)
    let (first, second, field) = (View(), View(), TextField(font: .systemFont(ofSize: 17)))
    let mover = Mover(to: second)
    field.delegate = mover
    for view in [first, second] { stage.window.addSubview(view) }
    first.addSubview(field)
    #expect(field.becomeFirstResponder())
    field.removeFromSuperview()
    #expect(field.superview == nil && first.subviews.isEmpty && second.subviews.isEmpty)
  }

  private final class Mover: TextFieldDelegate {
    let target: View

    init(to target: View) { self.target = target }

    func textFieldDidEndEditing(_ textField: TextField) { target.addSubview(textField) }
  }

  /// Ends with what holds it, and says on which thread that was.
  private final class Ending {
    let end: End

    init(_ end: End) { self.end = end }

    deinit { end.came(isOnMainThread: Thread.isMainThread) }
  }

  private final class End: Sendable {
    private let result = Mutex<Bool?>(nil)

    nonisolated init() {}

    nonisolated func came(isOnMainThread: Bool) { result.withLock { $0 = isOnMainThread } }

    nonisolated var isOnMainThread: Bool? { result.withLock { $0 } }
  }
}
