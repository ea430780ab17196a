import Foundation
import HeroTesting
import HeroWidgets
import SwiftUI
import Testing

@MainActor @Suite struct TextTests {
  private func size(of text: some SwiftUI.View, width: CGFloat = 1_000, height: CGFloat = 1_000) -> CGSize {
    HostedView(text.marked("text").frame(width: width, height: height)).place(of: "text")?.size ?? .zero
  }

  private let sentence = "One sentence that is far too long for a line of two hundred points"

  @Test(
    "text of a style has that style's line height, as a label has", arguments: [SwiftUI.Font.title, .body, .caption])
  func lineHeightFollowsTheStyle(_ font: SwiftUI.Font) throws {
    let styles: [SwiftUI.Font: TextStyle] = [.title: .title1, .body: .body, .caption: .caption1]
    let style = try #require(styles[font])
    let hosted = HostedView(Text("Hello").font(font).marked("text"))
    let label = HeroWidgets.Label("Hello", font: .preferredFont(style))
    hosted.controller.view.addSubview(label)
    #expect(hosted.place(of: "text")?.size == label.sizeThatFits(CGSize(width: 1_000, height: 1_000)))
  }

  @Test("text is never wider than it is offered, and wraps")
  func textWraps() {
    let line = size(of: Text(sentence))
    let wrapped = size(of: Text(sentence), width: 200)
    #expect(wrapped.width <= 200)
    #expect(wrapped.height >= 3 * line.height - 1)
    #expect(size(of: Text(sentence).fixedSize(), width: 200) == line)
  }

  @Test("a limit of lines cuts text", arguments: 1...3)
  func linesAreLimited(_ limit: Int) {
    let line = size(of: Text("One")).height
    let height = size(of: Text(sentence + sentence).lineLimit(limit), width: 200).height
    #expect(abs(height - CGFloat(limit) * line) <= 1)
  }

  @Test("text that is offered too little height shows the lines that fit, and one at least")
  func heightCutsLines() {
    let line = size(of: Text("One")).height
    #expect(abs(size(of: Text(sentence + sentence), width: 200, height: 2.5 * line).height - 2 * line) <= 1)
    #expect(abs(size(of: Text(sentence + sentence), width: 200, height: 1).height - line) <= 1)
  }

  @Test("a stack aligns texts of different sizes on their first baselines")
  func baselinesAlign() throws {
    let hosted = HostedView(
      HStack(alignment: .firstTextBaseline) {
        Text("Small").font(.system(size: 10)).marked("small")
        Text("Large").font(.system(size: 30)).marked("large")
      })
    let (small, large) = try (#require(hosted.place(of: "small")), #require(hosted.place(of: "large")))
    let baselines = [
      small.minY + HeroWidgets.Font.systemFont(ofSize: 10).ascender,
      large.minY + HeroWidgets.Font.systemFont(ofSize: 30).ascender,
    ]
    #expect(abs(baselines[0] - baselines[1]) <= 0.5)
  }

  @Test("the weight of views around counts, and a text's own before it")
  func weightsAreHandedDown() throws {
    let hosted = HostedView(
      VStack {
        Text("around")
        Text("own").fontWeight(.heavy)
      }.bold())
    let labels = hosted.controller.view.descendants.compactMap { $0 as? HeroWidgets.Label }
    #expect(labels.map(\.font.weight) == [.bold, .heavy])
  }

  @Test("a larger text size lays out anew")
  func textSizeLaysOutAnew() throws {
    let hosted = HostedView(
      VStack(spacing: 0) {
        Text("Title").font(.title).marked("title")
        SwiftUI.Color.red.frame(height: 10).marked("below")
      })
    let (title, below) = try (#require(hosted.place(of: "title")), #require(hosted.place(of: "below")))
    hosted.stage.preferredContentSizeCategory = .accessibilityLarge
    hosted.frame()
    let (larger, moved) = try (#require(hosted.place(of: "title")), #require(hosted.place(of: "below")))
    #expect(larger.height > 1.5 * title.height)
    #expect(moved.minY > below.minY)
  }
}
