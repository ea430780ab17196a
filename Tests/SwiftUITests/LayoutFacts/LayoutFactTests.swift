import Foundation
import HeroGeometry
import SwiftUI
import Testing

@MainActor @Suite struct LayoutFactTests {
  private nonisolated static let all = [
    LayoutFact.leaves, LayoutFact.fixedFrames, LayoutFact.flexibleFrames, LayoutFact.divisions, LayoutFact.stacks,
    LayoutFact.spacers, LayoutFact.layers, LayoutFact.sizes, LayoutFact.scrolling,
  ].flatMap(\.self)

  @Test("Views have the sizes and places that documents outside of this project state", arguments: all)
  func layoutIsAsDocumented(_ fact: LayoutFact) throws {
    let (width, height) = (fact.proposal.width, fact.proposal.height)
    let view = fact.view().marked("whole").fixedSize(horizontal: width == nil, vertical: height == nil)
    let screen = CGSize(width: 1_000, height: 1_000)
    if let size = fact.size {
      let alone = HostedView(view, size: screen)
      let chosen = alone.controller.sizeThatFits(in: fact.proposal.replacingUnspecifiedDimensions())
      #expect(abs(chosen.width - size.width) < 1e-9)
      #expect(abs(chosen.height - size.height) < 1e-9)
    }
    let hosted = HostedView(view.frame(width: width, height: height, alignment: .topLeading), size: screen)
    for (name, expected) in fact.frames {
      let frame = try #require(hosted.place(of: name, in: "whole"), "\(name) is not shown")
      let pixels = expected.rounded(toPixelsAt: 2)
      #expect(frame == pixels, "\(name)")
    }
  }

  @Test("Each source has facts, and the page names it")
  func sourcesAreNamed() throws {
    let page = URL(filePath: #filePath).appending(path: "../../../../docs/reference/SWIFTUI-LAYOUT.md").standardized
    let text = try String(contentsOf: page, encoding: .utf8)
    for source in LayoutFact.Source.allCases {
      #expect(Self.all.contains { $0.source == source }, "\(source) has no fact")
      #expect(text.contains("| `\(source.rawValue)` |"), "\(source) is not on the page")
    }
    #expect(Self.all.count >= 40)
  }
}
