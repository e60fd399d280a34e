import Foundation

/// Builds programs from the animators of other projects and runs their trials in child processes, so that crashes and
/// hangs become results.
package struct TrialRunner: Sendable {
  package let compiler: SwiftCompiler
  /// The library to link the programs with.
  let library: URL

  /// The time limit of a program, in seconds of real time. It applies to programs that block; trials themselves are
  /// limited by processor time.
  private static let maximumSeconds = 600.0

  /// The targets whose code a program needs: everything that `UIKit` imports, and the trials.
  package static let targets = [
    "CInstances", "CRaster", "CSDL", "CWindowSystem", "CYaml", "Yams", "ArgumentParserToolInfo", "ArgumentParser",
    "HalfwayMotion", "HalfwayKernel", "HalfwayGestures", "HalfwayLayers", "HalfwayViews", "HalfwayTransitions",
    "HalfwayCatalog", "Halfway", "HalfwayDispatch", "HalfwayParticles", "HalfwayLayout", "HalfwayLists",
    "HalfwayDynamics", "HalfwayEffects", "HalfwayApplication", "HalfwayBitmaps", "CoreGraphics", "QuartzCore", "UIKit",
    "HalfwayRendering", "HalfwayRaster", "HalfwayTessellation", "HalfwayFonts", "HalfwayImages", "HalfwaySDLStage",
    "HalfwayRecordings", "HalfwayImporting", "HalfwayReplay", "HalfwayTuning", "HalfwayReports", "HalfwayPorting",
    "HalfwayCodeGeneration", "HalfwayApp",
    "HalfwayCommands", "HalfwayDrawingScenes", "HalfwayTestSupport", "HalfwayCompatibility",
  ]

  /// Links a library from the products of `swift build`.
  package init(compiler: SwiftCompiler) throws {
    self.compiler = compiler
    library = compiler.workspace.appendingPathComponent("libHalfwayTrials.so")
    let build = compiler.modules.deletingLastPathComponent()
    let objects = try Self.targets.flatMap { try Self.objects(in: build.appendingPathComponent("\($0).build")) }
    // A missing target fails here rather than in the programs.
    let result = try ChildProcess(
      ["swiftc", "-emit-library", "-Xlinker", "--no-undefined", "-o", library.path] + objects, in: compiler.workspace)
    guard result.ending == .exit(0) else { throw CompatibilityError("no library: \(result.output)") }
  }

  /// Returns the object files of a target. They are taken from the output file map, because a folder may contain
  /// outdated object files.
  private static func objects(in folder: URL) throws -> [String] {
    let map = folder.appendingPathComponent("output-file-map.json")
    guard FileManager.default.fileExists(atPath: map.path) else {
      return try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".o") }.sorted()
        .map { folder.appendingPathComponent($0).path }
    }
    let files = try JSONDecoder().decode([String: [String: String]].self, from: Data(contentsOf: map))
    return files.values.compactMap { $0["object"] }.sorted()
  }

  /// The program for a file, with its animators.
  private struct Made: Sendable {
    let report: FileReport
    let program: URL
    let animators: [String]
    /// The animators that can be created, with the expressions that create them.
    var subjects: [(name: String, call: String)] = []
  }

  /// Trials of an animator to run in one process.
  private struct Task: Sendable {
    let program: URL
    let subject: Int
    let keys: [Trial.Key]
  }

  /// Returns the reports of the animators in all files that can be linked.
  package func reports(of files: [FileReport]) throws -> [TrialReport] {
    let linked = Array(files.filter { $0.attempt.links }.enumerated())
    let made = try Survey.each(linked) { try make($1, number: $0) }.compactMap { $0 }
    // Each move has a process of its own, so that state left behind and crashes don't affect other moves.
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

  /// Builds the program for a file, or returns `nil` if the file has no animators.
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

  /// Builds the program from the parts that compile.
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

  /// Removes initializers that crash the program. Many animators have an initializer that isn't meant to be called.
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

  /// The result of a single run of a trial.
  private enum Played: Sendable {
    case result(TrialResult)
    case stopped(TrialReport.Outcome)
  }

  /// Runs trials in one process. If a trial terminates it, the remaining trials run in another process.
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

  /// Returns the outcome of two runs of a trial, which must have the same trace.
  private static func outcome(_ one: Played?, _ other: Played?) -> TrialReport.Outcome {
    switch (one, other) {
    case (.result(let one)?, .result(let other)?): one.digest == other.digest ? .result(one.findings) : .differs
    case (.stopped(let outcome)?, _), (_, .stopped(let outcome)?): outcome
    case (nil, _), (_, nil): .crash("no result")
    }
  }

  /// Returns Swift's message about a trap, with the file name instead of the path.
  private static func lastWords(_ output: String) -> String {
    let line = output.split(whereSeparator: \.isNewline).first { $0.contains("atal error") } ?? "no words"
    return line.split(separator: "/").last.map(String.init) ?? ""
  }
}
