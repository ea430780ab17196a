import Foundation
import HeroFlight
import HeroMorph
import HeroMotion
import HeroTesting
import HeroWidgets
import Testing

/// Pushed pages that are dragged, caught and released.
extension MorphPushTests {
  @Test(arguments: [true, false]) func inMidFlightItIsCaught(leaves: Bool) throws {
    let phone = try Phone()
    phone.push(phone.page)
    phone.wait(0.15)
    let finger = try #require(phone.flying).center
    phone.drag(from: finger, by: CGPoint(x: 20, y: leaves ? 150 : 30), lettingGo: false)
    #expect(phone.flight?.isHeld == true)
    phone.touch(.ended, at: CGPoint(x: finger.x + 20, y: finger.y + (leaves ? 150 : 30)))
    #expect(phone.navigation.viewControllers.count == (leaves ? 1 : 2))
    phone.settle()
    if leaves {
      phone.expectAlone(phone.root, [phone.root])
      #expect(phone.page.told == ["will appear", "did appear", "will disappear", "did disappear"])
    } else {
      phone.expectAlone(phone.page, [phone.root, phone.page])
      #expect(phone.page.told == ["will appear", "did appear"])
    }
  }

  /// Each page keeps its drag, also after another was pushed over it and has left.
  @Test func aStandingPageIsDraggedAway() throws {
    let phone = try Phone().pushed()
    phone.push(phone.last)
    phone.settle()
    for (page, stack) in [(phone.page, [phone.root, phone.page]), (phone.root, [phone.root])] {
      phone.drag(from: CGPoint(x: 150, y: 300), by: CGPoint(x: 0, y: 180))
      #expect(phone.navigation.viewControllers.map(ObjectIdentifier.init) == stack.map(ObjectIdentifier.init))
      phone.settle()
      phone.expectAlone(page, stack)
    }
    phone.drag(from: CGPoint(x: 150, y: 300), by: CGPoint(x: 0, y: 180))
    phone.expectAlone(phone.root, [phone.root])
  }

  @Test func letGoEarlyItStays() throws {
    let phone = try Phone().pushed()
    phone.drag(from: CGPoint(x: 150, y: 300), by: CGPoint(x: 0, y: 40))
    phone.settle()
    phone.expectAlone(phone.page, [phone.root, phone.page])
    #expect(phone.root.told.suffix(3) == ["will appear", "will disappear", "did disappear"])
  }

  /// Of two pages as of three.
  @Test func escapeTakesTheOnlyPushedPageOutOfTheHand() throws {
    let phone = try Phone().pushed()
    phone.drag(from: CGPoint(x: 150, y: 300), by: CGPoint(x: 0, y: 60), lettingGo: false)
    #expect(phone.flight?.isHeld == true)
    phone.press(.escape)
    #expect(phone.flight?.isHeld == false)
    phone.settle()
    phone.expectAlone(phone.root, [phone.root])
  }

  /// A finger that is still down after its page has left has nothing to do with the next one.
  @Test func aFingerLeadsOnePageOnly() throws {
    let phone = try Phone().pushed()
    phone.push(phone.last)
    phone.settle()
    phone.drag(from: CGPoint(x: 150, y: 300), by: CGPoint(x: 0, y: 60), lettingGo: false)
    for page in [phone.page, phone.root] {
      phone.press(.escape)
      #expect(phone.flight?.isHeld == false)
      phone.settle()
      #expect(phone.navigation.topViewController === page && phone.flying == nil)
    }
    phone.touch(.ended, at: CGPoint(x: 150, y: 360))
    phone.expectAlone(phone.root, [phone.root])
  }

  /// What the app presents meanwhile leaves the page in its hand.
  @Test func whatIsPresentedMeanwhileTakesNothingOutOfTheHand() throws {
    let phone = try Phone().pushed()
    phone.drag(from: CGPoint(x: 150, y: 300), by: CGPoint(x: 0, y: 60), lettingGo: false)
    let sheet = ViewController()
    sheet.modalPresentationStyle = .pageSheet
    phone.navigation.present(sheet, animated: true)
    phone.settle()
    phone.touch(.ended, at: CGPoint(x: 150, y: 360))
    phone.settle()
    sheet.dismiss(animated: false)
    phone.settle()
    phone.expectAlone(phone.page, [phone.root, phone.page])
  }

  /// Escape takes the page out of the hand, and leads one page back, not two.
  @Test func escapeLetsItGo() throws {
    let phone = try Phone().pushed()
    phone.push(phone.last)
    phone.settle()
    phone.drag(from: CGPoint(x: 150, y: 300), by: CGPoint(x: 0, y: 60), lettingGo: false)
    #expect(phone.flight?.isHeld == true)
    phone.press(.escape)
    #expect(phone.flight?.isHeld == false)
    phone.settle()
    phone.touch(.ended, at: CGPoint(x: 150, y: 360))
    phone.settle()
    phone.expectAlone(phone.page, [phone.root, phone.page])
  }

  /// Where the stack is replaced under a page, the page below is none that it could leave for.
  @Test func whatLeadsNowhereStays() throws {
    let phone = try Phone().pushed()
    phone.navigation.setViewControllers([phone.root, phone.last], animated: true)
    phone.wait(0.15)
    let finger = try #require(phone.flying).center
    phone.stage.window.runningTransition?.turn(towardsUpper: false)
    #expect(phone.flight?.heading == .destination)
    phone.drag(from: finger, by: CGPoint(x: 0, y: 200))
    #expect(
      phone.navigation.viewControllers.map(ObjectIdentifier.init)
        == [phone.root, phone.last].map(ObjectIdentifier.init))
    phone.settle()
    phone.expectAlone(phone.last, [phone.root, phone.last])
  }

  /// From the edge, and from anywhere, a page goes as it came: in the hand, or by the slide. Only to the right.
  @Test(arguments: [(5.0, true), (5, false), (90, true), (90, false)] as [(CGFloat, Bool)])
  func aPageIsSwipedBack(start: CGFloat, flies: Bool) throws {
    let phone = try Phone().pushed()
    if !flies { phone.navigation.delegate = nil }
    for way in [CGPoint(x: -60, y: 0), CGPoint(x: 4, y: -90)] {
      phone.drag(from: CGPoint(x: start, y: 300), by: way)
      phone.expectAlone(phone.page, [phone.root, phone.page])
    }
    phone.drag(from: CGPoint(x: start, y: 300), by: CGPoint(x: 80, y: 0))
    phone.settle()
    phone.expectAlone(phone.page, [phone.root, phone.page])
    phone.drag(from: CGPoint(x: start, y: 300), by: CGPoint(x: 190, y: 0), lettingGo: false)
    #expect((phone.flying != nil) == flies && phone.stage.window.runningTransition != nil)
    phone.touch(.ended, at: CGPoint(x: start + 190, y: 300))
    phone.settle()
    phone.expectAlone(phone.root, [phone.root])
  }

  @Test(
    "A dragged page takes its back button along and leaves no part of it beside the card", arguments: [true, false])
  func theBackButtonBelongsToTheCard(leaves: Bool) throws {
    let phone = try Phone().pushed()
    let (bar, upper) = (phone.navigation.navigationBar, try #require(phone.page.view.superview))
    let back = try #require(bar.subviews.first { ($0 as? Control)?.leadsBack == true })
    let atRest = back.frameInWindow
    func expectOnCard() {
      guard back.alpha > 0.02, let look = upper.transitionLook else { return }
      let (place, middle) = (atRest.center, CGPoint(x: upper.center.x, y: upper.center.y))
      let moved = look.transform.transform(CGPoint(x: place.x - middle.x, y: place.y - middle.y))
      let seen = back.frameInWindow
      #expect(hypot(seen.midX - middle.x - moved.x, seen.midY - middle.y - moved.y) < 0.01)
      #expect(abs(seen.width - atRest.width * look.transform.m11) < 0.01)
      // What is painted of it.
      let card = upper.convert(look.clip ?? upper.bounds, to: nil)
      for item in PaintedContents(of: phone.stage).items where item.view === back && item.visible > 0.02 {
        #expect(card.inset(dx: -0.5, dy: -0.5).contains(item.clipped.center))
        #expect(item.clipped.minY >= card.minY - 0.5 && item.clipped.maxY <= card.maxY + 0.5)
      }
    }
    phone.touch(.began, at: CGPoint(x: 150, y: 300))
    let way = leaves ? 150.0 : 60
    for step in 1...30 {
      phone.wait(1.0 / 60)
      phone.touch(.moved, at: CGPoint(x: 150 + way / 3 * Double(step) / 30, y: 300 + way * Double(step) / 30))
      expectOnCard()
    }
    #expect(back.frameInWindow.minY > atRest.minY + 20)
    phone.wait(0.3)
    phone.touch(.moved, at: CGPoint(x: 150 + way / 3, y: 300 + way))
    phone.touch(.ended, at: CGPoint(x: 150 + way / 3, y: 300 + way))
    for _ in 0..<90 {
      phone.wait(1.0 / 60)
      expectOnCard()
    }
    #expect(back.transitionLook == nil && (leaves || back.frameInWindow == atRest))
    phone.expectAlone(leaves ? phone.root : phone.page, leaves ? [phone.root] : [phone.root, phone.page])
  }
}
