import ArgumentParser
import Foundation
import HalfwayReaderChecks

/// Checks of a reader with mutated inputs, which have consecutive seeds.
struct ReaderRun {
  /// The number of inputs that one process reads, so that one that crashes ends only that process.
  private static let inputsPerProcess = 10_000

  /// Damage that has to be found, at each seed that 4096 divides.
  private enum Sabotage: String, CaseIterable {
    /// The process crashes.
    case crash
    /// The process crashes if it reads other inputs, too.
    case unrepeatableCrash = "unrepeatable-crash"
    /// The reading has a fault.
    case fault
  }

  var reader: String
  var folders: [String]
  /// The name of the damage; nil for none.
  var sabotage: String?
  var seed: UInt64
  var count: Int

  /// - Parameter part: The index of the part of the inputs to read, and the number of parts.
  @MainActor func run(_ part: (Int, Int), _ report: SimulationReport) throws {
    guard let check = ReaderCheck(rawValue: reader) else {
      let readers = ReaderCheck.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("unknown reader '\(reader)'; expected \(readers)")
    }
    let inputs = try MutatedInputs(for: check, folders: folders)
    guard !inputs.isEmpty else {
      throw ValidationError("there are no files to mutate in \(folders.joined(separator: ", "))")
    }
    if let sabotage, Sabotage(rawValue: sabotage) == nil {
      let damage = Sabotage.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("unknown damage '\(sabotage)'; expected \(damage)")
    }
    for (index, start) in stride(from: 0, to: count, by: Self.inputsPerProcess).enumerated()
    where index % part.1 == part.0 {
      let slice = slice(start..<min(count, start + Self.inputsPerProcess))
      if slice.count < count { try slice.runInProcess(report) } else { slice.read(inputs, report) }
    }
  }

  private func slice(_ range: Range<Int>) -> ReaderRun {
    var slice = self
    (slice.seed, slice.count) = (seed &+ UInt64(range.lowerBound), range.count)
    return slice
  }

  private var arguments: [String] {
    ["--reader", reader, "--seed", "\(seed)"] + (count > 1 ? ["--sessions", "\(count)"] : [])
      + folders.flatMap { ["--corpus", $0] } + (sabotage.map { ["--sabotage", $0] } ?? [])
  }

  /// The command that repeats the run. A single input is printed before it is read.
  private var command: String { (["halfway-simulate"] + arguments).joined(separator: " ") }

  // MARK: In this process

  @MainActor private func read(_ inputs: MutatedInputs, _ report: SimulationReport) {
    let sabotage = sabotage.flatMap(Sabotage.init)
    for number in 0..<count {
      let single = slice(number..<number + 1)
      let bytes = inputs.bytes(ofSeed: single.seed)
      if count == 1 { print(String(decoding: bytes, as: UTF8.self)) }
      // A reader that hangs ends the process.
      alarm(60)
      var reading = inputs.reading(of: bytes)
      if single.seed.isMultiple(of: 4096), let sabotage {
        switch sabotage {
        case .crash: abort()
        case .unrepeatableCrash: if count > 1 { abort() }
        case .fault: reading.fault = "sabotage"
        }
      }
      report.inputs.count += 1
      if reading.isAccepted { report.inputs.accepted += 1 }
      if let fault = reading.fault { report.fail(single.command, [fault]) }
    }
    alarm(0)
  }

  // MARK: In a process of its own

  /// Reads the inputs in a process. If it crashes, each half is read again, down to the input that crashes it.
  @MainActor private func runInProcess(_ report: SimulationReport) throws {
    let process = try OwnProcess(arguments)
    guard let signal = process.signal else {
      guard process.status <= 1 else { return report.fail(command, ["status \(process.status)"]) }
      return report.addInputs(printed: process.output)
    }
    guard count > 1 else {
      report.inputs.count += 1
      return report.fail(command, ["signal \(signal)"])
    }
    let failures = report.failures
    try slice(0..<count / 2).runInProcess(report)
    try slice(count / 2..<count).runInProcess(report)
    if report.failures == failures { report.fail(command, ["signal \(signal), which no half repeats"]) }
  }
}
