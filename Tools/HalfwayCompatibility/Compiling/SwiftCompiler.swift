import Foundation

/// The Swift compiler with the location of the modules that the files import.
package struct SwiftCompiler: Sendable {
  /// The language mode of a compilation.
  package enum LanguageMode: String, Sendable, CaseIterable, Codable {
    case swift5 = "5"
    case swift6 = "6"
  }

  /// The folder with `UIKit.swiftmodule`.
  package let modules: URL
  /// A folder for the files that the harness creates.
  package let workspace: URL

  package init(modules: URL, workspace: URL) {
    self.modules = modules
    self.workspace = workspace
  }

  /// The folder for copies of files without imports of missing modules.
  var importFree: URL { workspace.appendingPathComponent("without-imports") }

  /// The module name for the files of other projects.
  static let moduleName = "CompatibilityProject"

  /// The C targets that `UIKit` and a program with trials need. `swift build` places a module map next to the products
  /// of each.
  private static let cTargets = ["CInstances", "CRaster", "CWindowSystem"]
  /// The module maps in the source tree: those of the system's libraries.
  private static let systemMaps = ["CSDL/include", "CWebP"].map { folder in
    root.appendingPathComponent("Sources/\(folder)/module.modulemap")
  }
  /// The package's folder.
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The module maps of the packages that `UIKit` depends on.
  private var packageMaps: [URL] {
    let checkouts = Self.root.appendingPathComponent(".build/checkouts")
    return [checkouts.appendingPathComponent("Yams/Sources/CYaml/include/module.modulemap")].filter {
      FileManager.default.fileExists(atPath: $0.path)
    }
  }

  /// The time limit of a compilation, in seconds of real time. The largest project so far needs a tenth of it on a busy
  /// machine.
  private static let maximumSeconds = 120
  /// The exit status of `timeout` when the time limit is reached.
  private static let timeIsOver = ChildProcess.Ending.exit(124)
  /// The message for a compilation that reached the time limit.
  static let tookTooLong = "the compiler took longer than \(maximumSeconds) s"

  private func arguments(_ mode: LanguageMode) -> [String] {
    [
      // `timeout` also terminates the compiler's child processes.
      "timeout", "\(Self.maximumSeconds)", "swiftc", "-swift-version", mode.rawValue, "-module-name", Self.moduleName,
      "-suppress-warnings", "-I",
      modules.path, "-I", workspace.appendingPathComponent("stand-ins").path,
    ]
      + Self.cTargets.flatMap { target in
        let map = modules.deletingLastPathComponent().appendingPathComponent("\(target).build/module.modulemap")
        return ["-Xcc", "-fmodule-map-file=\(map.path)"]
      } + (Self.systemMaps + packageMaps).flatMap { ["-Xcc", "-fmodule-map-file=\($0.path)"] }
  }

  /// Compiles files together and returns the errors.
  package func check(_ files: [URL], mode: LanguageMode) throws -> [CompilerError] {
    try run(["-typecheck", "-parse-as-library", "-wmo"] + files.map(\.path), mode)
  }

  /// Writes the symbol graphs of the files' declarations to a folder.
  func writeSymbolGraph(of files: [URL], mode: LanguageMode, to folder: URL) throws -> [CompilerError] {
    try run(
      [
        "-emit-module", "-o", folder.appendingPathComponent("\(Self.moduleName).swiftmodule").path,
        "-parse-as-library", "-wmo", "-emit-symbol-graph", "-emit-symbol-graph-dir", folder.path,
        "-symbol-graph-minimum-access-level", "internal",
      ] + files.map(\.path), mode)
  }

  /// Builds a program from files and a library.
  func build(_ files: [URL], mode: LanguageMode, library: URL, to program: URL) throws -> [CompilerError] {
    try run(
      [
        "-parse-as-library", "-o", program.path, "-Onone", library.path, "-Xlinker", "-rpath", "-Xlinker",
        library.deletingLastPathComponent().path,
      ] + files.map(\.path), mode)
  }

  /// Creates an empty module in place of a module that a project makes of its own files. Because the files are compiled
  /// together, their declarations are visible without it.
  ///
  /// - Returns: Whether the module didn't exist.
  @discardableResult
  func makeStandIn(for module: String) throws -> Bool {
    let folder = workspace.appendingPathComponent("stand-ins")
    let made = folder.appendingPathComponent("\(module).swiftmodule")
    guard !FileManager.default.fileExists(atPath: made.path) else { return false }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let source = folder.appendingPathComponent("\(module).swift")
    try Data().write(to: source)
    let result = try ChildProcess(
      ["swiftc", "-emit-module", "-enable-testing", "-module-name", module, "-o", made.path, source.path], in: workspace
    )
    guard result.ending == .exit(0) else { throw CompatibilityError("no stand-in for \(module): \(result.output)") }
    return true
  }

  private func run(_ rest: [String], _ mode: LanguageMode) throws -> [CompilerError] {
    let result = try ChildProcess(arguments(mode) + rest, in: workspace)
    if result.ending == Self.timeIsOver { return [CompilerError(path: "", line: 0, message: Self.tookTooLong)] }
    let errors = CompilerError.all(in: result.output)
    guard errors.isEmpty, result.ending != .exit(0) else { return errors }
    let words = result.output.split(whereSeparator: \.isNewline).first ?? "the compiler failed"
    return [CompilerError(path: "", line: 0, message: String(words))]
  }
}

/// An error that prevents the harness from continuing.
package struct CompatibilityError: Error, CustomStringConvertible {
  package let description: String
  package init(_ description: String) { self.description = description }
}
