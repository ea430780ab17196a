/// What a walk over a file's outer structure tells before a decoder sees it. The decoders accept files that end early
/// and fill up with grey, hold all frames of an animation in memory, and leave most formats' orientation alone.
struct PictureEnvelope {
  /// The bytes of the first picture.
  var start = 0
  var end: Int
  /// What has to stand before and after them to make them a file again.
  var header: [UInt8] = []
  var trailer: [UInt8] = []
  var orientation = Orientation.up
  /// Colors that the decoder does not tell of. A profile that it has read goes before them.
  var colors: EmbeddedColors?
  /// In pixels, not turned; nil when only the decoder knows.
  var size: (width: Int, height: Int)?
  /// Where the first picture lies, when it covers only part of an animation; in pixels.
  var place: (x: Int, y: Int, canvasWidth: Int, canvasHeight: Int)?

  init(_ file: ByteReader, format: PictureFormat) throws(PictureError) {
    end = file.count
    switch format {
    case .jpeg: try walkJPEG(file)
    case .png: try walkPNG(file)
    case .gif: try walkGIF(file)
    case .webp: try walkWebP(file)
    case .tiff, .svg: break
    }
  }

  /// Segments up to the end marker. Entropy-coded data holds no marker but restarts, so that the walk skips it.
  private mutating func walkJPEG(_ file: ByteReader) throws(PictureError) {
    var at = 2
    var scans = 0
    while true {
      guard let mark = file.next(0xFF, from: at), let kind = file[mark + 1] else { throw .truncated }
      at = mark + 2
      switch kind {
      case 0xFF:
        at = mark + 1
      case 0x00, 0x01, 0xD0...0xD8:
        continue
      case 0xD9:
        guard scans > 0 else { throw .broken("the JPEG file holds no picture") }
        end = at
        return
      default:
        guard let length = file.number(at: at, size: 2) else { throw .truncated }
        if kind == 0xE1, file.text(at: at + 2, "Exif\0\0"), orientation == .up {
          orientation = Orientation(exif: file.slice(at + 8..<max(at + 8, at + length)))
        }
        // A frame header: C4, C8 and CC are tables.
        if 0xC0...0xCF ~= kind, kind & 3 != 0 || kind == 0xC0, let height = file.number(at: at + 3, size: 2),
          let width = file.number(at: at + 5, size: 2)
        {
          size = (width, height)
        }
        if kind == 0xDA { scans += 1 }
        // Each scan of a progressive picture is a pass over all pixels: a small file must not ask for thousands.
        guard scans <= 200 else { throw .broken("it has more than 200 scans") }
        at += max(2, length)
      }
    }
  }

  private mutating func walkPNG(_ file: ByteReader) throws(PictureError) {
    if let width = file.number(at: 16, size: 4), let height = file.number(at: 20, size: 4) { size = (width, height) }
    var at = 8
    var (exponent, primaries, isNamed) = (nil as Double?, nil as [EmbeddedColors.Chromaticity]?, false)
    func share(_ offset: Int) -> Double { Double(file.number(at: offset, size: 4) ?? 0) / 100_000 }
    while !file.text(at: at + 4, "IEND") {
      guard let length = file.number(at: at, size: 4) else { throw .truncated }
      if file.text(at: at + 4, "gAMA"), length == 4 { exponent = share(at + 8) }
      if file.text(at: at + 4, "cHRM"), length == 32 {
        primaries = (0..<4).map { .init(x: share(at + 8 + $0 * 8), y: share(at + 12 + $0 * 8)) }
      }
      // Each of them says more than an exponent, also one that cannot be read.
      if file.text(at: at + 4, "sRGB") || file.text(at: at + 4, "iCCP") { isNamed = true }
      if file.text(at: at + 4, "eXIf") { orientation = Orientation(exif: file.slice(at + 8..<at + 8 + length)) }
      at += 12 + length
    }
    guard at + 12 <= file.count else { throw .truncated }
    end = at + 12
    if let exponent, !isNamed, (0.1...5).contains(exponent) { colors = .exponent(exponent, primaries: primaries) }
  }

  /// Ends after the first frame.
  private mutating func walkGIF(_ file: ByteReader) throws(PictureError) {
    func colors(_ flags: UInt8) -> Int { flags & 0x80 != 0 ? 3 << (Int(flags & 7) + 1) : 0 }
    func afterBlocks(_ start: Int) throws(PictureError) -> Int {
      var at = start
      while true {
        guard let length = file[at] else { throw .truncated }
        at += 1 + Int(length)
        if length == 0 { return at }
      }
    }
    guard let flags = file[10] else { throw .truncated }
    var at = 13 + colors(flags)
    while true {
      guard let kind = file[at] else { throw .truncated }
      switch kind {
      case 0x21: at = try afterBlocks(at + 2)
      case 0x2C:
        guard let flags = file[at + 9], let width = file.number(at: at + 5, size: 2, littleEndian: true),
          let height = file.number(at: at + 7, size: 2, littleEndian: true)
        else { throw .truncated }
        // The loader calls a frame without pixels a lack of memory.
        size = (width, height)
        end = try afterBlocks(at + 11 + colors(flags))
        guard end <= file.count else { throw .truncated }
        trailer = [0x3B]
        return
      case 0x3B: throw .broken("the GIF file holds no picture")
      default: throw .broken("a block of the GIF file is of unknown kind")
      }
    }
  }
}
