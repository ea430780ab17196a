// swift-format-ignore-file
// A grid of pictures from a server, and their page.
import Combine
import HeroKit
import KestrelTransitions
import MatchedGeometryPresentation
import QuartzCore
import SwiftUI
import UIKit

// LISTING 16: “Photo Gallery Example”
struct PhotoGalleryView: View {
    let photos: [Photo]

    var body: some View {
        LazyVGrid(columns: gridColumns) {
            ForEach(photos) { photo in
                AsyncImage(url: photo.thumbnailURL) { image in
                    image
                        .resizable()
                        .aspectRatio(contentMode: .fill)
                        .frame(width: 120, height: 120)
                        .cornerRadius(8)
                        .kestrelTransitionSource(
                            id: "photo_\(photo.id)",
                            image: image.asUIImage() ?? UIImage(),
                            configuration: .fast
                        )
                        .onTapGesture {
                            prepareKestrelTransition(id: "photo_\(photo.id)")
                            showPhotoDetail(photo)
                        }
                } placeholder: {
                    RoundedRectangle(cornerRadius: 8)
                        .fill(Color.gray.opacity(0.3))
                        .frame(width: 120, height: 120)
                }
            }
        }
    }
}

struct PhotoDetailView: View {
    let photo: Photo

    var body: some View {
        VStack {
            AsyncImage(url: photo.fullURL) { image in
                image
                    .resizable()
                    .aspectRatio(contentMode: .fit)
                    .kestrelTransitionTarget(id: "photo_\(photo.id)")
            } placeholder: {
                ProgressView()
            }

            Text(photo.title)
                .font(.title)
                .padding()
        }
    }
}
// END
