public import Foundation
public import HeroMorph
public import HeroReview
public import HeroWidgets

/// What the inspector shows.
public struct InspectorState: Sendable, Hashable {
  /// The scene, by its place in the list of scenes.
  public var scene = 0
  /// By its place in `Device.all`; nil: a bare screen of some other size.
  public var device: Int?
  public var traits = TraitCollection()
  public var springs: SpringSlots
  /// Of the flight on show, else of the last one; nil before any.
  public var flight: FlightReading?
  /// Seconds since that flight's start; nil where nothing flies.
  public var elapsed: Double?
  /// Pixels of the device for a point.
  public var screenScale = 3.0
  /// What flies; nil: nothing.
  public var elements: MorphState?
  /// The flight's own; nil where nothing flies.
  public var plan: MorphPlan?
  /// What is drawn over the phone.
  public var overlays = OverlayChoice()
  /// What is said of the last flight.
  public var findings = FindingsState.none
  /// What recordings show beside the flight.
  public var film = FilmOptions()
  /// What somebody has marked, by seconds of the stage, and whether it is drawn.
  public var marks = MarkList()
  public var showsMarks = true
  /// The page's visit on the timeline, and the moment on show, in seconds of the stage; by them marks are told.
  public var take: Take?
  public var moment = 0.0

  public init(springs: SpringSlots) { self.springs = springs }
}

/// How far somebody is with what there is to be said of the last flight.
public enum FindingsState: Sendable, Hashable {
  /// There is no flight yet, or it has not landed.
  case none
  case looking
  /// Flaws first.
  case found([Finding])
}

/// What a hand asks of it.
public enum InspectorCommand: Sendable, Hashable {
  case showScene(Int)
  case setDevice(Int)
  case setAppearance(Appearance)
  case setTextSize(ContentSizeCategory)
  case setReduceMotion(Bool)
  case setDirection(UserInterfaceLayoutDirection)
  /// To its left side, or back.
  case turn
  /// - Parameter isHeld: whether more of the same is to come, from a slider that is still held.
  case setSprings(SpringSlots, isHeld: Bool)
  /// The slider was let go.
  case releaseSprings
  case copy(String)
  /// To a moment of the flight, in seconds since its start.
  case seek(Double)
  /// The element that the pointer is on; nil: none.
  case point(String?)
  /// The place of a finding that the pointer is on, in points of the phone's screen; nil: none.
  case pointAt(CGRect?)
  /// Other things are to be drawn over the phone.
  case setOverlays(OverlayChoice)
  /// The timeline is to be recorded.
  case record(RecordingFormat)
  case setFilmOptions(FilmOptions)
  /// A mark is to be made at the moment on show.
  case addMark
  case showMarks(Bool)
  /// By its number.
  case goToMark(Int)
  case removeMark(Int)
  case writeMark(Int, String)
  /// A section was opened or closed.
  case setSection(String, isOpen: Bool)
}
