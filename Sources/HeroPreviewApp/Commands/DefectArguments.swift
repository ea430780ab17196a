public import ArgumentParser
public import HeroMorph

struct DefectArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Break the transition on purpose, to test the findings: \(MorphDefect.Kind.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "defect"))
  var defect: MorphDefect.Kind?
}

extension MorphDefect.Kind: ExpressibleByArgument {}
