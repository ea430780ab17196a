import ArgumentParser

/// The line below pictures, videos and sheets.
struct CaptionArguments: ParsableArguments {
  @Flag(name: .customLong("caption"), help: "Add a line with scene, direction, time, spring and device at the bottom.")
  var isOn = false
}
