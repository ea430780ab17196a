import Foundation
import HeroDocuments
import HeroMotion
package import HeroScenes
import HeroSystem

/// The first line of a tape's file: the scene and its conditions. A condition that is the default is left out, but for
/// device and appearance.
package struct TapeRecipe: Codable {
  private let scene: String
  /// The path of the scene file; nil: the scene is one of the program's.
  private let file: String?
  /// Pixels per point; nil: the device's own.
  private let scale: CGFloat?
  private var patch: Conditions.Patch
  private let settings: [String: String]?

  private static let version = 1
  /// The member that every recipe has.
  static let versionName = "version"
  /// The conditions that are one text each.
  private static let conditions = Condition.all.filter { $0.name != Condition.settings.name }

  package init(_ recipe: RenderRequest) {
    (scene, file, scale) = (recipe.scene.name, recipe.scene.file?.path, recipe.scale)
    var conditions = recipe.conditions
    conditions.options.images = conditions.options.images?.standardizedFileURL
    // A preset brings its own spring.
    if recipe.scene.presets.isEmpty, recipe.options.spring == nil { conditions.options.spring = recipe.scene.spring }
    patch = Conditions.Patch(from: Conditions(), to: conditions)
    patch.take(.device, from: conditions)
    patch.take(.appearance, from: conditions)
    var settings = recipe.options.settings.map { ($0.name, $0.value) }
    for kind in recipe.scene.settings where kind.formerOwn != nil && recipe.options.value(of: kind.name) == nil {
      if let own = kind.own(with: recipe.options.value(of:)) { settings.append((kind.name, own)) }
    }
    self.settings = settings.isEmpty ? nil : Dictionary(settings) { _, later in later }
  }

  package init(from decoder: any Decoder) throws {
    let members = try CheckedMembers(decoder)
    let version: Int = try members.required(Self.versionName)
    guard version == Self.version else {
      throw TapeLineError(description: "it has version \(version), and this program reads version \(Self.version)")
    }
    scene = try members.required("scene")
    file = try members.value("file")
    scale = try members.numberIfPresent("scale", in: CheckedMembers.scales).map { CGFloat($0) }
    let options = try members.object("options")
    // All are named: what a tape leaves out is the default, whatever a language or a preset brings.
    patch = Conditions.Patch(of: Conditions(), naming: Set(Condition.all.map(\.name)))
    try members.read(Self.conditions.filter { !$0.isOfScene }, into: &patch)
    try options.read(Self.conditions.filter(\.isOfScene), into: &patch)
    settings = try options.value("settings")
  }

  package func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Condition.Key.self)
    try members.put(Self.versionName, Self.version)
    try members.put("scene", scene)
    if let file { try members.put("file", file) }
    if let scale { try members.put("scale", scale) }
    try patch.encode(Self.conditions.filter { !$0.isOfScene }, into: &members)
    var options = members.nestedContainer(keyedBy: Condition.Key.self, forKey: Condition.Key("options"))
    try patch.encode(Self.conditions.filter(\.isOfScene), into: &options)
    if let settings { try options.put("settings", settings) }
  }

  /// Throws a `TapeLineError` where the scene is not one of `scenes`, and a `ReviewError` where its file cannot be
  /// read.
  package func request(among scenes: [Scene]) throws -> RenderRequest {
    let own = scenes.first { $0.name == self.scene }
    guard let scene = try file.map({ try Self.scene(of: $0) }) ?? own else {
      throw TapeLineError(description: "no scene is named \(UntrustedText.quoted(self.scene)) here")
    }
    var request = RenderRequest(scene: scene, scale: scale)
    request.conditions.apply(patch)
    request.options.settings = Self.settings(settings ?? [:], of: scene)
    return request
  }

  private static func scene(of file: String) throws(ReviewError) -> Scene {
    do { return try Scene(path: URL(fileURLWithPath: file)) } catch {
      throw ReviewError("The tape's scene file cannot be shown. \(error)")
    }
  }

  /// Returns the settings that the tape was recorded with: a former default is added, and today's default left out.
  private static func settings(_ named: [String: String], of scene: Scene) -> [SceneOptions.Setting] {
    var settings = named.sorted { $0.key < $1.key }.map { SceneOptions.Setting(name: $0.key, value: $0.value) }
    for kind in scene.settings {
      guard let former = kind.formerOwn else { continue }
      if named[kind.name] == kind.own(with: { named[$0] }) {
        settings.removeAll { $0.name == kind.name }
      } else if named[kind.name] == nil,
        !scene.settings.contains(where: { named[$0.name] != nil && $0.goesWith?.name == kind.name })
      {
        settings.append(SceneOptions.Setting(name: kind.name, value: former))
      }
    }
    return settings
  }
}
