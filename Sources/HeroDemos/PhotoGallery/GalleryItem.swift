public import Foundation
import HeroScenes

/// One picture of the gallery with its words.
public struct GalleryItem: Sendable, Hashable {
  public let title: String
  public let subtitle: String
  public let text: String
  public let picture: URL

  /// The project's own twelve.
  static let own: [(name: String, title: String, subtitle: String, text: String)] = [
    (
      "city-ride", "City Ride", "Tall trees at sunrise",
      "The road out of town belongs to bicycles at this hour. Mist still lies on the grass, and the first light comes through the crowns of the trees one branch at a time.\n\nThree riders, no hurry. Somebody rings a bell, more out of habit than need, and the birds go on as if nothing had happened."
    ),
    (
      "ancient-ruins", "Ancient Ruins", "Lost in time",
      "Eleven roofs, one above the other, and a lake that repeats them. When the wind drops at dusk the water turns to glass and nobody can say where the temple ends.\n\nThe lanterns are lit by hand. It takes the keeper the whole of the sunset, and he would not have it any other way."
    ),
    (
      "golden-fields", "Golden Fields", "Terraces of rice",
      "Every step of the hillside is a field, and every field is a mirror for a few weeks of the year. Then the green comes, and after the green the gold.\n\nWater finds its own way down from terrace to terrace. The paths between them are as wide as one careful foot."
    ),
    (
      "mountain-view", "Mountain View", "First light on the summit",
      "For four minutes the peak is the only thing in the world that is awake. The rose runs down the snow, the valley waits in blue.\n\nThen somebody makes coffee, and the day begins like any other."
    ),
    (
      "desert-road", "Desert Road", "Endless horizon",
      "The road does not bend because nothing asks it to. Heat lifts the far hills off the ground and sets them down again a little to the left.\n\nThe last petrol station was a story ago. The next one is a matter of faith and long shadows."
    ),
    (
      "northern-lights", "Northern Lights", "One window is lit",
      "They come without a sound, which is the strangest part. A curtain is drawn across half the sky, and the fjord draws it once more.\n\nIn the cabin somebody has stopped reading and gone to the window."
    ),
    (
      "lavender-hour", "Lavender Hour", "Rows to the horizon",
      "At noon the field is a colour. In the evening it is a scent with a colour in it, and the bees go home late.\n\nThe house at the end of the rows has its shutters open for the first time since morning."
    ),
    (
      "remote-landscape", "Remote Landscape", "A lagoon to oneself",
      "From above, the reef is a ring of lighter blue. From the boat it is the moment when the water grows quiet.\n\nThe clouds have built their towers by ten. By four they will be taken down again."
    ),
    (
      "autumn-river", "Autumn River", "Where the mist lifts late",
      "The maples go first, then the birches. For one week in October the river carries the whole wood past your feet, leaf by leaf.\n\nThe mist leaves by the bend, as always, a little before the sun is ready."
    ),
    (
      "harbour-lights", "Harbour Lights", "Blue hour by the quay",
      "Windows are lit before the street lamps are. The masts keep their own slow time, and the water breaks every house into a hundred pieces and puts it together again.\n\nSupper smells of smoke and dill."
    ),
    (
      "sea-cliffs", "Sea Cliffs", "After the storm",
      "The weather has moved out to sea and left the door open behind it. Light falls through in long planks.\n\nThe keeper of the lamp has nothing to do for the next hour but look."
    ),
    (
      "winter-cabin", "Winter Cabin", "A path that was just trodden",
      "Snow takes away every sound but your own steps, and then those too when you stop. The smoke goes straight up.\n\nThey have put the kettle on. They saw you at the edge of the wood."
    ),
  ]

  /// The project's own pictures. Throws when they are not installed.
  static func ownItems() throws -> [GalleryItem] {
    try own.map { entry in
      guard let url = Assets.picture(entry.name) else {
        throw SceneError.noPictures
      }
      return GalleryItem(title: entry.title, subtitle: entry.subtitle, text: entry.text, picture: url)
    }
  }

  /// A picture of the user's: what is not said of it its file's name and folder say.
  init(file: URL, caption: Captions.Caption?) {
    // A title is one line, whatever a name may hold.
    let gaps = CharacterSet.controlCharacters.union(.newlines).union(["_"])
    let words = file.deletingPathExtension().lastPathComponent.components(separatedBy: gaps).joined(separator: " ")
    let title = caption?.title.flatMap { $0.isEmpty ? nil : $0 }
    self.init(
      title: title ?? (words.isEmpty ? file.lastPathComponent : words),
      subtitle: caption?.subtitle ?? file.pathExtension.uppercased(),
      text: caption?.text ?? "From \(file.deletingLastPathComponent().lastPathComponent).", picture: file)
  }

  static func all(of pictures: UserPictures) -> [GalleryItem] {
    pictures.files.map { GalleryItem(file: $0.url, caption: pictures.caption(of: $0.url)) }
  }

  init(title: String, subtitle: String, text: String, picture: URL) {
    self.title = title
    self.subtitle = subtitle
    self.text = text
    self.picture = picture
  }
}
