import Foundation
import HeroScenes
import HeroWidgets

/// Does what a hand did on one screen on another: touches go to the view that they met, at the same share of its frame,
/// and to the item that it showed, which is brought into view where it is not in sight; all else goes to the same share
/// of the screen.
struct TouchRemapper {
  private(set) var from, to: CGSize
  /// Offset of each touch since it began.
  private var shifts: [Int: CGSize] = [:]

  init(from: CGSize, to: CGSize) { (self.from, self.to) = (from, to) }

  /// The screens are held another way.
  mutating func resize(from: CGSize, to: CGSize) { (self.from, self.to) = (from, to) }

  @MainActor mutating func event(_ event: InputEvent, _ met: Tape.MetView?, on session: Session) -> InputEvent {
    switch event {
    case .touch(let id, let phase, let place, let time):
      if phase == .began {
        let there = met.flatMap { self.place(place, in: $0, on: session) } ?? share(place)
        shifts[id] = CGSize(width: there.x - place.x, height: there.y - place.y)
      }
      let shift = shifts[id] ?? .zero
      return .touch(
        id: id, phase: phase, location: CGPoint(x: place.x + shift.width, y: place.y + shift.height), time: time)
    case .hover(let place, let time): return .hover(location: place.map(share), time: time)
    case .scroll(var event):
      event.location = share(event.location)
      return .scroll(event)
    case .middleClick(let place, let time): return .middleClick(location: share(place), time: time)
    case .key, .text, .markedText, .modifiers: return event
    }
  }

  private func share(_ place: CGPoint) -> CGPoint {
    CGPoint(x: place.x * to.width / from.width, y: place.y * to.height / from.height)
  }

  /// nil where there is no such view, nor such an item.
  @MainActor private func place(_ place: CGPoint, in met: Tape.MetView, on session: Session) -> CGPoint? {
    session.stage.update(to: session.stage.time)
    let found = self.place(place, in: met, on: session.screen)
    guard let item = met.item else { return found }
    // A view of that id may be another one's here: ids count what is in sight.
    if let found, Layout.view(at: found, of: session.screen)?.item == item { return found }
    return session.reveal(item: item).map(session.stage.onScreen) ?? found
  }

  @MainActor private func place(_ place: CGPoint, in met: Tape.MetView, on screen: PhoneScreen) -> CGPoint? {
    guard let frame = Layout.frame(of: met.id, in: screen) else { return nil }
    if frame == met.frame { return place }
    func part(_ value: CGFloat, _ start: CGFloat, _ length: CGFloat) -> CGFloat {
      length > 0 ? (value - start) / length : 0.5
    }
    return CGPoint(
      x: frame.minX + part(place.x, met.frame.minX, met.frame.width) * frame.width,
      y: frame.minY + part(place.y, met.frame.minY, met.frame.height) * frame.height)
  }
}
