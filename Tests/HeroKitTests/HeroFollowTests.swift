import Foundation
import HeroFlight
import HeroKit
import HeroMorph
import HeroTesting
import HeroWidgets
import Testing

/// What a flight heads for may scroll or be resized on the way. The very next frame must look as if it had always stood
/// there.
@MainActor struct HeroFollowTests {
  /// An end that moves, and from which of the two pages.
  enum Move: CaseIterable, Sendable { case scrollingGrid, scrollingHeader, resizing }
  enum Moment: CaseIterable, Sendable {
    case beforeTheFrame
    /// By a display link, as a list that coasts.
    case inTheFrame
    /// After it was made, before it is painted.
    case afterTheFrame
  }

  private func make(_ move: Move, _ phone: Phone) throws {
    switch move {
    case .scrollingGrid: try phone.gridPage().grid.setContentOffset(CGPoint(x: 0, y: 37), animated: false)
    case .scrollingHeader: try phone.detailPage().scrollView.setContentOffset(CGPoint(x: 0, y: 60), animated: false)
    case .resizing: phone.stage.resize(to: CGSize(width: 430, height: 780))
    }
  }

  /// Just before the frame that is looked at.
  private func fly(_ phone: Phone, closing: Bool, before: Move?) throws {
    if let before, before != .scrollingHeader {
      try make(before, phone)
      phone.settle()
    }
    try phone.tap("Item 3")
    if closing { phone.settle() }
    if before == .scrollingHeader { try make(.scrollingHeader, phone) }
    if closing { phone.press(.escape) }
    phone.advance(0.1)
  }

  @Test(arguments: Move.allCases, Moment.allCases) func theNextFrameShowsItThere(_ move: Move, _ moment: Moment) throws
  {
    for closing in [false, true] {
      let (phone, twin) = (try gridPhone(), try gridPhone())
      try fly(phone, closing: closing, before: nil)
      try fly(twin, closing: closing, before: move)
      switch moment {
      case .beforeTheFrame:
        try make(move, phone)
        phone.advance(1 / 60)
      case .inTheFrame:
        var failure: (any Error)?
        phone.stage.addDisplayLink { _ in
          do { try make(move, phone) } catch { failure = error }
          return false
        }
        phone.advance(1 / 60)
        #expect(failure == nil)
      case .afterTheFrame:
        phone.advance(1 / 60)
        try make(move, phone)
      }
      twin.advance(1 / 60)
      #expect(phone.flight?.sample(at: phone.time) == twin.flight?.sample(at: twin.time))
      expectPicture(try phone.look(), matches: try twin.look(), "follow-\(move)-\(moment)-\(closing)")
      phone.settle()
      expectEveryPictureShownOnce(phone)
    }
  }

  /// A page in the hand is asked for no frames, and yet its picture flies from where its cell has come to.
  @Test func alsoInTheHand() throws {
    let (phone, twin) = (try gridPhone(), try gridPhone())
    try fly(phone, closing: false, before: nil)
    try fly(twin, closing: false, before: .scrollingGrid)
    for held in [phone, twin] { held.transition?.grab() }
    try make(.scrollingGrid, phone)
    expectPicture(try phone.look(), matches: try twin.look(), "follow-held")
  }
}
