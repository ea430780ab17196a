package import Foundation
import HeroScenes
import HeroSystem

extension SceneDocument.Reading {
  /// A file that another program has written since it was read.
  package struct Conflict: Error {
    /// The file as it is on disk.
    package let onDisk: Data
  }

  /// Puts this text in the place of another one on disk, whole or not at all.
  /// - Throws: A `Conflict` where the file is not `before` any more, or a sentence where it cannot be written.
  package func write(over before: SceneDocument.Reading) throws {
    let onDisk: Data
    do { onDisk = try RegularFile.read(file, atMost: DocumentLimits.bytes) } catch {
      throw SceneError("\(UntrustedText.path(file.path)) \(error.words), so nothing was written.")
    }
    guard onDisk == before.source else { throw Conflict(onDisk: onDisk) }
    if source != before.source { try AtomicFile.write(source, to: file) }
  }

  /// Writes the text beside the file, under a name that no file has, such as `scene-copy.yaml`.
  /// - Returns: The new file.
  package func writeCopy() throws -> URL {
    let (folder, stem) = (file.deletingLastPathComponent(), file.deletingPathExtension().lastPathComponent)
    var number = 1
    while true {
      let name = "\(stem)-copy\(number == 1 ? "" : "-\(number)").\(file.pathExtension)"
      let copy = folder.appendingPathComponent(name, isDirectory: false)
      if try AtomicFile.writeNew(source, to: copy) { return copy }
      number += 1
    }
  }
}
