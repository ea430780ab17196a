import Foundation
import Testing

extension WindowTests {
  @Suite struct RandomUse {
    @Test(.tags(.long)) func after200RandomActionsEveryPictureIsShownOnce() async throws {
      let pictures = try ColorPictures.shared.get()
      try await withPreview(pictures.arguments) { preview in
        let user = try await RandomUser(preview, pictures: pictures, seed: 2025)
        do {
          for _ in 0..<4 {
            for _ in 0..<50 { try await user.act() }
            try await user.expectNoPictureTwice()
          }
          try await user.expectTheGalleryAsItWas()
        } catch {
          Issue.record("\(error) This was \(user.story).")
        }
      }
    }
  }
}
