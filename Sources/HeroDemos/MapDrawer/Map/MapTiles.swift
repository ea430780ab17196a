import Foundation
import HeroWidgets

/// A drawn map as bitmaps: squares of it at one zoom, made as they are needed, and all of it small for what is not made
/// yet.
@MainActor final class MapTiles {
  /// Side of a square, in points of the screen.
  static let side: CGFloat = 256
  /// Pixels of the whole map's longer side.
  private static let overviewPixels: CGFloat = 1400

  struct Index: Hashable {
    let column, row: Int
  }

  /// The conditions of the squares; other conditions draw all of them again.
  struct Look: Hashable {
    var zoom: CGFloat
    /// Pixels a point.
    var scale: CGFloat
    var appearance: Appearance
  }

  private let drawing: IslandDrawing
  private(set) var look: Look?
  private var squares: [Index: Surface] = [:]
  /// The squares of the previous zoom, shown until all visible ones are drawn again.
  private var old: (look: Look, squares: [Index: Surface])?
  private var overview: (appearance: Appearance, surface: Surface)?

  init(_ drawing: IslandDrawing) { self.drawing = drawing }

  /// Has the squares of `look` made that meet `rect` (points of the map), at most `limit` of those that are missing.
  /// Returns whether all are there.
  func prepare(_ rect: CGRect, for look: Look, limit: Int = .max) -> Bool {
    if look != self.look {
      let isOnlyZoomed = self.look.map { $0.scale == look.scale && $0.appearance == look.appearance } ?? false
      old = isOnlyZoomed ? self.look.map { ($0, part(of: squares, meeting: rect, at: $0.zoom)) } : nil
      squares = [:]
      self.look = look
    }
    if overview?.appearance != look.appearance {
      overview = makeOverview(look.appearance).map { (look.appearance, $0) }
    }
    let wanted = indices(meeting: rect, at: look.zoom)
    let missing = wanted.filter { squares[$0] == nil }
    for index in missing.prefix(limit) { squares[index] = makeSquare(index, look) }
    // What has just gone out of sight may come back; the rest is let go.
    if squares.count > wanted.count + 8 {
      let margin = Self.side / look.zoom / 2
      let near = Set(indices(meeting: rect.inset(dx: -margin, dy: -margin), at: look.zoom))
      squares = squares.filter { near.contains($0.key) }
    }
    guard missing.count <= limit else { return false }
    old = nil
    return true
  }

  /// Draws what there is, as `camera` sees it through `viewport`.
  func draw(in canvas: Canvas, camera: MapCamera, viewport: MapViewport, seen: CGRect) {
    if let surface = overview?.surface {
      let frame = CGRect(origin: .zero, size: viewport.world)
      canvas.draw(surface, imageFrame: place(frame, camera, viewport), in: place(frame, camera, viewport))
    }
    for case let (look, squares)? in [old.map { ($0.look, $0.squares) }, look.map { ($0, squares) }] {
      for index in indices(meeting: seen, at: look.zoom) {
        guard let surface = squares[index] else { continue }
        let frame = place(rect(of: index, at: look.zoom), camera, viewport)
        // Neighbours share a whole pixel's edge: nothing shines through between them.
        canvas.draw(surface, imageFrame: frame, in: canvas.snapped(frame))
      }
    }
  }

  private func part(of squares: [Index: Surface], meeting rect: CGRect, at zoom: CGFloat) -> [Index: Surface] {
    let wanted = Set(indices(meeting: rect, at: zoom))
    return squares.filter { wanted.contains($0.key) }
  }

  private func place(_ rect: CGRect, _ camera: MapCamera, _ viewport: MapViewport) -> CGRect {
    CGRect(
      origin: viewport.place(of: rect.origin, from: camera),
      size: CGSize(width: rect.width * camera.zoom, height: rect.height * camera.zoom))
  }

  /// In points of the map.
  private func rect(of index: Index, at zoom: CGFloat) -> CGRect {
    let side = Self.side / zoom
    return CGRect(x: CGFloat(index.column) * side, y: CGFloat(index.row) * side, width: side, height: side)
  }

  private func indices(meeting rect: CGRect, at zoom: CGFloat) -> [Index] {
    guard let rect = rect.overlap(with: CGRect(origin: .zero, size: drawing.size)) else { return [] }
    let side = Self.side / zoom
    func range(_ from: CGFloat, _ to: CGFloat) -> ClosedRange<Int> {
      let first = Int((from / side).rounded(.down))
      return first...max(first, Int((to / side).rounded(.up)) - 1)
    }
    return range(rect.minY, rect.maxY).flatMap { row in
      range(rect.minX, rect.maxX).map { Index(column: $0, row: row) }
    }
  }

  private func makeSquare(_ index: Index, _ look: Look) -> Surface? {
    let pixels = Int((Self.side * look.scale).rounded())
    let rect = rect(of: index, at: look.zoom)
    return surface(width: pixels, height: pixels, showing: rect, appearance: look.appearance, zoom: look.zoom)
  }

  private func makeOverview(_ appearance: Appearance) -> Surface? {
    let size = drawing.size
    let scale = Self.overviewPixels / max(size.width, size.height)
    return surface(
      width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()),
      showing: CGRect(origin: .zero, size: size), appearance: appearance, zoom: 1)
  }

  /// `zoom`: what the widths of lines are chosen for.
  private func surface(width: Int, height: Int, showing rect: CGRect, appearance: Appearance, zoom: CGFloat) -> Surface?
  {
    guard let surface = Surface(width: width, height: height, format: .opaque) else { return nil }
    let scale = CGFloat(width) / rect.width
    let canvas = Canvas(
      surface: surface, scale: scale, origin: CGPoint(x: -rect.minX * scale, y: -rect.minY * scale),
      appearance: appearance)
    drawing.draw(rect, in: canvas, zoom: zoom)
    return surface
  }
}
