public import ArgumentParser
import Foundation
import HeroEvidence
import HeroKit
public import HeroMorph
import HeroMotion
import HeroScenes
import HeroSession
import HeroSystem
public import HeroWidgets
import KestrelTransitions

/// Options of all commands that show a scene: scene, device, conditions.
struct SceneArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The scene: one of the names that “\(PreviewApp.current.name) scenes” lists, or the path of a scene file or its "
        + "folder. (default: \(SceneName.defaults))",
      valueName: "scene"),
    completion: .list(PreviewApp.current.scenes.map(\.name)), transform: SceneName.init(argument:))
  var name: SceneName?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Device, as listed by “\(PreviewApp.current.name) devices”, or WxH in points for a bare screen. (default: \(Device.standard.name))"
    ),
    completion: .list(DeviceName.names), transform: DeviceName.init(argument:))
  var device: DeviceName?

  @Option(help: "Orientation: portrait, or landscape with the top on the left. (default: portrait)")
  var orientation: OrientationArgument?

  @Option(help: "Appearance: light or dark. (default: light)")
  var appearance: Appearance?

  @OptionGroup var phone: ConditionArguments

  @Option(
    help: ArgumentHelp(
      "Spring of the transition: duration=0.4,ratio=0.85 · response=0.5,fraction=0.825 · duration=0.5,bounce=0.2 · mass=1,stiffness=150,damping=15. The first and the last form accept velocity=v too.",
      valueName: "spec"),
    transform: SpringTiming.init(argument:))
  var spring: SpringTiming?

  @Option(
    help: ArgumentHelp(
      "Preset of the scene. --spring overrides its spring. “\(PreviewApp.current.name) scenes --json” lists presets.",
      valueName: "name"))
  var preset: String?

  @OptionGroup var settings: SettingArguments

  func validate() throws {
    if phone.patch.images != nil, !scene.takesImages {
      let gallery = PreviewApp.current.gallery
      let advice = gallery.takesImages ? "use a folder of pictures with \(gallery.name)." : "leave out --images."
      throw ValidationError("\(scene.name) shows its own pictures: \(advice)")
    }
    if phone.patch.titleText != nil, !scene.takesTitleText {
      throw ValidationError("\(scene.name) has no page whose title can be replaced: leave out --title-text.")
    }
    if spring != nil || phone.patch.edits != nil || settings.flightLevel != nil { try requireFlights() }
    do { try preset.map(scene.check(preset:)) } catch let error as SceneError {
      throw ValidationError(error.description)
    }
  }

  /// Refuses options of a transition for a scene without transitions.
  /// - Parameter shown: The scene that the command shows. Default: `scene`.
  func requireFlights(on shown: HeroScenes.Scene? = nil) throws {
    let scene = shown ?? scene
    guard !scene.hasFlights else { return }
    throw ValidationError("\(scene.name) has no transition: choose another scene.")
  }

  /// The named scene, or the one that opens without a name.
  var scene: HeroScenes.Scene {
    name?.scene ?? (phone.patch.images != nil ? PreviewApp.current.gallery : PreviewApp.current.standard)
  }

  /// The scene of a window: the app's scene for windows, unless an option names a scene, its pictures or something of a
  /// scene.
  /// - Parameter page: The page and the offset that the window opens with.
  func sceneOfWindow(at page: PageArguments) -> HeroScenes.Scene {
    let namesPartOfScene =
      page.page != nil || page.offset != nil || preset != nil || phone.patch.titleText != nil || !settings.all.isEmpty
    return name == nil && phone.patch.images == nil && !namesPartOfScene ? PreviewApp.current.windowScene : scene
  }

  var options: SceneOptions { conditions().options }
  var heldDevice: Device { conditions().heldDevice }

  /// The conditions that the command line names.
  var patch: Conditions.Patch {
    var patch = phone.patch
    patch.device = device?.device
    patch.orientation = orientation?.interfaceOrientation
    patch.appearance = appearance
    (patch.preset, patch.spring) = (preset, spring)
    let settings = settings.all
    patch.settings = settings.isEmpty ? nil : settings
    return patch
  }

  /// The conditions: what the command line names, put over what earlier windows left.
  func conditions(leftAs choices: PhoneChoices = PhoneChoices()) -> Conditions {
    var left = choices.patch
    // Another language brings its own direction.
    if phone.patch.language != nil { left.remove(.layoutDirection) }
    // A scene file's own conditions belong to it, those of earlier windows to the user, and an option is meant.
    return Conditions().with(left).with(scene.defaults).with(patch)
  }

  func request(
    scale: ScaleArgument, page: PageArguments? = nil, defect: MorphDefect.Kind? = nil
  ) -> RenderRequest {
    RenderRequest(
      scene: scene, conditions: conditions(), scale: scale.pixelsPerPoint, page: page?.page, offset: page?.offset,
      defect: defect)
  }
}

/// Names the files beside users' pictures that are not shown. The scene reports damaged ones.
func noteCaptions(of folder: URL?) {
  if let folder, let pictures = try? UserPictures(in: folder), let note = pictures.note { say("Note: \(note)") }
}

/// A file by its name, which is no stream. Throws what `advice` says to do instead.
func file(_ argument: String, _ advice: String) throws -> URL {
  guard !argument.isEmpty, argument != "-" else { throw ValidationError("name a file, \(advice)") }
  return URL(fileURLWithPath: argument)
}

struct TapeArgument {
  let url: URL

  init(argument: String) throws { url = try file(argument, "such as bug.tape.") }
}

/// The file of a tape, or of a picture that carries one.
struct SavedSessionArgument {
  let url: URL

  init(argument: String) throws { url = try file(argument, "such as bug.tape or picture.png.") }

  func read(_ pictures: MovedPicturesArguments) throws -> SavedSession {
    let session = try SavedSession(reading: url, scenes: PreviewApp.current.scenes, images: pictures.images?.url) {
      say("Note: \($0)")
    }
    let typeface = session.tape.recipe.traits.typeface
    if try onMainActor({ TextEnvironment.want(of: typeface) }) != nil {
      say("Note: The session's text is in San Francisco, which is not installed here. It is shown in Inter.")
    }
    return session
  }
}

/// The folder of the user's own pictures that a screenshot or a tape shows.
struct MovedPicturesArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "New folder of the pictures that the session used. (default: the original folder)", valueName: "dir",
      visibility: PreviewApp.current.gallery.takesImages ? .default : .hidden),
    transform: FolderArgument.init(argument:))
  var images: FolderArgument?
}

/// Pixels per point: 1, 2, 3, or auto.
enum ScaleArgument: String, ExpressibleByArgument, CaseIterable {
  case one = "1"
  case two = "2"
  case three = "3"
  case auto

  /// nil for auto.
  var pixelsPerPoint: CGFloat? { Double(rawValue).map { CGFloat($0) } }
}

extension SpringTiming {
  /// Throws the parser's own sentence.
  init(argument: String) throws {
    do { try self.init(parsing: argument) } catch { throw ValidationError(error.description) }
    if isErraticInUIKit {
      say("Warning: with this velocity and duration UIKit's spring is erratic and may differ.")
    }
  }
}

extension Appearance: ExpressibleByArgument {}
extension ContentSizeCategory: ExpressibleByArgument {}
extension MorphLevel: ExpressibleByArgument {}
extension PseudoLanguage: ExpressibleByArgument {}
extension Typeface: ExpressibleByArgument {}
extension KestrelMode: ExpressibleByArgument {}
extension Filmstrip.Spacing: ExpressibleByArgument {}

/// Runs on the main thread, which is the main actor's; what was wrongly asked for ends with the status of wrong use.
func onMainActor<Result: Sendable>(_ body: @MainActor () throws -> Result) throws -> Result {
  do { return try MainActor.assumeIsolated(body) } catch let error as ReviewError where error.isWrongUse {
    throw ValidationError(error.description)
  } catch let error as SceneError where error.isWrongUse {
    throw ValidationError(error.description)
  }
}
