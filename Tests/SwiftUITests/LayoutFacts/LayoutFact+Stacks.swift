import SwiftUI

extension LayoutFact {
  /// How stacks divide their space.
  static let divisions: [LayoutFact] = [
    LayoutFact(
      "equal views share equally", .objcHStack, width: 500, height: 500, size: (300, 100),
      frames: ["red": (0, 0, 100, 100), "green": (100, 0, 100, 100), "blue": (200, 0, 100, 100)]
    ) {
      HStack(spacing: 0) {
        Rectangle().fill(Color.red).marked("red")
        Rectangle().fill(Color.green).marked("green")
        Rectangle().fill(Color.blue).marked("blue")
      }.frame(width: 300, height: 100)
    },
    LayoutFact(
      "the least flexible view is asked first, and the stack may overflow", .objcHStack, width: 500, height: 500,
      size: (150, 100), frames: ["red": (-12.5, 0, 75, 100), "green": (62.5, 0, 100, 100)]
    ) {
      HStack(spacing: 0) {
        Rectangle().fill(Color.red).frame(maxWidth: 100).marked("red")
        Rectangle().fill(Color.green).frame(minWidth: 100).marked("green")
      }.frame(width: 150, height: 100)
    },
    LayoutFact(
      "what a less flexible view leaves is shared", .swiftNotes, width: 180, height: 180,
      frames: ["red": (0, 0, 65, 180), "text": (65, 65, 50, 50), "teal": (115, 0, 65, 180)]
    ) {
      HStack(spacing: 0) {
        Color.red.marked("red")
        Color.blue.frame(maxWidth: 50, maxHeight: 50).marked("text")
        Color.teal.marked("teal")
      }
    },
    LayoutFact(
      "a higher priority is offered all of the space", .fieldGuide, width: 180, height: 100,
      frames: ["red": (0, 0, 40, 100), "text": (40, 0, 100, 100), "teal": (140, 0, 40, 100)]
    ) {
      HStack(spacing: 0) {
        Color.red.marked("red")
        Color.blue.frame(maxWidth: 100).layoutPriority(1).marked("text")
        Color.teal.marked("teal")
      }
    },
    LayoutFact(
      "a higher priority leaves the others their least lengths", .appleLayoutPriority, width: 180, height: 100,
      frames: ["red": (0, 0, 30, 100), "text": (30, 0, 150, 100)]
    ) {
      HStack(spacing: 0) {
        Color.red.frame(minWidth: 30).marked("red")
        Color.blue.layoutPriority(1).marked("text")
      }
    },
    LayoutFact(
      "an open proposal lays out ideal lengths, in the height that comes of it", .openSwiftUI, width: nil,
      height: nil, size: (58, 20), frames: ["red": (0, 0, 10, 20), "blue": (18, 0, 40, 20)]
    ) {
      HStack {
        Color.red.marked("red")
        Color.blue.frame(width: 40, height: 20).marked("blue")
      }
    },
    LayoutFact(
      "nested stacks share equally", .openSwiftUI, width: 300, height: 316, size: (300, 316),
      frames: [
        "red": (0, 0, 300, 100), "blue": (0, 108, 300, 100), "green": (0, 216, 146, 100),
        "yellow": (154, 216, 146, 100),
      ]
    ) {
      VStack {
        Color.red.marked("red")
        Color.blue.marked("blue")
        HStack {
          Color.green.marked("green")
          Color.yellow.marked("yellow")
        }
      }
    },
    LayoutFact(
      "of views without a greatest length the one with the greater least length is asked first", .openSwiftUI,
      width: 150, height: 100, size: (150, 100), frames: ["red": (0, 0, 50, 100), "green": (50, 0, 100, 100)]
    ) {
      HStack(spacing: 0) {
        Color.red.marked("red")
        Color.green.frame(minWidth: 100).marked("green")
      }
    },
    LayoutFact(
      "a priority in a vertical stack", .openSwiftUI, width: 300, height: 316, size: (300, 316),
      frames: ["blue": (0, 8, 300, 300)]
    ) {
      VStack {
        Color.red
        Color.blue.layoutPriority(1).marked("blue")
        HStack {
          Color.green
          Color.yellow
        }
      }
    },
  ]

  /// Spacing and alignment of stacks.
  static let stacks: [LayoutFact] = [
    LayoutFact("the default spacing is 8", .volcengine, width: nil, height: nil, size: (108, 50)) {
      HStack {
        Color.red.frame(width: 50, height: 50)
        Color.blue.frame(width: 50, height: 50)
      }
    },
    LayoutFact(
      "a frame centers a smaller stack", .openSwiftUI, width: 500, height: 500, size: (150, 150),
      frames: ["red": (21, 50, 50, 50), "blue": (79, 50, 50, 50)]
    ) {
      HStack {
        Color.red.frame(width: 50, height: 50).marked("red")
        Color.blue.frame(width: 50, height: 50).marked("blue")
      }.frame(width: 150, height: 150)
    },
    LayoutFact(
      "stacks center their views", .openSwiftUI, width: 300, height: 300, size: (88, 136),
      frames: ["red": (24, 0, 40, 40), "blue": (24, 48, 40, 40), "green": (0, 96, 40, 40), "yellow": (48, 96, 40, 40)]
    ) {
      VStack {
        Color.red.frame(width: 40, height: 40).marked("red")
        Color.blue.frame(width: 40, height: 40).marked("blue")
        HStack {
          Color.green.frame(width: 40, height: 40).marked("green")
          Color.yellow.frame(width: 40, height: 40).marked("yellow")
        }
      }
    },
    LayoutFact(
      "stacks have the given spacing", .openSwiftUI, width: 300, height: 300, size: (110, 160),
      frames: ["yellow": (70, 120, 40, 40)]
    ) {
      VStack(spacing: 20) {
        Color.red.frame(width: 40, height: 40)
        Color.blue.frame(width: 40, height: 40)
        HStack(spacing: 30) {
          Color.green.frame(width: 40, height: 40)
          Color.yellow.frame(width: 40, height: 40).marked("yellow")
        }
      }
    },
    LayoutFact(
      "stacks align leading and top", .openSwiftUI, width: 300, height: 300, size: (118, 146),
      frames: [
        "red": (0, 0, 30, 30), "blue": (0, 38, 40, 40), "green": (0, 86, 50, 50), "yellow": (58, 86, 60, 60),
      ]
    ) {
      VStack(alignment: .leading) {
        Color.red.frame(width: 30, height: 30).marked("red")
        Color.blue.frame(width: 40, height: 40).marked("blue")
        HStack(alignment: .top) {
          Color.green.frame(width: 50, height: 50).marked("green")
          Color.yellow.frame(width: 60, height: 60).marked("yellow")
        }
      }
    },
    LayoutFact(
      "bounded views align leading", .openSwiftUI, width: 100, height: 200, size: (50, 126),
      frames: ["red": (0, 0, 50, 50), "green": (0, 58, 40, 30), "blue": (0, 96, 30, 30)]
    ) {
      VStack(alignment: .leading) {
        Color.red.frame(maxWidth: 50, maxHeight: 50).marked("red")
        Color.green.frame(maxWidth: 40, maxHeight: 30).marked("green")
        Color.blue.frame(maxWidth: 30, maxHeight: 30).marked("blue")
      }
    },
    LayoutFact(
      "alignment guides move views beside each other", .openSwiftUI, width: 100, height: 200, size: (90, 118),
      frames: ["0": (0, 0, 60, 25), "1": (10, 31, 60, 25), "3": (30, 93, 60, 25)]
    ) {
      VStack(alignment: .leading, spacing: 6) {
        ForEach(0..<4) { index in
          Color.red.frame(width: 60, height: 25).marked("\(index)").alignmentGuide(.leading) { _ in
            CGFloat(index) * -10
          }
        }
      }
    },
  ]

  /// Spacers in stacks.
  static let spacers: [LayoutFact] = [
    LayoutFact(
      "a spacer pushes views apart", .openSwiftUI, width: 500, height: 500, size: (200, 80),
      frames: ["red": (0, 15, 50, 50), "blue": (150, 15, 50, 50)]
    ) {
      HStack {
        Color.red.frame(width: 50, height: 50).marked("red")
        Spacer()
        Color.blue.frame(width: 50, height: 50).marked("blue")
      }.frame(width: 200, height: 80)
    },
    LayoutFact(
      "a spacer in a vertical stack", .openSwiftUI, width: 500, height: 500, size: (80, 200),
      frames: ["red": (15, 0, 50, 50), "blue": (15, 150, 50, 50)]
    ) {
      VStack {
        Color.red.frame(width: 50, height: 50).marked("red")
        Spacer()
        Color.blue.frame(width: 50, height: 50).marked("blue")
      }.frame(width: 80, height: 200)
    },
    LayoutFact(
      "spacers share", .openSwiftUI, width: 500, height: 500,
      frames: ["red": (0, 15, 40, 50), "blue": (105, 15, 40, 50), "green": (210, 15, 40, 50)]
    ) {
      HStack {
        Color.red.frame(width: 40, height: 50).marked("red")
        Spacer()
        Color.blue.frame(width: 40, height: 50).marked("blue")
        Spacer()
        Color.green.frame(width: 40, height: 50).marked("green")
      }.frame(width: 250, height: 80)
    },
    LayoutFact(
      "a spacer keeps its least length", .openSwiftUI, width: 500, height: 500,
      frames: ["red": (0, 15, 50, 50), "blue": (130, 15, 50, 50)]
    ) {
      HStack {
        Color.red.frame(width: 50, height: 50).marked("red")
        Spacer(minLength: 50)
        Color.blue.frame(width: 50, height: 50).marked("blue")
      }.frame(width: 180, height: 80)
    },
    LayoutFact("a least length makes a stack overflow", .appleSpacer, width: 120, height: 50, size: (150, 50)) {
      HStack {
        Color.red.frame(width: 50, height: 50)
        Spacer(minLength: 50)
        Color.blue.frame(width: 50, height: 50)
      }
    },
    LayoutFact(
      "a spacer takes less than other views", .zennSpacer, width: 300, height: 100, size: (300, 100),
      frames: ["text": (0, 40, 50, 20), "blue": (58, 0, 242, 100)]
    ) {
      HStack {
        Color.red.frame(width: 50, height: 20).marked("text")
        Spacer()
        Color.blue.marked("blue")
      }
    },
    LayoutFact("a spacer adds no spacing of its own", .zennSpacer, width: nil, height: nil, size: (108, 50)) {
      HStack {
        Color.red.frame(width: 50, height: 50)
        Spacer()
        Color.blue.frame(width: 50, height: 50)
      }
    },
    LayoutFact("a spacer adds no width to a vertical stack", .swiftNotes, width: 200, height: 100, size: (30, 100)) {
      VStack {
        Color.red.frame(width: 30, height: 20)
        Spacer()
      }
    },
    LayoutFact(
      "spacers at both ends center", .openSwiftUI, width: 500, height: 500,
      frames: ["red": (46, 15, 50, 50), "blue": (104, 15, 50, 50)]
    ) {
      HStack {
        Spacer()
        Color.red.frame(width: 50, height: 50).marked("red")
        Color.blue.frame(width: 50, height: 50).marked("blue")
        Spacer()
      }.frame(width: 200, height: 80)
    },
  ]
}
