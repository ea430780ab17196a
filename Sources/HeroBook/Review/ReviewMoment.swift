public import Foundation
import HeroMotion
public import HeroSession

/// A moment of a page's visit, on the flight of a review that shows it.
public struct ReviewMoment: Sendable, Hashable {
  public let way: ReviewWay
  /// Seconds of the flight.
  public let time: Double

  /// Creates the review's moment for `time` of a visit that is known until `present`; nil outside the visit. While the
  /// page stands, it is the last frame of its opening. Times are in seconds of the stage.
  public init?(_ time: Double, in take: PageVisit, until present: Double) {
    guard time >= take.start, time <= take.end ?? present else { return nil }
    let stretches = take.stretches
    let place = stretches.lastIndex { $0.start <= time } ?? 0
    let stands = stretches[place].phase == .holding
    // One that was dragged and given back has stood more than once: its way out begins where it stood last.
    let first = stretches.firstIndex { $0.phase == .holding }
    let stand = stretches[...place].lastIndex { $0.phase == .holding }
    way = place == 0 || stands ? .opening : stand == nil ? .interrupted : .closing
    self.time = (stands ? stretches[first ?? place].start : time)
      .elapsed(since: way == .closing ? stretches[(stand ?? 0) + 1].start : take.start)
  }

  /// The address of a review's page that opens at a moment: on the first of its flights that goes that way.
  /// - Parameters:
  ///   - review: its folder.
  ///   - moment: nil: the page opens as it does by itself.
  public static func page(of review: URL, at moment: ReviewMoment?) -> URL {
    let page = review.appendingPathComponent("index.html")
    guard let moment, let flights = try? ReviewFolder(review).index.transitions,
      let flight = flights.first(where: { $0.way == moment.way.rawValue })
    else { return page }
    // To the millisecond, as the page writes it: it knows the frame again.
    var words = [String(format: "t=%.3f", moment.time)]
    // The first one is on show without a word.
    if flight.id != flights[0].id { words.insert("id=\(escaped(flight.id))", at: 0) }
    return URL(string: "\(page.absoluteString)#\(words.joined(separator: "&"))") ?? page
  }

  /// A plus sign would be read as a space there.
  private static func escaped(_ id: String) -> String {
    id.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(CharacterSet(charactersIn: "-._"))) ?? id
  }
}
