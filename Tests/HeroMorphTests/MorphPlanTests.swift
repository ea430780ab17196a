import Foundation
import HeroMorph
import HeroMotion
import HeroTesting
import HeroWidgets
import Testing

extension MorphPair {
  var from: MorphPlace { source ?? MorphPlace(frame: .zero) }
  var to: MorphPlace { destination ?? MorphPlace(frame: .zero) }
  var size: CGSize { if case .picture(let size) = content { size } else { .zero } }
}

struct MorphPlanTests {
  static let screen = CGRect(x: 0, y: 0, width: 402, height: 874)

  static func pair(
    _ random: inout SeededGenerator, mode: ContentMode = .scaleAspectFill, to last: ContentMode? = nil,
    content: MorphEnd = .source
  ) -> MorphPair {
    MorphPair(
      id: "hero",
      source: MorphPlace(
        frame: random.rect(in: screen, longest: 500), cornerRadius: random.number(0...40), contentMode: mode),
      destination: MorphPlace(
        frame: random.rect(in: screen, longest: 500), cornerRadius: random.number(0...40), contentMode: last ?? mode),
      content: .picture(size: CGSize(width: random.number(1...4000), height: random.number(1...4000))),
      fade: .keep(content))
  }

  static func plan(_ pair: MorphPair) -> MorphPlan {
    MorphPlan(pairs: [pair], timing: .spring(.heroKit), screen: screen)
  }

  @Test func theEndsAreExactlyWhereTheViewsAre() throws {
    var random = SeededGenerator(1)
    for _ in 0..<2_000 {
      let pair = MorphPlanTests.pair(&random)
      let plan = MorphPlanTests.plan(pair)
      let (start, end) = (plan.state(at: 0), plan.state(at: 1))
      let first = try #require(start.elements.first)
      let last = try #require(end.elements.first)
      #expect(first.frame == pair.from.frame && first.cornerRadii == pair.from.cornerRadii)
      #expect(last.frame == pair.to.frame && last.cornerRadii == pair.to.cornerRadii)
      #expect(start.pages.map(\.alpha) == [1, 0] && end.pages.map(\.alpha) == [1, 1])
      #expect((start.pages + end.pages).allSatisfy { $0.transform == .identity && $0.cornerRadius == 0 })
    }
  }

  @Test func thePagesAndTheElementKeepTheirNames() {
    var random = SeededGenerator(2)
    let state = MorphPlanTests.plan(MorphPlanTests.pair(&random)).state(at: 0.3)
    #expect(state.pages.map(\.id) == ["presenting", "presented"])
    #expect(state.elements.map(\.id) == ["hero"])
  }

  @Test func aFilledPictureCoversItsFrameAndKeepsItsShape() throws {
    var random = SeededGenerator(3)
    for _ in 0..<500 {
      let pair = MorphPlanTests.pair(&random)
      let state = MorphPlanTests.plan(pair).state(at: random.number(-0.1...1.1))
      let element = try #require(state.elements.first)
      let (frame, image) = (element.frame, element.imageFrame)
      #expect(image.insetBy(dx: -1e-9, dy: -1e-9).encloses(frame))
      #expect(abs(image.midX - frame.midX) < 1e-9 && abs(image.midY - frame.midY) < 1e-9)
      let shape = pair.size.width / pair.size.height
      #expect(abs(image.width / image.height / shape - 1) < 1e-9)
      // No larger than it must be: one side fits exactly.
      #expect(min(image.width - frame.width, image.height - frame.height) < 1e-9)
    }
  }

  @Test func theOtherWaysOfFilling() throws {
    var random = SeededGenerator(4)
    for _ in 0..<100 {
      let stretched = MorphPlanTests.pair(&random, mode: .scaleToFill)
      let whole = try #require(MorphPlanTests.plan(stretched).state(at: 0.4).elements.first)
      #expect(whole.imageFrame == whole.frame)
      let fitted = MorphPlanTests.pair(&random, mode: .scaleAspectFit)
      let inside = try #require(MorphPlanTests.plan(fitted).state(at: 0.4).elements.first)
      #expect(inside.frame.insetBy(dx: -1e-9, dy: -1e-9).encloses(inside.imageFrame))
      let centered = MorphPlanTests.pair(&random, mode: .center)
      let plain = try #require(MorphPlanTests.plan(centered).state(at: 0.4).elements.first)
      #expect(abs(plain.imageFrame.width - centered.size.width) < 1e-9)
    }
  }

  private static let modes: [ContentMode] = [.scaleAspectFill, .scaleAspectFit, .scaleToFill, .center]

  @Test(arguments: modes, modes) func theCropGoesFromTheOneModeToTheOther(_ first: ContentMode, _ last: ContentMode)
    throws
  {
    var random = SeededGenerator(7)
    for _ in 0..<50 {
      let pair = MorphPlanTests.pair(&random, mode: first, to: last)
      let plan = MorphPlanTests.plan(pair)
      func element(_ progress: Double) throws -> MorphState.Element {
        try #require(plan.state(at: progress).elements.first)
      }
      #expect(try element(0).imageFrame == first.frame(of: pair.size, in: pair.from.frame))
      #expect(try element(1).imageFrame == last.frame(of: pair.size, in: pair.to.frame))
      // What either mode makes of the picture at either end.
      let reach =
        [first, last].flatMap { mode in
          [pair.from.frame, pair.to.frame].map { mode.frame(of: pair.size, in: $0) }
        }.flatMap { [$0.width, $0.height, 900] }.max() ?? 0
      var before = try element(-0.2).imageFrame
      for step in -49...300 {
        let progress = Double(step) / 250
        let (frame, image) = (try element(progress).frame, try element(progress).imageFrame)
        // 0.4 % of the way: no edge jumps.
        for edge in [\CGRect.minX, \.maxX, \.minY, \.maxY] {
          #expect(abs(before[keyPath: edge] - image[keyPath: edge]) < 0.03 * reach)
        }
        #expect(abs(image.midX - frame.midX) < 1e-6 && abs(image.midY - frame.midY) < 1e-6)
        if first == last { #expect(image == first.frame(of: pair.size, in: frame)) }
        // However far a spring swings, the crop is that of one of the ends at most.
        if progress >= 1 { #expect(image == last.frame(of: pair.size, in: frame)) }
        if progress <= 0 { #expect(image == first.frame(of: pair.size, in: frame)) }
        before = image
      }
      for progress in [-50, -2, 2, 50.0] {
        let image = try element(progress).imageFrame
        #expect(!image.isNull && !image.isInfinite && image.size.width >= 0 && image.size.height >= 0)
      }
    }
  }

  @Test func beyondTheEndsItOvershootsButStaysDrawable() throws {
    let pair = MorphPair(
      id: "hero", source: MorphPlace(frame: CGRect(x: 20, y: 200, width: 100, height: 100), cornerRadius: 14),
      destination: MorphPlace(frame: CGRect(x: 0, y: 0, width: 402, height: 300), cornerRadius: 0),
      content: .picture(size: CGSize(width: 800, height: 600)))
    let plan = MorphPlanTests.plan(pair)
    let over = plan.state(at: 1.05)
    let element = try #require(over.elements.first)
    #expect(abs(element.frame.minX + 1) < 1e-9 && abs(element.frame.minY + 10) < 1e-9)
    #expect(abs(element.frame.width - 417.1) < 1e-9 && abs(element.frame.height - 310) < 1e-9)
    #expect(element.cornerRadius == 0)
    #expect(over.pages.last?.alpha == 1)
    #expect(plan.state(at: -0.05).pages.last?.alpha == 0)
    for progress in [-50.0, 50] {
      for element in plan.state(at: progress).elements {
        #expect(element.frame.width >= 0 && element.frame.height >= 0 && element.cornerRadius >= 0)
      }
    }
  }

  /// The page's transform, worked out by hand, must carry the picture's place on the page to where the picture is.
  @Test func inTheHandThePictureStaysOnItsPage() throws {
    var random = SeededGenerator(5)
    for _ in 0..<500 {
      let pair = MorphPlanTests.pair(&random)
      let offset = CGPoint(x: random.number(-300...300), y: random.number(-300...600))
      let sample = MorphSample(
        progress: 1, velocity: 0, offset: offset, pinch: random.number(0.3...1.2), turn: random.number(-3...3))
      let state = MorphPlanTests.plan(pair).state(at: sample)
      let page = try #require(state.pages.last)
      let element = try #require(state.elements.first)
      let middle = MorphPlanTests.screen.center
      func carried(_ point: CGPoint) -> CGPoint {
        let away = page.transform.transform(point - middle)
        return middle + away
      }
      let (corner, opposite) = (
        carried(pair.to.frame.origin),
        carried(CGPoint(x: pair.to.frame.maxX, y: pair.to.frame.maxY))
      )
      // Its frame is upright, and it is turned about the middle of that.
      let turn = AffineTransform(rotationByRadians: sample.turn)
      func turned(_ point: CGPoint) -> CGPoint { element.frame.center + turn.transform(point - element.frame.center) }
      #expect(element.rotation == sample.turn)
      #expect(corner.distance(to: turned(element.frame.origin)) < 1e-8)
      #expect(opposite.distance(to: turned(CGPoint(x: element.frame.maxX, y: element.frame.maxY))) < 1e-8)
      #expect(page.cornerRadius > 0)
    }
  }

  @Test func thePictureIsWhole() {
    var random = SeededGenerator(6)
    for content in [MorphEnd.source, .destination] {
      let plan = MorphPlanTests.plan(MorphPlanTests.pair(&random, content: content))
      for step in 0...20 {
        let element = plan.state(at: Double(step) / 20).elements.first
        #expect(element?.sourceAlpha == (content == .source ? 1 : 0))
        #expect(element?.destinationAlpha == (content == .source ? 0 : 1))
      }
    }
  }

  @Test func withoutAPairOnlyThePageFades() {
    let plan = MorphPlan(pairs: [], timing: .curve(.easeInEaseOut, duration: 0.3), screen: MorphPlanTests.screen)
    let state = plan.state(at: 0.25)
    #expect(state.elements.isEmpty && state.pages.last?.alpha == 0.25 && plan.timing.duration == 0.3)
  }
}
