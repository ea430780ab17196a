import Foundation
import HeroTesting
import HeroWidgets
import Testing

@MainActor struct MaterialTests {
  private static let materials: [String: Material] = [
    "systemUltraThinMaterial": .systemUltraThinMaterial, "systemThinMaterial": .systemThinMaterial,
    "systemMaterial": .systemMaterial, "systemThickMaterial": .systemThickMaterial,
    "systemChromeMaterial": .systemChromeMaterial,
  ]

  /// Flat backdrops: what a blur leaves alone.
  @Test func coloursAreTheTables() throws {
    let table = try ReferenceTable("materials", of: "HeroWidgetsTests")
    #expect(table.rows.count == 110)
    for row in table.rows {
      let material = try #require(Self.materials[row.text("style")])
      let recipe = material.recipe(for: row.text("appearance") == "dark" ? .dark : .light)
      #expect(recipe.blurRadius == (try row.number("blur_sigma_pt")))
      let result = recipe.applied(
        to: RGBA(
          red: try row.number("in_r") / 255, green: try row.number("in_g") / 255, blue: try row.number("in_b") / 255))
      for (ours, name) in [(result.red, "out_r"), (result.green, "out_g"), (result.blue, "out_b")] {
        #expect(abs(ours * 255 - (try row.number(name))) < 0.002, "\(row)")
      }
    }
  }

  /// What lies beside the discs of the recordings, and what the discs look like there, as means of some hundred pixels.
  /// The recordings have a palette of 256 colours, dithered.
  @Test(arguments: [
    ("opaque 110, back", [0, 136, 255], [93, 238, 254]),
    ("below-header 1, back", [241, 160, 93], [250, 219, 142]),
    ("inline-title 1, back", [47, 68, 15], [190, 199, 162]),
    ("inline-title 75, menu", [17, 33, 3], [182, 200, 173]),
    ("below-header 60, back", [129, 117, 107], [220, 213, 203]),
    ("below-header 110, back", [242, 242, 247], [247, 247, 249]),
  ]) func discsAreTheRecordings(_ sample: (place: String, behind: [Double], disc: [Double])) {
    let behind = RGBA(
      red: sample.behind[0] / 255, green: sample.behind[1] / 255, blue: sample.behind[2] / 255)
    let disc = Material.barButtonMaterial.recipe(for: .light).applied(to: behind)
    for (ours, theirs) in zip([disc.red, disc.green, disc.blue], sample.disc) {
      #expect(abs(ours * 255 - theirs) < 13, "\(sample.place): \(disc)")
    }
  }

  /// `recordings/below-header.gif`, frames 90 to 110: over the grey page the discs are as white as the cards.
  @Test func overPaperDiscsAreWhite() {
    let recipe = Material.barButtonMaterial.recipe(for: .light)
    for behind in [RGBA(red: 242 / 255, green: 242 / 255, blue: 247 / 255), RGBA(red: 1, green: 1, blue: 1)] {
      let disc = recipe.applied(to: behind)
      #expect(min(disc.red, disc.green, disc.blue) * 255 > 251)
    }
  }

  /// Under a bar's edge a line is soft above and sharp at the bottom, at every scale; flat colours stay what they are.
  @Test(arguments: [1, 2, 3] as [CGFloat]) func underABarsEdgeContentGoesSoft(_ scale: CGFloat) throws {
    let stage = Stage(size: CGSize(width: 120, height: 160), deviceScale: scale)
    stage.window.backgroundColor = .white
    let line = View(frame: CGRect(x: 60, y: 0, width: 2, height: 160))
    line.backgroundColor = .black
    let edge = View(frame: CGRect(x: 0, y: 0, width: 120, height: 128))
    edge.backdrop = .barEdgeMaterial
    stage.window.addSubview(line)
    stage.window.addSubview(edge)
    let surface = try paint(stage)
    /// How dark the line is in its middle, and all of it over the row: 2 points of black.
    func row(_ y: CGFloat) -> (middle: Double, ink: Double) {
      let dark = (0..<Int(120 * scale)).map { 1 - surface.color(x: $0, y: Int(y * scale)).red }
      return (dark[Int(61 * scale)], dark.reduce(0, +) / scale)
    }
    var middle = 0.0
    for y in [20, 60, 84, 100, 110, 120, 127.7] as [CGFloat] {
      #expect(row(y).middle >= middle - 0.01, "sharper above than at \(y)")
      #expect(abs(row(y).ink - 2) < 0.1, "ink at \(y)")
      middle = row(y).middle
    }
    // 2 points of black through a Gaussian of 2: erf(1 / √8) in its middle, a little more or less by where it lies
    // among the small pixels.
    #expect(abs(row(60).middle - 0.383) < 0.1)
    #expect(row(127.7).middle > 0.99 && row(140).middle == 1)
    #expect(surface.color(x: Int(20 * scale), y: Int(60 * scale)).red == 1)
  }

  /// A black and a white half behind a view: an edge through a Gaussian is an error function.
  @Test(arguments: [1, 2, 3] as [CGFloat]) func anEdgeIsBlurredAsByAGaussian(_ scale: CGFloat) throws {
    let stage = Stage(size: CGSize(width: 240, height: 60), deviceScale: scale)
    stage.window.backgroundColor = .white
    let half = View(frame: CGRect(x: 0, y: 0, width: 120, height: 60))
    half.backgroundColor = .black
    stage.window.addSubview(half)
    stage.window.addSubview(
      VisualEffectView(effect: .systemUltraThinMaterial, frame: CGRect(x: 0, y: 0, width: 240, height: 60)))
    let surface = try paint(stage)
    let recipe = Material.systemUltraThinMaterial.recipe(for: .light)
    let dark = recipe.applied(to: RGBA(red: 0, green: 0, blue: 0)).red
    let light = recipe.applied(to: RGBA(red: 1, green: 1, blue: 1)).red
    for x in stride(from: 2, to: 240, by: 7) {
      let part = (1 + erf((Double(x) + 0.5 - 120) / (22.5 * 2.0.squareRoot()))) / 2
      let column = Int((CGFloat(x) + 0.5) * scale)
      let seen = surface.color(x: column, y: Int(30 * scale)).red
      #expect(abs(seen - (dark + (light - dark) * part)) < 0.015, "at \(x)")
    }
  }

  @Test func whatLiesBesideTheViewIsNotMixedIn() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100), deviceScale: 2)
    stage.window.backgroundColor = .white
    let beside = View(frame: CGRect(x: 0, y: 50, width: 100, height: 50))
    beside.backgroundColor = .black
    stage.window.addSubview(beside)
    stage.window.addSubview(
      VisualEffectView(effect: .systemMaterial, frame: CGRect(x: 0, y: 0, width: 100, height: 50)))
    let surface = try paint(stage)
    let white = Material.systemMaterial.recipe(for: .light).applied(to: RGBA(red: 1, green: 1, blue: 1))
    for y in [1, 50, 99] { #expect(abs(surface.color(x: 100, y: y).red - white.red) < 0.003) }
    #expect(surface.color(x: 100, y: 101).red == 0)
  }

  @Test func roundedFadedAndDark() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100), deviceScale: 1, appearance: .dark)
    stage.window.backgroundColor = .white
    let view = VisualEffectView(effect: .systemThinMaterial, frame: CGRect(x: 20, y: 20, width: 60, height: 60))
    view.cornerRadius = 30
    let dot = View(frame: CGRect(x: 25, y: 25, width: 10, height: 10))
    dot.backgroundColor = Color(red: 1, green: 0, blue: 0)
    view.contentView.addSubview(dot)
    stage.window.addSubview(view)
    let dark = Material.systemThinMaterial.recipe(for: .dark).applied(to: RGBA(red: 1, green: 1, blue: 1)).red
    var surface = try paint(stage)
    #expect(surface.color(x: 22, y: 22).red == 1)
    #expect(abs(surface.color(x: 40, y: 40).red - dark) < 0.003)
    #expect(surface.color(x: 50, y: 50) == RGBA(red: 1, green: 0, blue: 0))
    view.alpha = 0.5
    surface = try paint(stage)
    #expect(abs(surface.color(x: 40, y: 40).red - (1 + dark) / 2) < 0.006)
    #expect(abs(surface.color(x: 50, y: 50).green - (dark + 1) / 4) < 0.006)
    view.effect = nil
    surface = try paint(stage)
    #expect(surface.color(x: 40, y: 40).red == 1)
  }

  private func paint(_ stage: Stage) throws -> Surface {
    let size = stage.pixelSize
    let surface = try #require(Surface(width: size.width, height: size.height, format: .opaque))
    stage.update(to: 0)
    stage.damageEverything()
    _ = stage.paint(into: surface)
    return surface
  }
}
