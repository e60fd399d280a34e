import HalfwayApp
import HalfwayRecordings
import HalfwayReplay

/// The rows of all recordings or of those in a shard, made in several processes.
struct TuningRun {
  /// The rows, in the order of the recordings.
  private(set) var rows: [TuningRow] = []
  /// The number of rows of a complete run.
  let total: Int
  /// The signal that ended the run early, or `nil` if it is complete.
  private(set) var signal: ToolError.Status?

  /// Returns the recordings at the paths, sorted by path, so that the order of the arguments doesn't matter. Items that
  /// aren't recordings are last.
  static func items(of paths: [String]) throws -> [RecordingFiles.Item] {
    func file(_ item: RecordingFiles.Item) -> String? { if case .file(let file) = item { file } else { nil } }
    let items = try RecordingFiles.expand(paths)
    let files = items.compactMap(file).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return files.map { .file($0) } + items.filter { file($0) == nil }
  }

  /// Returns the header of a part with these recordings.
  static func header(
    of items: [RecordingFiles.Item], _ plan: TuningPlan, shard: Shard
  ) -> PartFile.Header {
    let names = items.map { if case .file(let file) = $0 { file } else { "" } }
    return PartFile.Header(
      shard: shard, recordings: items.count, list: names.joined(separator: "\n").digest,
      thresholdsDigest: plan.thresholdsDigest, plan: plan)
  }

  /// Makes the rows.
  ///
  /// - Parameters:
  ///   - items: The recordings of all shards.
  ///   - header: The header, which selects the shard.
  ///   - part: The part that receives the rows and contains those already made; `nil` for none.
  ///   - jobs: The number of recordings to process in parallel.
  ///   - context: The program's context.
  /// - Throws: `ToolError` if a single recording can't be read, or if the part can't be written.
  @MainActor init(
    _ items: [RecordingFiles.Item], _ header: PartFile.Header, part: PartWriter?, jobs: Int, _ context: ToolContext
  ) throws {
    rows = part?.rows ?? []
    let done = Set(rows.map(\.index))
    let mine = items.indices.filter(header.shard.has)
    total = mine.count
    let todo = mine.filter { !done.contains($0) }.map { TuningTask.Input(index: $0, item: items[$0]) }
    let task = TuningTask(header.plan)
    let pool = WorkerPool(todo, task, jobs: jobs, canSpawn: context.canSpawnWorkers)
    let progress = ProgressLine(context.terminal, total: todo.count)
    var made: [TuningRow] = []
    defer { progress.erase() }
    signal = try InterruptWatch.run(
      stop: { pool.stop() },
      {
        try pool.run(isIdle: { progress.show(done: made.count) }) { message in
          let row = try task.row(of: message)
          if items.count == 1, case .problem(let error) = row.finding { throw error }
          made.append(row)
          try part?.add(row)
          progress.show(done: made.count)
        }
      })
    rows = (rows + made).sorted { $0.index < $1.index }
    // A signal that arrived with the last result interrupted nothing.
    if rows.count == total { signal = nil }
  }

  /// Joins parts.
  ///
  /// - Throws: `ToolError` if parts don't belong together, are missing, or occur twice.
  init(joining parts: [PartFile]) throws {
    guard let first = parts.first else { throw ToolError(.usage, "expected parts to merge") }
    var holders: [Int: String] = [:]
    for part in parts {
      guard part.header.common == first.header.common else {
        throw ToolError(
          .badData, "\(part.path): does not belong to \(first.path): \(part.header.difference(from: first.header))")
      }
      let number = part.header.shard.number
      if let other = holders[number] {
        throw ToolError(.badData, "\(part.path): is shard \(number)/\(part.header.shard.count), as \(other) is")
      }
      holders[number] = part.path
    }
    let count = first.header.shard.count
    let missing = (1...count).filter { holders[$0] == nil }
    guard missing.isEmpty else {
      let names =
        missing.prefix(20).map { "\($0)/\(count)" }.joined(separator: ", ") + (missing.count > 20 ? ", …" : "")
      throw ToolError(.badData, "shard\(missing.count == 1 ? "" : "s") missing: \(names)")
    }
    let program = first.header.program
    guard program == Version.text else {
      throw ToolError(.badData, "\(first.path): made by version \(program); this is version \(Version.text)")
    }
    for part in parts {
      if let row = part.rows.first(where: \.isOutdated) {
        throw ToolError(
          .badData, "\(part.path): \(row.file) has changed since; the command that made the part evaluates it again")
      }
      let wanted = part.header.count
      guard part.rows.count == wanted else {
        throw ToolError(
          .badData, "\(part.path): has \(part.rows.count) of its \(wanted) recordings; the same command continues it"
        )
      }
    }
    rows = parts.flatMap(\.rows).sorted { $0.index < $1.index }
    total = first.header.recordings
  }

  /// Prints the problems with individual recordings.
  func printProblems(to context: ToolContext) {
    for row in rows {
      if case .unfinished(let reason) = row.finding {
        context.complain("\(row.file): not counted: \(reason)")
      } else if let loss = row.loss {
        context.complain("\(row.file): \(loss)")
      }
      if case .problem(let error) = row.finding { context.reportError(error.description) }
    }
  }

  /// The errors of recordings that couldn't be read.
  var problems: [ToolError] {
    rows.compactMap { if case .problem(let error) = $0.finding { error } else { nil } }
  }
}

extension PartFile.Header {
  /// Returns a description of the difference between two headers that don't belong together.
  func difference(from other: PartFile.Header) -> String {
    if shard.count != other.shard.count { return "it is one of \(shard.count) shards, not of \(other.shard.count)" }
    if recordings != other.recordings { return "it is of \(recordings) recordings, not of \(other.recordings)" }
    if list != other.list { return "the recordings have different paths" }
    if program != other.program { return "it was made by version \(program), not \(other.program)" }
    if plan.digest == other.plan.digest { return "the scenes' thresholds have changed" }
    return "it belongs to another sweep or other thresholds"
  }
}
