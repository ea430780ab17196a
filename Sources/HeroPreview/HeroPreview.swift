import HeroDemos
import HeroPreviewApp
import HeroScenes

/// The window and the commands, with the demos for scenes.
@main
enum HeroPreview {
  static func main() {
    PreviewApp(
      name: "HeroPreview",
      summary: "Shows matched hero transitions as an iPhone shows them, live in a window or as pictures and numbers.",
      version: "0.1.0", scenes: Scene.demos, windowScene: .photoGallery, icons: Assets.icons,
      examples: [
        "", "photo-gallery --images ~/Pictures --appearance dark",
        "screenshot photo-gallery --item 0 --at 0.1 -o morph.png", "--page \"Ancient Ruins\"",
        "screenshot --page \"Ancient Ruins\" --offset=-160 -o a.png",
        "filmstrip photo-gallery --item \"City Ride\" -o strip.png",
        "trace photo-gallery --item 0 --spring duration=0.6,ratio=0.7",
      ]
    ).run()
  }
}
