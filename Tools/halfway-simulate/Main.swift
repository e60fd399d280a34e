import ArgumentParser
import Foundation
import HalfwayCatalog
import HalfwayRandomScreens
import HalfwayRecordings
import HalfwaySimulator
import HalfwayTransitions

/// Runs simulated sessions with faults and checks what must hold at their ends.
@main struct SimulateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "halfway-simulate",
    abstract: "Simulate sessions of the demo window with faults, in virtual time.",
    discussion: """
      A seed determines a session: its scenes, its user, and its faults. Each failure is a line with the command that \
      repeats it.
      """)

  @Option(help: "The seed of the first session.")
  var seed: UInt64 = 1

  @Option(help: "The number of sessions, with consecutive seeds.")
  var sessions = 1

  @Option(help: ArgumentHelp("A fault instead of those of the seed; can be repeated.", valueName: "fault"))
  var fault: [String] = []

  @Flag(help: "Simulate no faults.")
  var noFaults = false

  @Option(help: "Damage that the checks have to find.")
  var sabotage: String?

  @Option(help: ArgumentHelp("Keep the recordings in this empty folder.", valueName: "dir"))
  var folder: String?

  @Flag(help: "Kill a process at each system call of each session, and check the files that it leaves.")
  var kills = false

  @Flag(help: "Instead of sessions, play random scripts on a stage with every kind of container.")
  var scripts = false

  @Option(
    help: ArgumentHelp(
      "Instead of sessions, check a reader of files with mutated files of a corpus.", valueName: "reader"))
  var reader: String?

  @Option(help: ArgumentHelp("With --reader: a folder of files to mutate; can be repeated.", valueName: "dir"))
  var corpus: [String] = []

  @Option(help: ArgumentHelp("Interrupt each recording in this folder at each of its events.", valueName: "dir"))
  var recordings: String?

  @Option(help: "With --recordings: count what remains of this number of stages after their release.")
  var leaks: Int?

  @Option(help: "With --recordings or --kills, use only each entry or call with this interval.")
  var stride = 1

  @Option(help: ArgumentHelp("The part of the sessions or recordings to run, such as 2/8.", valueName: "k/n"))
  var shard = "1/1"

  @Option(help: ArgumentHelp("Write the counts to this file, one KEY=VALUE per line.", valueName: "file"))
  var result: String?

  /// Options that would have no effect are errors.
  func validate() throws {
    func check(_ isValid: Bool, _ message: String) throws { if !isValid { throw ValidationError(message) } }
    try check(sessions > 0, "expected at least 1 of --sessions")
    try check(stride > 0, "expected at least 1 of --stride")
    try check(leaks.map { $0 > 0 } ?? true, "expected at least 1 of --leaks")
    let modes = [
      ("--scripts", scripts), ("--kills", kills), ("--reader", reader != nil), ("--recordings", recordings != nil),
    ].filter(\.1).map(\.0)
    try check(modes.count <= 1, "\(modes.joined(separator: " and ")) can't be combined")
    try check(leaks == nil || recordings != nil, "--leaks requires --recordings")
    try check(corpus.isEmpty == (reader == nil), "--reader and --corpus require each other")
    try check(stride == 1 || kills || recordings != nil && leaks == nil, "--stride requires --recordings or --kills")
    try check(shard == "1/1" || leaks == nil, "--leaks can't be divided by --shard")
    let faults = [
      ("--fault", !fault.isEmpty), ("--no-faults", noFaults), ("--sabotage", sabotage != nil && reader == nil),
      ("--folder", folder != nil),
    ].filter(\.1).map(\.0)
    if let mode = modes.first, let option = faults.first { throw ValidationError("\(mode) has no \(option)") }
    try check(fault.isEmpty || !noFaults, "--fault and --no-faults can't be combined")
  }

  @MainActor func run() async throws {
    let parts = shard.split(separator: "/").compactMap { Int($0) }
    guard parts.count == 2, parts[1] > 0, (1...parts[1]).contains(parts[0]) else {
      throw ValidationError("expected --shard K/N with K from 1 to N")
    }
    let part = (parts[0] - 1, parts[1])
    let seeds = (0..<sessions).lazy.filter { $0 % part.1 == part.0 }.map { seed &+ UInt64($0) }
    let report = SimulationReport()
    if let recordings, let leaks {
      try countLeaks(recordings, leaks, report)
    } else if let recordings {
      try interrupt(recordings, part, report)
    } else if let reader {
      try ReaderRun(reader: reader, folders: corpus, sabotage: sabotage, seed: seed, count: sessions).run(part, report)
    } else if scripts {
      for seed in seeds { play(seed, report) }
    } else if kills {
      for seed in seeds { try kill(seed, report) }
    } else {
      for seed in seeds { try simulate(seed, report) }
    }
    report.printSummary()
    if let result { try report.text.write(toFile: result, atomically: true, encoding: .utf8) }
    if report.failures > 0 { throw ExitCode(1) }
  }

  @MainActor private func simulation(_ seed: UInt64) throws -> Simulation {
    let faults = try fault.map { text in
      guard let fault = SimulationFault(text) else { throw ValidationError("unknown fault '\(text)'") }
      return fault
    }
    let damage = try sabotage.map { text in
      guard let damage = Simulation.Sabotage(rawValue: text) else {
        throw ValidationError(
          "unknown damage '\(text)'; expected \(Simulation.Sabotage.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      return damage
    }
    return Simulation(seed: seed, faults: noFaults || !faults.isEmpty ? faults : nil, sabotage: damage)
  }

  @MainActor private func simulate(_ seed: UInt64, _ report: SimulationReport) throws {
    let simulation = try simulation(seed)
    let first = try inFolder { path in
      simulation.run(in: path) { recorded in
        // The report must arrive even if the process is killed right after it.
        if folder != nil { FileHandle.standardOutput.write(Data("recorded \(recorded)\n".utf8)) }
      }
    }
    report.add(first.counts)
    var mistakes = first.mistakes
    if seed.isMultiple(of: 16), folder == nil {
      let second = try inFolder { simulation.run(in: $0) }
      if second.digest != first.digest { mistakes.append("a second run of the same session differs") }
    }
    report.fail(simulation.command, mistakes)
  }

  /// Runs a body with a new folder, which is removed afterward, or with the requested one.
  private func inFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
    if let folder { return try body(folder) }
    let memory = "/dev/shm"
    let parent = FileManager.default.isWritableFile(atPath: memory) ? memory : NSTemporaryDirectory()
    let path = "\(parent)/halfway-simulate-\(ProcessInfo.processInfo.processIdentifier)"
    try? FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try body(path)
  }

  /// Plays the script of a seed; with a single one, also prints the simplest script that fails.
  @MainActor private func play(_ seed: UInt64, _ report: SimulationReport) {
    report.scripts += 1
    guard let failure = RandomScreen.failure(ofSeed: seed) else { return }
    report.fail("halfway-simulate --scripts --seed \(seed)", [failure.reason])
    if sessions == 1 { print(failure.simplest) }
  }

  // MARK: Kills

  @MainActor private func kill(_ seed: UInt64, _ report: SimulationReport) throws {
    let calls = try inFolder { Simulation(seed: seed, faults: []).run(in: $0) }.counts.systemCalls
    guard calls > 0 else { return }
    for call in Swift.stride(from: 1, through: calls, by: max(1, stride)) {
      for kind in ["kill", "torn"] {
        try inFolder { path in
          let process = try OwnProcess(["--seed", "\(seed)", "--fault", "\(kind)@\(call)", "--folder", path])
          let recorded = process.output.split(separator: "\n").filter { $0.hasPrefix("recorded ") }.map {
            String($0.dropFirst(9))
          }
          let files = RecordedFiles(folder: path, recorded: recorded, scenes: Simulation.scenes)
          var mistakes = files.mistakes(mayFail: false, wasKilled: true)
          if process.signal != SIGKILL { mistakes.append("the process wasn't killed") }
          report.kills += 1
          report.fail("halfway-simulate --kills --seed \(seed) (\(kind)@\(call))", mistakes)
        }
      }
    }
  }

  // MARK: Recordings

  @MainActor private func read(_ folder: String) throws -> [(name: String, recording: Recording, scene: Scene)] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".gesture") }.sorted()
    return try names.compactMap { name in
      let recording = try Recording.read(from: folder + "/" + name)
      return Scenes.all.first { $0.name == recording.header.scene }.map { (name, recording, $0) }
    }
  }

  @MainActor private func countLeaks(_ folder: String, _ count: Int, _ report: SimulationReport) throws {
    let recordings = try read(folder)
    guard !recordings.isEmpty else { throw ValidationError("there are no recordings in \(folder)") }
    var leaks = StageLeaks()
    for number in 0..<count {
      let (_, recording, scene) = recordings[number % recordings.count]
      // Whole gestures, and gestures that end somewhere.
      leaks.replay(recording, scene: scene, share: [1, 0.5, 0.75, 0.25][number / recordings.count % 4])
    }
    report.leaks = (leaks.stages, leaks.objects, leaks.leaks)
    for example in leaks.examples { report.fail("halfway-simulate --recordings \(folder) --leaks \(count)", [example]) }
  }

  @MainActor private func interrupt(_ folder: String, _ part: (Int, Int), _ report: SimulationReport) throws {
    for (index, (name, recording, scene)) in try read(folder).enumerated() where index % part.1 == part.0 {
      let interrupted = InterruptedRecording(recording, scene: scene)
      for entry in Swift.stride(from: 0, to: interrupted.entryCount, by: max(1, stride)) {
        for interruption in InterruptedRecording.Interruption.allCases {
          report.interruptions += 1
          report.fail(
            "halfway-simulate --recordings \(folder): \(name), \(interruption.rawValue)@\(entry)",
            interrupted.mistakes(interruption, at: entry))
        }
      }
    }
  }
}
