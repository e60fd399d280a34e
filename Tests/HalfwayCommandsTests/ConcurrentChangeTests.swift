import Foundation
import HalfwayRecordings
import Testing

/// Programs that change the same recording at the same time.
@Suite struct ConcurrentChangeTests {
  private let folder: Folder

  init() throws { folder = try Shipped.copy() }

  /// Removes the expectation, so that a result can be accepted.
  private func makeNew(_ path: String) throws {
    var recording = try Recording.parse(Array(folder.data(path)), name: path)
    recording.footer?.expect = nil
    try folder.write(path, Data(try recording.serialized()))
  }

  /// Waits until the program has used processor time for longer than it takes to read the recording, however busy the
  /// machine is. The perturbed replays take many times as long.
  private static let untilReplaying =
    "child=$!; until set -- $(cat /proc/$child/stat) && [ ${14} -ge 60 ]; do kill -0 $child || break; done; "

  private static let accept = "halfway replay recordings/short-peek.gesture --accept --perturb --runs 400 --bound 1"

  @Test func `a label that is set while a result is accepted is kept`() throws {
    let path = "recordings/short-peek.gesture"
    try makeNew(path)
    let result = try Program.shell(
      Self.accept + " & \(Self.untilReplaying) halfway label \(path) --person zoe; wait $child", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let recording = try Recording.parse(Array(folder.data(path)), name: path)
    #expect(recording.header.person == "zoe" && recording.footer?.expect?.robust?.runs == 400)
  }

  @Test func `a result isn't accepted for a recording whose events were changed meanwhile`() throws {
    let path = "recordings/short-peek.gesture"
    try makeNew(path)
    var other = try Recording.parse(Array(folder.data(path)), name: path)
    other.header.note = "another version"
    try folder.write("other", Data(try other.serialized()))
    let result = try Program.shell(
      Self.accept + " & \(Self.untilReplaying) mv other \(path); wait $child", in: folder)
    #expect(result.status == 73)
    #expect(result.errors == "halfway: \(path): not accepted: another program changed it during the replay\n")
    #expect(try Recording.parse(Array(folder.data(path)), name: path) == other)
  }

  @Test func `labels that several programs set at the same time are all kept`() throws {
    let path = "recordings/short-peek.gesture"
    let label = "halfway label \(path)"
    let round = { (value: Int) in
      "\(label) --person \(value) & first=$!; \(label) --task \(value) & second=$!; \(label) --target \(value); "
        + "wait $first; wait $second; "
    }
    let result = try Program.shell((1...5).map(round).joined(), in: folder)
    #expect(result.errors.isEmpty)
    let header = try Recording.parse(Array(folder.data(path)), name: path).header
    #expect([header.person, header.task, header.target] == ["5", "5", "5"])
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/flock"), "flock is not installed"))
  func `a folder that another program has locked for long is an error`() throws {
    let result = try Program.shell(
      "flock recordings sh -c 'timeout 30 halfway label recordings/tap.gesture --person p'", in: folder)
    #expect(result.status == 73)
    #expect(result.errors.contains("can't be changed: another program has locked its folder"), "\(result.errors)")
  }
}
