import Foundation
import HeroFlight
import HeroMorph
import HeroMotion
import HeroWidgets

/// A page of named pictures.
@MainActor final class Album: ViewController {
  let pictures: [String: ImageView]
  private let places: [String: CGRect]
  private let delegate: AlbumDoor?
  /// What it was told of coming and going.
  private(set) var told: [String] = []

  /// - Parameter door: moves the page where it is presented; the page keeps it.
  init(_ places: [String: CGRect], picture: Picture, door: AlbumDoor? = nil) {
    self.places = places
    delegate = door
    pictures = places.mapValues { _ in
      let view = ImageView()
      view.picture = picture
      return view
    }
    super.init()
    transitioningDelegate = door
  }

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    for picture in pictures.values { view.addSubview(picture) }
  }

  override func viewDidLayoutSubviews() { for (name, place) in places { pictures[name]?.frame = place } }

  override func viewWillAppear(_ animated: Bool) { told.append("will appear") }
  override func viewDidAppear(_ animated: Bool) { told.append("did appear") }
  override func viewWillDisappear(_ animated: Bool) { told.append("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { told.append("did disappear") }

  /// The names of the pictures that are seen where they stand.
  var shown: Set<String> { Set(pictures.filter { $0.value.isShown }.keys) }
}

/// What has a name on both pages flies.
@MainActor final class AlbumFlight: MorphTransition {
  private(set) var told: [String] = []
  /// Whether all that matches is called “first”.
  var givesTwice = false

  override func matches(_ context: TransitionContext, in window: Window) -> [MorphMatch] {
    func anchor(_ page: ViewController, _ name: String) -> MorphAnchor? {
      (page as? Album)?.pictures[name].map {
        MorphAnchor(view: $0, frame: $0.convert($0.bounds, to: nil), cornerRadius: 0)
      }
    }
    let names = givesTwice ? ["first", "second"] : ["first", "second", "left", "gone", "come"]
    return names.map {
      MorphMatch(
        id: givesTwice ? "first" : $0, source: anchor(context.lowerViewController, $0),
        destination: anchor(context.upperViewController, $0))
    }
  }

  override func willTakeOff(_ context: TransitionContext, flies: Bool) { told.append("take off, flies: \(flies)") }
  override func didLand(_ context: TransitionContext, at end: MorphEnd) { told.append("land at \(end)") }
}

/// Gives albums their flights, presented and pushed.
@MainActor final class AlbumDoor: MorphTransitioningDelegate {
  var style = MorphStyle()
  var timing = SpringTiming.heroKit
  var givesTwice = false
  private(set) var flights: [AlbumFlight] = []

  private func flight(isPresenting: Bool) -> AlbumFlight {
    let flight = AlbumFlight(timing: timing, style: style, isPresenting: isPresenting)
    flight.givesTwice = givesTwice
    flights.append(flight)
    return flight
  }

  override func animationController(
    forPresented presented: ViewController, presenting: ViewController, source controller: ViewController
  ) -> (any AnimatedTransitioning)? { flight(isPresenting: true) }

  override func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? {
    flight(isPresenting: false)
  }

  override func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationController.Operation,
    from: ViewController, to: ViewController
  ) -> (any AnimatedTransitioning)? { flight(isPresenting: operation == .push) }

  /// Where what flies is at `time`; empty when nothing does.
  func flying(at time: Double) -> [String: CGRect] {
    guard let flight = flights.last?.flight, flight.isFlying else { return [:] }
    let elements = flight.plan.state(at: flight.sample(at: time)).elements
    return Dictionary(uniqueKeysWithValues: elements.map { ($0.id, $0.frame) })
  }
}
