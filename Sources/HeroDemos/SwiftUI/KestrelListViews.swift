import HeroPictures
import KestrelTransitions
import SwiftUI

/// A row of the list, as KestrelTransitions' document has it: the picture is the source of a transition.
struct KestrelRow: View {
  let product: Product
  let picture: Picture
  let configuration: KestrelTransitionConfiguration
  let onTapped: () -> Void

  var body: some View {
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
          .foregroundStyle(Color.secondary)
      }
      Spacer()
    }
    .padding(.horizontal, 16)
    .padding(.vertical, 8)
    .onTapGesture { onTapped() }
  }
}

/// The list.
struct KestrelListView: View {
  let products: [Product]
  let picture: (Product) -> Picture
  let configuration: KestrelTransitionConfiguration
  let open: (Int) -> Void

  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        ForEach(Array(products.enumerated()), id: \.offset) { index, product in
          KestrelRow(product: product, picture: picture(product), configuration: configuration) { open(index) }
        }
      }
    }
  }
}

/// A product's page, as the document has it.
struct KestrelDetailView: View {
  let product: Product
  let title: String
  let picture: Picture
  let configuration: KestrelTransitionConfiguration

  var body: some View {
    ScrollView {
      VStack {
        Image(uiImage: picture)
          .resizable()
          .aspectRatio(contentMode: .fill)
          .frame(height: 300)
          .cornerRadius(configuration.cornerRadius.destination)
          .kestrelTransitionTarget(id: product.transitionID)
        Text(title)
          .font(.title)
        Text(product.text)
          .padding()
      }
    }
  }
}

/// The document's photo gallery: a grid of pictures from a server.
struct KestrelGalleryView: View {
  let photos: [Photo]
  let url: (Photo) -> URL
  let configuration: KestrelTransitionConfiguration
  let open: (Int) -> Void

  var body: some View {
    ScrollView {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 120), spacing: 4)], spacing: 4) {
        ForEach(Array(photos.enumerated()), id: \.offset) { index, photo in
          AsyncImage(url: url(photo)) { image in
            image
              .resizable()
              .aspectRatio(contentMode: .fill)
              .frame(width: 120, height: 120)
              .cornerRadius(configuration.cornerRadius.source)
              .kestrelTransitionSource(
                id: photo.transitionID, image: image.asUIImage() ?? Picture(), configuration: configuration
              )
              .onTapGesture { open(index) }
          } placeholder: {
            RoundedRectangle(cornerRadius: configuration.cornerRadius.source)
              .fill(Color.gray.opacity(0.3))
              .frame(width: 120, height: 120)
          }
        }
      }
    }
  }
}

/// A photo's page, as the document has it.
struct KestrelPhotoView: View {
  let photo: Photo
  let title: String
  let url: URL

  var body: some View {
    VStack {
      AsyncImage(url: url) { image in
        image
          .resizable()
          .aspectRatio(contentMode: .fit)
          .kestrelTransitionTarget(id: photo.transitionID)
      } placeholder: {
        ProgressView()
      }
      Text(title)
        .font(.title)
        .padding()
    }
  }
}
