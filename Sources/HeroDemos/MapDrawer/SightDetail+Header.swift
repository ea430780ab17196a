import Foundation
import HeroScenes
import HeroWidgets

extension SightDetail {
  /// The content of the header of a sight's page.
  enum Header: String, CaseIterable {
    /// The sight's pictures.
    case gallery
    /// A map with the markers of the tour's sights: a view header, to which no picture moves.
    case map

    static let kind = Scene.SettingKind(
      name: "header", values: allCases.map(\.rawValue), own: Header.gallery.rawValue, group: .header,
      explanation: "Shows a sight's pictures above its text, or a map whose markers push the pages of other sights.",
      valueTitles: ["gallery": "Pictures"])
  }

  /// A map of a tour around one of its sights, as the content of a header.
  @MainActor final class SightMapView: View {
    private let map = MapView()
    private let sight: Sight
    private var isPlaced = false

    /// Points of the screen for one of the map; our choice by eye.
    nonisolated private static let zoom: CGFloat = 1.25

    /// - Parameter select: Called with another sight whose marker is tapped.
    init(_ sight: Sight, tour: Tour?, pictures: DemoPictures, select: @escaping (Sight) -> Void) {
      self.sight = sight
      super.init()
      addSubview(map)
      for other in tour?.sights ?? [sight] {
        let marker = MarkerView()
        marker.show(other, picture: pictures[other.coverPicture])
        marker.setSelected(other.id == sight.id, animated: false)
        if other.id != sight.id { marker.action = { select(other) } }
        map.add(marker, at: other.place)
      }
    }

    override func layoutSubviews() {
      map.frame = bounds
      guard !isPlaced, bounds.height > 0 else { return }
      isPlaced = true
      map.show(MapCamera(center: sight.place, zoom: Self.zoom))
    }
  }
}
