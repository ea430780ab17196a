import CPixbuf
import Foundation
import HeroDrawing

/// Decodes pixel pictures through gdk-pixbuf, no larger than asked.
enum PixbufDecoder {
  static func decode(
    _ file: ByteReader, format: PictureFormat, target: DecodeTarget
  ) throws(PictureError) -> DecodedPicture {
    let envelope = try PictureEnvelope(file, format: format)
    if let size = envelope.size { try PictureLimits.check(width: size.width, height: size.height) }
    let first = try PixbufPicture(file, format, envelope) {
      target.plan(width: $0, height: $1, orientation: $2).step >> 1
    }
    let (ladder, step) = target.plan(width: first.width, height: first.height, orientation: first.orientation)
    var halves = first.halves
    return try DecodedPicture(ladder: ladder, top: step, present: target.present) {
      (count: Int) throws(PictureError) in
      if format == .jpeg, count > halves.count, count <= PixbufLoading.mostHalvings {
        halves = try PixbufPicture(file, format, envelope) { _, _, _ in count }.halves
      }
      // Halved first: whichever way round, a level is made in the same order.
      guard let surface = try halves.halved(count).upright(first.orientation) else { throw .outOfMemory }
      return surface
    }
  }
}

/// A picture's pixels as its file has them: not turned, and halved as often as was asked for.
private struct PixbufPicture {
  /// The size without halvings.
  let width, height: Int
  let orientation: Orientation
  let halves: HalvedPicture

  /// - Parameter halvings: returns how often both sides are to be halved, for the full size and the orientation.
  init(
    _ file: ByteReader, _ format: PictureFormat, _ envelope: PictureEnvelope,
    halvings: @escaping (_ width: Int, _ height: Int, _ orientation: Orientation) -> Int
  ) throws(PictureError) {
    let loading = PixbufLoading(envelope: envelope) { width, height in
      format == .jpeg ? halvings(width, height, envelope.orientation) : 0
    }
    let pixbuf = try loading.run(file, format: format)
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }

    var orientation = envelope.orientation
    if format == .tiff, let text = gdk_pixbuf_get_option(pixbuf, "orientation"), let value = Int(String(cString: text))
    {
      orientation = Orientation(rawValue: value) ?? .up
    }
    let full = loading.fullSize ?? (Int(gdk_pixbuf_get_width(pixbuf)), Int(gdk_pixbuf_get_height(pixbuf)))
    width = envelope.place?.canvasWidth ?? full.width
    height = envelope.place?.canvasHeight ?? full.height
    self.orientation = orientation
    let count = max(0, halvings(width, height, orientation))
    let rest = count - loading.halvings
    // libtiff hands out colours that are multiplied by alpha already.
    guard
      let surface = PixbufConversion.surface(
        pixbuf, halvings: envelope.place == nil ? rest : 0, premultiplied: format == .tiff,
        colors: Self.colors(of: pixbuf, envelope))?.placed(envelope, halvings: rest)
    else { throw .outOfMemory }
    halves = HalvedPicture(surface, count: count)
  }

  /// Returns what turns the file's colors into sRGB; nil if they are that, or count as that.
  private static func colors(of pixbuf: OpaquePointer, _ envelope: PictureEnvelope) -> ColorConversion? {
    let profile = gdk_pixbuf_get_option(pixbuf, "icc-profile").flatMap { Data(base64Encoded: String(cString: $0)) }
    return (profile.map(EmbeddedColors.profile) ?? envelope.colors).flatMap {
      ColorConversion($0, hasAlpha: gdk_pixbuf_get_has_alpha(pixbuf) != 0)
    }
  }
}

extension Surface {
  /// The frame on its canvas, halved afterwards; itself when it covers the canvas. Nil when memory is out.
  fileprivate func placed(_ envelope: PictureEnvelope, halvings: Int) -> Surface? {
    guard let place = envelope.place else { return self }
    var result = Surface(width: place.canvasWidth, height: place.canvasHeight, format: .translucent)
    if let result {
      result.blend(self, atX: place.x, y: place.y)
    }
    for _ in 0..<halvings { result = result?.halved() }
    return result
  }
}

/// One run of a `GdkPixbufLoader`: fed in chunks, so that a header that asks for too much stops it early.
private final class PixbufLoading {
  private let envelope: PictureEnvelope
  /// Returns the number of halvings of both sides in the decoder, for a size as stored.
  private let wantedHalvings: (_ width: Int, _ height: Int) -> Int
  /// As the header says; not turned.
  private(set) var fullSize: (width: Int, height: Int)?
  /// Number of halvings of both sides in the decoder.
  private(set) var halvings = 0
  private var refusal: PictureError?
  /// Number of rows that the decoder has reported.
  private var rows = 0

  private static let chunk = 64 << 10
  /// Maximum number of halvings in the decoder, inside the cosine transform. It takes as long for an eighth as for a
  /// quarter, whose halves are the same but for the rounding.
  static let mostHalvings = 2

  init(envelope: PictureEnvelope, halvings: @escaping (_ width: Int, _ height: Int) -> Int) {
    self.envelope = envelope
    wantedHalvings = halvings
  }

  /// The decoded picture, owned by the caller.
  func run(_ file: ByteReader, format: PictureFormat) throws(PictureError) -> OpaquePointer {
    // Named, not guessed from the content: no other decoder of the system is reachable.
    guard let loader = gdk_pixbuf_loader_new_with_type(format.rawValue, nil) else {
      throw .loaderMissing(format: format.rawValue.uppercased())
    }
    defer { g_object_unref(loader) }
    connect(loader)
    var error: UnsafeMutablePointer<GError>?
    var at = envelope.start
    while at < envelope.end, error == nil, refusal == nil {
      let piece = file.slice(at..<min(envelope.end, at + PixbufLoading.chunk))
      // A made header goes with what follows it: decoders want enough to tell the format at once.
      let header = at == envelope.start ? envelope.header : []
      let isTaken =
        header.isEmpty
        ? write(piece.bytes, to: loader, &error)
        : (header + piece.bytes).withUnsafeBytes { write($0, to: loader, &error) }
      guard isTaken else { break }
      at += PixbufLoading.chunk
    }
    if error == nil, refusal == nil { envelope.trailer.withUnsafeBytes { _ = write($0, to: loader, &error) } }
    // A loader that failed is closed already, and must not report a second error into the first.
    let closed =
      error == nil ? gdk_pixbuf_loader_close(loader, &error) : gdk_pixbuf_loader_close(loader, nil)
    defer { g_clear_error(&error) }
    if let refusal { throw refusal }
    if let error { throw PixbufLoading.reason(error) }
    guard closed != 0, let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else { throw .truncated }
    // A PNG may be whole outside and short of rows inside; they would show whatever was in memory.
    if format == .png, rows < Int(gdk_pixbuf_get_height(pixbuf)) { throw .truncated }
    g_object_ref(UnsafeMutableRawPointer(pixbuf))
    return pixbuf
  }

  /// The loader does not outlive `self`, so that the callbacks may borrow it.
  private func connect(_ loader: UnsafeMutablePointer<GdkPixbufLoader>) {
    typealias SizePrepared =
      @convention(c) (
        UnsafeMutablePointer<GdkPixbufLoader>?, gint, gint, UnsafeMutableRawPointer?
      ) -> Void
    let prepared: SizePrepared = { loader, width, height, context in
      guard let loader, let context else { return }
      Unmanaged<PixbufLoading>.fromOpaque(context).takeUnretainedValue().prepare(loader, Int(width), Int(height))
    }
    typealias AreaUpdated =
      @convention(c) (
        UnsafeMutablePointer<GdkPixbufLoader>?, gint, gint, gint, gint, UnsafeMutableRawPointer?
      ) -> Void
    let updated: AreaUpdated = { _, _, y, _, height, context in
      guard let context else { return }
      let loading = Unmanaged<PixbufLoading>.fromOpaque(context).takeUnretainedValue()
      loading.rows = max(loading.rows, Int(y) + Int(height))
    }
    let context = Unmanaged.passUnretained(self).toOpaque()
    let flags = GConnectFlags(rawValue: 0)
    g_signal_connect_data(
      loader, "size-prepared", unsafeBitCast(prepared, to: GCallback.self), context, nil, flags)
    g_signal_connect_data(loader, "area-updated", unsafeBitCast(updated, to: GCallback.self), context, nil, flags)
  }

  private func write(
    _ bytes: UnsafeRawBufferPointer, to loader: UnsafeMutablePointer<GdkPixbufLoader>,
    _ error: inout UnsafeMutablePointer<GError>?
  ) -> Bool {
    guard let base = bytes.baseAddress, !bytes.isEmpty else { return true }
    return gdk_pixbuf_loader_write(loader, base.assumingMemoryBound(to: guchar.self), gsize(bytes.count), &error) != 0
  }

  /// The header is read; nothing is allocated yet.
  private func prepare(_ loader: UnsafeMutablePointer<GdkPixbufLoader>, _ width: Int, _ height: Int) {
    do throws(PictureError) {
      try PictureLimits.check(width: width, height: height)
    } catch {
      refusal = error
      // Every loader gives up at a size of 0.
      gdk_pixbuf_loader_set_size(loader, 0, 0)
      return
    }
    fullSize = (width, height)
    halvings = min(Self.mostHalvings, max(0, wantedHalvings(width, height)))
    guard halvings > 0 else { return }
    // The very size that the decoder reaches inside the cosine transform: nothing is scaled afterwards.
    func side(_ full: Int) -> gint { gint((full + (1 << halvings) - 1) >> halvings) }
    gdk_pixbuf_loader_set_size(loader, side(width), side(height))
  }

  private static func reason(_ error: UnsafeMutablePointer<GError>) -> PictureError {
    hero_error_is_want_of_memory(error) != 0 ? .outOfMemory : .broken(error.plainMessage)
  }
}

extension UnsafeMutablePointer<GError> {
  /// The message as part of a sentence: one line, no full stop.
  var plainMessage: String {
    guard let message = hero_error_message(self) else { return "unknown reason" }
    var text = String(cString: message).split(whereSeparator: \.isNewline).joined(separator: " ")
    while text.hasSuffix(".") { text.removeLast() }
    return text.isEmpty ? "unknown reason" : String(text.prefix(200))
  }
}
