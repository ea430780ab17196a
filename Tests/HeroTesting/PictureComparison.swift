import Foundation
public import HeroWidgets
public import Testing

extension Surface {
  /// The pixels' words row by row, without what pads a row. Where there is no alpha, what stands in its place counts as
  /// 255.
  public var words: [UInt32] {
    let opaque: UInt32 = format == .opaque ? 0xFF00_0000 : 0
    return withPixels { base, stride in
      var result: [UInt32] = []
      result.reserveCapacity(width * height)
      for y in 0..<height {
        let row = base.advanced(by: y * stride).assumingMemoryBound(to: UInt32.self)
        for x in 0..<width { result.append(row[x] | opaque) }
      }
      return result
    } ?? []
  }

  /// Whether every pixel is that of `other`: sooner told than by their files.
  public func hasPixels(of other: Surface) -> Bool {
    width == other.width && height == other.height && format == other.format && words == other.words
  }

  /// The mean colour of an area, 0…1; black where there is none.
  public func meanColor(in area: PixelRect) -> RGBA {
    let box = area.intersection(bounds)
    guard !box.isEmpty else { return RGBA(red: 0, green: 0, blue: 0) }
    let all = words
    var sums = (0, 0, 0)
    for y in box.y..<box.maxY {
      for x in box.x..<box.maxX {
        let word = all[y * width + x]
        sums = (sums.0 + Int(word >> 16 & 255), sums.1 + Int(word >> 8 & 255), sums.2 + Int(word & 255))
      }
    }
    let total = Double(box.area) * 255
    return RGBA(red: Double(sums.0) / total, green: Double(sums.1) / total, blue: Double(sums.2) / total)
  }

  /// The box around the pixels of an area whose colour `matches`; nil when none does. Components 0…255.
  public func box(
    in area: PixelRect? = nil, where matches: (_ red: Int, _ green: Int, _ blue: Int) -> Bool
  ) -> PixelRect? {
    let box = (area ?? bounds).intersection(bounds)
    let all = words
    var found = PixelRect.zero
    for y in box.y..<box.maxY {
      for x in box.x..<box.maxX {
        let word = all[y * width + x]
        if matches(Int(word >> 16 & 255), Int(word >> 8 & 255), Int(word & 255)) {
          found = found.union(PixelRect(x: x, y: y, width: 1, height: 1))
        }
      }
    }
    return found.isEmpty ? nil : found
  }
}

/// Expects that two pictures are the same within `tolerance` (0…255 a component). When they are not, both and what
/// differs stand as PNG files in `out/failures`, and the message names them.
@discardableResult
public func expectPicture(
  _ picture: Surface, matches reference: Surface, _ name: String, in area: PixelRect? = nil, tolerance: Int = 0,
  except holes: [PixelRect] = [], sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  guard let found = picture.difference(from: reference, in: area, tolerance: tolerance, except: holes) else {
    return true
  }
  let kept = FailureFolder.keep(picture, reference, name)
  Issue.record(
    """
    \(name): \(found.count) pixels differ, by up to \(found.greatest) of 255, within x \(found.bounds.x)…\
    \(found.bounds.maxX), y \(found.bounds.y)…\(found.bounds.maxY) of \(picture.width) × \(picture.height); \(kept)
    """, sourceLocation: sourceLocation)
  return false
}

/// Where pictures of failures go.
enum FailureFolder {
  /// `out/failures` in the project's root.
  static let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../out/failures").standardizedFileURL

  /// Writes three files and says where.
  static func keep(_ picture: Surface, _ reference: Surface, _ name: String) -> String {
    let safe = String(name.map { $0.isLetter || $0.isNumber ? $0 : "-" })
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      let parts = [("picture", picture), ("reference", reference), ("difference", difference(picture, reference))]
      for case (let kind, let surface?) in parts {
        try surface.pngData()?.write(to: url.appendingPathComponent("\(safe)-\(kind).png"))
      }
      return "see \(url.path)/\(safe)-picture.png, -reference.png and -difference.png"
    } catch {
      return "the pictures could not be kept: \(error)"
    }
  }

  /// Black where both are the same; else the difference, brightened so that one step of 255 can be seen.
  private static func difference(_ a: Surface, _ b: Surface) -> Surface? {
    let (width, height) = (max(a.width, b.width), max(a.height, b.height))
    guard let result = Surface(width: width, height: height, format: .opaque) else { return nil }
    let (mine, theirs) = (a.words, b.words)
    _ = result.withPixels { base, stride in
      for y in 0..<height {
        let row = base.advanced(by: y * stride).assumingMemoryBound(to: UInt32.self)
        for x in 0..<width {
          guard x < a.width, x < b.width, y < a.height, y < b.height else {
            row[x] = 0xFFFF_00FF
            continue
          }
          let (p, q) = (mine[y * a.width + x], theirs[y * b.width + x])
          var word: UInt32 = 0xFF00_0000
          for shift in [0, 8, 16] as [UInt32] {
            let gap = abs(Int(p >> shift & 255) - Int(q >> shift & 255))
            word |= UInt32(gap == 0 ? 0 : min(255, 64 + gap * 8)) << shift
          }
          row[x] = word
        }
      }
    }
    return result
  }
}
