// swift-format-ignore-file
// The source of a transition: a row of a list.
import Combine
import HeroKit
import KestrelTransitions
import MatchedGeometryPresentation
import QuartzCore
import SwiftUI
import UIKit

// LISTING 4: “Add Source Transition”
import SwiftUI
import KestrelTransitions

struct ItemRowView: View {
    let item: Item
    let transitionId: String
    let onTapped: () -> Void

    var body: some View {
        HStack {
            Image(item.imageName)
                .resizable()
                .aspectRatio(contentMode: .fill)
                .frame(width: 60, height: 60)
                .cornerRadius(12)
                // Add KestrelTransition source
                .kestrelTransitionSource(
                    id: transitionId,
                    image: UIImage(named: item.imageName) ?? UIImage()
                )

            VStack(alignment: .leading) {
                Text(item.name)
                Text(item.category)
            }
        }
        .onTapGesture {
            // Prepare transition context BEFORE navigation
            prepareKestrelTransition(id: transitionId)
            // Then navigate (push new view controller)
            onTapped()
        }
    }
}
// END
