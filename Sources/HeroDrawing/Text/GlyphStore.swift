import CCairo
import Foundation

/// Letters as coverage bitmaps: a new text is put together from letters seen before instead of being traced again.
/// Holds at most `byteLimit` bytes of them; the typeface that was not used for longest goes first.
@MainActor package final class GlyphStore {
  private struct Key: Hashable {
    let font: UnsafeMutablePointer<PangoFont>
    let scaleX, scaleY: CGFloat
  }

  private var faces: [Key: GlyphFace] = [:]
  private var uses = 0
  package let byteLimit: Int
  package private(set) var byteCount = 0
  /// Letters traced since the store was made.
  package private(set) var tracedCount = 0

  package nonisolated init(byteLimit: Int) { self.byteLimit = byteLimit }

  /// The letters of `font` at so many pixels a point.
  func face(_ font: UnsafeMutablePointer<PangoFont>, scaleX: CGFloat, scaleY: CGFloat) -> GlyphFace {
    uses += 1
    let key = Key(font: font, scaleX: scaleX, scaleY: scaleY)
    if let face = faces[key] {
      face.lastUse = uses
      return face
    }
    let face = GlyphFace(font: font, scaleX: scaleX, scaleY: scaleY)
    face.lastUse = uses
    faces[key] = face
    byteCount += face.byteCount
    if byteCount > byteLimit { trim() }
    return face
  }

  /// Lends the coverage of a letter of `face`, which was asked for last. False for what only an outline can show.
  func withMask(of glyph: PangoGlyph, in face: GlyphFace, _ body: (GlyphMask, UnsafePointer<UInt64>) -> Void) -> Bool {
    if let form = face.forms[glyph] {
      guard case .mask(let mask) = form else { return form == .blank }
      face.words.withUnsafeBufferPointer { words in if let base = words.baseAddress { body(mask, base + mask.start) } }
      return true
    }
    tracedCount += 1
    let (form, words) = face.trace(glyph)
    let bytes = GlyphFace.byteCount(ofWords: words.count)
    if byteCount + bytes > byteLimit { trim() }
    if byteCount + bytes <= byteLimit {
      face.keep(form, words, of: glyph)
      byteCount += bytes
    }
    guard case .mask(let mask) = form else { return form == .blank }
    words.withUnsafeBufferPointer { if let base = $0.baseAddress { body(mask, base) } }
    return true
  }

  /// Makes room; the face in use stays, but may lose its letters.
  private func trim() {
    for (key, face) in faces.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      if byteCount <= byteLimit / 4 * 3 { return }
      byteCount -= face.byteCount
      if face.lastUse == uses {
        face.forgetAll()
        byteCount += face.byteCount
      } else {
        faces[key] = nil
      }
    }
  }
}
