/// A project whose files are compiled together. This is much faster than compiling each file by itself, and only files
/// that fail to compile are examined further.
struct WholeProject {
  let files: [SourceFile]
  let errors: [CompilerError]

  /// The maximum number of compilations, each with more imports of missing modules removed.
  private static let maximumRounds = 8

  init(_ project: SourceProject, with compiler: SwiftCompiler, mode: SwiftCompiler.LanguageMode) throws {
    var files = project.files
    var errors: [CompilerError] = []
    for _ in 0..<Self.maximumRounds {
      errors = try compiler.check(files.map(\.url), mode: mode)
      var hasChanged = false
      for case (let error, .module(let name)?) in errors.map({ ($0, $0.missing) }) {
        if project.owns(module: name) {
          hasChanged = try compiler.makeStandIn(for: name) || hasChanged
        } else if let index = files.firstIndex(where: { $0.url.path == error.path }) {
          files[index] = try files[index].withoutImport(of: name, in: compiler.importFree)
          hasChanged = true
        }
      }
      guard hasChanged else { break }
    }
    (self.files, self.errors) = (files, errors)
  }

  /// Returns the errors in a file. Errors without a location are ignored, because any file may have caused them.
  func errors(in file: SourceFile) -> [CompilerError] {
    guard let here = files.first(where: { $0.path == file.path }) else { return [] }
    return errors.filter { $0.path == here.url.path }
  }

  /// Returns whether a file compiles without changes.
  func compiles(_ file: SourceFile) -> Bool {
    guard let here = files.first(where: { $0.path == file.path }), here.leftOutImports.isEmpty else { return false }
    return !errors.contains { $0.path.isEmpty || $0.path == here.url.path }
  }
}
