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
