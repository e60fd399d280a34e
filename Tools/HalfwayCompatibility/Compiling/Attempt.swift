import Foundation

/// What came of compiling a file with those of its project that it needs.
package struct Attempt: Sendable {
  /// The file, and after it those that declare what it uses, in the order in which they were found to be needed.
  package let files: [SourceFile]
  package let mode: SwiftCompiler.LanguageMode
  /// What is wrong in the file itself.
  package let errors: [CompilerError]
  /// What is wrong in the others: it keeps nothing from compiling here, but a program cannot be made of them.
  package let errorsOfOthers: [CompilerError]

  package var compiles: Bool { errors.isEmpty }
  package var links: Bool { compiles && errorsOfOthers.isEmpty }

  /// What it misses of the SDK, each once, in the order of the file. Where a type is missing, so are the members that a class has
  /// from it: they are left out, and so are those of classes of the project's own.
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

  /// Why it does not compile, in few words: the first name that is missing, in one of the others where it misses none itself, or else
  /// the first error.
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

  /// - Parameter errors: Those of all files; what is in no file is somebody's all the same.
  init(files: [SourceFile], mode: SwiftCompiler.LanguageMode, errors: [CompilerError]) {
    let isOwn = { (error: CompilerError) in
      error.path.isEmpty || error.path == files[0].url.path || error.path.hasSuffix("/" + files[0].path)
    }
    self.init(
      files: files, mode: mode, errors: errors.filter(isOwn), errorsOfOthers: errors.filter { !isOwn($0) })
  }

  /// How often a file is compiled with more and more neighbours at most.
  private static let maximumRounds = 16

  /// Compiles a file alone, and then, as long as something is missing that another file of its project declares, with that one, too.
  package init(
    _ file: SourceFile, of project: SourceProject, with compiler: SwiftCompiler,
    mode: SwiftCompiler.LanguageMode, known: [SourceFile] = []
  ) throws {
    var best: Attempt?
    var files = [file] + known.filter { $0.path != file.path }
    for _ in 0..<Self.maximumRounds {
      let errors = try compiler.check(files.map(\.url), mode: mode)
      let attempt = Attempt(files: files, mode: mode, errors: errors)
      // The compiler looks no further than to an import of nothing.
      let isStopped = try Self.leaveOutImports(of: errors, in: &files, project, compiler)
      if !isStopped, best.map({ attempt.errors.count < $0.errors.count }) ?? true { best = attempt }
      // With more files it would take longer still.
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

  /// Lets neighbours import nothing that is not there: what they declare without it is what a file sees of them.
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

  /// Takes in what declares a missing name. Members come last: most of them are missing only because a superclass is.
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
        // One that came in for another name may have this one, too.
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
