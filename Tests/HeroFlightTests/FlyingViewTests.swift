import Foundation
import HeroFlight
import HeroMorph
import HeroMotion
import HeroTesting
import HeroWidgets
import Testing

/// What flies, as it is seen: pictures, views that are laid out at every size, and snapshots of them.
@MainActor struct FlyingViewTests {
  /// A card with a frame of one point, words that wrap, and a corner that is always so large.
  private final class Card: View {
    private let words = Label()
    private let badge = View()
    private(set) var sizes: Set<String> = []

    init(_ text: String) {
      super.init()
      words.text = text
      words.numberOfLines = 0
      words.font = .systemFont(ofSize: 12)
      badge.backgroundColor = .systemRed
      badge.cornerRadius = 5
      backgroundColor = .secondarySystemBackground
      for view in [words, badge] { addSubview(view) }
    }

    override func layoutSubviews() {
      sizes.insert("\(bounds.size)")
      words.frame = bounds.inset(dx: 8, dy: 8)
      badge.frame = CGRect(x: bounds.maxX - 14, y: 4, width: 10, height: 10)
    }

    override func draw(in canvas: Canvas) {
      canvas.stroke(Path(rect: bounds.inset(dx: 0.5, dy: 0.5)), .label, width: 1)
    }
  }

  /// Its views stand where they are told to.
  private final class Page: ViewController {
    let places: [(view: View, frame: CGRect)]

    init(_ color: Color, _ places: [(View, CGRect)]) {
      self.places = places.map { ($0.0, $0.1) }
      super.init()
      view.backgroundColor = color
    }

    override func viewDidLoad() { for place in places { view.addSubview(place.view) } }
    override func viewDidLayoutSubviews() { for place in places { place.view.frame = place.frame } }
  }

  private final class Flight: MorphTransition {
    var found: (_ window: Window) -> [MorphMatch] = { _ in [] }
    override func matches(_ context: TransitionContext, in window: Window) -> [MorphMatch] { found(window) }
  }

  private final class Door: MorphTransitioningDelegate {
    var style = MorphStyle()
    var found: (_ window: Window) -> [MorphMatch] = { _ in [] }
    private(set) var flight: Flight?

    private func next(isPresenting: Bool) -> Flight {
      let next = Flight(timing: .heroKit, style: style, isPresenting: isPresenting)
      next.found = found
      flight = next
      return next
    }

    override func animationController(
      forPresented presented: ViewController, presenting: ViewController, source controller: ViewController
    ) -> (any AnimatedTransitioning)? { next(isPresenting: true) }

    override func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? {
      next(isPresenting: false)
    }
  }

  /// A phone with two pages, and what matches on them.
  @MainActor private struct Phone {
    let stage = Stage(size: CGSize(width: 300, height: 500), deviceScale: 2)
    let below, above: Page
    let door = Door()

    init(
      below: [(View, CGRect)], above: [(View, CGRect)], style: MorphStyle = MorphStyle(),
      matching match: @escaping @MainActor (_ anchor: (View?) -> MorphAnchor?) -> [MorphMatch]
    ) {
      self.below = Page(.white, below)
      self.above = Page(Color(red: 0.85, green: 0.9, blue: 1), above)
      door.style = style
      door.found = { window in
        match { view in
          view.map { MorphAnchor(view: $0, frame: $0.frameInWindow, cornerRadii: $0.cornerRadii) }
        }
      }
      self.above.transitioningDelegate = door
      self.above.modalPresentationStyle = .fullScreen
      stage.window.rootViewController = self.below
      stage.update(to: 0)
    }

    var element: MorphState.Element? { elements.first }
    var elements: [MorphState.Element] { door.flight?.flight?.memory.state(at: stage.time)?.elements ?? [] }

    func open() { below.present(above, animated: true) }
    func wait(_ seconds: Double) { stage.update(to: stage.time + seconds) }
    func settle() { for _ in 0..<60 { wait(1.0 / 60) } }

    func look() throws -> Surface {
      stage.damageEverything()
      stage.update(to: stage.time)
      let pixels = stage.pixelSize
      let surface = try #require(Surface(width: pixels.width, height: pixels.height, format: .opaque))
      _ = stage.paint(into: surface)
      return surface
    }
  }

  /// `view` painted alone where it is laid out to stand at `frame`, on white, in pixels of half a point.
  private func alone(_ view: View, at frame: CGRect) throws -> Surface {
    let stage = Stage(size: CGSize(width: 360, height: 500), deviceScale: 2)
    stage.window.backgroundColor = .white
    view.frame = frame
    stage.window.addSubview(view)
    stage.update(to: 0)
    let surface = try #require(Surface(width: 720, height: 1000, format: .opaque))
    _ = stage.paint(into: surface)
    return surface
  }

  private static let text = "Nine bridges over one river, and a market on each of them"

  /// No word and no line of it is stretched: it looks as it would if it stood there.
  @Test func aLiveViewIsLaidOutAtEverySize() throws {
    let card = Card(Self.text)
    let (start, end) = (CGRect(x: 20, y: 300, width: 90, height: 110), CGRect(x: 0, y: 40, width: 300, height: 60))
    let header = View()
    let phone = Phone(below: [(card, start)], above: [(header, end)]) {
      [MorphMatch(id: "card", source: $0(card), destination: $0(header), content: .live)]
    }
    let before = card.subviews.map(\.frame)
    phone.open()
    // Over a page of one colour, where its place falls on whole pixels, every pixel is the same.
    var compared = 0
    for _ in 0..<24 {
      phone.wait(1.0 / 60)
      guard let frame = phone.element?.frame, phone.door.flight?.flight?.isFlying == true else { break }
      #expect(card.frame == start && card.subviews.map(\.frame) == before)
      let seen = try phone.look()
      let twin = try alone(Card(Self.text), at: CGRect(origin: CGPoint(x: 10, y: 10), size: frame.size))
      // Moved by a part of a pixel it is sampled between pixels: its ink is compared, column by column of the text's
      // box.
      func ink(_ picture: Surface, _ box: CGRect) -> Double {
        var sum = 0.0
        let pixels = PixelRect(enclosing: box.applying(AffineTransform(scale: 2)))
        for y in pixels.y..<pixels.maxY {
          for x in pixels.x..<pixels.maxX {
            let color = picture.color(x: x, y: y)
            sum += 3 - color.red - color.green - color.blue
          }
        }
        return sum
      }
      let mine = ink(seen, frame.inset(dx: 7, dy: 7))
      let theirs = ink(twin, CGRect(origin: CGPoint(x: 10, y: 10), size: frame.size).inset(dx: 7, dy: 7))
      #expect(abs(mine - theirs) < 0.03 * theirs + 20, "\(frame)")
      compared += 1
    }
    #expect(compared > 12 && card.sizes.count > 12)
    phone.settle()
    #expect(card.frame == start && card.subviews.map(\.frame) == before && card.transitionLook == nil)
    func hasLook(_ view: View) -> Bool { view.transitionLook != nil || view.subviews.contains(where: hasLook) }
    #expect(!hasLook(phone.stage.window))
  }

  /// At both ends a live view looks as it stands there.
  @Test func aLiveViewTakesOffAndLandsInPlace() throws {
    let card = Card(Self.text)
    let start = CGRect(x: 20, y: 300, width: 90, height: 110)
    let phone = Phone(below: [(card, start)], above: [(View(), CGRect(x: 0, y: 40, width: 300, height: 60))]) {
      anchor in
      [MorphMatch(id: "card", source: anchor(card), destination: nil, content: .live)]
    }
    phone.door.style.unmatched = MorphStyle.Unmatched(.slide(CGSize(width: 0, height: 40)))
    let rest = try phone.look()
    phone.open()
    phone.wait(0)
    #expect(phone.element?.frame == start && phone.element?.sourceAlpha == 1 && !card.isShown)
    expectPicture(try phone.look(), matches: rest, "live-take-off")
    phone.wait(0.1)
    #expect(phone.element?.frame.minY ?? 0 > start.minY + 5)
    phone.settle()
    #expect(card.frame == start && card.isShown)
  }

  /// What scrolls inside, and what the app has placed by hand, is as it was.
  @Test func nothingInALiveViewIsMoved() throws {
    let card = View()
    let (scroll, mark) = (ScrollView(), View(frame: CGRect(x: 3, y: 5, width: 7, height: 9)))
    scroll.frame = CGRect(x: 0, y: 0, width: 80, height: 60)
    scroll.contentSize = CGSize(width: 80, height: 400)
    scroll.contentOffset.y = 333
    for view in [scroll, mark] { card.addSubview(view) }
    let header = View()
    let phone = Phone(
      below: [(card, CGRect(x: 20, y: 300, width: 90, height: 80))],
      above: [(header, CGRect(x: 0, y: 0, width: 300, height: 260))]
    ) { [MorphMatch(id: "card", source: $0(card), destination: $0(header), content: .live)] }
    phone.open()
    for _ in 0..<30 {
      phone.wait(1.0 / 60)
      #expect(scroll.contentOffset.y == 333 && scroll.frame.height == 60 && mark.frame.minX == 3)
    }
  }

  /// A snapshot is what was there at take-off, stretched, whatever becomes of the view.
  @Test func aSnapshotIsWhatWasThere() throws {
    let box = View()
    box.backgroundColor = .systemGreen
    let header = View()
    let phone = Phone(
      below: [(box, CGRect(x: 20, y: 300, width: 80, height: 80))],
      above: [(header, CGRect(x: 0, y: 0, width: 300, height: 200))]
    ) { [MorphMatch(id: "box", source: $0(box), destination: $0(header), content: .snapshot)] }
    let green = try phone.look().color(x: 120, y: 680)
    phone.open()
    phone.wait(0)
    box.backgroundColor = .systemRed
    phone.wait(0.08)
    let middle = try #require(phone.element?.frame.center)
    #expect(try phone.look().color(x: Int(middle.x * 2), y: Int(middle.y * 2)) == green)
  }

  /// What both ends show alike does not change while the one fades into the other.
  @Test(arguments: [MorphMatch.Content.picture, .live]) func twoAlikeFadeWithoutATrace(
    _ content: MorphMatch.Content
  ) throws {
    let surface = try #require(TestPicture.pattern(width: 120, height: 80, tint: 0.4))
    func image() -> ImageView {
      let view = ImageView()
      view.picture = Picture(surface: surface)
      view.alpha = 1
      return view
    }
    func flown(_ fade: MorphFade) throws -> Surface {
      let (first, last) = (image(), image())
      let phone = Phone(
        below: [(first, CGRect(x: 20, y: 300, width: 90, height: 60))],
        above: [(last, CGRect(x: 0, y: 0, width: 300, height: 200))]
      ) { [MorphMatch(id: "picture", source: $0(first), destination: $0(last), content: content, fade: fade)] }
      phone.open()
      phone.wait(0)
      phone.wait(0.09)
      return try phone.look()
    }
    let kept = try flown(.keep(.source))
    expectPicture(try flown(.cross), matches: kept, "cross-\(content)", tolerance: 1)
  }

  /// Through a translucent pair nothing shines that would not shine through either.
  @Test func aFadeBetweenTranslucentViewsIsNoDarker() throws {
    func glassy() -> View {
      let view = View()
      view.backgroundColor = Color(red: 0, green: 0, blue: 1, alpha: 0.5)
      return view
    }
    func flown(_ fade: MorphFade) throws -> RGBA {
      let (first, last) = (glassy(), glassy())
      let phone = Phone(
        below: [(first, CGRect(x: 20, y: 300, width: 90, height: 60))],
        above: [(last, CGRect(x: 0, y: 0, width: 300, height: 200))], style: MorphStyle(pages: .none)
      ) { [MorphMatch(id: "glass", source: $0(first), destination: $0(last), content: .snapshot, fade: fade)] }
      phone.open()
      phone.wait(0)
      phone.wait(0.09)
      let middle = try #require(phone.element?.frame.center)
      return try phone.look().color(x: Int(middle.x * 2), y: Int(middle.y * 2))
    }
    let (cross, kept) = (try flown(.cross), try flown(.keep(.source)))
    #expect(abs(cross.red - kept.red) < 0.006 && abs(cross.blue - kept.blue) < 0.006)
  }

  /// Measured from the pixels: along the diagonal, a corner of radius r leaves r (√2 − 1) free.
  @Test func theRadiusOfEachCornerIsSeen() throws {
    let surface = try #require(TestPicture.surface(.black, size: CGSize(width: 60, height: 60)))
    let (first, last) = (ImageView(), ImageView())
    for view in [first, last] { view.picture = Picture(surface: surface) }
    first.cornerRadii = CornerRadii(topLeft: 30, topRight: 4, bottomLeft: 12, bottomRight: 0)
    last.cornerRadii = CornerRadii(topLeft: 0, topRight: 40, bottomLeft: 12, bottomRight: 20)
    let phone = Phone(
      below: [(first, CGRect(x: 20, y: 300, width: 100, height: 100))],
      above: [(last, CGRect(x: 40, y: 60, width: 220, height: 220))], style: MorphStyle(pages: .none)
    ) { [MorphMatch(id: "picture", source: $0(first), destination: $0(last))] }
    phone.open()
    phone.wait(0)
    for _ in 0..<8 {
      phone.wait(1.0 / 60)
      let element = try #require(phone.element)
      let picture = try phone.look()
      func free(from corner: CGPoint, _ x: Double, _ y: Double) -> Double {
        // In tenths of a pixel along the diagonal, by the coverage that is painted.
        var gone = 0.0
        for step in 0..<600 {
          let away = Double(step) * 0.1
          let color = picture.color(
            x: Int((corner.x * 2 + x * away).rounded(.down)), y: Int((corner.y * 2 + y * away).rounded(.down)))
          gone += 0.1 * (color.red / 0.85)
        }
        return gone * 2.0.squareRoot() / 2
      }
      let (frame, radii) = (element.frame, element.cornerRadii)
      let diagonal = 2.0.squareRoot() - 1
      for (radius, found) in [
        (radii.topLeft, free(from: frame.origin, 1, 1)),
        (radii.topRight, free(from: CGPoint(x: frame.maxX, y: frame.minY), -1, 1)),
        (radii.bottomLeft, free(from: CGPoint(x: frame.minX, y: frame.maxY), 1, -1)),
        (radii.bottomRight, free(from: CGPoint(x: frame.maxX, y: frame.maxY), -1, -1)),
      ] { #expect(abs(found / diagonal - radius) < 2.5, "\(radius) at \(frame)") }
    }
  }

  /// A thing seen through the window of what it stood in is let out of it on its way.
  @Test func aWindowLetsItOut() throws {
    let box = View()
    box.backgroundColor = .black
    let header = View()
    let start = CGRect(x: 20, y: 300, width: 80, height: 80)
    let phone = Phone(below: [(box, start)], above: [(header, CGRect(x: 0, y: 0, width: 300, height: 200))]) { anchor in
      var source = anchor(box)
      source?.clip = CGRect(x: 0, y: 0, width: 300, height: 340)
      return [MorphMatch(id: "box", source: source, destination: anchor(header), content: .snapshot)]
    }
    phone.open()
    phone.wait(0)
    let first = try phone.look()
    #expect(first.color(x: 120, y: 660).red < 0.01 && first.color(x: 120, y: 700).red > 0.9)
    phone.wait(0.06)
    let (frame, clip) = (try #require(phone.element?.frame), try #require(phone.element?.clip))
    #expect(clip.maxY > 340 && clip.minY <= 0 && frame.maxY < 380)
    phone.settle()
    #expect(header.transitionLook == nil && phone.elements.first?.clip == nil)
  }

  /// A shadow falls from what flies, grows, and is gone with it.
  @Test func aShadowFliesAlong() throws {
    let (box, header) = (View(), View())
    box.backgroundColor = .white
    let phone = Phone(
      below: [(box, CGRect(x: 100, y: 300, width: 80, height: 80))],
      above: [(header, CGRect(x: 60, y: 100, width: 160, height: 160))], style: MorphStyle(pages: .none)
    ) { anchor in
      var end = anchor(header)
      end?.shadow = Shadow(color: .black, offset: CGSize(width: 0, height: 6), radius: 8, opacity: 0.5)
      return [MorphMatch(id: "box", source: anchor(box), destination: end, content: .snapshot)]
    }
    phone.open()
    phone.wait(0)
    phone.wait(0.1)
    let frame = try #require(phone.element?.frame)
    let picture = try phone.look()
    let under = picture.color(x: Int(frame.midX * 2), y: Int(frame.maxY * 2) + 4)
    let beside = picture.color(x: 4, y: Int(frame.maxY * 2) + 4)
    #expect(under.red < beside.red - 0.1)
  }

  /// Under a bar and over it at once: each at its own level.
  @Test func eachHasItsOwnLevel() throws {
    func box(_ color: Color) -> View {
      let view = View()
      view.backgroundColor = color
      return view
    }
    let (low, high, lowEnd, highEnd, bar) = (box(.systemRed), box(.systemBlue), View(), View(), box(.black))
    let phone = Phone(
      below: [
        (low, CGRect(x: 0, y: 200, width: 100, height: 100)), (high, CGRect(x: 200, y: 200, width: 100, height: 100)),
        (bar, CGRect(x: 0, y: 240, width: 300, height: 20)),
      ],
      above: [
        (lowEnd, CGRect(x: 0, y: 0, width: 100, height: 100)), (highEnd, CGRect(x: 200, y: 0, width: 100, height: 100)),
      ]
    ) { anchor in
      [
        MorphMatch(id: "high", source: anchor(high), destination: anchor(highEnd), content: .snapshot, level: .over),
        MorphMatch(id: "low", source: anchor(low), destination: anchor(lowEnd), content: .snapshot, level: .under),
      ]
    }
    phone.open()
    phone.wait(0)
    let picture = try phone.look()
    #expect(picture.color(x: 100, y: 500).red < 0.01 && picture.color(x: 500, y: 500).blue > 0.5)
  }
}
