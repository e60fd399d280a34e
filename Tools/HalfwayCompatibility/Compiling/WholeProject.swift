/// All files of a project, compiled at once. It is much quicker than one after another, and what compiles among all of them does; only what
/// does not is looked at more closely.
struct WholeProject {
  let files: [SourceFile]
  let errors: [CompilerError]

  /// How often imports of nothing are left out at most.
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

  /// What is wrong in a file; an error in no file is nobody's, since any of the others may have it.
  func errors(in file: SourceFile) -> [CompilerError] {
    guard let here = files.first(where: { $0.path == file.path }) else { return [] }
    return errors.filter { $0.path == here.url.path }
  }

  /// Whether a file compiles as it is.
  func compiles(_ file: SourceFile) -> Bool {
    guard let here = files.first(where: { $0.path == file.path }), here.leftOutImports.isEmpty else { return false }
    return !errors.contains { $0.path.isEmpty || $0.path == here.url.path }
  }
}
