import Foundation
import HeroEvidence
import HeroInspector
import HeroScenes
import HeroSession
import HeroWidgets
import HeroX11

/// The phones as the window, recordings and captions show them.
extension Phones {
  /// Paints what has changed of the phones.
  /// - Parameters:
  ///   - isNew: all that is around them as well.
  ///   - ground: the part of the window that is the phones'.
  ///   - whiteness: how far their screens are lit, 0…1.
  /// - Returns: what of the ground was painted.
  func paint(anew isNew: Bool, into ground: Surface, lit whiteness: Double) -> PixelRegion {
    func above(_ session: Session, isSecond: Bool) -> PhonePane.Above {
      var above = PhonePane.Above()
      (above.overlays, above.annotationState, above.whiteness) = (
        decorations.overlays.shown, decorations.annotationState, whiteness
      )
      above.isPicture = frames.evidenceIsDue
      if pair?.choice.view == .difference {
        // They would be taken from each other, and are drawn over what is left.
        above.annotationState = AnnotationState()
      } else if isSecond {
        if decorations.annotationState.isShown {
          above.annotationState.list = decorations.annotationState.list.moved(
            from: preview.screen.device.size, to: session.screen.device.size)
        }
        above.annotationState.draft = nil
      }
      above.frameTimes = .init(frames.times.last, interval: 1 / window.refreshRate)
      above.outlined = panels.outlined(of: session, isSecond: isSecond)
      return above
    }
    func paint(_ phone: PhonePane, _ session: Session, isSecond: Bool, into surface: Surface) -> PixelRegion {
      phone.paint(session, above(session, isSecond: isSecond), into: surface, scale: preview.desktopScale)
    }
    func desk(_ phone: PhonePane, _ session: Session, into surface: Surface, within part: PixelRect? = nil) {
      guard isNew else { return }
      phone.paintDesk(
        into: surface, within: part, appearance: preview.toolAppearance, caption(for: session),
        scale: preview.desktopScale)
    }
    guard let pair, !pair.isSideBySide, let sheets = pair.sheets(like: ground) else {
      desk(first, preview.session, into: ground)
      var painted = paint(first, playback.firstTransition?.shown ?? preview.session, isSecond: false, into: ground)
      if let pair {
        desk(pair.phone, pair.session, into: ground, within: PixelRect(enclosing: pair.part))
        painted.formUnion(paint(pair.phone, pair.session, isSecond: true, into: ground))
      }
      return painted
    }
    desk(first, preview.session, into: sheets.first)
    desk(pair.phone, pair.session, into: sheets.second)
    var damage = paint(first, preview.session, isSecond: false, into: sheets.first)
    damage.formUnion(paint(pair.phone, pair.session, isSecond: true, into: sheets.second))
    let annotations = pair.choice.view == .difference ? decorations.annotationState.sights(on: preview.session) : []
    if pair.isToBeComposedAnew(with: annotations) || isNew { damage = PixelRegion(ground.bounds) }
    pair.compose(damage, into: ground, scale: preview.desktopScale)
    try? Frame(of: preview.session, annotations: annotations).draw(
      over: ground, scale: placement.scale, unit: preview.desktopScale / placement.scale,
      origin: CGPoint(x: placement.screenX, y: placement.screenY), within: damage)
    return damage
  }

  // MARK: Words

  private func caption(for session: Session) -> PhonePane.Caption? {
    guard let pair else { return nil }
    let isFirst = session === preview.session
    return PhonePane.Caption(
      text: words(for: session, in: pair), place: pair.isSideBySide ? .middle : isFirst ? .left : .right)
  }

  private func words(for session: Session, in pair: Pair) -> String {
    let isFirst = session === preview.session
    let (springs, difference) = (tuning.shownSprings, pair.mirror.difference)
    let own = InputMirror.conditions(
      of: session, namedBy: difference, flyingBy: isFirst ? springs.a : springs.b ?? springs.a)
    return ([isFirst ? "A" : "B"] + own.words).joined(separator: " · ")
  }

  // MARK: Films

  /// The second phone as recordings have it; nil: there is one alone.
  var secondForVideo: VisitRecording.Second? {
    pair.map {
      let captions = [words(for: preview.session, in: $0), words(for: $0.session, in: $0)]
      return .init(
        $0.mirror.difference, ComparisonLayout($0.choice.view, wipe: $0.wipeOnScreens(placement), captions: captions))
    }
  }

  /// Pixels a point of both phones' devices.
  var scale: CGFloat {
    min(preview.screen.device.scale, pair?.session.screen.device.scale ?? .infinity)
  }
}
