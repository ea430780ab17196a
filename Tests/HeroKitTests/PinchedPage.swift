import Foundation
import HeroKit
import HeroTesting
import HeroWidgets

/// The page of a picture in a grid, which stands.
@MainActor func openedPage() throws -> Phone {
  let phone = try gridPhone()
  try phone.tap("Item 3")
  phone.settle()
  return phone
}

/// Where a point of the page at rest is seen.
@MainActor func seen(_ point: CGPoint, on phone: Phone) throws -> CGPoint {
  let page = try phone.detailPage().view
  let middle = page.bounds.center
  return middle + (page.transitionLook?.transform ?? .identity).transform(point - middle)
}
