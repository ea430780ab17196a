import Foundation
import HeroScenes
import HeroSystem

/// Watches the folder of users' pictures that a scene shows.
@MainActor final class PictureRefresh {
  private(set) var shown: UserPictures?
  /// Pictures that were read, and wait until nothing moves.
  var due: UserPictures?
  /// Problem of the last read pictures.
  var problem: String?
  /// Told of what there is now, and in a sentence why some of it could not be read.
  var onNews: (UserPictures, _ problem: String?) -> Void = { _, _ in }
  private var watch: FolderWatch?
  /// Number of the watched folder.
  private var number = 0
  private var isReading = false
  private var isToReadAgain = false

  /// Parsing goes as deep as a file's brackets do.
  private static let stackSize = 16 << 20

  /// - Parameters:
  ///   - folder: nil: none is shown.
  ///   - names: the files in it that are shown; nil: all.
  func follow(_ folder: URL?, _ names: [String]?) {
    number += 1
    (watch, shown, due, problem, isReading, isToReadAgain) = (nil, nil, nil, nil, false, false)
    guard let folder, let pictures = try? UserPictures(in: folder, named: names) else { return }
    shown = pictures
    let number = number
    watch = FolderWatch(folder) { [weak self] in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.read(number) } }
    }
  }

  /// Reads all of it beside the main thread, and once more where it changed meanwhile.
  private func read(_ number: Int) {
    guard number == self.number, let before = due ?? shown else { return }
    if isReading {
      isToReadAgain = true
      return
    }
    isReading = true
    let thread = Thread { [weak self] in
      let (pictures, problem) = before.readAgain()
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.wereRead(pictures, problem, number) } }
    }
    thread.name = "captions"
    thread.stackSize = Self.stackSize
    thread.qualityOfService = .userInitiated
    thread.start()
  }

  private func wereRead(_ pictures: UserPictures, _ problem: String?, _ number: Int) {
    guard number == self.number else { return }
    isReading = false
    onNews(pictures, problem)
    guard isToReadAgain else { return }
    isToReadAgain = false
    read(number)
  }

  /// They are shown from now on.
  func took(_ pictures: UserPictures) { (shown, due) = (pictures, nil) }
}
