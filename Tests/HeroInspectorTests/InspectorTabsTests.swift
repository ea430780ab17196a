import Foundation
import HeroInspector
import HeroMorph
import HeroMotion
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

@MainActor @Suite("The tabs of the inspector") struct InspectorTabsTests {
  /// The inspector as it is shown, by an owner who does what it asks for.
  @MainActor private final class Owner {
    let inspector: InspectorController
    let stage: Stage
    var state = InspectorState(springs: SpringSlots(a: .heroKit))
    let heard = Heard<InspectorCommand>()

    init(height: CGFloat = 900, closed: Set<String> = [], tab: InspectorTab = .scene) {
      inspector = InspectorController(scenes: ["One", "Two"], closed: closed)
      stage = Stage(size: CGSize(width: 340, height: height), deviceScale: 1)
      state.tab = tab
      inspector.onCommand = { [weak self] command in
        guard let self else { return }
        heard.hear(command)
        if case .setTab(let tab) = command {
          state.tab = tab
          inspector.show(state)
        }
      }
      inspector.show(state)
      stage.window.rootViewController = inspector
      stage.update(to: 0)
    }

    func find(_ label: String) -> View? {
      func find(_ view: View) -> View? {
        guard view.isShown else { return nil }
        return view.accessibilityLabel == label ? view : view.subviews.lazy.compactMap(find).first
      }
      return find(stage.window)
    }
  }

  @Test("Each shows its own sections, and a press on another asks for that one")
  func choosing() throws {
    let owner = Owner()
    #expect(owner.find("Phone, open") != nil && owner.find("Spring, open") == nil)
    let motion = try #require(owner.find("Motion"))
    owner.stage.click(at: motion.convert(motion.bounds.center, to: nil))
    #expect(owner.heard.values == [.setTab(.motion)])
    #expect(
      owner.find("Phone, open") == nil && owner.find("Transition, open") != nil && owner.find("Spring, open") != nil)
  }

  @Test("By keyboard they are one stop, and the arrows lead round; what was stood on goes with its tab")
  func keyboard() throws {
    let owner = Owner()
    // The buttons at the head come first, but for Undo, which cannot act.
    for _ in 1..<InspectorTool.allCases.count { owner.stage.press(.tab) }
    owner.stage.press(.tab)
    #expect(owner.find("Scene")?.isFirstResponder == true)
    owner.stage.press(.left)
    #expect(owner.state.tab == .evidence && owner.find("Evidence")?.isFirstResponder == true)
    owner.stage.press(.right)
    #expect(owner.state.tab == .scene)
    owner.stage.press(.tab)
    #expect(owner.find("Phone, open")?.isFirstResponder == true)
    owner.state.tab = .motion
    owner.inspector.show(owner.state)
    #expect(owner.find("Motion")?.isFirstResponder == true)
  }

  @Test("One that was open before is open at once, with what is closed in it")
  func asItWasLeft() {
    let owner = Owner(closed: ["Marks"], tab: .evidence)
    #expect(
      owner.find("Annotations, closed") != nil && owner.find("Record, open") != nil && owner.find("Phone, open") == nil)
  }

  @Test("Whoever wants to type a title finds its field, though its section was closed")
  func title() {
    let owner = Owner(height: 300, closed: ["Words"])
    owner.state.takesTitle = true
    owner.inspector.show(owner.state)
    owner.inspector.beginTitle()
    #expect(owner.heard.values == [.setSection("Words", isOpen: true)])
    owner.stage.update(to: 0.1)
    owner.stage.type("Mine")
    owner.stage.press(.return)
    #expect(owner.heard.last == .apply(Conditions.Patch { $0.titleText = "Mine" }))
    #expect(owner.stage.textInput.map { $0.isOnScreen } == true)
  }

  @Test("A click on an element asks for its selection, which all panels show; a page without matches says so")
  func selection() throws {
    let owner = Owner(tab: .elements)
    #expect(owner.find("Timing, Open a page first") != nil)
    func pair(_ id: String, _ x: CGFloat) -> MorphPair {
      MorphPair(
        id: id, source: MorphPlace(frame: CGRect(x: x, y: 0, width: 50, height: 50)),
        destination: MorphPlace(frame: CGRect(x: x, y: 300, width: 80, height: 80)), content: .live)
    }
    let plan = MorphPlan(
      pairs: [pair("one", 0), pair("two", 100)], timing: .spring(.heroKit),
      screen: CGRect(x: 0, y: 0, width: 390, height: 844))
    owner.state.take = PageVisit(.presenting, from: 0)
    (owner.state.editing.plan, owner.state.elements) = (plan, plan.state(at: 1))
    owner.inspector.show(owner.state)
    owner.stage.update(to: 0.1)
    let row = try #require(owner.find("two"))
    owner.stage.click(at: row.convert(row.bounds.center, to: nil))
    #expect(owner.heard.last == .selectElement("two"))
    func bars() -> [TimingBar] { Pane.all(TimingBar.self, in: owner.stage.window) }
    #expect(bars().filter(\.isOn).map(\.part) == [.element("one")], "its owner has not selected it yet")
    owner.state.editing.element = "two"
    owner.inspector.show(owner.state)
    #expect(bars().filter(\.isOn).map(\.part) == [.element("two")])
    let button = try #require(Pane.all(ToolButton.self, in: owner.stage.window).first { $0.title == "Edit on Phone" })
    button.action?()
    #expect(owner.heard.last == .editOnPhone(true) && !button.isOn)
    owner.state.editing.isOnPhone = true
    owner.inspector.show(owner.state)
    button.action?()
    #expect(owner.heard.last == .editOnPhone(false) && button.isOn)
    // A sheet without a match.
    (owner.state.editing.plan, owner.state.elements) = (nil, nil)
    owner.inspector.show(owner.state)
    #expect(owner.find("Timing, No matched elements") != nil && owner.find("Edit element, No matched elements") != nil)
  }

  @Test("On a screen of 1080 pixels the curves and the spring are in sight together")
  func fits() throws {
    let owner = Owner(height: 972, tab: .motion)
    let copies = Pane.all(ToolButton.self, in: owner.stage.window).filter(\.isSeen)
    #expect(!copies.isEmpty)
    for button in copies { #expect(button.frameInWindow.maxY <= 972) }
  }
}
