import Testing

/// The program has said one sentence that names the trouble, and nothing else.
func expectOneSentence(
  _ outcome: Outcome, status: Int32, naming name: String, furtherLines: Int = 0,
  _ at: SourceLocation = #_sourceLocation
) {
  #expect(outcome.status == status, sourceLocation: at)
  #expect(outcome.output.isEmpty, sourceLocation: at)
  #expect(
    outcome.errorLines.count == 1 + furtherLines && outcome.errors.contains(name), "\(outcome.errors)",
    sourceLocation: at)
}
