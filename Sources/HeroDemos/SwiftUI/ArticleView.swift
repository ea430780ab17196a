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
        .accessibilityLabel(model.pictureTitle)
        .aspectRatio(contentMode: .fit)
        .matchedGeometrySource(id: "image")
        .frame(width: 100)
      Button {
        model.isPresented.toggle()
      } label: {
        Text("Present")
      }
    }
    .matchedGeometryPresentation(
      isPresented: $model.isPresented, timing: model.options.timing, style: model.options.style
    ) {
      VStack {
        Image(uiImage: model.picture)
          .resizable()
          .accessibilityLabel(model.pictureTitle)
          .aspectRatio(contentMode: .fit)
          .matchedGeometryDestination(id: "image")
        Text(model.options.greeting)
      }
      .navigationTitle(model.options.greeting)
    }
  }
}
