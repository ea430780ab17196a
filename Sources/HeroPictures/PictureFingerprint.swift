import CPixbuf
public import Foundation

/// Tells one picture file from another: the SHA-256 of its bytes, in hexadecimal.
public enum PictureFingerprint {
  public static func of(_ data: Data) -> String {
    data.withUnsafeBytes { bytes in
      guard let checksum = g_checksum_new(G_CHECKSUM_SHA256) else { return "" }
      defer { g_checksum_free(checksum) }
      g_checksum_update(checksum, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
      return g_checksum_get_string(checksum).map { String(cString: $0) } ?? ""
    }
  }

  /// Reads what may be a picture: a plain file within the limits that pictures have. Throws what keeps it from being
  /// read.
  public static func ofFile(_ url: URL) throws(PictureError) -> String { of(try PictureFile.read(url)) }
}
