import CX11

/// The visual that windows use: the screen's own, or another TrueColor one where the screen's has a palette.
struct X11Visual {
  let pointer: UnsafeMutablePointer<Visual>
  let depth: Int32
  let format: PixelFormat
  let isDefault: Bool

  init(display: OpaquePointer, screen: Int32) throws(X11Error) {
    var template = XVisualInfo()
    template.screen = screen
    template.class = TrueColor
    var count: Int32 = 0
    let list = XGetVisualInfo(display, Int(VisualScreenMask | VisualClassMask), &template, &count)
    defer { if let list { XFree(list) } }
    let candidates = UnsafeBufferPointer(start: list, count: list == nil ? 0 : Int(count)).filter(Self.hasMasks)

    let standard = XDefaultVisual(display, screen)
    // Depth 32 is left out: its fourth byte is transparency, which would need a composited, always opaque window.
    let preference: [Int32] = [24, 30, 16, 15, 8]
    var choice = candidates.first { $0.visual == standard }
    for depth in preference where choice == nil {
      choice = candidates.first { $0.depth == depth }
    }
    guard let info = choice, let visual = info.visual,
      let bitsPerPixel = Self.bitsPerPixel(display, depth: info.depth)
    else {
      throw X11Error("This X screen has no TrueColor visual: start the X server with a depth of 16 or 24.")
    }
    pointer = visual
    depth = info.depth
    isDefault = visual == standard
    format = PixelFormat(
      redMask: info.red_mask, greenMask: info.green_mask, blueMask: info.blue_mask, bitsPerPixel: bitsPerPixel)
  }

  private static func hasMasks(_ info: XVisualInfo) -> Bool {
    info.visual != nil && info.red_mask != 0 && info.green_mask != 0 && info.blue_mask != 0
  }

  /// Only whole bytes can be written; every server that has TrueColor has such a format.
  private static func bitsPerPixel(_ display: OpaquePointer, depth: Int32) -> Int? {
    var count: Int32 = 0
    guard let formats = XListPixmapFormats(display, &count) else { return nil }
    defer { XFree(formats) }
    let bits = UnsafeBufferPointer(start: formats, count: Int(count)).first { $0.depth == depth }?.bits_per_pixel
    return bits.flatMap { [8, 16, 24, 32].contains($0) ? Int($0) : nil }
  }
}
