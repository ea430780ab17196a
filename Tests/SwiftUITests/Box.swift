import Foundation
import HeroWidgets
import SwiftUI

/// A toolkit view of a size, or as large as is proposed.
struct Box: UIViewRepresentable {
  var name = ""
  var width: CGFloat?
  var height: CGFloat?

  func makeUIView(context: Context) -> HeroWidgets.View { HeroWidgets.View() }

  func updateUIView(_ uiView: HeroWidgets.View, context: Context) {
    uiView.backgroundColor = HeroWidgets.Color(red: 1, green: 0, blue: 0)
    uiView.accessibilityLabel = name
  }

  func sizeThatFits(_ proposal: ProposedViewSize, uiView: HeroWidgets.View, context: Context) -> CGSize? {
    let room = proposal.replacingUnspecifiedDimensions()
    return CGSize(width: width ?? room.width, height: height ?? room.height)
  }
}
