// swift-format-ignore-file
// The target of a transition: a page.
import Combine
import HeroKit
import KestrelTransitions
import MatchedGeometryPresentation
import QuartzCore
import SwiftUI
import UIKit

// LISTING 5: “Add Target Transition”
import SwiftUI
import KestrelTransitions

struct ItemDetailView: View {
    let item: Item
    let transitionId: String = "itemDetail"

    var body: some View {
        ScrollView {
            VStack {
                Image(item.imageName)
                    .resizable()
                    .aspectRatio(contentMode: .fill)
                    .frame(height: 300)
                    .cornerRadius(20)
                    // Add KestrelTransition target
                    // Mark as transition destination with matching ID
                    .kestrelTransitionTarget(id: transitionId)

                Text(item.name)
                    .font(.title)

                Text(item.description)
                    .padding()
            }
        }
    }
}
// END
