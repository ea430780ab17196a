public import Foundation
public import HeroEvidence
public import HeroExport
public import HeroFindings
public import HeroMorph
public import HeroScenes
public import HeroSession

/// The state that the inspector shows.
public struct InspectorState: Sendable, Hashable {
  /// The tab that is open.
  public var tab = InspectorTab.scene
  /// The scene, by its place in the list of scenes.
  public var scene = 0
  public var pages = PageChoices()
  /// The scene's settings.
  public var choices = SceneChoices()
  /// The header of the page in front; nil: it has none that collapses.
  public var header: HeaderReading?
  /// Pixels of the window for a point of the phone; nil: as many as fit.
  public var scale: CGFloat?
  /// The conditions of the phone and its scene.
  public var conditions = Conditions()
  /// Appearance of the window around the phone.
  public var toolAppearance = ToolAppearance.light
  /// True if the scene's pages take a title of the user's own.
  public var takesTitle = false
  public var springs: SpringSlots
  /// Motions of the transitions: these springs, unless Reduce Motion is on, or the second phone has a preset of its
  /// own.
  public var motions: FlightMotions
  /// Metrics of the running transition, else of the last one; nil before any.
  public var flight: FlightMetrics?
  /// The second phone's; nil before any, and where one phone is alone.
  public var secondFlight: FlightMetrics?
  /// Seconds since the first flight's start; nil where nothing flies on either phone.
  public var elapsed: Double?
  /// Pixels of the device for a point.
  public var screenScale = 3.0
  /// The elements of the transition on show, also at rest at either end; nil: nothing is matched.
  public var elements: MorphState?
  /// The transition that is edited.
  public var editing = EditingState()
  /// The overlays that are drawn over the phone.
  public var overlays = OverlayChoice()
  /// The second phone, as it is or was last; and whether there is one.
  public var pair = ComparisonChoice()
  public var isPaired = false
  /// Findings of the last transition.
  public var findings = FindingsState.none
  /// The options of recordings.
  public var video = VideoOptions()
  /// The part of the timeline that recordings show.
  public var recordedPart = RecordedPart.lastTransition
  /// True if the window itself is being recorded.
  public var isLive = false
  /// Annotations by seconds of the stage, and whether they are drawn.
  public var annotations = AnnotationList()
  public var showsAnnotations = true
  /// The numbers of those whose very moment is on show.
  public var annotationsOnShow: Set<Int> = []
  /// The page's visit on the timeline, by which the moments of annotations are told.
  public var take: PageVisit?

  /// True if pages of the scene open by transitions.
  public var hasFlights = true
  /// The change that Undo takes back, as in “device”; nil: nothing.
  public var undoName: String?

  public init(springs: SpringSlots) { (self.springs, motions) = (springs, FlightMotions(springs)) }
}

/// The scene file that edits of transitions can be saved into.
public struct EditSaving: Sendable, Hashable {
  /// The name of the file.
  public var file: String
  /// The reason why nothing can be saved now, in a few words; nil: it can.
  public var lack: String?

  public init(file: String, lack: String? = nil) { (self.file, self.lack) = (file, lack) }
}

/// The pages of the scene, and the one in front.
public struct PageChoices: Sendable, Hashable {
  /// Title of the scene's first page, and the items that open from it.
  public var first = "First page"
  public var items: [String] = []
  /// The page in front, by its place in `items`; nil: the first one, or another.
  public var front: Int?
  public var isOnFirst = true
  /// Title of the page in front, if it is none of these.
  public var title = ""

  public init() {}
}

/// The buttons at the inspector's head.
public enum InspectorTool: String, Sendable, Hashable, CaseIterable {
  case scenes, search, variants, undo, keys
}

/// Progress of the last transition's audit.
public enum FindingsState: Sendable, Hashable {
  /// There is no flight yet, or it has not landed.
  case none
  case looking
  /// Errors first.
  case found([Finding])
}

/// The target of the pointer in the inspector, on the phone.
public enum InspectorPointing: Sendable, Hashable {
  /// By its id, wherever it flies.
  case element(String)
  /// In points of the screen.
  case place(CGRect)
}

/// A command of the inspector.
public enum InspectorCommand: Sendable, Hashable {
  case showScene(Int)
  /// Changes some conditions of the phone and its scene.
  case apply(Conditions.Patch)
  /// Sets the appearance of the window around the phone.
  case setToolAppearance(ToolAppearance)
  /// By its place in the list of pages; nil: to the first one.
  case goToPage(Int?)
  case setScale(CGFloat?)
  /// A setting of the scene, by the names of both; nil: as the scene has it.
  case set(String, to: String?)
  /// A setting of the scene that applies the remedy of a finding.
  case tryFix(Finding.Fix)
  case share(InspectorShare)
  /// - Parameter isHeld: whether more of the same is to come, from a slider that is still held.
  case setSprings(SpringSlots, isHeld: Bool)
  /// The slider was let go.
  case releaseSprings
  /// Edits of transitions.
  /// - Parameter isHeld: True if more of the same change is to come, as from a drag.
  case setEdits(TransitionOverrides, isHeld: Bool)
  /// Selects an element, by its id.
  case selectElement(String)
  /// Edits elements on the phone, or ends that.
  case editOnPhone(Bool)
  /// Writes the edits into the scene's file.
  case saveEdits
  /// Copies the transition with its edits as code.
  case copyTransition(SpringCode.Format)
  case copy(String)
  /// To a moment of the flight, in seconds since its start.
  case seek(Double)
  /// To be outlined on the phone: what the pointer, or the keyboard, is on; nil: nothing.
  case point(InspectorPointing?)
  /// Other things are to be drawn over the phone.
  case setOverlays(OverlayChoice)
  /// A second phone is to be there, and so; nil: one alone.
  case setPair(ComparisonChoice?)
  /// The second phone is to lead, and the first to follow.
  case swapPair
  /// The timeline is to be recorded.
  case record(RecordingFormat)
  /// The window itself is to be recorded as it is shown, or that is to end.
  case toggleLive
  case setVideoOptions(VideoOptions)
  case setRecordedPart(RecordedPart)
  /// An annotation is to be made at the moment on show.
  case addAnnotation
  case showAnnotations(Bool)
  /// By its number.
  case goToAnnotation(Int)
  case removeAnnotation(Int)
  case writeAnnotation(Int, String)
  case use(InspectorTool)
  /// Another tab is to be open.
  case setTab(InspectorTab)
  /// A section was opened or closed.
  case setSection(String, isOpen: Bool)
}

extension InspectorCommand {
  /// Returns why pages cannot have the title, in a sentence; nil: they can.
  static func complaint(ofTitle title: String) -> String? {
    guard !title.isEmpty, let problem = SceneOptions.problem(ofTitle: title) else { return nil }
    return problem.prefix(1).uppercased() + problem.dropFirst() + "."
  }
}
