import Foundation

/// A program that is run to its end, or until its time is over.
package struct ChildProcess {
  package enum Ending: Hashable, Sendable {
    case exit(Int32)
    /// A signal: it crashed.
    case signal(Int32)
    case timeIsOver
  }

  package let ending: Ending
  package let output: String

  /// - Parameters:
  ///   - arguments: The program, which is looked for as a shell would, and its arguments.
  ///   - seconds: How long it may take.
  package init(_ arguments: [String], in directory: URL, seconds: Double = 600) throws {
    // A file and no pipe: nobody needs to read while it runs, however much it says.
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
