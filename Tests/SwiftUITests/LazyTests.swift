import Foundation
import HeroTesting
import HeroWidgets
import SwiftUI
import Testing

/// A view that counts how often rows are made.
@MainActor private final class Counter { var made: [Int: Int] = [:] }

private struct Row: SwiftUI.View {
  let index: Int
  let counter: Counter
  var height: CGFloat = 50

  var body: some SwiftUI.View {
    counter.made[index, default: 0] += 1
    return SwiftUI.Color.blue.frame(height: height).marked("row \(index)")
  }
}

@MainActor @Suite struct LazyTests {
  private let counter = Counter()

  private func rows<Content: SwiftUI.View>(in hosted: HostedView<Content>) -> [Int] {
    hosted.controller.view.descendants.compactMap { view in
      view.accessibilityLabel.flatMap { $0.hasPrefix("row ") ? Int($0.dropFirst(4)) : nil }
    }.sorted()
  }

  private func scrollView<Content: SwiftUI.View>(of hosted: HostedView<Content>) throws -> HeroWidgets.ScrollView {
    try #require(hosted.controller.view.descendants.lazy.compactMap { $0 as? HeroWidgets.ScrollView }.first)
  }

  private func list(_ heights: @escaping (Int) -> CGFloat = { _ in 50 }) -> some SwiftUI.View {
    SwiftUI.ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(0..<1_000, id: \.self) { Row(index: $0, counter: counter, height: heights($0)) }
      }
    }
  }

  @Test("of a thousand rows only those in sight exist")
  func onlyRowsInSightExist() throws {
    let hosted = HostedView(list())
    #expect(rows(in: hosted) == Array(0...16))
    let scroll = try scrollView(of: hosted)
    #expect(scroll.contentSize.height == 50_000)
    scroll.contentOffset = CGPoint(x: 0, y: 20_010)
    hosted.frame()
    #expect(rows(in: hosted) == Array(400...417))
    #expect(hosted.place(of: "row 400")?.minY == -10)
    #expect(counter.made.count == 35)
    #expect(counter.made.values.allSatisfy { $0 == 1 })
  }

  @Test("of a thousand cells of a grid only those in sight exist")
  func onlyCellsInSightExist() throws {
    let hosted = HostedView(
      SwiftUI.ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 120))], spacing: 10) {
          ForEach(0..<1_000, id: \.self) { Row(index: $0, counter: counter, height: 90) }
        }
      })
    #expect(rows(in: hosted) == Array(0..<27))
    let scroll = try scrollView(of: hosted)
    #expect(abs(scroll.contentSize.height - (334 * 100 - 10)) < 0.01)
    scroll.contentOffset = CGPoint(x: 0, y: scroll.offsetRange.upperBound)
    hosted.frame()
    #expect(rows(in: hosted).last == 999)
    #expect(rows(in: hosted).count <= 27)
  }

  @Test("a row that scrolls away and comes back is made again")
  func rowsComeBack() throws {
    let hosted = HostedView(list())
    let scroll = try scrollView(of: hosted)
    for offset in [5_000, 0] {
      scroll.contentOffset = CGPoint(x: 0, y: Double(offset))
      hosted.frame()
    }
    #expect(rows(in: hosted) == Array(0...16))
    #expect(counter.made[0] == 2)
  }

  @Test("rows that turn out higher than guessed move what is in sight by nothing")
  func guessesDoNotMoveWhatIsSeen() throws {
    let hosted = HostedView(list { $0 < 20 ? 50 : 80 })
    let scroll = try scrollView(of: hosted)
    scroll.contentOffset = CGPoint(x: 0, y: 20_000)
    hosted.frame()
    for _ in 0..<40 {
      let first = try #require(rows(in: hosted).dropFirst().first)
      let before = try #require(hosted.place(of: "row \(first)"))
      scroll.contentOffset.y -= 30
      hosted.frame()
      let after = try #require(hosted.place(of: "row \(first)"))
      #expect(abs(after.minY - before.minY - 30) < 1)
    }
  }

  @Test("several views of an element are cells of their own")
  func partsAreCells() throws {
    let hosted = HostedView(
      LazyVGrid(columns: [GridItem(.fixed(100), spacing: 0), GridItem(.fixed(100), spacing: 0)], spacing: 0) {
        ForEach(0..<3, id: \.self) { index in
          SwiftUI.Color.red.frame(height: 20).marked("a\(index)")
          SwiftUI.Color.blue.frame(height: 20).marked("b\(index)")
        }
      }.marked("grid"))
    for index in 0..<3 {
      let y = CGFloat(index) * 20
      #expect(hosted.place(of: "a\(index)", in: "grid") == CGRect(x: 0, y: y, width: 100, height: 20))
      #expect(hosted.place(of: "b\(index)", in: "grid") == CGRect(x: 100, y: y, width: 100, height: 20))
    }
  }

  @Test("a change of state reaches the rows in sight, and no others are made")
  func stateReachesRows() throws {
    struct Page: SwiftUI.View {
      let counter: Counter
      @State var height: CGFloat = 50
      var body: some SwiftUI.View {
        SwiftUI.ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<1_000, id: \.self) { Row(index: $0, counter: counter, height: height) }
          }
        }.onTapGesture { height = 100 }
      }
    }
    let hosted = HostedView(Page(counter: counter))
    hosted.stage.click(at: CGPoint(x: 100, y: 100))
    hosted.frame()
    hosted.frame()
    #expect(rows(in: hosted) == Array(0...8))
    #expect(counter.made.count == 17)
  }

  /// A finger goes up by 400 points in ten frames, and leaves at that speed.
  private func fling(on stage: Stage) {
    for step in 0...10 {
      let place = CGPoint(x: 200, y: 700 - 40 * CGFloat(step))
      stage.send(.touch(id: 0, phase: step == 0 ? .began : .moved, location: place, time: stage.time))
      stage.update(to: stage.time + 1 / 60)
    }
    stage.send(.touch(id: 0, phase: .ended, location: CGPoint(x: 200, y: 300), time: stage.time))
    stage.update(to: stage.time)
  }

  @Test("a drag moves a lazy list as it moves the toolkit's scroll view")
  func scrollsAsTheToolkit() throws {
    let hosted = HostedView(list())
    let stage = Stage(size: CGSize(width: 390, height: 844), deviceScale: 2)
    let page = HeroWidgets.ViewController()
    let plain = HeroWidgets.ScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    plain.contentSize = CGSize(width: 390, height: 50_000)
    plain.alwaysBounces = true
    page.view.addSubview(plain)
    stage.window.rootViewController = page
    stage.update(to: 0)
    let scroll = try scrollView(of: hosted)
    for (stage, view) in [(stage, plain), (hosted.stage, scroll)] {
      fling(on: stage)
      #expect(view.isDecelerating)
    }
    for _ in 0..<240 {
      stage.update(to: stage.time + 1 / 60)
      hosted.frame()
      #expect(scroll.contentOffset == plain.contentOffset)
    }
    #expect(plain.contentOffset.y > 1_000)
  }
}
