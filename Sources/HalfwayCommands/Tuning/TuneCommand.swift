import ArgumentParser

/// The `halfway tune` command.
struct TuneCommand: ParsableCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "tune", abstract: "Evaluate thresholds on labeled recordings, and search for better ones.",
    discussion: """
      By default, prints the error rate of the thresholds, whose recordings they misjudge, and why. With --sweep or \
      --search, tries settings and recommends one, or reports that the recordings don't support a change. With \
      --compare, lists the recordings that two sets of thresholds decide differently. Recordings without an intent \
      aren't counted; 'halfway label' sets it.

      Thresholds are a file, or the name of a preset (see 'halfway presets') at the width of each recording's page. \
      Without --thresholds, those of each scene are used, not those stored in the recordings.

      A search can be divided among processes: each evaluates one shard and writes its part, and 'tune merge' joins \
      the parts, with the same result as a single process. See Documentation/tuning.md.

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
        halfway tune --check mine.json recordings
        halfway tune pilot --plan 5
        halfway tune recordings --serve --cost 2:1
      """)

  @Argument(
    help: ArgumentHelp(
      "Recordings, folders of them, or patterns; or the word merge and the parts of a search.", valueName: "path"),
    completion: .file(extensions: ["gesture"]))
  var paths: [String] = []

  @Option(
    help: ArgumentHelp("A thresholds file or a preset that replaces the scenes' own.", valueName: "file"),
    completion: .thresholds)
  var thresholds: String?

  @Option(help: ArgumentHelp("The release rule, in place of the one in the thresholds.", valueName: "rule"))
  var rule: String?

  @Option(help: ArgumentHelp("Only recordings of this device class: mouse, touch or touchpad.", valueName: "class"))
  var device: String?

  @Flag(help: "Explain each mismatch in full, as 'halfway explain' does.")
  var explain = false

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Two thresholds files or presets; list what they decide differently.", valueName: "file"),
    completion: .thresholds)
  var compare: [String] = []

  @Option(
    help: ArgumentHelp(
      "Try values of a threshold: NAME=LO:HI:STEP or NAME=A,B,C. Repeat it to try all combinations.",
      valueName: "values"), completion: .thresholdValues)
  var sweep: [String] = []

  @Flag(help: "Try the thresholds on which the rule depends, in their usual ranges, and the other rules.")
  var search = false

  @Option(
    help: ArgumentHelp(
      "Judge the thresholds of a file, and fail if their error rates exceed the bounds in its provenance.",
      valueName: "file"))
  var check: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "List the numbers of people and trials for which the error rate has an interval of plus or minus so many "
        + "percentage points.", valueName: "points"))
  var plan: Double?

  @Flag(help: "Evaluate thresholds from standard input, one JSON object per line, and answer each with its errors.")
  var serve = false

  @OptionGroup var answering: TuneAnswerOptions

  @OptionGroup var jobs: JobsOption

  @Option(
    help: ArgumentHelp("A file that keeps the progress of a search; the search resumes from it.", valueName: "file"))
  var partial: String?

  @Option(
    help: ArgumentHelp(
      "Evaluate only every Nth recording, beginning with the Kth, to be merged later.", valueName: "k/n"))
  var shard: String?

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The file for the part of a shard; an existing part is resumed.", valueName: "file"))
  var output: String?

  @Option(help: "The output format: text, or json with one object per line.")
  var format = OutputFormat.text

  var isMerge: Bool { paths.first == "merge" }
  var isSearch: Bool { search || !sweep.isEmpty }
  /// The two sets of thresholds to compare.
  var compared: [String] { Array(compare.prefix(2)) }
  /// All the paths, including those that follow the two sets to compare.
  var allPaths: [String] { paths + compare.dropFirst(2) }

  func validate() throws {
    try answering.validate(isSearch: isSearch || isMerge || serve, isShard: shard != nil)
    if serve { try validateServe() }
    if isMerge { return try validateMerge() }
    if !compare.isEmpty { try validateCompare() }
    if check != nil,
      thresholds != nil || rule != nil || isSearch || !compare.isEmpty || explain || plan != nil
        || partial != nil || shard != nil || answering.report != nil || answering.mix != nil
    {
      throw ValidationError("--check can be combined only with paths, --device, --jobs and --format")
    }
    if let plan, !(plan >= 0.1 && plan <= 50) { throw ValidationError("--plan is \(plan); expected 0.1 to 50") }
    if plan != nil, isSearch || !compare.isEmpty || explain {
      throw ValidationError("--plan can't be combined with --sweep, --search, --compare or --explain")
    }
    if allPaths.isEmpty { throw ValidationError("expected recordings, folders or patterns") }
    if search, !sweep.isEmpty { throw ValidationError("--search can't be combined with --sweep") }
    if (shard != nil) != (output != nil) { throw ValidationError("--shard and --output require each other") }
    if partial != nil || shard != nil, !isSearch {
      throw ValidationError("--partial and --shard require --sweep or --search")
    }
    if partial != nil, shard != nil { throw ValidationError("--shard can't be combined with --partial") }
    try Shard.validate(option: shard)
    if explain, isSearch || format == .json {
      throw ValidationError(
        "--explain can't be combined with --sweep, --search or --format json")
    }
  }

  private func validateCompare() throws {
    if compare.count < 2 { throw ValidationError("--compare requires two files or presets") }
    if thresholds != nil || rule != nil || isSearch || explain || partial != nil || shard != nil
      || answering.report != nil
    {
      throw ValidationError(
        "--compare can be combined only with paths, --device and --format")
    }
  }

  private func validateServe() throws {
    if isMerge || check != nil || isSearch || !compare.isEmpty || explain || plan != nil || partial != nil
      || shard != nil
      || answering.report != nil || answering.export != nil || answering.mix != nil || answering.confidence != nil
      || format != .text
    {
      throw ValidationError(
        "--serve can be combined only with paths, --thresholds, --rule, --device, --cost and --jobs")
    }
  }

  private func validateMerge() throws {
    if paths.count < 2 { throw ValidationError("expected the parts to merge") }
    if thresholds != nil || rule != nil || device != nil || isSearch || !compare.isEmpty || explain || jobs.jobs != nil
      || partial != nil || shard != nil || output != nil || check != nil || plan != nil
    {
      throw ValidationError(
        "merge can be combined only with --cost, --mix, --confidence, --export, --report, --date and --format"
      )
    }
  }
}

/// The options for evaluating the rows of a search.
struct TuneAnswerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The costs of an accidental finish, an accidental cancel and, optionally, a false activation, such as "
        + "2:1:3, or by "
        + "intent in any order, such as finish=2,none=3. (default: 1 each)", valueName: "finish:cancel[:none]"))
  var cost: String?

  @Option(
    help: ArgumentHelp(
      "The frequencies of tasks or intents in real use, such as 'go back=20,peek=1,none=200', for the errors per "
        + "1,000 gestures.", valueName: "task=number"))
  var mix: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The confidence of intervals and tests. (default: 0.95)", valueName: "share"))
  var confidence: Double?

  @Option(help: ArgumentHelp("Write the recommended thresholds and their provenance to a file.", valueName: "file"))
  var export: String?

  @Option(
    help: ArgumentHelp(
      "Write a self-contained HTML report with figures and a card for each recording.", valueName: "file"))
  var report: String?

  @Option(help: ArgumentHelp("The date in the exported file and the report.", valueName: "yyyy-mm-dd"))
  var date: String?

  func validate(isSearch: Bool, isShard: Bool) throws {
    if cost != nil, !isSearch { throw ValidationError("--cost requires --sweep, --search or --serve") }
    if export != nil, !isSearch { throw ValidationError("--export requires --sweep or --search") }
    if date != nil, export == nil, report == nil { throw ValidationError("--date requires --export or --report") }
    if isShard, cost != nil || mix != nil || confidence != nil || export != nil || report != nil {
      throw ValidationError(
        "--shard can't be combined with --cost, --mix, --confidence, --export or --report; pass them to merge")
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
