import Foundation
import SwiftUI

/// A size or place that a document outside of this project states for a SwiftUI view. The page
/// docs/reference/SWIFTUI-LAYOUT.md lists the documents.
struct LayoutFact: Sendable, CustomStringConvertible {
  /// Sources of the facts; the page has their addresses.
  enum Source: String, Sendable, CaseIterable {
    case appleProposal, appleFrame, appleFlexibleFrame, appleFixedSize, applePadding, appleAspectRatio, appleSpacer
    case appleLayoutPriority, appleOffset, applePosition, appleOverlay, appleGridItem, appleHidden
    case objcHStack, objcGrids, objcAspectRatio, fieldGuide, swiftNotes, netsplit, zennSpacer, volcengine
    case composeUI, openSwiftUI
  }

  let name: String
  let source: Source
  let proposal: ProposedViewSize
  /// The size that the view chooses, in points; nil where the source states places only.
  let size: CGSize?
  /// Places of the views that `marked(_:)` names, in the view's coordinates.
  let frames: [String: CGRect]
  let view: @MainActor @Sendable () -> AnyView

  var description: String { "\(name) (\(source.rawValue))" }

  /// - Parameters:
  ///   - name: The rule in one line.
  ///   - source: The document that states it.
  ///   - width: Proposed width; nil leaves it open.
  ///   - height: Proposed height; nil leaves it open.
  ///   - size: Expected size; nil where only places are known.
  ///   - frames: Expected places, by their names.
  ///   - view: Makes the view.
  init<Content: View>(
    _ name: String, _ source: Source, width: CGFloat?, height: CGFloat?, size: (CGFloat, CGFloat)? = nil,
    frames: [String: (CGFloat, CGFloat, CGFloat, CGFloat)] = [:],
    @ViewBuilder view: @escaping @MainActor @Sendable () -> Content
  ) {
    self.name = name
    self.source = source
    proposal = ProposedViewSize(width: width, height: height)
    self.size = size.map { CGSize(width: $0.0, height: $0.1) }
    self.frames = frames.mapValues { CGRect(x: $0.0, y: $0.1, width: $0.2, height: $0.3) }
    self.view = { AnyView(view()) }
  }
}
