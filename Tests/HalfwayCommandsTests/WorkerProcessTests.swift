import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import Testing

/// Worker processes play recordings. The main actor of each process runs one scene at a time, and the end of one
/// process doesn't affect the others.
@Suite struct WorkerProcessTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Writes a recording of a tap for each scene, with file names numbered in order.
  private func record(_ scenes: [String]) throws {
    try folder.makeFolder("r")
    for (index, scene) in scenes.enumerated() {
      let contact = InputEvent.Contact(id: 0, x: 100, y: 100)
      let entries: [RecordingEntry] = [
        .input(InputEvent(timestamp: Timestamp(microseconds: 0), kind: .down(contact))),
        .input(InputEvent(timestamp: Timestamp(microseconds: 50_000), kind: .up(contact))),
      ]
      let header = RecordingHeader(
        scene: scene, size: .init(width: 375, height: 667), device: .touch, source: .synthetic, thresholds: .standard)
      let recording = Recording(header: header, entries: entries, footer: RecordingFooter(events: entries.count))
      let text = String(decoding: try recording.serialized(), as: UTF8.self)
      try folder.write("r/\(100 + index)-\(scene).gesture", text)
    }
  }

  private func run(_ arguments: String...) throws -> Program.Result {
    try Program.run(arguments, in: folder, program: "halfway-test-scenes")
  }

  @Test(arguments: ["1", "2", "5"])
  func `main-actor code never runs concurrently in a process`(jobs: String) throws {
    try record(Array(repeating: "counts", count: 100))
    let result = try run("replay", "r", "--jobs", jobs)
    #expect(result.status == 0)
    var sums: [Substring: [Int]] = [:]
    for line in result.errors.split(separator: "\n") {
      let words = line.split(separator: " ")
      try #require(words.count == 3 && words[0] == "counted", "\(line)")
      sums[words[1], default: []].append(try #require(Int(words[2])))
    }
    #expect(sums.values.map(\.count).reduce(0, +) == 100)
    #expect(sums.count <= (Int(jobs) ?? 0))
    for values in sums.values { #expect(values == values.indices.map { ($0 + 1) * 20_000 }) }
  }

  @Test func `a worker that ends early is reported with its recording, and the others continue`() throws {
    try record(["plain", "aborts", "plain", "plain", "exits", "plain", "aborts", "plain", "plain", "plain"])
    let result = try run("replay", "r", "--jobs", "3")
    #expect(result.output.split(separator: "\n").count == 7, "\(result.output)")
    #expect(
      result.errors.split(separator: "\n") == [
        "test-scenes: r/101-aborts.gesture: the worker process was killed by signal 6 (Aborted) during this recording",
        "test-scenes: r/104-exits.gesture: the worker process exited with status 3 during this recording",
        "test-scenes: r/106-aborts.gesture: the worker process was killed by signal 6 (Aborted) during this recording",
        "test-scenes: 3 recordings could not be replayed",
      ])
    #expect(result.status == 70)
  }

  @Test(arguments: ["explain", "tune"])
  func `explain and tune fail if a recording ends a worker`(command: String) throws {
    try record(["plain", "aborts", "plain"])
    let result = try command == "tune" ? run("tune", "r", "--search", "--jobs", "2") : run(command, "r", "--jobs", "2")
    #expect(result.status != 0)
    #expect(
      command == "tune" || result.errors.contains("r/101-aborts.gesture: the worker process was killed by signal 6"))
  }

  @Test func `a signal ends workers while a scene never returns`() throws {
    try record(["plain", "hangs", "hangs", "plain"])
    let result = try Program.run(
      ["replay", "r", "--jobs", "2"], in: folder, program: "halfway-test-scenes", signal: SIGTERM)
    #expect(result.status == 143)
    #expect(result.errors == "test-scenes: interrupted after 1 of 4 recordings\n")
    #expect(Self.processes(in: folder).isEmpty)
  }

  @Test func `workers end with the process that started them`() throws {
    try record(["plain", "hangs", "hangs", "plain"])
    let result = try Program.run(
      ["replay", "r", "--jobs", "2"], in: folder, program: "halfway-test-scenes", signal: SIGKILL)
    #expect(result.status == 137)
    // Workers notice the closed socket immediately, but the kernel may take time to schedule them.
    while !Self.processes(in: folder).isEmpty { sched_yield() }
  }

  @Test func `a failure to start worker processes is reported without a hang`() throws {
    try record(["plain", "plain"])
    let result = try Program.shell("ulimit -n 5; halfway-test-scenes replay r --jobs 2", in: folder)
    #expect(result.status == 69)
    #expect(
      result.errors.contains("a worker process can't be started: Too many open files; a single recording needs none"))
  }

  @Test(arguments: ["", "99", "0", "socket"])
  func `a variable of worker processes that no parent process has set is an error`(value: String) throws {
    let result = try Program.run("list", in: folder, environment: ["HALFWAY_WORKER_SOCKET": value])
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(
      result.errors
        == "halfway: the variable HALFWAY_WORKER_SOCKET is only for worker processes, and '\(value)' isn't an open "
        + "socket; unset it\n")
  }

  /// Returns the processes of the test program whose working directory is a folder.
  private static func processes(in folder: Folder) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.filter { name in
      guard Int(name) != nil,
        let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(name)/exe"),
        let working = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(name)/cwd")
      else { return false }
      return program.hasSuffix("/halfway-test-scenes") && working == folder.url.resolvingSymlinksInPath().path
    }
  }
}
