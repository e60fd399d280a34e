import ArgumentParser
import HalfwayReplay

/// The options of `halfway replay` for continuous integration.
struct CheckOptions: ParsableArguments {
  @Flag(help: "Count recordings without an expected outcome as failures. Requires --check.")
  var strict = false

  @Flag(help: "Print only recordings that fail, and the last line. Requires --check or --sweep-frames.")
  var quiet = false

  @Option(
    help: ArgumentHelp(
      "Write everything that helps to find a failure into a folder: pages, strips, JUnit XML, and a summary. Requires "
        + "--check.", valueName: "folder"))
  var artifacts: String?

  @Option(
    help: ArgumentHelp(
      "Replay only every Nth recording, beginning with the Kth, so that N machines share the work.", valueName: "K/N"))
  var shard: String?

  /// Validates combinations with other options of the command.
  func validate(check: Bool, canFail: Bool, format: ReplayFormat) throws {
    if strict, !check { throw ValidationError("--strict requires --check") }
    if quiet, !canFail { throw ValidationError("--quiet requires --check or --sweep-frames") }
    if quiet, format != .text { throw ValidationError("--quiet can't be combined with --format \(format.rawValue)") }
    if artifacts != nil, !check { throw ValidationError("--artifacts requires --check") }
    try Shard.validate(option: shard)
  }

  /// Returns the items of the shard.
  func share<Item>(of items: [Item]) -> [Item] {
    let shard = Shard.of(option: shard)
    return items.indices.filter(shard.has).map { items[$0] }
  }
}
