/// The sizes beyond which a scene file is refused. They are far above what people write, and keep a hostile file from
/// taking time or memory.
package enum DocumentLimits {
  /// Bytes of a scene file.
  package static let bytes = 2 << 20
  /// Bytes of a file of rows.
  package static let dataBytes = 4 << 20
  /// Bytes of a screenshot that is copied into a scene.
  package static let pictureBytes = 64 << 20
  /// Screens of a scene.
  package static let screens = 200
  /// Layers of a scene. Layers of a list's rows count once.
  package static let layers = 10_000
  /// Layers inside each other.
  package static let depth = 24
  /// Layers of a grid, list or carousel, counted once for each row.
  package static let repeatedLayers = 50_000
  /// Rows of a list or grid.
  package static let rows = 2_000
  /// Columns of a row.
  package static let columns = 64
  /// Letters of a text.
  package static let letters = 20_000
  /// Reported mistakes; further ones are counted only.
  package static let problems = 100
  /// Points of a length, either way.
  package static let length = 100_000.0
  /// Folders of pictures and rows that a window watches for changes.
  package static let folders = 16
}
