import Testing

// What the tests of real windows are about. They run beside each other, as many as there are slots, each with a server
// of its own.

/// What a person does in the window with a pointer, and types into it.
@Suite(Slots.windows) enum WindowTests {}

/// The window's keys, and the scene's time that they steer.
@Suite(Slots.windows) enum KeyTests {}

/// The panes beside the phone.
@Suite(Slots.windows) enum SidePanelsTests {}

/// What is handed over from the window, and what opens it again.
@Suite(Slots.windows) enum HandoverTests {}

/// How the window gets on with the desktop and its server.
@Suite(Slots.windows) enum DesktopTests {}

/// One moment in all the ways in which it can be seen: much work.
@Suite(Slots.work) enum PixelTests {}

/// The Style Picker's settings: long waits for a window to rest, and little work.
@Suite(Slots.windows) enum PickerTests {}

/// The settings that show in what a page does.
@Suite(Slots.windows) enum EffectTests {}

/// What a person does in the Style Picker's window.
@Suite(Slots.windows) enum PickerUseTests {}

/// What is done without a window, and `bench`.
@Suite(Slots.work) enum CommandTests {}

/// Reviews.
@Suite(Slots.work) enum ReviewTests {}

/// Their pages in a browser, and reviews beside earlier ones.
@Suite(Slots.work) enum ReviewPageTests {}
