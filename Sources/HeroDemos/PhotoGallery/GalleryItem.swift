public import Foundation
import HeroScenes
import HeroSystem

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
      "The road out of town belongs to bicycles at this hour. Mist still lies on the grass, and the first light comes through the crowns of the trees one branch at a time.\n\nThree riders, no hurry. Somebody rings a bell, more out of habit than need, and the birds go on as if nothing had happened.\n\nAt the old mill the road forks. The left arm is shorter and has the hill, the right one is longer and has the bakery, and nobody has taken the left one since March.\n\nBy the time the shops open they are back, with mud on the mudguards and flour on the sleeves. The mist has gone up into the trees, where it will wait until tomorrow.\n\nA fourth bicycle leans against the last lamp post before the fields. It has been there for a year, and somebody oils the chain."
    ),
    (
      "ancient-ruins", "Ancient Ruins", "Lost in time",
      "Eleven roofs, one above the other, and a lake that repeats them. When the wind drops at dusk the water turns to glass and nobody can say where the temple ends.\n\nThe lanterns are lit by hand. It takes the keeper the whole of the sunset, and he would not have it any other way.\n\nFrom the far shore the steps cannot be counted: they end in the water, and the water goes on with them. Children say that there are as many below as above.\n\nA boat brings the oil at noon and takes the visitors away at dusk. Who misses it sleeps on the stones, which stay warm until the moon is up.\n\nNobody knows who built it. The oldest map has it already, drawn a little too large, with a fish beside it."
    ),
    (
      "golden-fields", "Golden Fields", "Terraces of rice",
      "Every step of the hillside is a field, and every field is a mirror for a few weeks of the year. Then the green comes, and after the green the gold.\n\nWater finds its own way down from terrace to terrace. The paths between them are as wide as one careful foot.\n\nThe oldest walls are of stone, the younger ones of earth and roots. Each family mends those above its own field, because that is where the water comes from.\n\nAt planting time forty people stand in one mirror and walk backwards. From the ridge it looks as if they were unrolling a carpet.\n\nAfter the harvest the ducks are let in. They clear the stubble and have opinions about the snails."
    ),
    (
      "mountain-view", "Mountain View", "First light on the summit",
      "For four minutes the peak is the only thing in the world that is awake. The rose runs down the snow, the valley waits in blue.\n\nThen somebody makes coffee, and the day begins like any other.\n\nThe last hut has twelve beds and a book. People write into it what they saw, and most of them write of the four minutes, and none of the stairs.\n\nAt nine the first stones come loose as the frost lets go of them. One hears them long before one sees where they went.\n\nThe summit itself is small. Three may stand there, or two who do not like each other."
    ),
    (
      "desert-road", "Desert Road", "Endless horizon",
      "The road does not bend because nothing asks it to. Heat lifts the far hills off the ground and sets them down again a little to the left.\n\nThe last petrol station was a story ago. The next one is a matter of faith and long shadows.\n\nA sign says that the next bend comes in sixty miles. Somebody has added: look forward to it.\n\nAt night the tarmac gives back what it took by day. Lizards lie on the white line and leave it one by one as the lights come near.\n\nThere is a telephone where the pipeline crosses. It works. On the other end somebody asks how the weather is, and means it."
    ),
    (
      "northern-lights", "Northern Lights", "One window is lit",
      "They come without a sound, which is the strangest part. A curtain is drawn across half the sky, and the fjord draws it once more.\n\nIn the cabin somebody has stopped reading and gone to the window.\n\nThe dog does not look up. He looks at the snow, which turns green and back, and sneezes at it.\n\nTowards midnight the curtain folds into a crown straight overhead, and for a breath there is no up and no down. Then it pales from the edges.\n\nIn the morning there is a track to the middle of the ice and a track back, and two cups on the bench."
    ),
    (
      "lavender-hour", "Lavender Hour", "Rows to the horizon",
      "At noon the field is a colour. In the evening it is a scent with a colour in it, and the bees go home late.\n\nThe house at the end of the rows has its shutters open for the first time since morning.\n\nThey cut it in July, before the sun is high, with a sickle that fits one hand only. The bundles lie in the shade for a day and rustle.\n\nThe still stands behind the house. It takes a cart of flowers and gives a bottle of oil, and the steam smells of it down to the village.\n\nWhat is left over is burned in winter. For an evening the whole valley thinks of summer and coughs."
    ),
    (
      "remote-landscape", "Remote Landscape", "A lagoon to oneself",
      "From above, the reef is a ring of lighter blue. From the boat it is the moment when the water grows quiet.\n\nThe clouds have built their towers by ten. By four they will be taken down again.\n\nThe wind has one direction here and two strengths. With the first the palms talk, with the second the fishermen do.\n\nOver the pass the water is so clear that the boat seems to hang. Its shadow goes ahead on the sand and knows the way.\n\nOnce a month a ship stops outside, too large to come in. It leaves flour, batteries, and letters for people who have moved away."
    ),
    (
      "autumn-river", "Autumn River", "Where the mist lifts late",
      "The maples go first, then the birches. For one week in October the river carries the whole wood past your feet, leaf by leaf.\n\nThe mist leaves by the bend, as always, a little before the sun is ready.\n\nA heron stands where the current is slow, and has done so every day this week. The leaves go round him on both sides.\n\nUpstream somebody is stacking wood. One hears each log twice, from the yard and from the slope across.\n\nWhen the first frost has been, the colours fall in one night. Then the river is black and quick, and one sees how many houses there are."
    ),
    (
      "harbour-lights", "Harbour Lights", "Blue hour by the quay",
      "Windows are lit before the street lamps are. The masts keep their own slow time, and the water breaks every house into a hundred pieces and puts it together again.\n\nSupper smells of smoke and dill.\n\nThe ferry comes in sideways, as it has for thirty years, and the same man catches the rope without putting down his bag.\n\nOn the mole two boys fish with one rod. They take turns of ten minutes, and the one who waits has to be quiet.\n\nAround eleven the engine of the ice house stops. Only then does one notice that it ran, and how near the bells are."
    ),
    (
      "sea-cliffs", "Sea Cliffs", "After the storm",
      "The weather has moved out to sea and left the door open behind it. Light falls through in long planks.\n\nThe keeper of the lamp has nothing to do for the next hour but look.\n\nThe storm has moved the beach. Yesterday there were pebbles below the stairs, today there is sand, and the pebbles lie in front of the chapel.\n\nGannets go down like dropped knives, one after another, where the water is dark. They come up each time a little further out.\n\nIn the visitors' book of the lighthouse there is a column for the wind. Somebody has written: yes."
    ),
    (
      "winter-cabin", "Winter Cabin", "A path that was just trodden",
      "Snow takes away every sound but your own steps, and then those too when you stop. The smoke goes straight up.\n\nThey have put the kettle on. They saw you at the edge of the wood.\n\nOn the sill stand a row of candles and a row of boots. Both are lit by the same stove, and neither is quite dry.\n\nThe way to the well is a trench by now, as deep as a child is tall. Whoever fetches water is gone from the world for the length of it.\n\nAt night the beams speak. The cold pulls at them, the stove pushes, and the house says something about it to nobody in particular."
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

  /// Makes an item of a user's picture. Words that the caption lacks come from the names of file and folder.
  init(file: URL, caption: Captions.Caption?) {
    let name = file.deletingPathExtension().lastPathComponent
    let words = UntrustedText.oneLine(name.replacing("_", with: " "))
    // A name of invisible characters alone is none.
    let isVisible = words.unicodeScalars.contains { $0.properties.generalCategory != .format }
    let title = caption?.title.flatMap { $0.isEmpty ? nil : $0 }
    self.init(
      title: title ?? (isVisible ? words : UntrustedText.oneLine(file.lastPathComponent)),
      subtitle: caption?.subtitle ?? (file.pathExtension.isEmpty ? "Picture" : file.pathExtension.uppercased()),
      text: caption?.text ?? "From \(UntrustedText.oneLine(file.deletingLastPathComponent().lastPathComponent)).",
      picture: file)
  }

  static func all(of pictures: UserPictures) -> [GalleryItem] {
    pictures.files.map { GalleryItem(file: $0.url, caption: pictures.caption(of: $0.url)) }
  }

  init(title: String, subtitle: String, text: String, picture: URL) {
    (self.title, self.subtitle, self.text, self.picture) = (title, subtitle, text, picture)
  }
}
