import CCairo
import CWorker
import Foundation

/// Pixels that go from a worker to the program: drawn in memory that can be handed over, sealed, and mapped at the other end,
/// without a copy.
enum SharedPixels {
  /// Set in a worker, before it makes its first surface: all that it makes lie in memory of their own that can be handed over.
  nonisolated(unsafe) static var areLent = false

  /// Makes the memory of a surface that is gone unchangeable. Throws `.noMeans`, when it is not gone too.
  static func seal(_ memory: Descriptor) throws(PictureError) {
    let problem = hero_worker_seal(memory.number)
    guard problem == 0 else { throw .noMeans(problem) }
  }

  /// New memory for a surface, all zero; nil when there is none.
  static func lend(width: Int, height: Int, format: Surface.Format) -> (pixels: MappedPixels, memory: Descriptor)? {
    let size = format.stride(ofWidth: width) * height
    let number = hero_worker_memory(size)
    guard number >= 0 else { return nil }
    let memory = Descriptor(number)
    return MappedPixels(memory, size, PROT_READ | PROT_WRITE, MAP_SHARED).map { ($0, memory) }
  }

  /// The level in `memory`; nil when it is not sealed, not as large as it has to be, or there is no room to map it.
  static func borrow(_ memory: Descriptor, width: Int, height: Int, format: Surface.Format) -> Surface? {
    let size = format.stride(ofWidth: width) * height
    guard size > 0, hero_worker_sealed_size(memory.number) == off_t(size),
      let pixels = MappedPixels(memory, size, PROT_READ, MAP_PRIVATE)
    else { return nil }
    return Surface(
      taking: surface(pixels, width: width, height: height, format: format), width: width, height: height,
      format: format)
  }

  /// A cairo surface over mapped pixels, which go with the last reference to it; in an error state when that cannot be.
  static func surface(_ pixels: MappedPixels, width: Int, height: Int, format: Surface.Format) -> OpaquePointer? {
    let handle = cairo_image_surface_create_for_data(
      pixels.base.assumingMemoryBound(to: UInt8.self), format.cairo, Int32(width), Int32(height),
      Int32(format.stride(ofWidth: width)))
    let owner = Unmanaged.passRetained(pixels)
    let status = cairo_surface_set_user_data(handle, mappingKey, owner.toOpaque()) { owner in
      if let owner { Unmanaged<MappedPixels>.fromOpaque(owner).release() }
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(handle)
      owner.release()
      return nil
    }
    return handle
  }

  /// cairo tells data apart by their keys' places in memory.
  private nonisolated(unsafe) static let mappingKey = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
}

/// Memory that is mapped for as long as this lives.
final class MappedPixels {
  let base: UnsafeMutableRawPointer
  private let size: Int

  init?(_ memory: Descriptor, _ size: Int, _ protection: Int32, _ sharing: Int32) {
    guard let base = mmap(nil, size, protection, sharing | Int32(MAP_POPULATE), memory.number, 0), base != MAP_FAILED
    else { return nil }
    self.base = base
    self.size = size
  }

  deinit { munmap(base, size) }
}
