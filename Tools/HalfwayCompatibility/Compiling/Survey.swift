import Foundation
import Synchronization

/// Compiles the files of other projects.
package struct Survey: Sendable {
  package let compiler: SwiftCompiler

  package init(compiler: SwiftCompiler) { self.compiler = compiler }

  /// Returns a report for each file of each project, ordered by path.
  ///
  /// - Parameters:
  ///   - projects: The projects.
  ///   - selection: Substrings of "project/path". Only files that match at least one of them are compiled, or all files
  ///     if it is empty.
  ///   - told: Called with each report as soon as it is available, in any order and on any thread.
  package func reports(
    of projects: [SourceProject], only selection: [String] = [],
    told: @escaping @Sendable (FileReport) -> Void = { _ in }
  ) throws -> [FileReport] {
    let wanted = projects.map { project in
      (project, project.files.filter { Self.isWanted($0, of: project, selection) })
    }
    let views = try Self.each(wanted.filter { !$0.1.isEmpty }) { (try ProjectView($0, compiler: compiler), $1) }
    let tasks = views.flatMap { view, files in files.map { (view, $0) } }
    return try Self.each(tasks) { view, file in
      let report = try report(file, in: view)
      told(report)
      return report
    }
  }

  static func isWanted(_ file: SourceFile, of project: SourceProject, _ selection: [String]) -> Bool {
    selection.isEmpty || selection.contains { "\(project.name)/\(file.path)".contains($0) }
  }

  /// Calls `body` for each item, several at a time, and returns the results in the order of the items.
  static func each<Item: Sendable, Outcome: Sendable>(
    _ items: [Item], _ body: @Sendable (Item) throws -> Outcome
  ) throws -> [Outcome] {
    let found = Mutex<[Int: Result<Outcome, any Error>]>([:])
    DispatchQueue.concurrentPerform(iterations: items.count) { index in
      let result = Result { try body(items[index]) }
      found.withLock { $0[index] = result }
    }
    let results = found.withLock { $0 }
    return try items.indices.compactMap { try results[$0]?.get() }
  }

  /// The results of compiling a whole project, unchanged and ported.
  private struct ProjectView: Sendable {
    let project: SourceProject
    let unchanged: WholeProject
    let unchangedBy6: WholeProject
    /// The ported project, or `nil` if nothing was rewritten.
    let ported: WholeProject?
    let portedBy6: WholeProject?

    init(_ project: SourceProject, compiler: SwiftCompiler) throws {
      self.project = project
      unchanged = try WholeProject(project, with: compiler, mode: .swift5)
      unchangedBy6 = try WholeProject(project, with: compiler, mode: .swift6)
      let rewritten = try ProjectPorter(workspace: compiler.workspace).port(project.files, of: project)?.project
      ported = try rewritten.map { try WholeProject($0, with: compiler, mode: .swift5) }
      portedBy6 = try rewritten.map { try WholeProject($0, with: compiler, mode: .swift6) }
    }
  }

  /// Reports on a file. Files with animators are compiled with only the files that they need, so that a program can be
  /// linked. Files that don't compile as part of the whole project are also compiled this way, to find the reason.
  private func report(_ file: SourceFile, in view: ProjectView) throws -> FileReport {
    guard !file.hasAnimator else { return try report(file, of: view.project) }
    let plain = Attempt(files: [file], mode: .swift5, errors: [])
    if view.unchanged.compiles(file) {
      return FileReport(
        project: view.project.name, path: file.path, unchanged: plain, ported: nil,
        isSwift6: view.unchangedBy6.compiles(file))
    }
    let unchanged = Attempt(files: [file], mode: .swift5, errors: view.unchanged.errors(in: file))
    if !unchanged.compiles, let ported = view.ported, ported.compiles(file) {
      return FileReport(
        project: view.project.name, path: file.path, unchanged: unchanged, ported: plain,
        isSwift6: view.portedBy6?.compiles(file) ?? false)
    }
    return try report(file, of: view.project)
  }

  private func report(_ file: SourceFile, of project: SourceProject) throws -> FileReport {
    let unchanged = try attempt(file, of: project)
    if unchanged.compiles {
      return FileReport(
        project: project.name, path: file.path, unchanged: unchanged, ported: nil,
        isSwift6: try isSwift6(file, unchanged))
    }
    // Older code satisfies the rules of Swift 6 only in part, and the missing symbols are the same in every language
    // mode, so porting starts from this attempt.
    let ported = try ProjectPorter(workspace: compiler.workspace).port(unchanged.files, of: project).map {
      try attempt($0.file, of: $0.project, known: $0.neighbours)
    }
    return FileReport(
      project: project.name, path: file.path, unchanged: unchanged, ported: ported,
      isSwift6: try ported.map { try $0.compiles && isSwift6($0.files[0], $0) } ?? false)
  }

  /// Compiles a file in Swift 5 mode and, if that fails, in Swift 6 mode, which newer code may require.
  private func attempt(
    _ file: SourceFile, of project: SourceProject, known: [SourceFile] = []
  ) throws -> Attempt {
    let five = try Attempt(file, of: project, with: compiler, mode: .swift5, known: known)
    // A missing symbol is missing in every language mode.
    guard !five.compiles, five.missing.isEmpty else { return five }
    let six = try Attempt(file, of: project, with: compiler, mode: .swift6, known: five.files)
    return six.compiles ? six : five
  }

  private func isSwift6(_ file: SourceFile, _ attempt: Attempt) throws -> Bool {
    if attempt.mode == .swift6 { return true }
    let errors = try compiler.check(attempt.files.map(\.url), mode: .swift6)
    return !errors.contains { $0.path.isEmpty || $0.path == file.url.path }
  }
}
