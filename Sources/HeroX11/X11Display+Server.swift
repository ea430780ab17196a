import CX11

extension X11Display {
  /// The process at the other end of the connection; nil when it is on another machine or unknown.
  package var serverProcess: Int32? {
    let process = hero_peer_process(XConnectionNumber(handle))
    return process > 0 ? process : nil
  }
}
