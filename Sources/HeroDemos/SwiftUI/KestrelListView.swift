import HeroPictures
import HeroWidgets
import KestrelTransitions
import SwiftUI

/// A row of the list, as KestrelTransitions' document has it: the picture is the source of a transition.
struct KestrelRow: SwiftUI.View {
  let product: Product
  let picture: Picture
  let configuration: KestrelTransitionConfiguration
  let onTapped: () -> Void

  var body: some SwiftUI.View {
    HStack(spacing: 12) {
      Image(uiImage: picture)
        .resizable()
        .aspectRatio(contentMode: .fill)
        .frame(width: 60, height: 60)
        .cornerRadius(configuration.cornerRadius.source)
        .kestrelTransitionSource(id: product.transitionID, image: picture, configuration: configuration)
      VStack(alignment: .leading, spacing: 2) {
        Text(product.title)
          .font(.headline)
        Text(product.category)
          .font(.subheadline)
          .foregroundStyle(.secondary)
      }
      Spacer(minLength: 0)
    }
    .padding(.vertical, 8)
    // All of the row can be tapped.
    .background(Color(uiColor: .systemBackground))
    .onTapGesture { onTapped() }
  }
}

/// The list.
struct KestrelListView: SwiftUI.View {
  let products: [Product]
  let picture: (Product) -> Picture
  let configuration: KestrelTransitionConfiguration
  let open: (Int) -> Void

  var body: some SwiftUI.View {
    GeometryReader { proxy in
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          ForEach(Array(products.enumerated()), id: \.offset) { index, product in
            KestrelRow(product: product, picture: picture(product), configuration: configuration) { open(index) }
              .overlay(alignment: .bottomTrailing) {
                Divider()
                  .padding(.leading, 72)
                  .opacity(index < products.count - 1 ? 1 : 0)
              }
          }
        }
        .padding(.horizontal, LayoutMargins.side(width: proxy.size.width))
      }
    }
  }
}

/// A product's page, as the document has it. On a phone on its side the picture stands beside the words.
struct KestrelDetailView: SwiftUI.View {
  let product: Product
  let title: String
  let picture: Picture
  let configuration: KestrelTransitionConfiguration

  var body: some SwiftUI.View {
    GeometryReader { proxy in
      let margin = LayoutMargins.side(width: proxy.size.width)
      ScrollView {
        if proxy.size.width > proxy.size.height {
          HStack(alignment: .top, spacing: 20) {
            image(width: (proxy.size.width - 2 * margin - 20) / 2, height: min(300, proxy.size.height - 16))
            words
          }
          .padding(.horizontal, margin)
        } else {
          VStack {
            image(width: proxy.size.width, height: 300)
            words
              .padding(.horizontal, margin)
              .padding(.vertical)
          }
        }
      }
    }
  }

  private func image(width: CGFloat, height: CGFloat) -> some SwiftUI.View {
    Image(uiImage: picture)
      .resizable()
      .accessibilityLabel(product.title)
      .aspectRatio(contentMode: .fill)
      .frame(width: max(1, width), height: max(1, height))
      .cornerRadius(configuration.cornerRadius.destination)
      .kestrelTransitionTarget(id: product.transitionID)
  }

  private var words: some SwiftUI.View {
    VStack(alignment: .leading, spacing: 12) {
      Text(title)
        .font(.title)
      Text(product.text)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// The document's photo gallery: a grid of pictures from a server.
struct KestrelGalleryView: SwiftUI.View {
  let photos: [Photo]
  let url: (Photo) -> URL
  let configuration: KestrelTransitionConfiguration
  let open: (Int) -> Void

  var body: some SwiftUI.View {
    GeometryReader { proxy in
      let metrics = PhotoWallMetrics(width: proxy.size.width)
      ScrollView {
        LazyVGrid(
          columns: Array(repeating: GridItem(.fixed(metrics.side), spacing: metrics.gap), count: metrics.columns),
          spacing: metrics.gap
        ) {
          ForEach(Array(photos.enumerated()), id: \.offset) { index, photo in
            cell(photo, side: metrics.side) { open(index) }
          }
        }
        .padding(.vertical, 8)
        .frame(maxWidth: .infinity)
      }
    }
  }

  private func cell(_ photo: Photo, side: CGFloat, onTapped: @escaping () -> Void) -> some SwiftUI.View {
    AsyncImage(url: url(photo)) { image in
      image
        .resizable()
        .accessibilityLabel(photo.title)
        .aspectRatio(contentMode: .fill)
        .frame(width: side, height: side)
        .cornerRadius(configuration.cornerRadius.source)
        .kestrelTransitionSource(
          id: photo.transitionID, image: image.asUIImage() ?? Picture(), configuration: configuration
        )
        .onTapGesture { onTapped() }
    } placeholder: {
      RoundedRectangle(cornerRadius: configuration.cornerRadius.source)
        .fill(Color.gray.opacity(0.3))
        .frame(width: side, height: side)
    }
    .accessibilityLabel(photo.title)
  }
}

/// A photo's page, as the document has it. Until it has its picture it shows the gallery's, if that is there.
struct KestrelPhotoView: SwiftUI.View {
  let photo: Photo
  let title: String
  let url: URL
  let thumbnail: Picture
  let cornerRadius: CGFloat

  var body: some SwiftUI.View {
    VStack {
      AsyncImage(url: url) { image in
        target(image)
      } placeholder: {
        if thumbnail.isShowable { target(Image(uiImage: thumbnail)) } else { ProgressView() }
      }
      Text(title)
        .font(.title)
        .padding()
    }
  }

  private func target(_ image: Image) -> some SwiftUI.View {
    image
      .resizable()
      .accessibilityLabel(photo.title)
      .aspectRatio(contentMode: .fit)
      .cornerRadius(cornerRadius)
      .kestrelTransitionTarget(id: photo.transitionID)
  }
}
