import HeroWidgets

extension Stage {
  /// The whole screen as it is now. Throws a `ReviewError` where memory is out.
  func picture() throws -> Surface {
    let size = pixelSize
    guard let surface = Surface(width: max(1, size.width), height: max(1, size.height), format: .opaque) else {
      throw ReviewError.noMemory
    }
    paintAfresh(into: surface)
    return surface
  }
}
