// swift-format-ignore-file
// The article's own screen.
import Combine
import HeroKit
import KestrelTransitions
import MatchedGeometryPresentation
import QuartzCore
import SwiftUI
import UIKit

struct ArticleView: View {
    @State private var presented = false

    var body: some View {
        VStack {
            Image("pranked")
                .resizable()
                .aspectRatio(contentMode: .fit)
                .matchedGeometrySource(id: "image")
                .frame(width: 100)

            Button {
                presented.toggle()
            } label: {
                Text("Present")
            }
        }
        // LISTING 23: “Non-Matched Content”
        // ...
            .matchedGeometryPresentation(isPresented: $presented) {
            VStack {
                Image("pranked")
                    .resizable()
                    .aspectRatio(contentMode: .fit)
                    .matchedGeometryDestination(id: "image")
                Text("Hello!")
            }
        }
        // END
    }
}
