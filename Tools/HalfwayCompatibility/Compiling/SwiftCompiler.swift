import Foundation

/// The Swift compiler, and where the modules are that the files import.
package struct SwiftCompiler: Sendable {
  /// The rules that a file is read by.
  package enum LanguageMode: String, Sendable, CaseIterable, Codable {
    case swift5 = "5"
    case swift6 = "6"
  }

  /// The folder with `UIKit.swiftmodule`.
  package let modules: URL
  /// A folder of the harness's own, for what it makes.
  package let workspace: URL

  package init(modules: URL, workspace: URL) {
    self.modules = modules
    self.workspace = workspace
  }

  /// Where copies of files go that do not import what is not there.
  var importFree: URL { workspace.appendingPathComponent("without-imports") }

  /// The module that somebody else's files are compiled as.
  static let moduleName = "CompatibilityProject"

  /// The C targets that a program for trials needs: `swift build` puts a map beside what it makes of each.
  private static let cTargets = ["CInstances", "CRaster"]
  /// The map of SDL, which `UIKit` decodes pictures with: it lies with the sources.
  private static let sdlMap = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("CSDL/module.modulemap")

  /// How long files may be compiled, in seconds of the clock: the largest project that was tried needs a tenth of that on a busy machine.
  private static let maximumSeconds = 120
  /// What `timeout` ends with.
  private static let timeIsOver = ChildProcess.Ending.exit(124)
  /// What is said of files that took longer.
  static let tookTooLong = "the compiler took longer than \(maximumSeconds) s"

  private func arguments(_ mode: LanguageMode) -> [String] {
    [
      // It ends what the compiler has started as well.
      "timeout", "\(Self.maximumSeconds)", "swiftc", "-swift-version", mode.rawValue, "-module-name", Self.moduleName,
      "-suppress-warnings", "-I",
      modules.path, "-I", workspace.appendingPathComponent("stand-ins").path,
    ]
      + Self.cTargets.flatMap { target in
        let map = modules.deletingLastPathComponent().appendingPathComponent("\(target).build/module.modulemap")
        return ["-Xcc", "-fmodule-map-file=\(map.path)"]
      } + ["-Xcc", "-fmodule-map-file=\(Self.sdlMap.path)"]
  }

  /// What is wrong with files that are compiled together.
  package func check(_ files: [URL], mode: LanguageMode) throws -> [CompilerError] {
    try run(["-typecheck", "-parse-as-library", "-wmo"] + files.map(\.path), mode)
  }

  /// Writes what the files declare into a folder, as symbol graphs.
  func writeSymbolGraph(of files: [URL], mode: LanguageMode, to folder: URL) throws -> [CompilerError] {
    try run(
      [
        "-emit-module", "-o", folder.appendingPathComponent("\(Self.moduleName).swiftmodule").path,
        "-parse-as-library", "-wmo", "-emit-symbol-graph", "-emit-symbol-graph-dir", folder.path,
        "-symbol-graph-minimum-access-level", "internal",
      ] + files.map(\.path), mode)
  }

  /// Makes a program of files and a library.
  func build(_ files: [URL], mode: LanguageMode, library: URL, to program: URL) throws -> [CompilerError] {
    try run(
      [
        "-parse-as-library", "-o", program.path, "-Onone", library.path, "-Xlinker", "-rpath", "-Xlinker",
        library.deletingLastPathComponent().path,
      ] + files.map(\.path), mode)
  }

  /// Makes an empty module, which stands in for one that a project makes of its own files: they are compiled together, so their names
  /// are there without it.
  ///
  /// - Returns: Whether it was not there yet.
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

/// The harness itself cannot go on.
package struct CompatibilityError: Error, CustomStringConvertible {
  package let description: String
  package init(_ description: String) { self.description = description }
}
