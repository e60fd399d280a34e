import Foundation

/// A process of this program that has ended.
struct OwnProcess {
  /// What it has printed to standard output.
  let output: String
  /// The signal that ended it; nil if it exited.
  let signal: Int32?
  /// The exit status; meaningless if a signal ended it.
  let status: Int32

  /// Runs this program with other arguments, without its error output, until it ends.
  init(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = arguments
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, FileHandle.nullDevice)
    try process.run()
    output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
    signal = process.terminationReason == .uncaughtSignal ? status : nil
  }
}
