import Foundation
import HeroDemos
import HeroFlight
import HeroMorph
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// A transition in which everything is laid out anew: the image lands on its own cell, and that is in sight afterwards.
@MainActor struct LayoutWhileMovingTests {
  enum Change: String, CaseIterable, Sendable { case textSize, orientation, language, direction, appearance }

  nonisolated static let scenes = [Scene.photoGallery, .photoWall, .matchedCards, .productList].map(\.name)

  private func make(_ change: Change, _ phone: Phone) throws {
    switch change {
    case .textSize: phone.stage.preferredContentSizeCategory = try #require(ContentSizeCategory(rawValue: "ax3"))
    case .orientation: phone.headless.screen.turn(to: .landscapeRight)
    case .language: phone.stage.language = .german
    case .direction: phone.stage.layoutDirection = .rightToLeft
    case .appearance: phone.stage.appearance = .dark
    }
  }

  /// A phone and the last item whose cell is in sight as a whole.
  private func phone(_ name: String) throws -> (Phone, item: Int, label: String) {
    let phone = try Phone(try #require(Scene.named(name)), scale: 1)
    phone.settle()
    let (end, labels) = (phone.stage.size.height - 40, phone.scene.itemLabels)
    let item = try #require(
      labels.indices.last { index in
        (try? phone.frame(of: labels[index], role: .cell)).map { $0.minY > 0 && $0.maxY <= end } ?? false
      })
    return (phone, item, labels[item])
  }

  /// Lets the page close, and expects that the image lands in its cell and that the cell is in sight.
  private func expectLanding(_ phone: Phone, on label: String, _ name: String) throws {
    var last = CGRect.null
    while phone.flight != nil {
      let elements = phone.headless.session.flyingState?.elements ?? []
      last = elements.first { $0.container == nil }?.frame ?? .null
      phone.advance(1 / 60)
    }
    phone.settle()
    #expect(phone.headless.screen.isOnFirstPage)
    let cell = phone.stage.onScreen(try phone.frame(of: label, role: .cell))
    #expect(
      !last.isNull && cell.inset(dx: -4, dy: -4).contains(last), "\(name): it landed at \(last), its cell is at \(cell)"
    )
    try expectInSight(cell, on: phone, name)
    expectEveryPictureShownOnce(phone, name)
  }

  private func expectInSight(_ cell: CGRect, on phone: Phone, _ name: String) throws {
    let (top, bottom) = (try visibleTop(phone), phone.stage.size.height)
    let seen = min(cell.maxY, bottom) - max(cell.minY, top)
    #expect(seen >= min(cell.height, bottom - top) - 1, "\(name): \(cell) between \(top) and \(bottom)")
  }

  /// Where what lies over the list ends.
  private func visibleTop(_ phone: Phone) throws -> CGFloat {
    let list = try #require(
      phone.all(CollectionView.self, below: phone.window).last { $0.window != nil && $0.isOnScreen })
    return list.convert(list.bounds, to: nil).minY + list.adjustedContentInset.top
  }

  @Test(arguments: scenes, Change.allCases) func changedInAClosingItIsInSight(_ name: String, _ change: Change) throws {
    let (phone, item, label) = try phone(name)
    try phone.tap(item: item)
    phone.settle()
    phone.press(.escape)
    phone.advance(0.1)
    try make(change, phone)
    try expectLanding(phone, on: label, "\(name), \(change)")
  }

  @Test("Rotated in the very frame of the landing, its cell is in sight", arguments: scenes)
  func rotatedInTheLastFrame(_ name: String) throws {
    for isLate in [true, false] {
      let (phone, item, label) = try phone(name)
      try phone.tap(item: item)
      phone.settle()
      phone.press(.escape)
      let end = try #require(phone.flight).endTime
      while phone.time < end - 1.5 / 60 { phone.advance(1 / 60) }
      if isLate, phone.time < end - 0.5 / 60 { phone.advance(end - 0.25 / 60 - phone.time) }
      #expect(phone.flight != nil)
      try make(.orientation, phone)
      phone.settle()
      try expectInSight(phone.stage.onScreen(try phone.frame(of: label, role: .cell)), on: phone, name)
    }
  }

  @Test(arguments: scenes, Change.allCases) func changedInAnOpeningItIsInSight(_ name: String, _ change: Change) throws
  {
    let (phone, item, label) = try phone(name)
    try phone.tap(item: item)
    phone.advance(0.1)
    try make(change, phone)
    phone.settle()
    #expect(!phone.headless.screen.isOnFirstPage)
    phone.press(.escape)
    try expectLanding(phone, on: label, "\(name), \(change)")
  }

  /// The list is laid out when its page comes back.
  @Test(arguments: scenes, Change.allCases) func changedOnThePageItIsInSight(_ name: String, _ change: Change) throws {
    let (phone, item, label) = try phone(name)
    try phone.tap(item: item)
    phone.settle()
    try make(change, phone)
    phone.settle()
    phone.press(.escape)
    try expectLanding(phone, on: label, "\(name), \(change)")
  }
}
