import Foundation
public import HeroFlight
public import HeroMorph
public import HeroMotion
public import HeroWidgets

extension SpringTiming {
  /// The article's: mass 1, stiffness 150, damping 15, until it has settled; frames and fades end together.
  public static let matchedGeometry = SpringTiming(.physical(Spring(mass: 1, stiffness: 150, damping: 15)))
}

extension MorphStyle {
  /// Back to front: the page below, the page that fades in, and what matches over both. What has no match fades by
  /// itself, where it is.
  public static let matchedGeometry = MorphStyle(unmatched: Unmatched(.fade))
}

/// The article's names of its animators, one for each direction.
public typealias MatchedGeometryPresentationAnimationController<Content> = MatchedGeometryTransition
public typealias MatchedGeometryDismissAnimationController<Content> = MatchedGeometryTransition

/// The animator of a matched geometry presentation: everything that both pages show flies from the one place to the
/// other, the destination fading in over the source, while the rest of the page fades in behind; and back.
@MainActor public final class MatchedGeometryTransition: MorphTransition {
  /// The view that presents; its subtree has the sources.
  private weak var namespace: View?
  private weak var state: MatchedGeometryState?
  private var namesakes: Set<ObjectIdentifier> = []

  init(
    namespace: View?, timing: SpringTiming, style: MorphStyle, state: MatchedGeometryState?, isPresenting: Bool
  ) {
    (self.namespace, self.state) = (namespace, state)
    super.init(timing: timing, style: style, isPresenting: isPresenting)
  }

  override public func matches(_ context: TransitionContext, in window: Window) -> [MorphMatch] {
    sources = still(sources, in: namespace, \.matchedGeometrySource, on: window.stage)
    destinations = still(
      destinations, in: context.upperViewController.view, \.matchedGeometryDestination, on: window.stage)
    let ids = MatchedGeometryTransition.order(sources.map(\.mark.id), and: destinations.map(\.mark.id))
    let names = ids.map { String(describing: $0.base) }
    return zip(ids, names).map { id, name in
      let isAlone = names.filter { $0 == name }.count == 1
      return match(
        isAlone ? name : "\(name) (\(type(of: id.base)))", sources.first { $0.mark.id == id },
        destinations.first { $0.mark.id == id })
    }
  }

  override public func willTakeOff(_ context: TransitionContext, flies: Bool) {
    func frames(_ ends: [End]) -> [AnyHashable: CGRect] {
      Dictionary(ends.map { ($0.mark.id, $0.view.frameInWindow) }) { $1 }
    }
    state?.begin(
      isPresenting ? .presenting : .dismissing, sources: frames(sources), destinations: frames(destinations))
  }

  override public func didLand(_ context: TransitionContext, at end: MorphEnd) { state?.end() }

  private typealias End = (view: View, mark: MatchedGeometryMark)
  private var sources: [End] = []
  private var destinations: [End] = []

  /// Those that were found, as long as all of them are there; else whatever is there now.
  private func still(
    _ found: [End], in page: View?, _ mark: (View) -> MatchedGeometryMark?, on stage: Stage?
  ) -> [End] {
    guard let page else { return [] }
    let areThere = found.allSatisfy { mark($0.view) === $0.mark && $0.view.isDescendant(of: page) }
    return areThere && !found.isEmpty ? found : ends(in: page, mark, on: stage)
  }

  /// Back to front. Of two with one id the last counts.
  private func ends(in page: View, _ mark: (View) -> MatchedGeometryMark?, on stage: Stage?) -> [End] {
    var result: [End] = []
    for end in page.marked(mark) {
      if let index = result.firstIndex(where: { $0.mark.id == end.mark.id }) {
        let other = result.remove(at: index)
        if namesakes.insert(ObjectIdentifier(other.view)).inserted {
          stage?.warn(
            "“\(end.mark.id.base)” is the id of \(other.view.nameInLog) and of \(end.view.nameInLog): the last is "
              + "used. Give each a unique id."
          )
        }
      }
      result.append(end)
    }
    return result
  }

  /// Those of the source in their order, and each of the others after what it comes after on its own page.
  private static func order(_ sources: [AnyHashable], and destinations: [AnyHashable]) -> [AnyHashable] {
    var result = sources
    var place = 0
    for id in destinations {
      if let index = result.firstIndex(of: id) {
        place = index + 1
      } else {
        result.insert(id, at: place)
        place += 1
      }
    }
    return result
  }

  private func match(_ name: String, _ source: End?, _ destination: End?) -> MorphMatch {
    let ends = [source, destination].compactMap { $0 }
    // What moves inside a picture is no part of it.
    let isContainer = style.nesting == .contained && style.unmatched != nil
    let pictures = ends.map { $0.view.soleImageView?.plainPicture(asContainer: isContainer) }
    let isPicture = pictures.allSatisfy { $0 != nil }
    let isSame = isPicture && pictures.first.flatMap { $0 } === pictures.last.flatMap { $0 }
    return MorphMatch(
      id: name, source: source.map { $0.mark.anchor(of: $0.view) },
      destination: destination.map { $0.mark.anchor(of: $0.view) }, content: isPicture ? .picture : .live,
      fade: isSame && ends.allSatisfy { $0.mark.properties == .frame } ? nil : .cross)
  }
}

extension ImageView {
  /// Returns its picture if it shows nothing else. As a container, it may have marked subviews.
  fileprivate func plainPicture(asContainer: Bool) -> Picture? {
    let isPlain = subviews.allSatisfy {
      asContainer && ($0.matchedGeometrySource != nil || $0.matchedGeometryDestination != nil)
    }
    guard isPlain, let picture, picture.isShowable else { return nil }
    return picture
  }
}
