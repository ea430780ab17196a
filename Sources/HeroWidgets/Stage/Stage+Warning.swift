import Logging

extension Stage {
  /// Says in the stage's log what a program did wrong and what to do about it.
  public func warn(_ sentence: String) {
    onWarning?(sentence)
    log.warning("\(sentence)")
  }
}
