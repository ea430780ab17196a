import Foundation
import HeroScenes
import HeroWidgets

extension WindowIcon {
  /// The program's icon in the sizes that desktops ask for; empty when the assets are not there.
  @MainActor static var ofTheProgram: [WindowIcon] {
    guard let folder = Assets.folder?.appendingPathComponent("icon") else { return [] }
    return [32, 48, 128].compactMap { side in
      guard let surface = Surface(pngFile: folder.appendingPathComponent("heropreview-\(side).png")) else { return nil }
      return WindowIcon(width: surface.width, height: surface.height, pixels: surface.straightPixels)
    }
  }
}

extension Surface {
  /// Row by row as 0xAARRGGBB, not premultiplied: what window managers expect.
  fileprivate var straightPixels: [UInt32] {
    (0..<width * height).map { index in
      let c = color(x: index % width, y: index / width)
      func byte(_ value: Double) -> UInt32 { UInt32((max(0, min(1, value)) * 255).rounded()) }
      return byte(c.alpha) << 24 | byte(c.red) << 16 | byte(c.green) << 8 | byte(c.blue)
    }
  }
}
