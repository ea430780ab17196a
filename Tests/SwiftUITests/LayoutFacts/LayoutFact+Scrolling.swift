import SwiftUI

extension LayoutFact {
  /// Scroll views, lazy stacks and grids.
  static let scrolling: [LayoutFact] = [
    LayoutFact(
      "a scroll view is as wide as its content, and as high as proposed", .swiftNotes, width: 320, height: 480,
      size: (100, 480), frames: ["content": (0, 0, 100, 1000)]
    ) { ScrollView { Color.red.frame(width: 100, height: 1000).marked("content") } },
    LayoutFact(
      "content of a scroll view has its ideal length", .swiftNotes, width: 320, height: 480, size: (320, 480),
      frames: ["red": (0, 0, 320, 10)]
    ) { ScrollView { Color.red.marked("red") } },
    LayoutFact(
      "a horizontal scroll view is as high as its content", .swiftNotes, width: 320, height: 480, size: (320, 50)
    ) { ScrollView(.horizontal) { Color.red.frame(width: 900, height: 50) } },
    LayoutFact(
      "a lazy stack takes the proposed width, its views their ideal height", .swiftNotes, width: 320, height: 480,
      size: (320, 28), frames: ["first": (0, 0, 320, 10), "second": (0, 18, 320, 10)]
    ) {
      LazyVStack {
        Color.red.marked("first")
        Color.blue.marked("second")
      }
    },
    LayoutFact(
      "a fixed and an adaptive column", .objcGrids, width: 500, height: 500, size: (200, 10),
      frames: ["0": (0, 0, 70, 10), "1": (78, 0, 57, 10), "2": (143, 0, 57, 10)]
    ) {
      LazyVGrid(columns: [GridItem(.fixed(70)), GridItem(.adaptive(minimum: 40))]) {
        ForEach(0..<3) { index in Color.red.marked("\(index)") }
      }.frame(width: 200)
    },
    LayoutFact(
      "columns are divided again within the grid's own width", .objcGrids, width: 500, height: 500,
      frames: ["0": (-12, 0, 108, 10), "1": (104, 0, 120, 10)]
    ) {
      LazyVGrid(columns: [GridItem(.flexible(minimum: 60)), GridItem(.flexible(minimum: 120))]) {
        ForEach(0..<2) { index in Color.red.marked("\(index)") }
      }.frame(width: 200)
    },
    LayoutFact(
      "flexible columns share", .appleGridItem, width: 316, height: 500, size: (316, 48),
      frames: ["1": (108, 0, 100, 20), "3": (0, 28, 100, 20)]
    ) {
      LazyVGrid(columns: [GridItem(), GridItem(.flexible()), GridItem(.flexible())]) {
        ForEach(0..<6) { index in Color.red.frame(height: 20).marked("\(index)") }
      }
    },
    LayoutFact(
      "a maximum bounds a column", .appleGridItem, width: 308, height: 500,
      frames: ["0": (0, 0, 50, 20), "1": (58, 0, 250, 20)]
    ) {
      LazyVGrid(columns: [GridItem(.flexible(maximum: 50)), GridItem(.flexible())]) {
        ForEach(0..<2) { index in Color.red.frame(height: 20).marked("\(index)") }
      }
    },
    LayoutFact(
      "fixed rows with a spacing each", .appleGridItem, width: nil, height: 300, size: (65, 221),
      frames: [
        "0": (0, 0, 30, 30), "1": (0, 31, 30, 60), "2": (0, 101, 30, 90), "3": (0, 211, 30, 10), "4": (35, 0, 30, 30),
      ]
    ) {
      LazyHGrid(
        rows: [
          GridItem(.fixed(30), spacing: 1), GridItem(.fixed(60), spacing: 10), GridItem(.fixed(90), spacing: 20),
          GridItem(.fixed(10), spacing: 50),
        ], spacing: 5
      ) {
        ForEach(0..<8) { index in Color.red.frame(width: 30).marked("\(index)") }
      }
    },
  ]
}
