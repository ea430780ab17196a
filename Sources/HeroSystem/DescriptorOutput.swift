package import Foundation

/// Bytes for an open file descriptor.
package enum DescriptorOutput {
  /// Writes all of them. 0, or the number of the error (`errno`) that kept the rest from being written.
  package static func write(_ data: Data, to descriptor: Int32) -> Int32 {
    data.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let count = Foundation.write(descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done)
        if count >= 0 {
          done += count
        } else if errno == EAGAIN {
          // A pipe that was set not to block, by whoever holds its other end.
          var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = poll(&entry, 1, -1)
        } else if errno != EINTR {
          return errno
        }
      }
      return 0
    }
  }

  package static func write(_ text: String, to descriptor: Int32) -> Int32 { write(Data(text.utf8), to: descriptor) }
}
