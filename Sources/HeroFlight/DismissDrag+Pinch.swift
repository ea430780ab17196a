import Foundation
import HeroWidgets

/// Two fingers, or Control and a wheel, that take a page away by pinching it.
extension DismissDrag {
  /// Share of the page's size, or of what was caught, below which a released page leaves, at any speed
  /// (docs/reference/MOTION.md, section 11).
  private static let smallEnough = 0.5
  /// The same, where a page that was caught on its way back comes after all; ours.
  private static let largeEnough = 1.25

  /// Scale at which a closing pinch takes a page that stood while the fingers spread.
  private static let turn = 0.96

  struct Pinched {
    /// The middle between the fingers, in the window.
    var place: CGPoint
    /// The recognizer's scale that counts as 1.
    var scale: CGFloat
    /// The recognizer's rotation that counts as upright.
    var rotation: CGFloat
    /// True if the page stays if they do no more.
    var stays: Bool
    /// True if they have it. Not while they go apart over a page that stands.
    var holds: Bool
  }

  func shouldPinch(_ pinch: PinchGestureRecognizer) -> Bool {
    // Fingers that go along together scroll, or drag.
    guard let page, page.presentedViewController == nil, pinch.drift.distance(to: .zero) <= abs(pinch.spread) else {
      return false
    }
    if pinch === catchingPinch {
      // Escape may have ended the gesture meanwhile. A wheel has no finger that came down before.
      guard let transition, !isMotionReduced else { return false }
      return pinch.isByWheel ? isOnWhatFlies(pinch) && !isActive && !hasCaught : hasCaught && transition.isHeld
    }
    // What a finger drags already two may pinch.
    guard !hasCaught, !isActive || !pinch.isByWheel && transition?.isHeld == true else { return false }
    if transition != nil, !isMotionReduced { return true }
    // Fingers that go apart do nothing, and so do not scroll.
    return mayLeave && (pinch.spread < 0 || !pinch.isByWheel)
  }

  private func isOnWhatFlies(_ pinch: PinchGestureRecognizer) -> Bool {
    pinch.view != nil && pinch.touchedView === pinch.view
  }

  func pinchChanged(_ state: GestureRecognizer.State, _ pinch: PinchGestureRecognizer) {
    guard let window = page?.view.window ?? pinch.view?.window else { return }
    // A page that was dragged before stands still.
    if isMotionReduced, transition?.isHeld != true {
      if state == .ended, pinch.goal < Self.smallEnough, mayLeave { page?.leave() }
      return
    }
    let place = pinch.location(in: window)
    switch state {
    case .began:
      let stays = transition?.isHeld == true && isActive || transition?.isHeadingToPresented ?? true
      pinched = Pinched(place: place, scale: pinch.scale, rotation: pinch.rotation, stays: stays, holds: false)
      if transition != nil || pinch.spread < 0 { take(pinch, at: place) }
    case .changed:
      guard let pinched else { return }
      if pinched.holds {
        transition?.pinch(
          by: pinch.scale / pinched.scale, turned: pinch.rotation - pinched.rotation, from: pinched.place, to: place)
      } else if pinch.scale > pinched.scale {
        self.pinched?.scale = pinch.scale
      } else if pinch.scale < pinched.scale * Self.turn, mayLeave {
        take(pinch, at: place)
      }
    case .ended, .cancelled:
      guard let last = pinched else { return }
      pinched = nil
      guard last.holds else { return }
      isActive = false
      let isEnd = state == .ended
      let scale = isEnd ? pinch.goal / last.scale : 1
      let stays = scale >= Self.smallEnough && (last.stays || scale > Self.largeEnough)
      if isEnd {
        transition?.release(
          stays: stays, velocity: pinch.velocity, growth: pinch.growth, spin: pinch.spin, haste: pinch.fingerSpeed)
      } else {
        transition?.release(stays: stays, velocity: .zero)
      }
    case .possible, .failed: break
    }
  }

  /// The page lies between the fingers from here on.
  private func take(_ pinch: PinchGestureRecognizer, at place: CGPoint) {
    if let stays = pinched?.stays {
      pinched = Pinched(place: place, scale: pinch.scale, rotation: pinch.rotation, stays: stays, holds: true)
    }
    isActive = true
    if let transition { transition.grab() } else { page?.leave() }
    transition?.pinch(by: 1, from: place, to: place)
  }
}
