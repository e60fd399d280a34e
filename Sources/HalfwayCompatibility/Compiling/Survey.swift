import Foundation
import Synchronization

/// Compiles somebody else's files, one after another.
package struct Survey: Sendable {
  package let compiler: SwiftCompiler

  package init(compiler: SwiftCompiler) { self.compiler = compiler }

  /// What came of each file of each project, in the order of their paths.
  ///
  /// - Parameter told: Told of each as soon as it is there, in any order and by any thread.
  package func reports(
    of projects: [SourceProject], told: @escaping @Sendable (FileReport) -> Void = { _ in }
  ) throws -> [FileReport] {
    let tasks = projects.flatMap { project in project.files.map { (project, $0) } }
    let found = Mutex<[Int: Result<FileReport, any Error>]>([:])
    DispatchQueue.concurrentPerform(iterations: tasks.count) { index in
      let result = Result { try report(tasks[index].1, of: tasks[index].0) }
      if case .success(let report) = result { told(report) }
      found.withLock { $0[index] = result }
    }
    let results = found.withLock { $0 }
    return try tasks.indices.compactMap { try results[$0]?.get() }
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
