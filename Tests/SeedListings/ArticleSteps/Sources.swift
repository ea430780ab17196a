// swift-format-ignore-file
// The sources alone: they are shown where they stand.
import Combine
import HeroKit
import KestrelTransitions
import MatchedGeometryPresentation
import QuartzCore
import SwiftUI
import UIKit

// LISTING 7: “Collecting Matched Geometry Sources”
struct MatchedGeometrySourceModifier<Matched: View>: ViewModifier {
    let id: AnyHashable
    let matched: Matched
    func body(content: Content) -> some View {
        content
            .background(GeometryReader { proxy in
                Color.clear
                    .preference(key: MatchedGeometrySourcesKey.self, value: [
                        id: (AnyView(matched), proxy.frame(in: .global))
                    ])
            })
    }
}
// END

// LISTING 9: “Collecting Matched Geometry Sources”
struct MatchedGeometryPresentationModifier: ViewModifier {
    @Binding var isPresented: Bool
    func body(content: Content) -> some View {
        content
            .backgroundPreferenceValue(MatchedGeometrySourcesKey.self) { sources in
            Color.clear
                .presentViewController(makeVC(sources: sources), isPresented: $isPresented)
        }
    }
    private func makeVC(sources: [AnyHashable: (AnyView, CGRect)]) -> () -> UIViewController {
        return {
            return MatchedGeometryViewController(sources: sources)
        }
    }
}
// END

// LISTING 10: “The Container View Controller”
class MatchedGeometryViewController: UIViewController {
    let sources: [AnyHashable: (AnyView, CGRect)]
    var matchedHost: UIHostingController<MatchedContainerView>!
    init(sources: [AnyHashable: (AnyView, CGRect)]) {
        self.sources = sources
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}
// END

final class LoadedViewController: MatchedGeometryViewController {
    let state = MatchedGeometryState()

    // LISTING 11: “The Container View Controller”
    override func viewDidLoad() {
        super.viewDidLoad()
        let sources = self.sources.map { (id: $0.key, view: $0.value.0, frame: $0.value.1) }
        let matchedContainer = MatchedContainerView(sources: sources, state: state)
        matchedHost = UIHostingController(rootView: matchedContainer)
        matchedHost.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        matchedHost.view.frame = view.bounds
        matchedHost.view.backgroundColor = .clear
        matchedHost.view.layer.zPosition = 100
        addChild(matchedHost)
        view.addSubview(matchedHost.view)
        matchedHost.didMove(toParent: self)
    }
    // END
}

// LISTING 12: “The Container View Controller”
struct MatchedContainerView: View {
    let sources: [(id: AnyHashable, view: AnyView, frame: CGRect)]
    @ObservedObject var state: MatchedGeometryState
    var body: some View {
        ZStack {
            ForEach(sources, id: \.id) { (id, view, frame) in
                view
                    .frame(width: frame.width, height: frame.height)
                    .position(x: frame.midX, y: frame.midY)
                    .ignoresSafeArea()
            }
        }
    }
}
// END

struct MatchedGeometrySourcesKey: PreferenceKey {
    static let defaultValue: [AnyHashable: (AnyView, CGRect)] = [:]
    static func reduce(value: inout Value, nextValue: () -> Value) {
        value.merge(nextValue(), uniquingKeysWith: { _, new in new })
    }
}

extension View {
    func matchedGeometrySource<ID: Hashable>(id: ID) -> some View {
        self.modifier(MatchedGeometrySourceModifier(id: AnyHashable(id), matched: self))
    }

    func matchedGeometryPresentation(isPresented: Binding<Bool>) -> some View {
        self.modifier(MatchedGeometryPresentationModifier(isPresented: isPresented))
    }
}

struct SourceView: View {
    @State var presented = false

    var body: some View {
        // LISTING 13: “The Container View Controller”
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
            .matchedGeometryPresentation(isPresented: $presented)
        // END
    }
}
