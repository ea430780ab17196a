import Foundation
import HeroWidgets

/// A house for two nights.
struct Stay: Sendable, Hashable {
  struct Host: Sendable, Hashable {
    let name: String
    let words: String
    /// The ground of the portrait, from top to bottom.
    let top, bottom: Color
    let portrait: Portrait
  }

  struct Portrait: Sendable, Hashable {
    enum Style: Sendable { case long, bob, bun, beard, hat, cap }

    let style: Style
    let skin, shade: Color
    /// Color of the hair, or of the hat or cap that covers it.
    let hair: Color
    let clothes: Color

    init(_ style: Style, skin: UInt32, shade: UInt32, hair: UInt32, clothes: UInt32) {
      func color(_ hex: UInt32) -> Color {
        Color(red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255, blue: Double(hex & 255) / 255)
      }
      self.style = style
      self.skin = color(skin)
      self.shade = color(shade)
      self.hair = color(hair)
      self.clothes = color(clothes)
    }
  }

  /// Name of its picture among the demo's.
  let name: String
  let title: String
  let place: String
  /// Euros a night.
  let price: Int
  let badge: String
  let host: Host
  let text: String

  static let nights = 2

  /// The same on the card and on its page: words of two sizes would show twice half-way.
  static let titleFont = FontMetrics(forTextStyle: .title1).scaledFont(for: .systemFont(ofSize: 24, weight: .bold))
  static let priceFont = Font.preferredFont(.title2).withWeight(.semibold)

  var priceOfANight: String { "€\u{A0}\(price)" }
  var priceOfTheStay: String { "€\u{A0}\(price * Stay.nights)" }

  static let all: [Stay] = [
    Stay(
      name: "sea-cliffs", title: "House on the Cliff", place: "Cabo da Roca, Portugal", price: 189, badge: "Rare find",
      host: Host(
        name: "Inês", words: "Has lived here since 1988", top: Color(red: 1.000, green: 0.604, blue: 0.420),
        bottom: Color(red: 0.839, green: 0.271, blue: 0.420),
        portrait: Portrait(.long, skin: 0xE8B48F, shade: 0xCF9270, hair: 0x3B2320, clothes: 0xF4E3CF)),
      text:
        "Three rooms and one window that matters. The sea is below it, all day, and the stairs down are counted in books of matches: two up, one down. Bread comes at eight, by bicycle, and stays warm if you run."
    ),
    Stay(
      name: "winter-cabin", title: "Cabin under Firs", place: "Dovrefjell, Norway", price: 142, badge: "New",
      host: Host(
        name: "Sindre", words: "Answers with a thumb, at once", top: Color(red: 0.435, green: 0.718, blue: 0.910),
        bottom: Color(red: 0.169, green: 0.373, blue: 0.659),
        portrait: Portrait(.beard, skin: 0xF2CDB0, shade: 0xDBA985, hair: 0xC9873F, clothes: 0x23395D)),
      text:
        "A stove, a kettle, and snow up to the sill. Wood is stacked for a week and the path is dug by hand, so take it slowly. At night there is nothing to hear, which takes some getting used to."
    ),
    Stay(
      name: "lavender-hour", title: "Lavender Farm", place: "Valensole, France", price: 118, badge: "Guests return",
      host: Host(
        name: "Margaux", words: "Keeps the bees, and the key", top: Color(red: 0.718, green: 0.608, blue: 0.918),
        bottom: Color(red: 0.420, green: 0.310, blue: 0.722),
        portrait: Portrait(.bun, skin: 0xF0C3A4, shade: 0xD89E7C, hair: 0x7A3B22, clothes: 0xF3D36B)),
      text:
        "The farm stands where four fields meet. Mornings smell of the harvest and of coffee; evenings are long, and the table is outside. Please close the gate: the goat knows when you do not."
    ),
    Stay(
      name: "harbour-lights", title: "Loft on the Quay", place: "Bergen, Norway", price: 164, badge: "Rare find",
      host: Host(
        name: "Oda", words: "Lends her boat on calm days", top: Color(red: 0.953, green: 0.765, blue: 0.357),
        bottom: Color(red: 0.851, green: 0.510, blue: 0.169),
        portrait: Portrait(.bob, skin: 0xF6D6BD, shade: 0xE0B193, hair: 0xE9C877, clothes: 0x2F6F73)),
      text:
        "Under the roof of the old salt store, with beams to mind and a window to every mast. The market is downstairs from six. The ferry wakes you once; after that it is company."
    ),
    Stay(
      name: "desert-road", title: "Motel at Mile 61", place: "Mojave, California", price: 96, badge: "New",
      host: Host(
        name: "Ray", words: "At the desk, or on the roof", top: Color(red: 0.482, green: 0.812, blue: 0.659),
        bottom: Color(red: 0.180, green: 0.541, blue: 0.420),
        portrait: Portrait(.hat, skin: 0xA8734E, shade: 0x875638, hair: 0xD9B681, clothes: 0xB8452E)),
      text:
        "Nine doors, one pool, and a sign that has said the same thing since it was painted. The road goes on in both directions. Sit on the step at dusk: the sky does the rest."
    ),
    Stay(
      name: "northern-lights", title: "Glass Hut", place: "Abisko, Sweden", price: 231, badge: "Guests return",
      host: Host(
        name: "Elle", words: "Knows when to look up", top: Color(red: 0.384, green: 0.816, blue: 0.765),
        bottom: Color(red: 0.173, green: 0.424, blue: 0.549),
        portrait: Portrait(.cap, skin: 0xE6B896, shade: 0xC9936F, hair: 0xD99A2E, clothes: 0x2B3F66)),
      text:
        "A bed, and above it nothing but glass. The heating is in the floor and the alarm is set to the sky: when it is green, a bell rings once. Nobody has ever been angry about it."
    ),
  ]
}

/// The elements of a card and its page, by the names that match them. The card becomes all of the page, so that
/// everything else moves in it. The badge is on the card only.
enum StayElement: String {
  case card, picture, badge, title, place, price, host
  /// On the page only.
  case shade, bar, reserve, close
}
