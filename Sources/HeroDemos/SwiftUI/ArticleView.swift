import HeroPictures
import MatchedGeometryPresentation
import SwiftUI

/// The matched geometry article's own screen: a picture and a button; then the picture, and a greeting.
struct ArticleView: View {
  @ObservedObject var model: ArticleModel

  var body: some View {
    VStack {
      Image(uiImage: model.picture)
        .resizable()
        .aspectRatio(contentMode: .fit)
        .matchedGeometrySource(id: "image")
        .frame(width: 100)
      Button {
        model.isPresented.toggle()
      } label: {
        Text("Present")
      }
      .background(
        GeometryReader { proxy in
          Color.clear.preference(key: ButtonFrameKey.self, value: proxy.frame(in: .global))
        }
      )
      .onPreferenceChange(ButtonFrameKey.self) { model.buttonFrame = $0 }
    }
    .matchedGeometryPresentation(
      isPresented: $model.isPresented, timing: model.options.timing, style: model.options.style
    ) {
      VStack {
        Image(uiImage: model.picture)
          .resizable()
          .aspectRatio(contentMode: .fit)
          .matchedGeometryDestination(id: "image")
        Text(model.options.greeting)
      }
    }
  }

  private struct ButtonFrameKey: PreferenceKey {
    static let defaultValue: CGRect? = nil
    static func reduce(value: inout CGRect?, nextValue: () -> CGRect?) { value = value ?? nextValue() }
  }
}
