import Foundation

/// A program from the folder peers that does as it is told: it reads a command per line from its standard input and
/// answers each with a line.
package final class PeerProcess {
  private let process = Process()
  private let commands: FileHandle
  private let answers: FileHandle
  private var rest = Data()

  package var identifier: Int32 { process.processIdentifier }

  /// Starts a program; returns `nil` if that fails.
  package init?(_ program: String, _ arguments: [String] = []) {
    process.executableURL = URL(filePath: program)
    process.arguments = ["--serve"] + arguments
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    process.standardError = FileHandle.nullDevice
    (commands, answers) = (input.fileHandleForWriting, output.fileHandleForReading)
    guard (try? process.run()) != nil else { return nil }
  }

  /// Returns the answer to a command; `nil` if the program has ended.
  package func ask(_ command: String) -> String? {
    guard (try? commands.write(contentsOf: Data((command + "\n").utf8))) != nil else { return nil }
    while true {
      if let end = rest.firstIndex(of: 10) {
        let line = String(decoding: rest[..<end], as: UTF8.self)
        rest = Data(rest[(end + 1)...])
        return line
      }
      let more = answers.availableData
      guard !more.isEmpty else { return nil }
      rest += more
    }
  }

  /// Ends the program.
  package func end() {
    // Closing the pipe isn't enough: another child may have inherited its end.
    try? commands.write(contentsOf: Data("quit\n".utf8))
    process.waitUntilExit()
  }
}
