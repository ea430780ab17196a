import CMainQueue
import CX11
import Foundation

extension X11Display {
  /// Serves the connection and the main queue until the program ends, in place of `RunLoop.main.run()`: the main thread
  /// waits for both by itself. Dispatch would have a thread wait for the connection, which wakes this one.
  package func run() -> Never {
    stopWatching()
    let queue = _dispatch_get_main_queue_handle_4CF()
    let (readable, gone) = (Int16(POLLIN), Int16(POLLHUP | POLLERR | POLLNVAL))
    while true {
      var waiting = [pollfd(fd: queue, events: readable, revents: 0)]
      if !isLost { waiting.append(pollfd(fd: XConnectionNumber(handle), events: readable, revents: 0)) }
      guard poll(&waiting, nfds_t(waiting.count), -1) > 0 else { continue }
      // Input before what it may make needless.
      if waiting.count > 1, waiting[1].revents & (readable | gone) != 0 { drain() }
      guard waiting[0].revents & readable != 0 else { continue }
      var count: UInt64 = 0
      _ = read(queue, &count, MemoryLayout.size(ofValue: count))
      _dispatch_main_queue_callback_4CF(nil)
    }
  }
}
