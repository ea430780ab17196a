import Foundation
import HeroDocuments
import HeroSystem

/// Watches the scene file that is shown, its pictures and its files of rows.
@MainActor final class SceneFileRefresh {
  /// A version of the scene file.
  struct News: Sendable {
    let reading: SceneDocument.Reading
    /// The files that the scene names, as they are now.
    let stamps: [URL: FileIdentity]
    /// The files that were written since the version on show.
    var changedFiles: [URL] = []
  }

  /// Told of a version that differs from the one on show.
  var onNews: (News) -> Void = { _ in }
  private var file: URL?
  /// The version on show; nil: it is not read yet.
  private(set) var shown: News?
  private var watches: [URL: FolderWatch] = [:]
  /// Number of the watched file.
  private var number = 0
  /// Number of versions that were shown.
  private var versions = 0
  private var isReading = false
  private var isToReadAgain = false

  /// Parsing goes as deep as a file's brackets do.
  static let stackSize = 16 << 20

  /// - Parameter file: nil: the scene is of none.
  func follow(_ file: URL?) {
    guard file != self.file else { return }
    number += 1
    (self.file, shown, watches, isReading, isToReadAgain) = (file, nil, [:], false, false)
    // Files that are named, and their state, are found on the thread that reads.
    if file != nil { read(number) }
  }

  /// The version on show from now on. What is being read may be older: it is read again.
  func took(_ news: News) { (shown, versions) = (news, versions + 1) }

  private func watch(_ news: News) {
    guard let file else { return }
    var folders = [file.deletingLastPathComponent().standardizedFileURL]
    for other in news.reading.files.map({ $0.deletingLastPathComponent().standardizedFileURL })
    where !folders.contains(other) && folders.count < DocumentLimits.folders { folders.append(other) }
    let number = number
    watches = Dictionary(
      folders.compactMap { folder in
        let known =
          watches[folder]
          ?? FolderWatch(folder) { [weak self] in
            DispatchQueue.main.async { MainActor.assumeIsolated { self?.read(number) } }
          }
        return known.map { (folder, $0) }
      }
    ) { first, _ in first }
  }

  /// Reads the file once more, and tells of it even where it is as it was.
  func readAgain() {
    (hasMistake, toldProblems) = (true, [])
    read(number)
  }

  /// Reads all of it beside the main thread, and once more where it changed meanwhile.
  private func read(_ number: Int) {
    guard number == self.number, let file else { return }
    if isReading {
      isToReadAgain = true
      return
    }
    isReading = true
    let versions = versions
    let thread = Thread { [weak self] in
      let reading = SceneDocument.read(file)
      let stamps = Dictionary(reading.files.compactMap { file in FileIdentity(of: file).map { (file, $0) } }) { $1 }
      let news = News(reading: reading, stamps: stamps)
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.wasRead(news, number, since: versions) } }
    }
    thread.name = "scene file"
    thread.stackSize = Self.stackSize
    thread.qualityOfService = .userInitiated
    thread.start()
  }

  private func wasRead(_ news: News, _ number: Int, since versions: Int) {
    guard number == self.number else { return }
    isReading = false
    guard versions == self.versions else {
      isToReadAgain = false
      return read(number)
    }
    // A file with mistakes may name none of its pictures.
    if news.reading.document != nil || watches.isEmpty { watch(news) }
    tell(news)
    guard isToReadAgain else { return }
    isToReadAgain = false
    read(number)
  }

  private func tell(_ news: News) {
    // The first version is the one on show.
    guard let shown else { return self.shown = news }
    var news = news
    news.changedFiles = news.stamps.filter { shown.stamps[$0.key] != $0.value }.map(\.key)
    let isSame = news.reading.document == shown.reading.document && news.changedFiles.isEmpty
    // Its text may differ, as in a comment.
    if isSame, news.reading.problems == shown.reading.problems, !hasMistake { return self.shown = news }
    hasMistake = news.reading.document == nil
    // Another file of the folder was written, and the mistakes are the same.
    if hasMistake, news.reading.problems == toldProblems { return }
    toldProblems = hasMistake ? news.reading.problems : []
    onNews(news)
  }

  /// The mistakes of the last version that was told of; empty: it is sound.
  private var toldProblems: [DocumentProblem] = []
  /// True if the last version that was told of has a mistake.
  private var hasMistake = false
}
