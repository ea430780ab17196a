import Foundation
import HeroSystem

/// Words for the user at the terminal, on standard error. Where they cannot be read they are lost, and the program
/// goes on. Control characters of what is quoted do not reach the terminal.
func say(_ words: String) {
  _ = DescriptorOutput.write(UntrustedText.withoutControls(words) + "\n", to: STDERR_FILENO)
}

/// The same without a line break, and with what moves a terminal's cursor: for words of the program's own alone.
func sayAsIs(_ words: String) { _ = DescriptorOutput.write(words, to: STDERR_FILENO) }

/// A piece of the program's data and a line break, on standard output. What cannot be written ends the program with
/// status 1: in a sentence, or quietly where the reader has gone, as `head` does once it has its lines.
func put(_ data: String) {
  let problem = DescriptorOutput.write(data + "\n", to: STDOUT_FILENO)
  guard problem != 0 else { return }
  if problem != EPIPE {
    say("Error: Cannot write to standard output (\(String(cString: strerror(problem)))): redirect it elsewhere.")
  }
  exit(1)
}

enum StandardStreams {
  /// Opens the standard streams that were handed over closed, so that no later file gets their numbers and words never
  /// go to the X server. Ignores the signals of a reader that has gone and of a limit to file sizes.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      // It gets the lowest free number, which is this one. Data for a closed standard output is not to seem written.
      _ = open("/dev/null", descriptor == STDOUT_FILENO ? O_RDONLY : O_RDWR)
    }
  }
}
