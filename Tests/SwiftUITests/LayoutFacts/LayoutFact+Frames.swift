import SwiftUI

extension LayoutFact {
  /// Fixed frames and the places of their content.
  static let fixedFrames: [LayoutFact] = [
    LayoutFact("a frame ignores a larger proposal", .composeUI, width: 100, height: 100, size: (80, 50)) {
      Color.black.frame(width: 80, height: 50)
    },
    LayoutFact("a frame ignores a smaller proposal", .composeUI, width: 50, height: 40, size: (80, 50)) {
      Color.black.frame(width: 80, height: 50)
    },
    LayoutFact("a frame ignores a proposal of nothing", .composeUI, width: 0, height: 0, size: (80, 50)) {
      Color.black.frame(width: 80, height: 50)
    },
    LayoutFact(
      "a frame of one side takes over the other from its content", .appleFrame, width: 100, height: 70,
      size: (50, 70)
    ) { Color.red.frame(width: 50) },
    LayoutFact(
      "the outer one of two frames counts", .openSwiftUI, width: 0, height: 0, size: (200, 200),
      frames: ["red": (0, 0, 200, 200)]
    ) { Color.red.marked("red").frame(maxWidth: .infinity).frame(width: 200, height: 200) },
    LayoutFact(
      "a frame centers smaller content", .netsplit, width: 400, height: 400, size: (200, 200),
      frames: ["image": (49.5, 54, 101, 92)]
    ) { Color.red.frame(width: 101, height: 92).marked("image").frame(width: 200, height: 200) },
    LayoutFact(
      "content may be larger than its frame", .netsplit, width: 400, height: 400, size: (100, 200),
      frames: ["image": (-0.5, 54, 101, 92)]
    ) { Color.red.frame(width: 101, height: 92).marked("image").frame(width: 100, height: 200) },
    aligned(.center, at: (75, 25)),
    aligned(.topLeading, at: (0, 0)),
    aligned(.top, at: (75, 0)),
    aligned(.trailing, at: (150, 25)),
    aligned(.bottomTrailing, at: (150, 50)),
    LayoutFact("fixed size is the ideal size", .openSwiftUI, width: 100, height: 100, size: (10, 10)) {
      Color.red.fixedSize()
    },
    LayoutFact("fixed width keeps the proposed height", .openSwiftUI, width: 100, height: 100, size: (10, 100)) {
      Color.red.fixedSize(horizontal: true, vertical: false)
    },
    LayoutFact("fixed height keeps the proposed width", .openSwiftUI, width: 100, height: 100, size: (100, 10)) {
      Color.green.fixedSize(horizontal: false, vertical: true)
    },
    LayoutFact("fixed in no direction changes nothing", .openSwiftUI, width: 100, height: 100, size: (100, 100)) {
      Color.blue.fixedSize(horizontal: false, vertical: false)
    },
  ]

  private static func aligned(_ alignment: Alignment, at place: (CGFloat, CGFloat)) -> LayoutFact {
    LayoutFact(
      "a frame aligns its content \(alignment)", .appleFrame, width: nil, height: nil, size: (200, 100),
      frames: ["red": (place.0, place.1, 50, 50)]
    ) { Color.red.frame(width: 50, height: 50).marked("red").frame(width: 200, height: 100, alignment: alignment) }
  }

  /// Frames with bounds: the proposal is clamped once for the content and once for the frame itself.
  static let flexibleFrames: [LayoutFact] = [
    minimum(100, content: 30, proposed: 200, width: 100),
    minimum(100, content: 150, proposed: 120, width: 120),
    minimum(100, content: 150, proposed: 80, width: 100),
    minimum(100, content: 150, proposed: 200, width: 150),
    maximum(100, content: 30, proposed: 200, width: 100),
    maximum(100, content: 30, proposed: 60, width: 60),
    maximum(100, content: 30, proposed: 20, width: 30),
    maximum(100, content: 150, proposed: 200, width: 100),
    both(50, 100, proposed: 20, width: 50),
    both(50, 100, proposed: 70, width: 70),
    both(50, 100, proposed: 300, width: 100),
    both(0, .infinity, proposed: 13, width: 13),
    both(0, .infinity, proposed: 300, width: 300),
    LayoutFact(
      "an infinite maximum fills the width and leaves the height", .swiftNotes, width: 300, height: 460,
      size: (300, 17), frames: ["text": (112, 0, 76, 17)]
    ) { Color.red.frame(width: 76, height: 17).marked("text").frame(maxWidth: .infinity) },
    LayoutFact(
      "an infinite maximum with padding", .swiftNotes, width: 320, height: 480, size: (320, 37),
      frames: ["background": (10, 10, 300, 17)]
    ) {
      Color.red.frame(width: 76, height: 17).frame(minWidth: 0, maxWidth: .infinity)
        .background(Color.blue.marked("background")).padding(10)
    },
    LayoutFact("maximum width and height bound a color", .openSwiftUI, width: 100, height: 100, size: (50, 50)) {
      Color.red.frame(maxWidth: 50, maxHeight: 50)
    },
    LayoutFact(
      "an ideal size answers an open proposal", .appleFlexibleFrame, width: nil, height: nil, size: (120, 30)
    ) { Color.red.frame(idealWidth: 120, idealHeight: 30) },
    LayoutFact("fixed size takes the ideal size of a frame", .appleFixedSize, width: 500, height: 500, size: (120, 30))
    {
      Color.red.frame(idealWidth: 120, idealHeight: 30).fixedSize()
    },
    LayoutFact(
      "an open proposal keeps the content's size within the bounds", .appleFlexibleFrame, width: nil, height: nil,
      size: (40, 10)
    ) { Color.red.frame(minWidth: 40) },
  ]

  private static func minimum(_ bound: CGFloat, content: CGFloat, proposed: CGFloat, width: CGFloat) -> LayoutFact {
    LayoutFact(
      "minimum \(bound), content \(content), proposed \(proposed)", .appleFlexibleFrame, width: proposed, height: 40,
      size: (width, 20)
    ) { Color.red.frame(width: content, height: 20).frame(minWidth: bound) }
  }

  private static func maximum(_ bound: CGFloat, content: CGFloat, proposed: CGFloat, width: CGFloat) -> LayoutFact {
    LayoutFact(
      "maximum \(bound), content \(content), proposed \(proposed)", .appleFlexibleFrame, width: proposed, height: 40,
      size: (width, 20)
    ) { Color.red.frame(width: content, height: 20).frame(maxWidth: bound) }
  }

  private static func both(_ minimum: CGFloat, _ maximum: CGFloat, proposed: CGFloat, width: CGFloat) -> LayoutFact {
    LayoutFact(
      "\(minimum)…\(maximum), proposed \(proposed)", .appleFlexibleFrame, width: proposed, height: 40,
      size: (width, 20)
    ) { Color.red.frame(width: 60, height: 20).frame(minWidth: minimum, maxWidth: maximum) }
  }
}
