import Foundation
import HalfwayRecordings
import Testing

/// `halfway synthesize`
@Suite struct SynthesizeCommandTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Returns the contents of the recordings in a folder, by file name.
  private func recordings(_ name: String) throws -> [String: Data] {
    let url = folder.url.appendingPathComponent(name)
    var files: [String: Data] = [:]
    for file in try FileManager.default.contentsOfDirectory(atPath: url.path) {
      files[file] = try Data(contentsOf: url.appendingPathComponent(file))
    }
    return files
  }

  private func synthesize(_ line: String) throws -> Program.Result {
    try Program.run(["synthesize"] + line.split(separator: " ").map(String.init), in: folder)
  }

  @Test func `synthesize writes complete recordings that are marked as synthetic`() throws {
    let result = try synthesize("--people 2 --trials 5 --seed 3 -o people")
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.output.hasPrefix("10 recordings of 2 synthetic people for swipe-back in people: "))
    #expect(result.output.contains("these gestures are synthetic"))
    let files = try recordings("people")
    #expect(
      files.keys.sorted()
        == (1...2).flatMap { person in (1...5).map { "p0\(person)-00\($0).gesture" } })
    for (name, bytes) in files {
      let recording = try Recording.parse(Array(bytes), name: name)
      #expect(recording.header.source == .synthetic && recording.loss == nil)
      #expect(recording.header.person.map { name.hasPrefix($0 + "-") } == true)
      #expect(recording.header.note?.contains("seed 3") == true && recording.footer?.expect != nil)
    }
    let check = try Program.run("replay", "people", "--check", in: folder)
    #expect(check.status == 0, "\(check.output)")
  }

  @Test func `a recording doesn't depend on the number of threads, people or trials`() throws {
    #expect(try synthesize("--people 3 --trials 9 --jobs 1 -o one").status == 0)
    #expect(try synthesize("--people 3 --trials 9 --jobs 7 -o many").status == 0)
    #expect(try synthesize("--people 2 --trials 4 -o few").status == 0)
    let all = try recordings("one")
    #expect(all.count == 27)
    #expect(try recordings("many") == all)
    let few = try recordings("few")
    #expect(few.count == 8 && few.allSatisfy { all[$0.key] == $0.value })
  }

  @Test func `a preset and an equivalent file produce the same labels`() throws {
    let preset = try Program.run("presets", "flutter", "--width", "375", in: folder)
    try folder.write("flutter.json", preset.output)
    #expect(try synthesize("--people 2 --trials 6 --truth flutter --noise 0.2 -o preset").status == 0)
    #expect(try synthesize("--people 2 --trials 6 --truth flutter.json --noise 0.2 -o file").status == 0)
    #expect(try recordings("preset") == recordings("file"))
    #expect(try synthesize("--people 2 --trials 6 --no-signal -o coins").status == 0)
    #expect(try recordings("coins").values.allSatisfy { String(decoding: $0, as: UTF8.self).contains("a coin's") })
  }

  @Test func `a folder with recordings is changed only if forced`() throws {
    #expect(try synthesize("--people 1 --trials 2 --device mouse -o people").status == 0)
    let before = try recordings("people")
    let refused = try synthesize("--people 1 --trials 1 --device touch -o people")
    #expect(refused.status == 73 && refused.output.isEmpty)
    #expect(
      refused.errors == "halfway: people: there are recordings already, as p01-001.gesture; --force adds to them\n"
    )
    #expect(try recordings("people") == before)
    #expect(try synthesize("--people 1 --trials 1 --device touch --force -o people").status == 0)
    let after = try recordings("people")
    #expect(after["p01-002.gesture"] == before["p01-002.gesture"])
    #expect(after["p01-001.gesture"] != before["p01-001.gesture"])
  }

  @Test(arguments: [
    ("--people 0 --trials 1 -o x", 64, "--people is 0; expected 1 to 1000"),
    ("--people 1001 --trials 1 -o x", 64, "--people is 1001; expected 1 to 1000"),
    ("--people 1 --trials -3 -o x", 64, "--trials is -3; expected 1 to 10000"),
    ("--people 1000 --trials 10000 -o x", 64, "10000000 recordings requested; expected at most 1000000"),
    ("--people 1 --trials 1 --noise 0.1 -o x", 64, "--noise requires --truth"),
    ("--people 1 --trials 1 --truth flutter --noise 0.6 -o x", 64, "--noise is 0.6; expected 0 to 0.5"),
    ("--people 1 --trials 1 --truth flutter --noise nan -o x", 64, "--noise is nan; expected 0 to 0.5"),
    ("--people 1 --trials 1 --truth flutter --no-signal -o x", 64, "--truth can't be combined with --no-signal"),
    ("--people 1 --trials 1 --jobs 0 -o x", 64, "--jobs is 0; expected 1 to 1024"),
    ("--people 1 --trials 1", 64, "Missing expected argument '--output <folder>'"),
    ("--people 1 --trials 1 --device pen -o x", 64, "The value 'pen' is invalid for '--device <device>'"),
    ("--people 1 --trials 1 --scene nowhere -o x", 64, "nowhere"),
    ("--people 1 --trials 1 --truth nix -o x", 66, "nix: no such file or preset"),
    (
      "--people 1 --trials 1 -o /proc/none/x", 73,
      "/proc/none/x: the folder can't be created: No such file or directory"
    ),
  ])
  func `usage errors are reported, and nothing is written`(line: String, status: Int32, complaint: String) throws {
    let result = try synthesize(line)
    #expect(result.status == status && result.output.isEmpty)
    #expect(result.errors.contains(complaint), "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("x").path))
  }
}
