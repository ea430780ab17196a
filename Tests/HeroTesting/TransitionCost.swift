import Foundation
import HeroScenes
import HeroWidgets

/// Measures processor time of transitions, side by side in one run. Such tests run where `HEROPREVIEW_COSTS` says how
/// often, and print their ratios.
public enum TransitionCost {
  /// Number of measurements; nil: costs are not measured.
  public static let rounds = ProcessInfo.processInfo.environment["HEROPREVIEW_COSTS"].flatMap { Int($0) }

  /// Returns the processor time that the calling thread has used, in seconds.
  public static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Opens and closes an item on each phone in turn, frame by frame, all of it painted.
  ///
  /// - Parameter item: counted from 0.
  /// - Returns: for each phone the processor time of a frame, in milliseconds.
  @MainActor public static func frames(of phones: [Phone], item: Int) throws -> [Double] {
    for phone in phones { _ = try transition(on: phone, item: item) }
    var (costs, frames) = (phones.map { _ in 0.0 }, phones.map { _ in 0 })
    for _ in 0..<(rounds ?? 1) {
      for (index, phone) in phones.enumerated() {
        let (total, count) = try transition(on: phone, item: item)
        costs[index] += total
        frames[index] += count
      }
    }
    return zip(costs, frames).map { $0 * 1000 / Double($1) }
  }

  @MainActor private static func transition(on phone: Phone, item: Int) throws -> (total: Double, frames: Int) {
    phone.settle()
    _ = phone.scene.pointToTap(item: item)
    phone.settle()
    _ = try phone.paintOn()
    var frames = 0
    let start = now
    func run() throws {
      while phone.flight != nil {
        phone.advance(1 / 60)
        _ = try phone.paintOn()
        frames += 1
      }
    }
    try phone.tap(item: item)
    try run()
    phone.press(.escape)
    try run()
    return (now - start, frames)
  }
}
