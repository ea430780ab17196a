import Combine
import Foundation
import HeroKit
import HeroTesting
import HeroWidgets
import Testing

/// A page that publishes its touches, cancelled ones as ended.
@MainActor private final class TouchPage: ViewController, TouchPublishing {
  @Published private var beganTouches = Set<Touch>()
  @Published private var endedTouches = Set<Touch>()
  var beganTouchesPublisher: Published<Set<Touch>>.Publisher { $beganTouches }
  var endedTouchesPublisher: Published<Set<Touch>>.Publisher { $endedTouches }

  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) { beganTouches = touches }
  override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) { endedTouches = touches }
  override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) { endedTouches = touches }
}

/// Two image buttons side by side, each of 120 × 120 points around a picture of 120 × 60.
@MainActor private final class ImageButtonDesk {
  let stage = Stage(size: CGSize(width: 320, height: 200), deviceScale: 2, renderScale: 1)
  let page = TouchPage()
  let buttons: [ImageButtonView]
  private(set) var told: [String] = []

  init() throws {
    buttons = try ["Save", "Cancel"].map { _ in ImageButtonView(picture: try ImageButtonDesk.picture()) }
    stage.window.rootViewController = page
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: 20 + CGFloat(index) * 150, y: 40, width: 120, height: 120)
      page.view.addSubview(button)
    }
    buttons[0].addAction { [weak self] in self?.told.append("save") }
    buttons[0].addAction { [weak self] in self?.told.append("and more") }
    buttons[1].addAction { [weak self] in self?.told.append("cancel") }
    stage.update(to: 1)
  }

  /// 120 × 60 points, all red.
  static func picture() throws -> Picture {
    guard let surface = Surface(width: 120, height: 60, format: .opaque) else { throw TestingError("no memory") }
    Canvas(surface: surface, scale: 1).fill(
      CGRect(x: 0, y: 0, width: 120, height: 60), Color(red: 1, green: 0, blue: 0))
    return Picture(surface: surface)
  }

  func touch(_ phase: TouchPhase, _ x: CGFloat, _ y: CGFloat, finger: Int = 0) {
    stage.send(.touch(id: finger, phase: phase, location: CGPoint(x: x, y: y), time: stage.time))
    stage.update(to: stage.time)
  }

  func advance(_ seconds: Double) { stage.wait(seconds) }

  /// How wide the picture around `x` is seen in its middle row, in points: its red pixels.
  func width(around x: Int, y: Int = 100) throws -> Int {
    guard let surface = Surface(width: 320, height: 200, format: .opaque) else { throw TestingError("no memory") }
    stage.paintAfresh(into: surface)
    func isRed(_ x: Int) -> Bool { let c = surface.color(x: x, y: y); return c.red > 0.9 && c.green < 0.1 }
    return (max(0, x - 75)..<min(320, x + 75)).filter(isRed).count
  }
}

@MainActor struct ImageButtonTests {
  @Test("The document's formula would have a picture of 2 × 1 lie beyond a view of 8 × 1")
  func theVisibleRectangleIsTheTrueOne() throws {
    let view = ImageView(frame: CGRect(x: 0, y: 0, width: 400, height: 50))
    view.contentMode = .scaleAspectFit
    #expect(view.visibleImageRect == view.bounds, "no picture yet")
    view.picture = try ImageButtonDesk.picture()
    #expect(view.visibleImageRect == CGRect(x: 150, y: 0, width: 100, height: 50))
    view.frame.size = CGSize(width: 120, height: 120)
    #expect(view.visibleImageRect == CGRect(x: 0, y: 30, width: 120, height: 60))
    view.contentMode = .scaleAspectFill
    #expect(view.visibleImageRect == view.bounds)
  }

  @Test func aPressShrinksAtOnceAndFollowsTheFingerOffThePictureAndBack() throws {
    let desk = try ImageButtonDesk()
    #expect(try desk.width(around: 80) == 120)
    desk.touch(.began, 80, 100)
    #expect(try desk.width(around: 80) == 108)
    // Into the letterbox, and back to the picture's edge, where it stands at rest.
    desk.touch(.moved, 80, 60)
    #expect(try desk.width(around: 80) == 120)
    desk.touch(.moved, 21, 100)
    #expect(try desk.width(around: 80) == 108)
    desk.touch(.moved, 21.5, 100)
    #expect(try desk.width(around: 80) == 108)
    desk.touch(.moved, 80, 60)
    desk.touch(.ended, 80, 60)
    desk.advance(1)
    #expect(try desk.width(around: 80) == 120)
    #expect(desk.told.isEmpty)
  }

  @Test func letGoOnThePictureItPopsAndThenActsHoweverLongThePress() throws {
    let desk = try ImageButtonDesk()
    desk.touch(.began, 80, 100)
    desk.advance(5)
    desk.touch(.ended, 80, 100)
    #expect(try desk.width(around: 80) == 108)
    // Ease out is at 0.4 of the way after 0.25 of the time or so: by then it is at its largest.
    var widest = 0
    for _ in 0..<17 {
      desk.advance(1 / 60)
      widest = max(widest, try desk.width(around: 80))
      #expect(desk.told.isEmpty, "\(desk.stage.time)")
    }
    #expect((140...144).contains(widest), "\(widest)")
    desk.advance(2 / 60)
    #expect(desk.told == ["save", "and more"])
    #expect(try desk.width(around: 80) == 120)
    desk.advance(1)
    #expect(desk.told.count == 2 && !desk.stage.isAnimating)
  }

  /// CAKeyframeAnimation's own order: the easing of the whole, then the segments. The values were worked out by
  /// bisection on the curve (0, 0, 0.58, 1).
  @Test(arguments: [(0.0, 0.9), (0.02, 0.9), (0.05, 0.9905), (0.1, 1.1706), (0.2, 1.0521), (0.3, 1)])
  func thePopGoesAsItsKeyframesSay(_ time: Double, _ scale: Double) throws {
    let desk = try ImageButtonDesk()
    desk.touch(.began, 80, 100)
    desk.touch(.ended, 80, 100)
    desk.stage.update(to: desk.stage.time + time)
    let width = try desk.width(around: 80)
    #expect(abs(Double(width) / 120 - scale) < 0.009, "\(width) points")
  }

  @Test func aPressThatBeginsInTheLetterboxMayComeOver() throws {
    let desk = try ImageButtonDesk()
    desk.touch(.began, 80, 60)
    #expect(try desk.width(around: 80) == 120)
    desk.touch(.moved, 80, 100)
    #expect(try desk.width(around: 80) == 108)
    desk.touch(.ended, 80, 100)
    desk.advance(0.4)
    #expect(desk.told == ["save", "and more"])
  }

  @Test func whileOneIsPressedOrPopsOthersDoNotAnswer() throws {
    let desk = try ImageButtonDesk()
    desk.touch(.began, 80, 60)
    desk.touch(.began, 230, 100, finger: 1)
    #expect(try desk.width(around: 230) == 120, "the other is pressed, in its letterbox")
    desk.touch(.ended, 230, 100, finger: 1)
    desk.touch(.moved, 80, 100)
    desk.touch(.ended, 80, 100)
    desk.advance(0.15)
    desk.touch(.began, 230, 100)
    desk.touch(.ended, 230, 100)
    desk.touch(.began, 80, 100)
    desk.touch(.ended, 80, 100)
    desk.advance(1)
    #expect(desk.told == ["save", "and more"], "those came while it popped")
    desk.touch(.began, 230, 100)
    desk.touch(.ended, 230, 100)
    desk.advance(1)
    #expect(desk.told == ["save", "and more", "cancel"])
  }

  @Test func cancelledOrTakenAwayItDoesNothingAndOthersAnswerAgain() throws {
    let desk = try ImageButtonDesk()
    desk.touch(.began, 80, 100)
    desk.touch(.cancelled, 80, 100)
    #expect(try desk.width(around: 80) == 120)
    desk.touch(.began, 80, 100)
    desk.touch(.ended, 80, 100)
    desk.advance(0.1)
    desk.buttons[0].removeFromSuperview()
    desk.advance(1)
    #expect(desk.told.isEmpty)
    desk.touch(.began, 230, 100)
    desk.touch(.ended, 230, 100)
    desk.advance(1)
    #expect(desk.told == ["cancel"])
    desk.page.view.addSubview(desk.buttons[0])
    #expect(try desk.width(around: 80) == 120)
  }

  @Test func whereThePictureIsSeenIsKnownBeforeTheLayoutAndTheRingGoesWithIt() throws {
    let desk = try ImageButtonDesk()
    let button = desk.buttons[0]
    desk.stage.press(.tab)
    func ring() -> CGRect { desk.stage.window.keyboardFocus ?? .zero }
    #expect(button.visibleImageRect == CGRect(x: 0, y: 30, width: 120, height: 60))
    #expect(ring() == CGRect(x: 20, y: 40, width: 120, height: 120))
    button.frame = CGRect(x: 20, y: 40, width: 60, height: 120)
    #expect(button.visibleImageRect == CGRect(x: 0, y: 45, width: 60, height: 30))
    #expect(button.focusOutline.frame == button.visibleImageRect)
    desk.touch(.began, 50, 100)
    #expect(ring() == .zero, "a finger takes the ring away")
    #expect(abs(button.frameInWindow.width - 54) < 1e-9, "the ring would shrink with the view that it is in")
    desk.touch(.cancelled, 50, 100)
    #expect(button.focusOutline.frame == button.visibleImageRect)
  }

  @Test func itsPopIsWhatAPersonMayWantToStop() throws {
    let desk = try ImageButtonDesk()
    #expect(!desk.stage.isInMotion)
    desk.touch(.began, 80, 100)
    #expect(!desk.stage.isInMotion)
    desk.touch(.ended, 80, 100)
    #expect(desk.stage.isInMotion)
    desk.advance(0.4)
    #expect(!desk.stage.isInMotion)
  }

  @Test func theKeyboardPressesItToo() throws {
    let desk = try ImageButtonDesk()
    desk.stage.press(.tab, .tab, .return)
    desk.advance(0.4)
    #expect(desk.told == ["cancel"])
    desk.buttons[0].isUserInteractionEnabled = false
    desk.touch(.began, 80, 100)
    desk.touch(.ended, 80, 100)
    desk.advance(0.4)
    #expect(desk.told == ["cancel"])
  }
}

/// The document's first version, beside which the second is better.
@MainActor struct ButtonFromImageTests {
  private let desk: ImageButtonDesk
  private let images: [ImageView]
  private final class Log { var words: [String] = [] }
  private let log = Log()
  private let fromImages: [ButtonFromImage]

  init() throws {
    let desk = try ImageButtonDesk()
    let log = log
    images = try desk.buttons.map { button in
      let image = ImageView(frame: button.frame)
      image.picture = try ImageButtonDesk.picture()
      image.contentMode = .scaleAspectFit
      button.removeFromSuperview()
      desk.page.view.addSubview(image)
      return image
    }
    fromImages = zip(images, ["save", "cancel"]).map { image, word in
      ButtonFromImage(image, in: desk.page) { log.words.append(word) }
    }
    self.desk = desk
  }

  @Test func allOfTheViewAnswersAndThePopHasNoEasing() throws {
    desk.touch(.began, 80, 50)
    #expect(try desk.width(around: 80) == 108, "in the letterbox")
    // Off the view and back it stays small: the document follows no finger.
    desk.touch(.moved, 80, 45)
    #expect(try desk.width(around: 80) == 108)
    desk.touch(.ended, 80, 45)
    #expect(try desk.width(around: 80) == 108, "the pop's first value")
    desk.advance(0.12)
    #expect(try desk.width(around: 80) == 144, "0.4 of 0.3 s")
    #expect(log.words.isEmpty)
    desk.advance(0.2)
    #expect(log.words == ["save"])
    #expect(try desk.width(around: 80) == 120)
  }

  @Test func aLongPressAndOneThatStraysAreNoTaps() throws {
    desk.touch(.began, 80, 100)
    desk.advance(0.8)
    desk.touch(.ended, 80, 100)
    #expect(try desk.width(around: 80) == 120)
    desk.touch(.began, 80, 100)
    desk.touch(.moved, 100, 100)
    desk.touch(.ended, 100, 100)
    desk.advance(1)
    #expect(log.words.isEmpty)
    #expect(try desk.width(around: 80) == 120)
    desk.touch(.began, 80, 100)
    desk.advance(0.7)
    desk.touch(.ended, 80, 100)
    desk.advance(1)
    #expect(log.words == ["save"])
  }

  @Test func twoCanBePressedAtATime() throws {
    desk.touch(.began, 80, 100)
    desk.touch(.began, 230, 100, finger: 1)
    #expect(try desk.width(around: 80) == 108)
    #expect(try desk.width(around: 230) == 108)
    desk.touch(.ended, 80, 100)
    desk.touch(.ended, 230, 100, finger: 1)
    desk.advance(1)
    #expect(log.words.sorted() == ["cancel", "save"])
  }

  @Test func aFingerWhosePageGoesLeavesThePictureAsItWas() throws {
    desk.touch(.began, 80, 100)
    #expect(try desk.width(around: 80) == 108)
    let other = ViewController()
    desk.stage.window.rootViewController = other
    desk.touch(.ended, 80, 100)
    desk.stage.window.rootViewController = desk.page
    desk.advance(0.1)
    #expect(try desk.width(around: 80) == 120)
  }

  @Test func droppedInMidPopItEndsAndTheViewIsAPictureAgain() throws {
    let image = ImageView(frame: CGRect(x: 170, y: 40, width: 120, height: 120))
    image.picture = try ImageButtonDesk.picture()
    image.contentMode = .scaleAspectFit
    images[1].removeFromSuperview()
    desk.page.view.addSubview(image)
    let log = log
    var button: ButtonFromImage? = ButtonFromImage(image, in: desk.page) { log.words.append("dropped") }
    desk.touch(.began, 230, 100)
    desk.touch(.ended, 230, 100)
    desk.advance(0.1)
    weak let gone = button
    button = nil
    #expect(gone != nil, "its pop keeps it, as an animation keeps its delegate")
    desk.advance(0.4)
    #expect(log.words == ["dropped"])
    #expect(gone == nil)
    #expect(try desk.width(around: 230) == 120)
    desk.touch(.began, 230, 100)
    #expect(try desk.width(around: 230) == 120)
    desk.touch(.ended, 230, 100)
    desk.advance(0.4)
    #expect(log.words == ["dropped"])
  }

  @Test("A tap while it pops ends that pop at once, as a layer's animation is replaced by another of its key")
  func aSecondTapWhileItPopsCountsToo() throws {
    for _ in 0..<2 {
      desk.touch(.began, 80, 100)
      desk.touch(.ended, 80, 100)
      desk.advance(0.1)
    }
    #expect(log.words == ["save"])
    desk.advance(1)
    #expect(log.words == ["save", "save"])
    #expect(try desk.width(around: 80) == 120)
  }
}
