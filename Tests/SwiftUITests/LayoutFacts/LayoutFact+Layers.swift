import SwiftUI

extension LayoutFact {
  /// Views in front of each other, and modifiers that only show differently.
  static let layers: [LayoutFact] = [
    layered(.center, at: (20, 20)), layered(.top, at: (20, 0)), layered(.bottom, at: (20, 40)),
    layered(.leading, at: (0, 20)), layered(.trailing, at: (40, 20)), layered(.topLeading, at: (0, 0)),
    layered(.topTrailing, at: (40, 0)), layered(.bottomLeading, at: (0, 40)), layered(.bottomTrailing, at: (40, 40)),
    LayoutFact(
      "a ZStack is as large as its views of the highest priority", .openSwiftUI, width: 300, height: 300,
      size: (40, 40),
      frames: ["blue": (0, -30, 100, 100), "red": (0, -10, 60, 60), "green": (0, 0, 40, 40)]
    ) {
      ZStack(alignment: .leading) {
        Color.blue.frame(width: 100, height: 100).marked("blue").layoutPriority(-0.1)
        Color.red.frame(width: 60, height: 60).marked("red")
        Color.green.frame(width: 40, height: 40).marked("green").layoutPriority(1)
      }
    },
    LayoutFact("a color makes a ZStack fill", .swiftNotes, width: 320, height: 480, size: (320, 480)) {
      ZStack {
        Color.teal
        Color.red.frame(width: 76, height: 17)
      }
    },
    LayoutFact(
      "overlay and background align and leave the size", .openSwiftUI, width: 500, height: 500, size: (200, 200),
      frames: ["green": (0, 0, 100, 100), "blue": (100, 100, 100, 100)]
    ) {
      Color.red.frame(width: 200, height: 200)
        .overlay(alignment: .topLeading) { Color.green.frame(width: 100, height: 100).marked("green") }
        .background(alignment: .bottomTrailing) { Color.blue.frame(width: 100, height: 100).marked("blue") }
    },
    LayoutFact(
      "a background is offered the size of its view", .swiftNotes, width: 320, height: 480, size: (71, 37),
      frames: ["background": (0, 0, 71, 37)]
    ) { Color.red.frame(width: 51, height: 17).padding(10).background(Color.teal.marked("background")) },
    LayoutFact(
      "a background with negative padding reaches out", .swiftNotes, width: 320, height: 480, size: (30, 30),
      frames: ["background": (-10, -10, 50, 50)]
    ) { Rectangle().frame(width: 30, height: 30).background { Color.red.marked("background").padding(-10) } },
    LayoutFact(
      "an overlay larger than its view", .appleOverlay, width: 320, height: 480, size: (30, 30),
      frames: ["overlay": (-15, -35, 60, 100)]
    ) { Color.red.frame(width: 30, height: 30).overlay(Color.blue.frame(width: 60, height: 100).marked("overlay")) },
    positioned(x: 0, y: 0), positioned(x: 50, y: 0), positioned(x: 0, y: 50), positioned(x: 50, y: 50),
    LayoutFact("position takes the whole proposal", .applePosition, width: 320, height: 480, size: (320, 480)) {
      Color.red.frame(width: 50, height: 50).position(x: 10, y: 10)
    },
    LayoutFact(
      "an offset moves what is seen and leaves the size", .appleOffset, width: 320, height: 480, size: (40, 30),
      frames: ["red": (20, 25, 40, 30)]
    ) { Color.red.frame(width: 40, height: 30).marked("red").offset(CGSize(width: 20, height: 25)) },
    LayoutFact("scale and turn leave the size", .swiftNotes, width: 320, height: 480, size: (40, 30)) {
      Color.red.frame(width: 40, height: 30).scaleEffect(2).rotationEffect(.degrees(30)).opacity(0.5)
    },
    LayoutFact(
      "a hidden view keeps its place", .appleHidden, width: 320, height: 480, size: (166, 50),
      frames: ["blue": (116, 0, 50, 50)]
    ) {
      HStack {
        Color.red.frame(width: 50, height: 50)
        Color.green.frame(width: 50, height: 50).hidden()
        Color.blue.frame(width: 50, height: 50).marked("blue")
      }
    },
  ]

  private static func layered(_ alignment: Alignment, at place: (CGFloat, CGFloat)) -> LayoutFact {
    LayoutFact(
      "a ZStack aligns \(alignment)", .openSwiftUI, width: 300, height: 300, size: (60, 60),
      frames: ["blue": (place.0, place.1, 20, 20)]
    ) {
      ZStack(alignment: alignment) {
        Color.red.frame(width: 60, height: 60)
        Color.blue.frame(width: 20, height: 20).marked("blue")
      }
    }
  }

  private static func positioned(x: CGFloat, y: CGFloat) -> LayoutFact {
    LayoutFact(
      "position puts the center at \(x), \(y)", .openSwiftUI, width: 300, height: 300, size: (100, 100),
      frames: ["red": (x - 25, y - 25, 50, 50)]
    ) {
      ZStack { Color.red.frame(width: 50, height: 50).marked("red").position(x: x, y: y) }
        .frame(width: 100, height: 100)
    }
  }

  /// Padding and aspect ratios.
  static let sizes: [LayoutFact] = [
    LayoutFact(
      "padding adds to every edge", .swiftNotes, width: 320, height: 480, size: (71, 37),
      frames: ["text": (10, 10, 51, 17)]
    ) { Color.red.frame(width: 51, height: 17).marked("text").padding(10) },
    LayoutFact(
      "padding is taken from the proposal", .swiftNotes, width: 320, height: 480, size: (320, 480),
      frames: ["red": (10, 10, 300, 460)]
    ) { Color.red.marked("red").padding(10) },
    LayoutFact("the default padding is 16", .openSwiftUI, width: 320, height: 480, size: (82, 62)) {
      Color.blue.frame(width: 50, height: 30).padding()
    },
    LayoutFact("padding of 20", .openSwiftUI, width: 320, height: 480, size: (90, 70)) {
      Color.blue.frame(width: 50, height: 30).padding(20)
    },
    LayoutFact(
      "padding of one edge", .openSwiftUI, width: 320, height: 480, size: (50, 60), frames: ["blue": (0, 30, 50, 30)]
    ) { Color.blue.frame(width: 50, height: 30).marked("blue").padding(.top, 30) },
    LayoutFact("default padding of two edges", .applePadding, width: 320, height: 480, size: (82, 30)) {
      Color.blue.frame(width: 50, height: 30).padding(.horizontal)
    },
    LayoutFact(
      "a different padding for each edge", .applePadding, width: 320, height: 480, size: (56, 34),
      frames: ["blue": (2, 1, 50, 30)]
    ) {
      Color.blue.frame(width: 50, height: 30).marked("blue")
        .padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    },
    LayoutFact("16:9 fits into a square", .objcAspectRatio, width: 100, height: 100, size: (100, 56.25)) {
      Color.red.aspectRatio(16 / 9, contentMode: .fit)
    },
    LayoutFact("16:9 fills a square", .objcAspectRatio, width: 100, height: 100, size: (1600.0 / 9, 100)) {
      Color.red.aspectRatio(16 / 9, contentMode: .fill)
    },
    LayoutFact(
      "3:4 fits into a frame", .appleAspectRatio, width: 500, height: 500, size: (200, 200),
      frames: ["ellipse": (25, 0, 150, 200)]
    ) { Ellipse().marked("ellipse").aspectRatio(0.75, contentMode: .fit).frame(width: 200, height: 200) },
    LayoutFact(
      "1:2 fits into a wide frame", .openSwiftUI, width: 500, height: 500, frames: ["red": (37.5, 0, 25, 50)]
    ) { Color.red.marked("red").aspectRatio(0.5, contentMode: .fit).frame(width: 100, height: 50) },
    LayoutFact(
      "1:2 fills a frame of its shape", .openSwiftUI, width: 500, height: 500, frames: ["green": (0, 0, 50, 100)]
    ) { Color.green.marked("green").aspectRatio(0.5, contentMode: .fill).frame(width: 50, height: 100) },
    LayoutFact(
      "2:1 as a size fills a high frame", .openSwiftUI, width: 500, height: 500, frames: ["green": (-75, 0, 200, 100)]
    ) {
      Color.green.marked("green").aspectRatio(CGSize(width: 20, height: 10), contentMode: .fill)
        .frame(width: 50, height: 100)
    },
    LayoutFact(
      "without a ratio the ideal size has it: fit", .openSwiftUI, width: 500, height: 500,
      frames: ["red": (25, 0, 50, 50)]
    ) { Color.red.marked("red").aspectRatio(contentMode: .fit).frame(width: 100, height: 50) },
    LayoutFact(
      "without a ratio the ideal size has it: fill", .openSwiftUI, width: 500, height: 500,
      frames: ["green": (-25, 0, 100, 100)]
    ) { Color.green.marked("green").aspectRatio(contentMode: .fill).frame(width: 50, height: 100) },
    LayoutFact("a ratio follows the one proposed side", .objcAspectRatio, width: 200, height: nil, size: (200, 100)) {
      Color.red.aspectRatio(2, contentMode: .fit)
    },
  ]
}
