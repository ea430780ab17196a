import Foundation
import HeroGeometry
package import HeroMorph

/// Edits the ends of matched elements on the screen: frames, corner radii and paths. Values only: its owner draws the
/// marks, tells it of pointer and keys, and puts the edits into force. All places are points of the plan's screen.
package struct EndFrameEditor: Sendable {
  /// Both places of an element, with all edits.
  struct Ends: Sendable, Hashable {
    var source, destination: MorphPlace

    subscript(end: MorphEnd) -> MorphPlace { end == .source ? source : destination }
  }

  /// The path of the selected element's center.
  struct Course: Sendable, Hashable {
    var points: [CGPoint] = []
    /// The middle of the straight path, and how far a bulge of 1 moves it.
    var middle = CGPoint.zero
    var reach = CGPoint.zero
    /// The middle of the path.
    var handle = CGPoint.zero

    /// True if a bulge moves the path: not if it leads straight up or across.
    var bends: Bool { reach.distance(to: .zero) >= Course.leastReach }
    private static let leastReach: CGFloat = 1
  }

  package private(set) var screen = EditedScreen(size: .zero)
  private(set) var shown = ShownEdits()
  /// The end that the keys move.
  package private(set) var end = MorphEnd.destination
  /// By the ids of matched elements.
  private(set) var ends: [String: Ends] = [:]
  /// Matched elements in the plan's order.
  private(set) var order: [String] = []
  /// nil: nothing is selected.
  private(set) var course: Course?
  /// Frames and corners of matched elements now.
  private(set) var moving: [String: Outline] = [:]
  var gesture: Gesture?
  /// The lines that the dragged frame lies on.
  var guides: [GuideLine] = []
  /// The part under the pointer.
  package internal(set) var hovered: Target?
  private var plan: MorphPlan?
  /// The selected element as the owner has told it last.
  private var asked: String?

  struct Outline: Sendable, Hashable {
    var frame: CGRect
    var radii: CornerRadii
  }

  /// The shortest side of a frame, in points.
  static let leastSide: CGFloat = 4

  package init() {}

  /// The user's edits with those that were made here.
  package var edits: TransitionOverrides { shown.edits }
  /// The selected element; nil: nothing is matched.
  package var element: String? { shown.element.flatMap { ends[$0] == nil ? nil : $0 } }
  package var isDragging: Bool { gesture?.isDrag == true }
  var selected: Ends? { element.flatMap { ends[$0] } }

  /// Takes what is on show.
  /// - Parameters:
  ///   - edits: The user's.
  ///   - plan: The transition's on show; nil: none.
  ///   - element: The selected element.
  ///   - state: The elements now.
  package mutating func show(
    _ edits: TransitionOverrides, of plan: MorphPlan?, element: String?, at state: MorphState?, on screen: EditedScreen
  ) {
    self.screen = screen
    // A drag is ahead of what is in force.
    let edits = gesture == nil ? edits : shown.edits
    if plan != self.plan || edits != shown.edits || element != asked {
      let before = self.element
      (self.plan, asked) = (plan, element)
      shown = ShownEdits(edits, of: plan, element: element)
      refresh()
      if before != self.element { (gesture, guides) = (nil, []) }
    }
    moving = [:]
    for element in state?.elements ?? [] where ends[element.id] != nil {
      moving[element.id] = Outline(frame: element.frame, radii: element.cornerRadii)
    }
  }

  /// Selects the end whose frame is nearer to what is on show.
  package mutating func selectEnd(at progress: Double) { end = progress < 0.5 ? .source : .destination }

  /// Selects the end that the keys move.
  package mutating func select(_ end: MorphEnd) { self.end = end }

  /// Returns the element and the end after the selected ones: the source of each element, then its destination.
  /// - Parameter step: 1 or −1.
  package mutating func selectNext(by step: Int) -> String? {
    guard let element, let index = order.firstIndex(of: element) else { return nil }
    let place = (2 * index + (end == .source ? 0 : 1) + step + 2 * order.count) % (2 * order.count)
    end = place.isMultiple(of: 2) ? .source : .destination
    return order[place / 2]
  }

  // MARK: Places

  /// Works out places and path anew.
  private mutating func refresh() {
    (ends, order, course) = ([:], [], nil)
    guard var edited = plan else { return }
    edited.style.overrides = shown.all
    for pair in edited.edited.pairs {
      guard let source = pair.source, let destination = pair.destination else { continue }
      ends[pair.id] = Ends(source: source, destination: destination)
      order.append(pair.id)
    }
    course = element.flatMap { Self.course(of: $0, in: edited) }
  }

  private static func course(of id: String, in plan: MorphPlan) -> Course? {
    func center(_ plan: MorphPlan, at progress: Double) -> CGPoint? {
      plan.state(at: progress).elements.first { $0.id == id }?.frame.center
    }
    func bent(_ path: MorphPath) -> MorphPlan {
      var plan = plan
      plan.style.overrides.elements[id, default: ElementOverride()].path = path
      return plan
    }
    guard let middle = center(bent(.straight), at: 0.5), let end = center(bent(.arc(1)), at: 0.5),
      let handle = center(plan, at: 0.5)
    else { return nil }
    let points = (0...steps).compactMap { center(plan, at: Double($0) / Double(steps)) }
    return Course(points: points, middle: middle, reach: end - middle, handle: handle)
  }

  private static let steps = 32

  /// The place of the selected element's view at an end, without edits.
  func ownPlace(at end: MorphEnd) -> MorphPlace? {
    let pair = plan?.pairs.first { $0.id == element }
    return end == .source ? pair?.source : pair?.destination
  }

  /// The lines that a frame of the selected element snaps to: the screen's, its other end, its own place without edits,
  /// and both ends of all other elements.
  func snapGuides(for end: MorphEnd) -> SnapGuides {
    var lines = SnapGuides()
    let whole = CGRect(origin: .zero, size: screen.size)
    lines.add(whole)
    lines.addThirds(of: whole)
    if let own = ownPlace(at: end) { lines.add(own.frame) }
    for (id, places) in ends {
      if id == element {
        lines.add(places[end.opposite].frame)
      } else {
        lines.add(places.source.frame)
        lines.add(places.destination.frame)
      }
    }
    return lines
  }

  // MARK: Edits

  /// Goes back to edits from before a gesture.
  mutating func restore(_ before: ShownEdits) {
    shown = before
    refresh()
  }

  /// Gives an end of the selected element another frame.
  mutating func setFrame(_ frame: CGRect, at end: MorphEnd) {
    guard let own = ownPlace(at: end)?.frame else { return }
    func offset(_ value: CGFloat, _ old: CGFloat) -> Double {
      let rounded = (Double(value - old) * 1_000).rounded() / 1_000
      return max(EndOverride.points.lowerBound, min(EndOverride.points.upperBound, rounded))
    }
    shown.edit(end.override) {
      ($0.x, $0.y) = (offset(frame.minX, own.minX), offset(frame.minY, own.minY))
      ($0.width, $0.height) = (offset(frame.width, own.width), offset(frame.height, own.height))
    }
    refresh()
  }

  /// Gives the corners that are as round as the top left one another radius.
  mutating func setRadius(_ radius: CGFloat, at end: MorphEnd) {
    guard let before = selected?[end].cornerRadii else { return }
    shown.edit(end.override) { $0.radius = before.mapped { $0 == before.topLeft ? radius : $0 } }
    refresh()
  }

  /// Bends the path of the selected element.
  mutating func setBulge(_ bulge: Double) {
    shown.edit { $0.path = bulge == 0 ? .straight : .arc(bulge) }
    refresh()
  }
}

extension MorphEnd {
  /// The edits of this end.
  var override: any WritableKeyPath<ElementOverride, EndOverride?> & Sendable {
    self == .source ? \ElementOverride.source : \ElementOverride.destination
  }

  var title: String { self == .source ? "Source" : "Destination" }
}
