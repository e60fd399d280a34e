import Foundation
import HalfwayCodeGeneration

/// A compiler of one of the languages, if it is installed.
struct SourceCompiler {
  /// The result of a program.
  struct Result {
    var status: Int32
    var output: String
  }

  /// The programs that a language needs.
  private static func programs(_ language: SourceLanguage) -> [String] {
    switch language {
    case .swift: ["swiftc"]
    case .kotlin: ["kotlinc", "java"]
    case .dart: ["dart"]
    case .typescript: ["tsc", "node"]
    case .c: ["cc"]
    }
  }

  static func isInstalled(_ language: SourceLanguage) -> Bool {
    programs(language).allSatisfy { path(of: $0) != nil }
  }

  /// Returns the message for a skipped test.
  static func missing(_ language: SourceLanguage) -> String {
    "skipped: \(programs(language).filter { path(of: $0) == nil }.joined(separator: " and ")) not installed"
  }

  /// Returns the path of a program.
  static func path(of program: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.map { "\($0)/\(program)" }.first(where: FileManager.default.isExecutableFile)
  }

  /// Compiles files with warnings as errors, where the compiler has them, and runs the program.
  static func run(_ language: SourceLanguage, _ files: [String: String]) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("halfway-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    let line =
      switch language {
      case .swift: "swiftc -swift-version 6 -warnings-as-errors -module-cache-path cache *.swift -o cases && ./cases"
      case .kotlin: "kotlinc *.kt -include-runtime -d cases.jar && java -jar cases.jar"
      case .dart: "dart analyze --fatal-warnings . && dart run transition_cases.dart"
      case .typescript:
        "echo '{\"type\": \"module\"}' > package.json && tsc --strict --noUncheckedIndexedAccess --noImplicitReturns "
          + "--target es2020 --module es2020 *.ts && node transitionCases.js"
      case .c:
        "cc -std=c99 -Wall -Wextra -Wpedantic -Werror -O2 -ffp-contract=off transition_cases.c -lm -o cases && ./cases"
      }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(status: process.terminationStatus, output: String(decoding: data, as: UTF8.self))
  }
}
