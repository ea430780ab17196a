import CWorker
import Foundation
import HeroDrawing

/// Pixels that go from a worker to the program: drawn in memory that can be handed over, sealed, and mapped at the
/// other end, without a copy.
enum SharedPixels {
  /// Called in a worker, before it makes its first surface: all that it makes lie in memory of their own that can be
  /// handed over.
  static func lendAll() { Surface.lend = { lend(size: $0) } }

  /// Makes the memory of a surface that is gone unchangeable. Throws `.noMeans`, when it is not gone too.
  static func seal(_ memory: Descriptor) throws(PictureError) {
    let problem = hero_worker_seal(memory.number)
    guard problem == 0 else { throw .noMeans(problem) }
  }

  /// New memory for a surface of so many bytes, all zero; nil when there is none.
  private static func lend(size: Int) -> MappedPixels? {
    let number = hero_worker_memory(size)
    guard number >= 0 else { return nil }
    let memory = Descriptor(number)
    return MappedPixels(memory, size, PROT_READ | PROT_WRITE, MAP_SHARED, lending: memory)
  }

  /// The level in `memory`; nil when it is not sealed, not as large as it has to be, or there is no room to map it.
  static func borrow(_ memory: Descriptor, width: Int, height: Int, format: Surface.Format) -> Surface? {
    let size = format.stride(ofWidth: width) * height
    guard size > 0, hero_worker_sealed_size(memory.number) == off_t(size),
      let pixels = MappedPixels(memory, size, PROT_READ, MAP_PRIVATE)
    else { return nil }
    return Surface(in: pixels, width: width, height: height, format: format)
  }
}

extension Surface {
  /// What can be handed to another process; of surfaces that a worker makes.
  var sharedMemory: Descriptor? { (memory as? MappedPixels)?.lent }
}

/// A memory file that is mapped for as long as this lives.
private final class MappedPixels: PixelMemory {
  /// What can be handed over, in a worker. In the program the mapping alone holds the memory: a descriptor for each
  /// level would use them up.
  let lent: Descriptor?
  nonisolated(unsafe) let base: UnsafeMutableRawPointer
  private let size: Int

  init?(_ memory: Descriptor, _ size: Int, _ protection: Int32, _ sharing: Int32, lending lent: Descriptor? = nil) {
    guard let base = mmap(nil, size, protection, sharing | Int32(MAP_POPULATE), memory.number, 0), base != MAP_FAILED
    else { return nil }
    (self.lent, self.base, self.size) = (lent, base, size)
  }

  deinit { munmap(base, size) }
}
