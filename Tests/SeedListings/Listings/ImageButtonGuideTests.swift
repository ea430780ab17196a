import Foundation
import HeroKit
import HeroTesting
import HeroWidgets
import Testing

/// The examples of docs/image-button.md do what it says.
@MainActor struct ImageButtonGuideTests {
  private func title(on phone: ListingPhone) -> String? {
    (phone.stage.window.topmostViewController as? AlertController)?.title
  }

  @Test func thePicturesOpenTheirAlerts() throws {
    let page = SaveOrCancelController(
      save: try ListingPhone.picture(.systemGreen), cancel: try ListingPhone.picture(.systemRed))
    let phone = ListingPhone(page)
    for (index, (button, title)) in [(page.saveButton, "Save"), (page.cancelButton, "Cancel")].enumerated() {
      button.frame = CGRect(x: 40, y: 200 + 150 * CGFloat(index), width: 120, height: 90)
      phone.tap(button)
      phone.advance(1)
      #expect(self.title(on: phone) == title)
      phone.stage.press(.escape)
      phone.advance(1)
      #expect(self.title(on: phone) == nil)
    }
  }

  @Test func theObservedOnesSayWhatHasHappened() throws {
    let page = ObservedImagesController()
    let phone = ListingPhone(page)
    for (index, (view, title)) in [(page.saveImageView, "Saved"), (page.cancelImageView, "Cancelled")].enumerated() {
      view.picture = try ListingPhone.picture(.systemGreen)
      view.frame = CGRect(x: 40, y: 200 + 150 * CGFloat(index), width: 120, height: 90)
      phone.tap(view)
      phone.advance(1)
      #expect(self.title(on: phone) == title)
      phone.stage.press(.return)
      phone.advance(1)
      #expect(self.title(on: phone) == nil)
    }
  }
}
