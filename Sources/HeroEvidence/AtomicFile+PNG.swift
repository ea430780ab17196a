public import Foundation
import HeroSession
public import HeroSystem
public import HeroWidgets

extension AtomicFile {
  /// Writes a picture, and removes what ended processes have left of others beside it.
  public static func writePNG(_ surface: Surface, to url: URL, work: CleanupRegistry = CleanupRegistry()) throws {
    guard let data = surface.pngData() else { throw ReviewError.noMemory }
    PartName.removeLeftovers(in: try place(for: url).deletingLastPathComponent())
    try write(data, to: url, work: work)
  }
}
