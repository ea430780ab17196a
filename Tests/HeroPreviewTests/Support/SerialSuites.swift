import Testing

/// What a person does in the window. One test after the other: each has a server of its own, and the machine few processors.
@Suite(.serialized) enum WindowTests {}

/// How the window gets on with the desktop and its server; one after the other, too.
@Suite(.serialized) enum DesktopTests {}

/// The Style Picker's settings: long waits for a window to rest, and little work.
@Suite(.serialized) enum PickerTests {}

/// What a person does in the Style Picker's window. Beside the others, as each of them takes three minutes by itself.
@Suite(.serialized) enum PickerUseTests {}

/// What is done without a window. Dozens of programs that start at once would take the processors from the windows beside them.
@Suite(.serialized) enum CommandTests {}
