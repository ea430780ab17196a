import SwiftUI

extension LayoutFact {
  /// Views without subviews, and those that take what they are offered.
  static let leaves: [LayoutFact] = [
    LayoutFact("a color without a proposal is 10 × 10", .appleProposal, width: nil, height: nil, size: (10, 10)) {
      Color.red
    },
    LayoutFact("a color takes a large proposal", .composeUI, width: 100, height: 100, size: (100, 100)) { Color.black },
    LayoutFact("a color takes a small proposal", .composeUI, width: 50, height: 50, size: (50, 50)) { Color.black },
    LayoutFact("a color takes 10,000 points", .composeUI, width: 10_000, height: 10_000, size: (10_000, 10_000)) {
      Color.black
    },
    LayoutFact("a color takes 10 for one open side", .appleProposal, width: 70, height: nil, size: (70, 10)) {
      Color.red
    },
    LayoutFact("a rectangle takes any proposal", .swiftNotes, width: 120, height: 0, size: (120, 0)) { Rectangle() },
    LayoutFact("a shape's ideal size is 10 × 10", .swiftNotes, width: 320, height: 480, size: (10, 10)) {
      RoundedRectangle(cornerRadius: 8).fixedSize()
    },
    LayoutFact("a circle fits into its proposal", .swiftNotes, width: 100, height: 60, size: (60, 60)) { Circle() },
    LayoutFact("a circle without a proposal is 10 × 10", .swiftNotes, width: nil, height: nil, size: (10, 10)) {
      Circle()
    },
    LayoutFact("an ellipse takes any proposal", .swiftNotes, width: 100, height: 60, size: (100, 60)) { Ellipse() },
    LayoutFact("a capsule takes any proposal", .swiftNotes, width: 100, height: 60, size: (100, 60)) { Capsule() },
    LayoutFact(
      "a spacer outside of stacks expands on both axes", .appleSpacer, width: 100, height: 60, size: (100, 60)
    ) { Spacer() },
    LayoutFact("a spacer's ideal size is 8", .zennSpacer, width: nil, height: nil, size: (8, 8)) { Spacer() },
    LayoutFact(
      "a divider outside of stacks takes the proposed width", .swiftNotes, width: 120, height: 60, size: (120, 0.5)
    ) { Divider() },
    LayoutFact(
      "a divider without a proposal is 10 points long", .swiftNotes, width: nil, height: nil, size: (10, 0.5)
    ) { Divider() },
    LayoutFact(
      "a divider in a horizontal stack takes the proposed height", .swiftNotes, width: 120, height: 60,
      size: (0.5, 60)
    ) { HStack { Divider() } },
    LayoutFact(
      "a divider behind a view of a horizontal stack is in no stack", .swiftNotes, width: 120, height: 60,
      size: (50, 60), frames: ["line": (0, 30, 50, 0.5)]
    ) {
      HStack { Color.red.frame(width: 50).background { Divider().marked("line") } }
    },
    LayoutFact(
      "a geometry reader takes its proposal and places its content at the top leading corner", .swiftNotes,
      width: 100, height: 60, size: (100, 60), frames: ["content": (0, 0, 30, 20)]
    ) { GeometryReader { _ in Color.red.frame(width: 30, height: 20).marked("content") } },
    LayoutFact(
      "a geometry reader without a proposal is 10 × 10", .appleProposal, width: nil, height: nil, size: (10, 10)
    ) { GeometryReader { _ in Color.red } },
  ]
}
