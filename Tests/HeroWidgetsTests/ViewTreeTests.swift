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

  /// The main actor may be on its way up the tree: a superview that another thread releases waits for it.
  @Test func aSuperviewDoesNotEndBesideTheMainActor() async {
    let (view, end) = (View(), End())
    releaseOnAnotherThread(view, end)
    #expect(!end.hasCome)
    while !end.hasCome { await Task.yield() }
    #expect(view.superview == nil)
  }

  /// Returns once another thread has released the superview of `view`, and keeps the main actor until then.
  private func releaseOnAnotherThread(_ view: View, _ end: End) {
    let (last, done) = (Last(View()), DispatchSemaphore(value: 0))
    last.change { superview in
      superview?.addSubview(view)
      superview?.associatedObjects["end"] = Ending(end)
    }
    Thread {
      last.change { $0 = nil }
      done.signal()
    }.start()
    done.wait()
  }

  /// The last reference to a view.
  private final class Last: Sendable {
    private let view: Mutex<View?>

    nonisolated init(_ view: sending View) { self.view = Mutex(view) }

    nonisolated func change(_ body: (inout View?) -> Void) { view.withLock { body(&$0) } }
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

  /// Says when what holds it has ended.
  private final class Ending {
    let end: End

    init(_ end: End) { self.end = end }

    deinit { end.come() }
  }

  private final class End: Sendable {
    private let result = Mutex(false)

    nonisolated init() {}

    nonisolated func come() { result.withLock { $0 = true } }

    nonisolated var hasCome: Bool { result.withLock { $0 } }
  }
}
