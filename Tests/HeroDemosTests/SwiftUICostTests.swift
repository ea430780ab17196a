import Foundation
import HeroDemos
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// The processor time of scenes in SwiftUI, beside that of the same scenes in the toolkit.
/// `HEROPREVIEW_COSTS=20 script/test --filter SwiftUICostTests` measures 20 transitions each, and prints the ratios.
@MainActor struct SwiftUICostTests {
  nonisolated static let asked = ProcessInfo.processInfo.environment["HEROPREVIEW_COSTS"].flatMap { Int($0) }
  nonisolated static let pairs = [("kestrel-list", "product-list"), ("kestrel-gallery", "photo-wall")]

  /// Seconds of the processor that the calling thread has used.
  private static var used: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Opens and closes a page, frame by frame, all of it painted. Returns the processor time, in milliseconds a frame.
  private func transition(_ phone: Phone) throws -> (total: Double, frames: Int) {
    phone.settle()
    _ = phone.scene.pointToTap(item: 1)
    phone.settle()
    _ = try phone.paintOn()
    var frames = 0
    let start = Self.used
    func run() throws {
      while phone.flight != nil {
        phone.advance(1 / 60)
        _ = try phone.paintOn()
        frames += 1
      }
    }
    try phone.tap(item: 1)
    try run()
    phone.press(.escape)
    try run()
    return (Self.used - start, frames)
  }

  @Test(.enabled(if: asked != nil, "HEROPREVIEW_COSTS asks for it"), arguments: pairs)
  func transitionsCostAtMostAFifthMore(_ name: String, _ toolkitName: String) throws {
    let phones = try [name, toolkitName].map { try Phone(try #require(Scene.named($0)), scale: 2) }
    for phone in phones { _ = try transition(phone) }
    var costs = [0.0, 0.0]
    var frames = [0, 0]
    for _ in 0..<(Self.asked ?? 1) {
      for (index, phone) in phones.enumerated() {
        let (total, count) = try transition(phone)
        costs[index] += total
        frames[index] += count
      }
    }
    let perFrame = zip(costs, frames).map { $0 * 1000 / Double($1) }
    print("\(name): \(perFrame[0]) ms a frame, \(toolkitName): \(perFrame[1]) ms, ratio \(perFrame[0] / perFrame[1])")
    print("\(name): \(costs[0]) s, \(toolkitName): \(costs[1]) s, ratio of wholes \(costs[0] / costs[1])")
    #expect(perFrame[0] <= 1.2 * perFrame[1])
  }
}
