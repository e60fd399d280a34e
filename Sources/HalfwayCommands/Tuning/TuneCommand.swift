import ArgumentParser

/// The `halfway tune` command.
struct TuneCommand: ParsableCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "tune", abstract: "Judge thresholds by recordings whose intent is known, and look for better ones.",
    discussion: """
      Without more it says how often thresholds do what was meant, whose recordings come out otherwise, and why. With --sweep \
      or --search it tries settings and recommends one, or says that the recordings do not support a change. With --compare \
      it lists the recordings that two sets of thresholds decide otherwise. Recordings without an intent are never counted; \
      'halfway label' sets it.

      Thresholds are a file, or the name of a preset (halfway presets) for the width of each recording's page; without any, \
      those that each scene has itself, whatever held when it was recorded.

      A search can be shared by many processes: each works on one shard and writes its part, and 'tune merge' joins the parts \
      to what one process would have said. See Documentation/tuning.md.

      Examples:
        halfway tune recordings
        halfway tune recordings --thresholds flutter --explain
        halfway tune recordings --sweep commitProgress=0.3:0.7:0.05
        halfway tune recordings --rule projection --search --jobs 2
        halfway tune recordings --search --cost 2:1 --export mine.json
        halfway tune recordings --sweep panSlopPoints=4:30:2 --cost finish=2,none=0.5
        halfway tune recordings --search --report tuning.html
        halfway tune --compare mine.json flutter recordings
        halfway tune recordings --search --shard 1/8 -o part1.jsonl
        halfway tune merge part*.jsonl
      """)

  @Argument(
    help: ArgumentHelp(
      "Recordings, folders of them, or patterns; or the word merge and the parts of a search.", valueName: "path"),
    completion: .file(extensions: ["gesture"]))
  var paths: [String] = []

  @Option(help: ArgumentHelp("A file of thresholds or a preset instead of the scenes' own.", valueName: "file"))
  var thresholds: String?

  @Option(help: ArgumentHelp("This rule, whatever the thresholds say.", valueName: "rule"))
  var rule: String?

  @Option(help: ArgumentHelp("Only recordings of mouse, touch or touchpad.", valueName: "class"))
  var device: String?

  @Flag(help: "Tell of each recording that came out otherwise all that 'halfway explain' does.")
  var explain = false

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("List what two files of thresholds or presets decide otherwise.", valueName: "file"))
  var compare: [String] = []

  @Option(
    help: ArgumentHelp(
      "Try values of a threshold: NAME=LO:HI:STEP or NAME=A,B,C. Several: all combinations.", valueName: "values"))
  var sweep: [String] = []

  @Flag(help: "Try what the rule looks at, in the usual ranges, and the other rules beside it.")
  var search = false

  @OptionGroup var answering: TuneAnswerOptions

  @OptionGroup var jobs: JobsOption

  @Option(help: ArgumentHelp("Keep what is done of a search in a file, and go on with it.", valueName: "file"))
  var partial: String?

  @Option(help: ArgumentHelp("Only every Nth recording from the Kth on, to be merged later.", valueName: "k/n"))
  var shard: String?

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Where the part of a shard goes; one that is there goes on.", valueName: "file"))
  var output: String?

  @Option(help: "text, or json: one object a line.")
  var format = OutputFormat.text

  var isMerge: Bool { paths.first == "merge" }
  var isSearch: Bool { search || !sweep.isEmpty }
  /// The two sets of thresholds to compare.
  var compared: [String] { Array(compare.prefix(2)) }
  /// All the paths, including those that follow the two sets to compare.
  var allPaths: [String] { paths + compare.dropFirst(2) }

  func validate() throws {
    try answering.validate(isSearch: isSearch || isMerge, isShard: shard != nil)
    if isMerge { return try validateMerge() }
    if !compare.isEmpty { try validateCompare() }
    if allPaths.isEmpty { throw ValidationError("expected recordings, folders or patterns") }
    if search, !sweep.isEmpty { throw ValidationError("--search has its own values: without --sweep") }
    if (shard != nil) != (output != nil) { throw ValidationError("--shard and --output need each other") }
    if partial != nil || shard != nil, !isSearch {
      throw ValidationError("--partial and --shard need --sweep or --search")
    }
    if partial != nil, shard != nil { throw ValidationError("--shard keeps what is done itself: without --partial") }
    if let shard, Self.shard(shard) == nil {
      throw ValidationError("--shard is '\(shard)'; expected K/N with K from 1 to N, such as 1/8")
    }
    if explain, isSearch || format == .json {
      throw ValidationError(
        "--explain goes with a plain evaluation as text: without --sweep, --search and --format json")
    }
  }

  private func validateCompare() throws {
    if compare.count < 2 { throw ValidationError("--compare needs two files or presets") }
    if thresholds != nil || rule != nil || isSearch || explain || partial != nil || shard != nil
      || answering.report != nil
    {
      throw ValidationError(
        "--compare has its own thresholds and tries nothing: only paths, --device and --format go with it")
    }
  }

  private func validateMerge() throws {
    if paths.count < 2 { throw ValidationError("expected the parts to merge") }
    if thresholds != nil || rule != nil || device != nil || isSearch || !compare.isEmpty || explain || jobs.jobs != nil
      || partial != nil || shard != nil || output != nil
    {
      throw ValidationError(
        "the parts say what was tried: with merge go only --cost, --seed, --confidence, --export, --report, --date and --format"
      )
    }
  }

  /// Parses the number of a shard and the number of shards.
  static func shard(_ text: String) -> (number: Int, count: Int)? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], (1...1_000_000).contains(count),
      (1...count).contains(number)
    else { return nil }
    return (number, count)
  }
}

/// The options for evaluating the rows of a search.
struct TuneAnswerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The costs of an accidental finish, an accidental cancel and, optionally, a false activation, such as 2:1:3, or by "
        + "intent in any order, such as finish=2,none=3. (default: 1 each)", valueName: "finish:cancel[:none]"))
  var cost: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How recordings are dealt for checking: 1 unless told.", valueName: "number"))
  var seed: UInt64?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Of intervals and tests, such as 0.9: 0.95 unless told.", valueName: "share"))
  var confidence: Double?

  @Option(help: ArgumentHelp("Write recommended thresholds to a file, with where they come from.", valueName: "file"))
  var export: String?

  @Option(
    help: ArgumentHelp("Write a page of HTML with drawings of all this, and of each recording.", valueName: "file"))
  var report: String?

  @Option(help: ArgumentHelp("The day that the exported file and the report name.", valueName: "yyyy-mm-dd"))
  var date: String?

  func validate(isSearch: Bool, isShard: Bool) throws {
    if cost != nil || seed != nil, !isSearch { throw ValidationError("--cost and --seed need --sweep or --search") }
    if export != nil, !isSearch { throw ValidationError("--export needs --sweep or --search") }
    if date != nil, export == nil, report == nil { throw ValidationError("--date needs --export or --report") }
    if isShard, cost != nil || seed != nil || confidence != nil || export != nil || report != nil {
      throw ValidationError(
        "a shard answers nothing: --cost, --seed, --confidence, --export and --report go with merge")
    }
    if let confidence, !(0.5...0.9999).contains(confidence) {
      throw ValidationError("--confidence is \(confidence); expected 0.5 to 0.9999")
    }
    if let date, !Self.isDate(date) { throw ValidationError("--date is '\(date)'; expected YYYY-MM-DD") }
  }

  private static func isDate(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }),
      let month = Int(parts[1]), let day = Int(parts[2])
    else { return false }
    return (1...12).contains(month) && (1...31).contains(day)
  }
}
