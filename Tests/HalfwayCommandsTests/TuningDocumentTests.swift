import Testing

/// Documentation/tuning.md shows what the program prints.
@Suite struct TuningDocumentTests {
  @Test func `each command on the page prints the output shown below it`() throws {
    try DocumentCommands.check("tuning.md", minimumCount: 10) { $0.count <= 110 || $0.contains("provenance") }
  }
}
