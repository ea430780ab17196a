import Foundation
import HeroWidgets

/// How two pictures of one size differ: black where they are alike, else how far apart their colours are.
struct PictureDifference {
  let picture: Surface
  /// How many pixels differ.
  let count: Int
  /// The largest distance of a colour's part, 0…255.
  let most: Int

  /// Throws a `ReviewError` where the pictures have not the same size, or memory is out.
  init(_ first: Surface, _ second: Surface) throws {
    guard first.width == second.width, first.height == second.height else {
      throw ReviewError(
        "Pictures of \(first.width) × \(first.height) and \(second.width) × \(second.height) pixels cannot be compared."
      )
    }
    guard let picture = Surface(width: first.width, height: first.height, format: .opaque) else {
      throw ReviewError.noMemory
    }
    var (count, most) = (0, 0)
    _ = first.withPixels { a, strideA in
      second.withPixels { b, strideB in
        picture.withPixels { target, stride in
          for y in 0..<first.height {
            let rowA = (a + y * strideA).assumingMemoryBound(to: UInt32.self)
            let rowB = (b + y * strideB).assumingMemoryBound(to: UInt32.self)
            let row = (target + y * stride).assumingMemoryBound(to: UInt32.self)
            for x in 0..<first.width {
              var apart: UInt32 = 0
              if rowA[x] != rowB[x] {
                for shift in [0, 8, 16] as [UInt32] {
                  let distance = abs(Int(rowA[x] >> shift & 255) - Int(rowB[x] >> shift & 255))
                  most = max(most, distance)
                  apart |= UInt32(distance) << shift
                }
                // The fourth byte says nothing.
                if apart != 0 { count += 1 }
              }
              row[x] = 0xff00_0000 | apart
            }
          }
        }
      }
    }
    (self.picture, self.count, self.most) = (picture, count, most)
  }

  func words(isAnnotated: Bool) -> [String] {
    let pixels = picture.width * picture.height
    let share = String(format: "%.1f %%", Double(count) / Double(max(1, pixels)) * 100)
    return isAnnotated ? ["\(share)", "\(count) pixels", "by \(most) of 255 at most"] : [share]
  }
}
