import ArgumentParser
import HalfwayRecordings
import HalfwayReplay

/// The options of `halfway replay --perturb`.
struct PerturbOptions: ParsableArguments {
  @Flag(help: "Replay random variations of each recording, and print how often they change the outcome.")
  var perturb = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of variations of each kind. (default: 100) Requires --perturb.", valueName: "count"))
  var runs: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The seed of the variations. (default: 1) Requires --perturb.", valueName: "number"))
  var seed: Int64?

  @Option(
    help: ArgumentHelp(
      "The kinds of variations, separated by commas: "
        + Perturbation.Kind.allCases.map(\.rawValue).joined(separator: ", ")
        + ". Requires --perturb.", valueName: "kinds"))
  var only: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The maximum share of variations of any kind that may change the outcome, 0 to 1: checked with --check, "
        + "stored with --accept.",
      valueName: "share"))
  var bound: Double?

  func validate() throws {
    for (name, isThere) in [
      ("--runs", runs != nil), ("--seed", seed != nil), ("--only", only != nil), ("--bound", bound != nil),
    ] where isThere && !perturb { throw ValidationError("\(name) needs --perturb") }
    let most = RecordingFooter.RobustnessBound.maximumRuns
    if let runs, !(1...most).contains(runs) { throw ValidationError("--runs is \(runs); expected 1 to \(most)") }
    if let seed, seed < 0 { throw ValidationError("--seed is \(seed); expected 0 or more") }
    if let bound, !(0...1).contains(bound) { throw ValidationError("--bound is \(bound); expected 0 to 1") }
    _ = try kinds()
  }

  /// Validates combinations with other options of the command.
  func validate(check: Bool, accept: Bool) throws {
    if bound != nil, !check, !accept { throw ValidationError("--bound requires --check or --accept") }
    guard accept, perturb else { return }
    if bound == nil { throw ValidationError("--accept --perturb requires --bound") }
    if only != nil { throw ValidationError("--accept uses all kinds and can't be combined with --only") }
  }

  /// Returns the selected kinds of perturbation in their standard order, without duplicates.
  private func kinds() throws -> [Perturbation.Kind] {
    guard let only else { return Perturbation.Kind.allCases }
    let names = only.split(separator: ",", omittingEmptySubsequences: false).map { $0.filter { $0 != " " } }
    for name in names where Perturbation.Kind(rawValue: name) == nil {
      let all = Perturbation.Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("--only is '\(only)'; there is no '\(name)', but \(all)")
    }
    return Perturbation.Kind.allCases.filter { names.contains($0.rawValue) }
  }

  /// Returns the work that the options request.
  ///
  /// - Parameters:
  ///   - check: Whether results are checked.
  ///   - thresholds: Whether thresholds other than the recordings' own are used, to which the recordings' bounds don't
  ///     apply.
  func work(check: Bool, thresholds: Bool) throws -> RobustnessWork {
    RobustnessWork(
      isAsked: perturb, kinds: try kinds(), runs: runs, seed: seed, bound: bound, holdsOwnBounds: check && !thresholds,
      holdsBound: check)
  }
}
