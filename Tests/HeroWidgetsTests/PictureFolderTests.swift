import Foundation
import HeroWidgets
import Testing

/// Which files of a folder are pictures, and in which order.
struct PictureFolderTests {
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hero-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test("Pictures by their endings, sorted as people count") func listing() throws {
    try withFolder { folder in
      let names = [
        "Image10.jpg", "image2.JPG", "Image 1.jpeg", "b.PNG", "a.webp", "c.gif", "d.tif", "e.TIFF", "f.svg", "ä.png",
        "7.png", "007.png", "99999999999999999999999.png", "notes.txt", ".hidden.png", "jpg", "no-ending",
      ]
      for name in names { try Data().write(to: folder.appendingPathComponent(name)) }
      let inner = folder.appendingPathComponent("album.png")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      try Data().write(to: inner.appendingPathComponent("inside.png"))
      try FileManager.default.createSymbolicLink(
        at: folder.appendingPathComponent("link.png"), withDestinationURL: folder.appendingPathComponent("b.PNG"))
      try FileManager.default.createSymbolicLink(
        at: folder.appendingPathComponent("lost.png"), withDestinationURL: folder.appendingPathComponent("gone"))
      let found = try PictureLibrary.supportedFiles(in: folder).map(\.lastPathComponent)
      #expect(
        found == [
          "007.png", "7.png", "99999999999999999999999.png", "a.webp", "b.PNG", "c.gif", "d.tif", "e.TIFF", "f.svg",
          "Image 1.jpeg", "image2.JPG", "Image10.jpg", "link.png", "ä.png",
        ])
    }
  }

  @Test("pictures in pixels are found without a suffix, and JPEGs as .jfif") func withoutSuffix() throws {
    try withFolder { folder in
      for (name, data) in [
        ("photo.jfif", PictureSample.jpeg.data), ("PHOTO.JIF", PictureSample.jpeg.data),
        ("IMG_1", PictureSample.jpeg.data),
        ("scan", PictureSample.sixteenBitPNG.data), ("loop", PictureSample.animatedGIF.data),
        ("page", Data("<html></html>".utf8)), ("README", Data("Hello".utf8)), ("empty", Data()),
        ("notes.v2", PictureSample.jpeg.data), (".DS_Store", PictureSample.jpeg.data),
      ] {
        try data.write(to: folder.appendingPathComponent(name))
      }
      let found = try PictureLibrary.supportedFiles(in: folder).map(\.lastPathComponent)
      #expect(found == ["IMG_1", "loop", "photo.jfif", "PHOTO.JIF", "scan"])
    }
  }

  @Test("A missing folder, a file, and an empty folder are told apart") func errors() throws {
    try withFolder { folder in
      #expect(throws: PictureFolderError.empty(folder.path)) { try PictureLibrary.supportedFiles(in: folder) }
      let file = folder.appendingPathComponent("a.txt")
      try Data().write(to: file)
      #expect(throws: PictureFolderError.notAFolder(file.path)) { try PictureLibrary.supportedFiles(in: file) }
      let missing = folder.appendingPathComponent("none")
      #expect(throws: PictureFolderError.missing(missing.path)) { try PictureLibrary.supportedFiles(in: missing) }
      let errors: [PictureFolderError] = [
        .missing("/x"), .notAFolder("/x"), .unreadable("/x", reason: "Permission denied"), .empty("/x"),
      ]
      for error in errors {
        #expect(error.description.contains("“/x”") && error.description.hasSuffix("."))
        #expect(error.localizedDescription == error.description)
      }
    }
  }

  @Test("A name that is no text is left out") func encoding() throws {
    try withFolder { folder in
      var path = Array(folder.path.utf8CString.dropLast())
      path += [0x2F, CChar(bitPattern: 0xFF)] + Array(".png".utf8CString)
      let file = open(path, O_CREAT | O_WRONLY, 0o600)
      #expect(file >= 0)
      close(file)
      try Data().write(to: folder.appendingPathComponent("good.png"))
      #expect(try PictureLibrary.supportedFiles(in: folder).map(\.lastPathComponent) == ["good.png"])
    }
  }
}
