import Foundation
import Synchronization

/// Compiles somebody else's files, one after another.
package struct Survey: Sendable {
  package let compiler: SwiftCompiler

  package init(compiler: SwiftCompiler) { self.compiler = compiler }

  /// What came of each file of each project, in the order of their paths.
  ///
  /// - Parameters:
  ///   - selection: Parts of a project's name and a path with a slash between them; only files that have one of them, or all where there is none.
  ///   - told: Told of each as soon as it is there, in any order and by any thread.
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

  /// Does something with each, several at a time; what came of it is in their order.
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

  /// A project as a whole, as it is and ported.
  private struct ProjectView: Sendable {
    let project: SourceProject
    let unchanged: WholeProject
    let unchangedBy6: WholeProject
    /// Nil where nothing is rewritten.
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

  /// Files with animators are compiled with no more than they need, so that a program can be made of them; and so are those that do not
  /// compile among all the others, so that it can be said why.
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
    // The rules of Swift 6 are older code's only in part; what names they miss is the same.
    let ported = try ProjectPorter(workspace: compiler.workspace).port(unchanged.files, of: project).map {
      try attempt($0.file, of: $0.project, known: $0.neighbours)
    }
    return FileReport(
      project: project.name, path: file.path, unchanged: unchanged, ported: ported,
      isSwift6: try ported.map { try $0.compiles && isSwift6($0.files[0], $0) } ?? false)
  }

  /// By the rules of Swift 5, and by those of 6 where that does not compile: code that is written for 6 may need them.
  private func attempt(
    _ file: SourceFile, of project: SourceProject, known: [SourceFile] = []
  ) throws -> Attempt {
    let five = try Attempt(file, of: project, with: compiler, mode: .swift5, known: known)
    // A name that is missing is so by any rules.
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
