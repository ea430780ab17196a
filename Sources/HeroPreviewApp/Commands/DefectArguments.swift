public import ArgumentParser
public import HeroMorph

/// What is to be wrong with a flight.
struct DefectArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Breaks the flight on purpose, to see what finds it: \(MorphDefect.Kind.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "defect"))
  var defect: MorphDefect.Kind?
}

extension MorphDefect.Kind: ExpressibleByArgument {}
