package import Foundation
import HeroWidgets

/// Something worth the way.
package struct Sight: Sendable, Hashable {
  package let id: Int
  package let title: String
  package let subtitle: String
  /// Names of its pictures among the demo's, in the gallery's order.
  package let pictures: [String]
  /// Index of the picture on its card and marker: the last one on show.
  package var cover = 0
  /// On the map.
  package let place: CGPoint
  package let text: String
  package let facts: [Fact]

  package struct Fact: Sendable, Hashable {
    package let name, value: String
  }

  package var coverPicture: String { pictures[max(0, min(cover, pictures.count - 1))] }
}

/// Sights in the order in which one comes by.
package struct Tour: Sendable, Hashable {
  package let title: String
  package let subtitle: String
  package var sights: [Sight]

  package func index(of sight: Sight) -> Int? { sights.firstIndex { $0.id == sight.id } }

  package static let aroundAren: Tour = {
    func sight(
      _ id: Int, _ title: String, _ subtitle: String, _ pictures: [String], _ x: CGFloat, _ y: CGFloat, _ text: String,
      _ facts: [(String, String)]
    ) -> Sight {
      Sight(
        id: id, title: title, subtitle: subtitle, pictures: pictures, place: CGPoint(x: x, y: y), text: text,
        facts: facts.map { Sight.Fact(name: $0.0, value: $0.1) })
    }
    return Tour(
      title: "Around Aren", subtitle: "8 sights, one island, a long day",
      sights: [
        sight(
          0, "The Old Harbour", "Lindhavn", ["harbour-lights", "city-ride", "sea-cliffs"], 652, 512,
          "The ferry comes in at nine and the town turns round to look. Nets dry on the wall, the bakery is the door with the queue, and the lamps along the quay are lit by hand, one more each evening than there were boats.",
          [("On foot", "0 min"), ("Best", "At dusk"), ("Bench", "Under the third lamp")]),
        sight(
          1, "Temple of the Winds", "East Cape", ["ancient-ruins", "desert-road", "golden-fields"], 748, 632,
          "Nine columns stand and nobody remembers for whom. Put an ear to the fourth: it hums before the weather changes. The steps face the sunrise, and are worn most on the left, where the view is.",
          [("On foot", "35 min"), ("Best", "At sunrise"), ("Columns", "9 of 14")]),
        sight(
          2, "Lavender Hill", "Sankt Ekla", ["lavender-hour", "golden-fields", "autumn-river"], 448, 772,
          "For three weeks in summer the whole slope is one colour and one sound. The path is mown by goats. Walk round, not through: the bees were here first.",
          [("On foot", "1 h 10"), ("Best", "In July"), ("Bees", "All of them")]),
        sight(
          3, "Golden Fields", "The South West", ["golden-fields", "lavender-hour", "remote-landscape"], 262, 648,
          "Barley, mostly, and a single oak that every child on the island has drawn. The road goes straight through, as if it could not wait to be at the sea.",
          [("On foot", "50 min"), ("Best", "Before harvest"), ("Oaks", "1")]),
        sight(
          4, "The White Stair", "West Cliffs", ["sea-cliffs", "harbour-lights", "mountain-view"], 150, 408,
          "Two hundred and eleven steps, cut for a lighthouse that was then built somewhere else. Puffins nest in the upper third. At the bottom there is a beach for exactly two towels.",
          [("On foot", "1 h 25"), ("Best", "At low tide"), ("Steps", "211")]),
        sight(
          5, "Cabin at the Snow Line", "Under the Storkamp", ["winter-cabin", "northern-lights", "mountain-view"], 318,
          226,
          "The door is never locked. Leave more wood than you burn, write your name in the book, and close the shutters well: the wind up here can read.",
          [("On foot", "2 h 05"), ("Best", "After first snow"), ("Beds", "6")]),
        sight(
          6, "Storkamp", "1 482 m", ["mountain-view", "remote-landscape", "winter-cabin"], 412, 288,
          "From the top one sees all of the coast, and on clear days the one that one came from. The last hour is over stones. There is a tin with chocolate in the cairn; take one, leave one.",
          [("On foot", "3 h 20"), ("Best", "In September"), ("Height", "1 482 m")]),
        sight(
          7, "River Walk", "Below Lake Mirr", ["autumn-river", "lavender-hour", "city-ride"], 540, 462,
          "The easy way home: downhill, under maples, and with a rail where it is steep. In October the water carries so many leaves that the ducks walk.",
          [("On foot", "40 min"), ("Best", "In October"), ("Bridges", "3")]),
      ])
  }()
}
