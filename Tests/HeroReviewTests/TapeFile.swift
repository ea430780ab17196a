import Foundation
import HeroDemos
import HeroScenes
import HeroSession
import HeroTesting

@MainActor func writtenTape(_ session: Session, in folder: TestFolder) throws -> URL {
  let file = folder.url.appendingPathComponent("use.tape")
  let writer = try TapeWriter(session, to: file)
  writer.finish()
  return file
}

@MainActor func readTape(_ file: URL, notes: inout [String]) throws -> Tape {
  var told: [String] = []
  defer { notes = told }
  return try Tape(reading: file, scenes: Scene.demos) { told.append($0) }
}
