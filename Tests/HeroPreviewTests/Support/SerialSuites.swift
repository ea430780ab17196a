import Testing

// The suites below run beside each other, and in each of them one test after the other: every test has a server of its
// own, and the machine few processors. They take about as long as each other, less than two minutes by themselves, most
// of which they wait.

/// What a person does in the window with a pointer, and types into it.
@Suite(.serialized) enum WindowTests {}

/// The window's keys, and the scene's time that they steer.
@Suite(.serialized) enum KeyTests {}

/// The panes beside the phone.
@Suite(.serialized) enum InstrumentTests {}

/// What is handed over from the window, and what opens it again.
@Suite(.serialized) enum HandoverTests {}

/// How the window gets on with the desktop and its server.
@Suite(.serialized) enum DesktopTests {}

/// One moment in all the ways in which it can be seen: much work.
@Suite(.serialized) enum PixelTests {}

/// The Style Picker's settings: long waits for a window to rest, and little work.
@Suite(.serialized) enum PickerTests {}

/// The settings that show in what a page does.
@Suite(.serialized) enum EffectTests {}

/// What a person does in the Style Picker's window.
@Suite(.serialized) enum PickerUseTests {}

/// What is done without a window, and `bench`. Dozens of programs that start at once would take the processors from the
/// windows beside them.
@Suite(.serialized) enum CommandTests {}

/// Reviews: much work.
@Suite(.serialized) enum ReviewTests {}

/// Their pages in a browser, and reviews beside earlier ones.
@Suite(.serialized) enum ReviewPageTests {}
