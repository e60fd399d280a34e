import ArgumentParser
import HalfwayRecordings
import HalfwayReplay

/// The options of `halfway replay --perturb`.
struct PerturbOptions: ParsableArguments {
  @Flag(help: "Play each recording again and again as it might also have arrived, and say how often the outcome flips.")
  var perturb = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How often, with each kind of perturbation: 100 unless told. With --perturb.", valueName: "count"))
  var runs: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("What the perturbations follow from: 1 unless told. With --perturb.", valueName: "number"))
  var seed: Int64?

  @Option(
    help: ArgumentHelp(
      "Only some kinds, with commas: " + Perturbation.Kind.allCases.map(\.rawValue).joined(separator: ", ")
        + ". With --perturb.", valueName: "kinds"))
  var only: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The largest share of runs that may flip with any kind, 0 to 1: held with --check, written down with --accept.",
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
    if bound != nil, !check, !accept { throw ValidationError("--bound needs --check or --accept") }
    guard accept, perturb else { return }
    if bound == nil { throw ValidationError("--accept --perturb needs --bound") }
    if only != nil { throw ValidationError("--accept takes all kinds of perturbation: without --only") }
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
