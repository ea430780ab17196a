import Foundation
public import HeroKit
import HeroScenes

/// A header as it is at one offset.
public struct HeaderReading: Sendable, Hashable {
  /// The page's raw `contentOffset.y`, in points.
  public var offset: Double
  public var layout: HeaderLayout

  public init(offset: Double, layout: HeaderLayout) {
    self.offset = offset
    self.layout = layout
  }

  public var titles: String {
    var seen: [String] = []
    // What has gone in the fog is there, and not seen.
    if layout.largeTitle != nil, layout.largeTitleAlpha > 0, layout.largeTitleInk > 0.005 {
      seen.append("large" + (layout.largeTitleInk < 1 ? String(format: ", %.0f %%", layout.largeTitleInk * 100) : ""))
    }
    if layout.showsSmallTitle { seen.append("small") }
    return seen.isEmpty ? "none" : seen.joined(separator: " and ")
  }

  /// For people, in the order of the panel.
  @MainActor var lines: [String] {
    func points(_ value: Double) -> String { ValueField.text(of: value, digits: 1) }
    return [
      layout.state.words, "\(points(offset)) pt", titles,
      layout.fogHeight > 0 ? "\(points(layout.fogHeight)) pt" : "none",
      "\(points(layout.header.minY)) … \(points(layout.header.maxY)) pt", layout.bar.rawValue,
    ]
  }
}

extension HeaderState {
  fileprivate var words: String { rawValue.camelCaseAsWords.lowercased() }
}
