import HeroScenes

/// Something in the shop.
struct Product: Sendable, Hashable {
  /// Name of its picture among the demo's.
  let name: String
  let title: String
  let category: String
  let price: String
  let text: String

  /// By which its picture flies.
  var transitionID: String { "item_\(name)" }

  static let all: [Product] = [
    Product(
      name: "desk-lamp", title: "Desk Lamp", category: "Lighting", price: "€\u{A0}189",
      text:
        "Two joints, one counterweight, and light exactly where the page is. It stays where it was left, which is all that anybody ever asked of a lamp."
    ),
    Product(
      name: "lounge-chair", title: "Lounge Chair", category: "Furniture", price: "€\u{A0}1,240",
      text:
        "Walnut, and a seat that knows the length of an afternoon. The cushions come off; nobody remembers having done it."
    ),
    Product(
      name: "pour-over-kettle", title: "Pour-Over Kettle", category: "Kitchen", price: "€\u{A0}96",
      text:
        "A neck as thin as a pencil, so that the water falls where the wrist sends it. Four minutes, and the kitchen is the best room of the house."
    ),
    Product(
      name: "headphones", title: "Headphones", category: "Sound", price: "€\u{A0}349",
      text:
        "Closed, light, and quiet in both directions. The pads can be changed in a minute, the battery in two, and the cable was left out on purpose."
    ),
    Product(
      name: "film-camera", title: "Film Camera", category: "Photography", price: "€\u{A0}720",
      text:
        "Thirty-six pictures, then a pause. The dials click so that a thumb can read them, and the meter needs no more than a look."
    ),
    Product(
      name: "wrist-watch", title: "Wrist Watch", category: "Accessories", price: "€\u{A0}410",
      text: "Three hands and twelve marks. It tells the time to whoever looks, and has nothing to say to anybody else."
    ),
    Product(
      name: "ceramic-vase", title: "Ceramic Vase", category: "Home", price: "€\u{A0}74",
      text:
        "Thrown by hand, dipped to the foot, and left as it came out of the fire. One branch is enough; two are a conversation."
    ),
    Product(
      name: "road-bicycle", title: "Road Bicycle", category: "Outdoors", price: "€\u{A0}2,390",
      text:
        "Steel, leather, and nothing that rattles. Eleven gears, of which seven are for hills, and a bell that people answer."
    ),
  ]
}
