import Foundation

/// The result of compiling a file together with the files of its project that it needs.
package struct Attempt: Sendable {
  /// The file, followed by the files that declare what it uses, in the order in which they were added.
  package let files: [SourceFile]
  package let mode: SwiftCompiler.LanguageMode
  /// The errors in the file itself.
  package let errors: [CompilerError]
  /// The errors in the other files. They don't affect whether the file compiles, but prevent linking a program.
  package let errorsOfOthers: [CompilerError]

  package var compiles: Bool { errors.isEmpty }
  package var links: Bool { compiles && errorsOfOthers.isEmpty }

  /// The missing symbols of the SDK, without duplicates, in the order of the file. If a type is missing, the members
  /// that a class inherits from it are missing as well. These are omitted, and so are members of the project's own
  /// types.
  package var missing: [MissingSymbol] { missing(in: errors) }

  private func missing(in errors: [CompilerError]) -> [MissingSymbol] {
    let symbols = errors.compactMap(\.missing)
    let isTypeMissing = symbols.contains { if case .type = $0 { true } else { false } }
    var found: [MissingSymbol] = []
    for symbol in symbols where !found.contains(symbol) {
      switch symbol {
      case .member(_, let type) where files.contains { $0.types.contains(type) }: continue
      case .name(let name) where isTypeMissing && name.first?.isLowercase == true: continue
      default: found.append(symbol)
      }
    }
    return found
  }

  /// The reason that the file doesn't compile, in brief: the first missing symbol in the file, else in the other files,
  /// or else the first error.
  package var reason: String? {
    guard let first = errors.first else { return nil }
    if let symbol = missing.first { return symbol.description }
    for file in files.dropFirst() {
      let others = errorsOfOthers.filter { $0.path == file.url.path }
      guard let error = others.first, first.missing != nil || first.message.contains("override") else { continue }
      let name = file.path.split(separator: "/").last ?? ""
      return "\(missing(in: others).first?.description ?? error.message), in \(name)"
    }
    return first.message
  }

  init(
    files: [SourceFile], mode: SwiftCompiler.LanguageMode, errors: [CompilerError], errorsOfOthers: [CompilerError]
  ) {
    (self.files, self.mode, self.errors, self.errorsOfOthers) = (files, mode, errors, errorsOfOthers)
  }

  /// - Parameters:
  ///   - files: The file and the files compiled with it.
  ///   - mode: The language mode.
  ///   - errors: The errors in all the files. Errors without a location are attributed to the file itself.
  init(files: [SourceFile], mode: SwiftCompiler.LanguageMode, errors: [CompilerError]) {
    let isOwn = { (error: CompilerError) in
      error.path.isEmpty || error.path == files[0].url.path || error.path.hasSuffix("/" + files[0].path)
    }
    self.init(
      files: files, mode: mode, errors: errors.filter(isOwn), errorsOfOthers: errors.filter { !isOwn($0) })
  }

  /// The maximum number of compilations with an increasing set of files.
  private static let maximumRounds = 16

  /// Compiles a file alone. As long as something is missing that another file of the project declares, adds that file
  /// and compiles again.
  package init(
    _ file: SourceFile, of project: SourceProject, with compiler: SwiftCompiler,
    mode: SwiftCompiler.LanguageMode, known: [SourceFile] = []
  ) throws {
    var best: Attempt?
    var files = [file] + known.filter { $0.path != file.path }
    for _ in 0..<Self.maximumRounds {
      let errors = try compiler.check(files.map(\.url), mode: mode)
      let attempt = Attempt(files: files, mode: mode, errors: errors)
      // The compiler stops at an import of a missing module.
      let isStopped = try Self.leaveOutImports(of: errors, in: &files, project, compiler)
      if !isStopped, best.map({ attempt.errors.count < $0.errors.count }) ?? true { best = attempt }
      // With more files, the compilation would take even longer.
      guard !errors.isEmpty, errors[0].message != SwiftCompiler.tookTooLong else { break }
      if isStopped { continue }
      if try Self.grow(&files, project, compiler, errors) {
        best = nil
      } else {
        let more = attempt.compiles ? [] : project.filesDeclaringMentioned(in: files)
        if more.isEmpty { break }
        files += more
      }
    }
    self = try best ?? Attempt(files: files, mode: mode, errors: compiler.check(files.map(\.url), mode: mode))
  }

  /// Replaces other files by copies without their imports of missing modules. The declarations that remain are
  /// sufficient for the file.
  private static func leaveOutImports(
    of errors: [CompilerError], in files: inout [SourceFile], _ project: SourceProject, _ compiler: SwiftCompiler
  ) throws -> Bool {
    var isStopped = false
    for error in errors {
      guard case .module(let name) = error.missing, !project.owns(module: name) else { continue }
      guard let index = files.dropFirst().firstIndex(where: { $0.url.path == error.path }) else { continue }
      files[index] = try files[index].withoutImport(of: name, in: compiler.importFree)
      isStopped = true
    }
    return isStopped
  }

  /// Adds the files that declare missing symbols. Members come last, because most of them are missing only because a
  /// superclass is.
  private static func grow(
    _ files: inout [SourceFile], _ project: SourceProject, _ compiler: SwiftCompiler, _ errors: [CompilerError]
  ) throws -> Bool {
    let symbols = errors.compactMap(\.missing)
    var hasGrown = false
    for case .module(let name) in symbols where project.owns(module: name) {
      hasGrown = try compiler.makeStandIn(for: name) || hasGrown
    }
    func take(_ isMember: Bool) {
      for symbol in symbols {
        if case .member = symbol { if !isMember { continue } } else if isMember { continue }
        // A file that was added for another symbol may declare this one, too.
        guard !files.contains(where: symbol.isDeclared(by:)) else { continue }
        if let file = project.file(declaring: symbol, besides: files) {
          files.append(file)
          hasGrown = true
        }
      }
    }
    take(false)
    if !hasGrown { take(true) }
    return hasGrown
  }
}
