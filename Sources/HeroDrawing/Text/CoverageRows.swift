/// The rows of a coverage bitmap, eight pixels a word. The bitmap's pixels outlive it.
///
/// Plain words instead of vectors: they are as fast where it counts, and a debug build is not a hundred times slower.
struct CoverageRows {
  private let base: UnsafeMutablePointer<UInt64>
  private let wordsPerRow: Int
  private let height: Int

  /// nil unless rows begin at whole words and are as long as `stride` says, in bytes.
  init?(_ base: UnsafeMutableRawPointer, stride: Int, height: Int) {
    guard stride % 8 == 0, UInt(bitPattern: base) % 8 == 0 else { return nil }
    self.base = base.bindMemory(to: UInt64.self, capacity: stride / 8 * height)
    wordsPerRow = stride / 8
    self.height = height
  }

  /// Adds a letter's coverage with its origin at `x` quarters of a pixel across and `y` eighths down; full stays full.
  func add(_ mask: GlyphMask, _ words: UnsafePointer<UInt64>, quarters x: Int, eighths y: Int) {
    let left = x >> 2 + mask.left
    let top = y + mask.top
    let words = words + (x & 3) * mask.wordsPerPhase
    let shift = UInt64((left & 7) * 8)
    let firstWord = left >> 3
    var row = max(0, top >> 3)
    let end = min(height, (top + mask.rows + 7) >> 3)
    while row < end {
      let from = max(0, row &* 8 &- top)
      let count = min(mask.rows, row &* 8 &+ 8 &- top) &- from
      var source = words + from
      let target = base + row &* wordsPerRow
      var carry: UInt64 = 0
      var word = firstWord
      let last = firstWord &+ mask.wordColumns
      while word <= last {
        var out = carry
        if word < last {
          let sum = CoverageRows.sum(source, count)
          source += mask.rows
          out |= sum &<< shift
          carry = shift == 0 ? 0 : sum &>> (64 &- shift)
        }
        if out != 0, word >= 0, word < wordsPerRow {
          let old = target[word]
          target[word] = old == 0 ? out : CoverageRows.clampedSum(old, out)
        }
        word &+= 1
      }
      row &+= 1
    }
  }

  /// An eighth of the sum of up to eight rows, byte by byte.
  @inline(__always)
  private static func sum(_ source: UnsafePointer<UInt64>, _ count: Int) -> UInt64 {
    let lanes: UInt64 = 0x00FF_00FF_00FF_00FF
    var even: UInt64 = 0x0004_0004_0004_0004
    var odd = even
    var index = 0
    while index < count {
      let word = source[index]
      even &+= word & lanes
      odd &+= word &>> 8 & lanes
      index &+= 1
    }
    return even &>> 3 & lanes | (odd &>> 3 & lanes) &<< 8
  }

  @inline(__always)
  private static func clampedSum(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let lanes: UInt64 = 0x00FF_00FF_00FF_00FF
    let overflow: UInt64 = 0x0001_0001_0001_0001
    var even = (a & lanes) &+ (b & lanes)
    var odd = (a &>> 8 & lanes) &+ (b &>> 8 & lanes)
    even |= (even &>> 8 & overflow) &* 0xFF
    odd |= (odd &>> 8 & overflow) &* 0xFF
    return even & lanes | (odd & lanes) &<< 8
  }
}
