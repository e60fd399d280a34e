import Foundation

/// Makes programs of somebody else's animators, and runs processes for their trials: what crashes or hangs there is a line of the table.
package struct TrialRunner: Sendable {
  package let compiler: SwiftCompiler
  /// What the programs are linked with.
  let library: URL

  /// How long a program may take, in seconds of the clock, be it that it waits for something: trials are stopped by the time that they use.
  private static let maximumSeconds = 600.0

  /// The targets whose code a program needs.
  private static let targets = [
    "HalfwayMotion", "HalfwayGestures", "HalfwayLayers", "HalfwayViews", "HalfwayTransitions",
    "HalfwayCatalog",
    "Halfway", "HalfwayDispatch",
    "CoreGraphics", "QuartzCore", "HalfwayImages", "UIKit", "HalfwayRecordings", "HalfwayReplay", "CRaster",
    "HalfwayRaster",
    "HalfwayTestSupport", "HalfwayPorting", "HalfwayCompatibility",
  ]

  /// Links one library of what `swift build` has made.
  package init(compiler: SwiftCompiler) throws {
    self.compiler = compiler
    library = compiler.workspace.appendingPathComponent("libHalfwayTrials.so")
    let build = compiler.modules.deletingLastPathComponent()
    let objects = try Self.targets.flatMap { try Self.objects(in: build.appendingPathComponent("\($0).build")) }
    let result = try ChildProcess(["swiftc", "-emit-library", "-o", library.path] + objects, in: compiler.workspace)
    guard result.ending == .exit(0) else { throw CompatibilityError("no library: \(result.output)") }
  }

  /// What a target is made of. The map names those of today: a folder may still have some of files that are there no more.
  private static func objects(in folder: URL) throws -> [String] {
    let map = folder.appendingPathComponent("output-file-map.json")
    guard FileManager.default.fileExists(atPath: map.path) else {
      return try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".o") }.sorted()
        .map { folder.appendingPathComponent($0).path }
    }
    let files = try JSONDecoder().decode([String: [String: String]].self, from: Data(contentsOf: map))
    return files.values.compactMap { $0["object"] }.sorted()
  }

  /// A file's program, and what it has in it.
  private struct Made: Sendable {
    let report: FileReport
    let program: URL
    let animators: [String]
    /// Those of them that it makes, and by what.
    var subjects: [(name: String, call: String)] = []
  }

  /// Some plays of an animator, for the first or the second time.
  private struct Task: Sendable {
    let program: URL
    let subject: Int
    let keys: [Trial.Key]
  }

  /// Tries the animators of all files that can be made a program of.
  package func reports(of files: [FileReport]) throws -> [TrialReport] {
    let linked = Array(files.filter { $0.attempt.links }.enumerated())
    let made = try Survey.each(linked) { try make($1, number: $0) }.compactMap { $0 }
    // A process for each move: what is left behind by one, or stops it, is nothing to the others.
    let tasks = made.flatMap { made in
      made.subjects.indices.flatMap { subject in
        TrialMove.allCases.flatMap { move in
          let task = Task(program: made.program, subject: subject, keys: Trial.Key.all.filter { $0.move == move })
          return [task, task]
        }
      }
    }
    var played = try Survey.each(tasks) { try plays($0) }[...]
    return made.flatMap { made in
      let outcomes = made.subjects.map { _ in
        TrialMove.allCases.reduce(into: [Trial.Key: TrialReport.Outcome]()) { outcomes, move in
          guard let one = played.popFirst(), let other = played.popFirst() else { return }
          for key in Trial.Key.all where key.move == move { outcomes[key] = Self.outcome(one[key], other[key]) }
        }
      }
      return made.animators.map { animator in
        let index = made.subjects.firstIndex { $0.name == animator }
        return TrialReport(
          project: made.report.project, path: made.report.path, animator: animator,
          call: index.map { made.subjects[$0].call }, outcomes: index.map { outcomes[$0] } ?? [:])
      }
    }
  }

  /// Makes the program for a file; nil where it has no animators.
  private func make(_ report: FileReport, number: Int) throws -> Made? {
    let folder = compiler.workspace.appendingPathComponent("trials/\(number)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (attempt, files) = (report.attempt, report.attempt.files.map(\.url))
    guard try compiler.writeSymbolGraph(of: files, mode: attempt.mode, to: folder).isEmpty else { return nil }
    let animators = FoundAnimator.all(in: try SymbolGraph(in: folder), declaredIn: files[0])
    guard !animators.isEmpty else { return nil }
    var source = TrialSource(animators, notifiesScreens: try Self.notifiesScreens(files))
    var made = Made(
      report: report, program: folder.appendingPathComponent("trials"), animators: animators.map(\.name))
    repeat {
      try build(&source, files, attempt.mode, to: made.program)
    } while try dropWhatCannotBeMade(&source, made.program)
    made.subjects = source.subjects.map { ($0.name, $0.call) }
    return made
  }

  /// Makes the program, of whatever compiles.
  private func build(
    _ source: inout TrialSource, _ files: [URL], _ mode: SwiftCompiler.LanguageMode, to program: URL
  ) throws {
    let main = program.deletingLastPathComponent().appendingPathComponent("Trials.swift")
    var errors: [CompilerError]
    repeat {
      try source.text.write(to: main, atomically: true, encoding: .utf8)
      errors = try compiler.check(files + [main], mode: mode)
    } while source.drop(errors.filter { $0.path == main.path }.map(\.line))
    if errors.isEmpty { errors = try compiler.build(files + [main], mode: mode, library: library, to: program) }
    if let error = errors.first { throw CompatibilityError("no program for \(files[0].path): \(error.message)") }
  }

  /// Leaves out initializers that stop the program: many have one that nobody is to call.
  private func dropWhatCannotBeMade(_ source: inout TrialSource, _ program: URL) throws -> Bool {
    let crashing = try source.subjects.indices.filter { index in
      let process = try ChildProcess(
        [program.path, "\(index)"], in: compiler.workspace, seconds: Self.maximumSeconds)
      return process.ending != .exit(0)
    }
    source.dropCalls(of: crashing)
    return !crashing.isEmpty
  }

  private static func notifiesScreens(_ files: [URL]) throws -> Bool {
    try files.contains { try String(decoding: Data(contentsOf: $0), as: UTF8.self).contains("AppearanceTransition(") }
  }

  /// What came of one play.
  private enum Played: Sendable {
    case result(TrialResult)
    case stopped(TrialReport.Outcome)
  }

  /// Plays everything in one process, and after one that stops it what is left in another.
  private func plays(_ task: Task) throws -> [Trial.Key: Played] {
    var played: [Trial.Key: Played] = [:]
    var rest = task.keys[...]
    while !rest.isEmpty {
      let arguments = rest.flatMap { [$0.move.rawValue, $0.play.rawValue] }
      let process = try ChildProcess(
        [task.program.path, "\(task.subject)"] + arguments, in: compiler.workspace, seconds: Self.maximumSeconds)
      for line in process.output.split(whereSeparator: \.isNewline) where line.hasPrefix(TrialProgram.resultMark) {
        let text = line.dropFirst(TrialProgram.resultMark.count)
        guard let key = rest.popFirst() else { break }
        played[key] = (try? JSONDecoder().decode(TrialResult.self, from: Data(text.utf8))).map(Played.result)
      }
      guard let next = rest.popFirst() else { break }
      played[next] =
        switch process.ending {
        case .timeIsOver: .stopped(.timeIsOver)
        case .signal, .exit(1...): .stopped(.crash(Self.lastWords(process.output)))
        case .exit: .stopped(.crash("no result"))
        }
    }
    return played
  }

  /// Two plays have to say the same.
  private static func outcome(_ one: Played?, _ other: Played?) -> TrialReport.Outcome {
    switch (one, other) {
    case (.result(let one)?, .result(let other)?): one.digest == other.digest ? .result(one.findings) : .differs
    case (.stopped(let outcome)?, _), (_, .stopped(let outcome)?): outcome
    case (nil, _), (_, nil): .crash("no result")
    }
  }

  /// What Swift says of a trap, with the name of the file alone.
  private static func lastWords(_ output: String) -> String {
    let line = output.split(whereSeparator: \.isNewline).first { $0.contains("atal error") } ?? "no words"
    return line.split(separator: "/").last.map(String.init) ?? ""
  }
}
