import Foundation
import Testing

/// Simulated sessions with faults. `make simulate` and `make campaign` run many more.
@Suite struct SimulationTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func simulate(_ arguments: String...) throws -> Program.Result {
    try Program.run(arguments, in: folder, program: "halfway-simulate")
  }

  @Test func `simulated sessions with faults keep all invariants`() throws {
    let result = try simulate("--sessions", "60")
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.hasPrefix("sessions=60 ") && result.output.contains(" disk_faults="), "\(result.output)")
  }

  @Test(arguments: [
    (["--scripts", "--kills"], "--scripts and --kills can't be combined"),
    (["--kills", "--recordings", "x"], "--kills and --recordings can't be combined"),
    (["--scripts", "--reader", "stage", "--corpus", "x"], "--scripts and --reader can't be combined"),
    (["--reader", "stage"], "--reader and --corpus require each other"),
    (["--corpus", "x"], "--reader and --corpus require each other"),
    (["--leaks", "5"], "--leaks requires --recordings"),
    (["--recordings", "x", "--leaks", "5", "--shard", "1/2"], "--leaks can't be divided by --shard"),
    (["--recordings", "x", "--leaks", "0"], "expected at least 1 of --leaks"),
    (["--scripts", "--stride", "3"], "--stride requires --recordings or --kills"),
    (["--scripts", "--fault", "clock"], "--scripts has no --fault"),
    (["--no-faults", "--fault", "clock"], "--fault and --no-faults can't be combined"),
    (["--sessions=-1"], "expected at least 1 of --sessions"), (["--shard", "3/2"], "expected --shard K/N"),
  ])
  func `options that would have no effect are errors`(arguments: [String], message: String) throws {
    let result = try Program.run(arguments, in: folder, program: "halfway-simulate")
    #expect(result.status == 64 && result.errors.contains(message), "\(result.errors)")
  }

  /// Damage that each check has to find, and a part of the message.
  private static let damage = [
    ("endless-contact", "it doesn't come to rest in 60 s: the stage moves, a contact is down"),
    ("lost-byte", "reported, but incomplete"), ("lost-file", "reported as recorded, but no such file"),
    ("changed-event", "the replay differs"), ("left-file", "x.gesture.0.tmp is there, and nothing was said about it"),
    ("lying-sync", "is reported as recorded, but a power failure would lose it"),
    ("doubled-completion", "completed 2 times"),
  ]

  @Test(arguments: damage)
  func `each check finds what it is for, in one line with the command that repeats it`(
    damage: String, message: String
  ) throws {
    let result = try simulate("--sessions", "30", "--no-faults", "--sabotage", damage)
    #expect(result.status == 1)
    let line = result.output.split(separator: "\n").first { $0.contains(message) }
    #expect(line?.hasPrefix("halfway-simulate --seed ") ?? false, "\(result.output)")
  }

  private static let corpus = MarkdownPage.root.appendingPathComponent("Fuzz/Corpus").path

  @Test func `the inputs of a reader are the same in one process and in several, and in shards`() throws {
    func counts(_ arguments: String...) throws -> [Int?] {
      let all = ["--reader", "evtest", "--corpus", Self.corpus + "/evtest", "--seed", "7"] + arguments
      let result = try Program.run(all, in: folder, program: "halfway-simulate")
      #expect(result.status == 0, "\(result.output) \(result.errors)")
      return ["inputs=", "accepted="].map { key in
        result.output.split(separator: " ").first { $0.hasPrefix(key) }.flatMap { Int($0.dropFirst(key.count)) }
      }
    }
    let whole = try counts("--sessions", "10200")
    let parts = [try counts("--sessions", "10000"), try counts("--sessions", "200", "--seed", "10007")]
    let shards = try ["1/2", "2/2"].map { try counts("--sessions", "10200", "--shard", $0) }
    #expect(whole[0] == 10200 && (whole[1] ?? 0) > 5100, "\(whole)")
    #expect(parts == shards)
    // A single process's inputs are one slice, the first shard's.
    #expect(try counts("--sessions", "200", "--shard", "2/2") == [nil, nil])
    #expect(whole == [0, 1].map { index in parts.reduce(0) { $0 + ($1[index] ?? 0) } })
  }

  @Test(arguments: [("crash", "signal 6"), ("fault", "sabotage")])
  func `an input that crashes or has a fault is found, with the command that repeats it`(
    damage: String, message: String
  ) throws {
    let corpus = Self.corpus + "/evtest"
    let result = try simulate(
      "--reader", "evtest", "--corpus", corpus, "--seed", "1000", "--sessions", "10001", "--sabotage", damage)
    #expect(result.status == 1)
    let lines = result.output.split(separator: "\n")
    let failures = [4096, 8192].map {
      "halfway-simulate --reader evtest --seed \($0) --corpus \(corpus) --sabotage \(damage): \(message)"
    }
    #expect(lines.dropLast().map(String.init) == failures)
    #expect(lines.last?.contains("inputs=10001 ") ?? false && lines.last?.hasSuffix(" failures=2") ?? false)
  }

  @Test func `a crash that a smaller number of inputs doesn't repeat is reported`() throws {
    let corpus = Self.corpus + "/evtest"
    let result = try simulate(
      "--reader", "evtest", "--corpus", corpus, "--seed", "1000", "--sessions", "10001", "--sabotage",
      "unrepeatable-crash")
    #expect(result.status == 1 && result.output.hasSuffix(" failures=2\n"), "\(result.output)")
    let failures = result.output.split(separator: "\n").dropLast()
    #expect(failures.allSatisfy { $0.hasSuffix(": signal 6, which no half repeats") }, "\(failures)")
  }

  @Test func `an unknown reader and an empty corpus are errors`() throws {
    let unknown = try simulate("--reader", "jpeg", "--corpus", Self.corpus + "/evtest")
    #expect(unknown.status == 64 && unknown.errors.contains("unknown reader 'jpeg'; expected evemu, "))
    let empty = try simulate("--reader", "evtest", "--corpus", folder.url.path)
    #expect(empty.status == 64 && empty.errors.contains("there are no files to mutate in \(folder.url.path)"))
  }

  @Test func `a process that is killed at a system call leaves what it reported, and readable beginnings`() throws {
    let result = try simulate("--kills", "--seed", "3", "--stride", "9")
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("kills="))
  }

  @Test func `recordings come to rest without a jump if they are interrupted`() throws {
    let result = try simulate("--recordings", Shipped.recordings.path, "--stride", "97")
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.hasPrefix("interruptions="), "\(result.output)")
  }

  @Test func `nothing remains of a stage that is released, at rest or during a gesture`() throws {
    let count = String(4 * Shipped.names.count)
    let result = try simulate("--recordings", Shipped.recordings.path, "--leaks", count)
    #expect(result.status == 0 && result.output.contains("leaks=0") || !result.output.contains("leaks="), "\(result)")
    #expect(result.status == 0, "\(result.output)")
  }

  @Test(arguments: [
    ["--fault", "thunder"], ["--fault", "full@0"], ["--sabotage", "nothing"], ["--shard", "3/2"],
  ])
  func `unknown faults and shards are usage errors`(arguments: [String]) throws {
    let result = try Program.run(arguments, in: folder, program: "halfway-simulate")
    #expect(result.status == 64, "\(result.errors)")
  }
}
