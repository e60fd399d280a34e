import ArgumentParser
import Foundation
import HalfwayReaderChecks

/// Checks of a reader with mutated inputs, which have consecutive seeds.
struct ReaderRun {
  /// The number of inputs that one process reads, so that one that crashes ends only that process.
  private static let inputsPerProcess = 10_000

  var reader: String
  var folders: [String]
  /// Damage that has to be found: "crash" ends the process at each seed that 4096 divides, and "fault" is a fault there.
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
    guard sabotage == nil || sabotage == "crash" || sabotage == "fault" else {
      throw ValidationError("unknown damage '\(sabotage ?? "")'; expected crash, fault")
    }
    guard count > Self.inputsPerProcess else { return read(inputs, report) }
    for (index, start) in stride(from: 0, to: count, by: Self.inputsPerProcess).enumerated()
    where index % part.1 == part.0 {
      try slice(start..<min(count, start + Self.inputsPerProcess)).runInProcess(report)
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
    for number in 0..<count {
      let single = slice(number..<number + 1)
      let bytes = inputs.bytes(ofSeed: single.seed)
      if count == 1 { print(String(decoding: bytes, as: UTF8.self)) }
      // A reader that hangs ends the process.
      alarm(60)
      var reading = inputs.reading(of: bytes)
      if single.seed.isMultiple(of: 4096), let sabotage {
        if sabotage == "crash" { abort() }
        reading.fault = "sabotage"
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
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = arguments
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, FileHandle.nullDevice)
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    if process.terminationReason == .exit {
      add(output, to: report)
    } else if count > 1 {
      try slice(0..<count / 2).runInProcess(report)
      try slice(count / 2..<count).runInProcess(report)
    } else {
      report.inputs.count += 1
      report.fail(command, ["signal \(process.terminationStatus)"])
    }
  }

  /// Adds the failures and the counts that a process has printed.
  @MainActor private func add(_ output: String, to report: SimulationReport) {
    let lines = output.split(separator: "\n")
    for line in lines where line.hasPrefix("halfway-simulate ") { report.fail(String(line)) }
    for field in (lines.last ?? "").split(separator: " ") {
      if let value = Self.value(of: "inputs", in: field) { report.inputs.count += value }
      if let value = Self.value(of: "accepted", in: field) { report.inputs.accepted += value }
    }
  }

  private static func value(of key: String, in field: Substring) -> Int? {
    field.hasPrefix(key + "=") ? Int(field.dropFirst(key.count + 1)) : nil
  }
}
