import Foundation

/// A program that runs until it exits or reaches a time limit.
package struct ChildProcess {
  package enum Ending: Hashable, Sendable {
    case exit(Int32)
    /// The process was terminated by a signal, which usually means that it crashed.
    case signal(Int32)
    /// The process reached its time limit.
    case timeIsOver
  }

  package let ending: Ending
  package let output: String

  /// Runs a program and waits for its end.
  ///
  /// - Parameters:
  ///   - arguments: The program, which is looked up in the search path, and its arguments.
  ///   - directory: The working directory.
  ///   - seconds: The time limit, in seconds.
  package init(_ arguments: [String], in directory: URL, seconds: Double = 600) throws {
    // The output goes to a file rather than a pipe, so that it doesn't have to be read while the process runs.
    let log = directory.appendingPathComponent("output-\(UUID().uuidString).txt")
    try Data().write(to: log)
    defer { try? FileManager.default.removeItem(at: log) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = directory
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    let handle = try FileHandle(forWritingTo: log)
    (process.standardOutput, process.standardError) = (handle, handle)
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    if ended.wait(timeout: .now() + seconds) == .timedOut {
      kill(process.processIdentifier, SIGKILL)
      ended.wait()
      ending = .timeIsOver
    } else {
      let status = process.terminationStatus
      let isSignal = process.terminationReason == .uncaughtSignal
      ending = isSignal && status == SIGXCPU ? .timeIsOver : isSignal ? .signal(status) : .exit(status)
    }
    try handle.close()
    output = String(decoding: try Data(contentsOf: log), as: UTF8.self)
  }
}
