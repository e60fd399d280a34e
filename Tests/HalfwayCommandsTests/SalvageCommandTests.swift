import Foundation
import HalfwayRecordings
import Testing

/// `halfway salvage`, and the digest of a recording's bytes.
@Suite struct SalvageCommandTests {
  private let folder: Folder
  private let lines: [String]

  init() throws {
    folder = try Folder()
    let bytes = try Recording.parse(Array(Shipped.text("slow-drag-past-half").utf8), name: "drag").serialized()
    lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    try write(lines)
  }

  private func write(_ lines: [String]) throws {
    try folder.write("a.gesture", Data(lines.map { $0 + "\n" }.joined().utf8))
  }

  private var events: Int { lines.count - 2 }

  private func salvaged() throws -> Recording {
    try Recording.parse(Array(folder.data("a-salvaged.gesture")), name: "a-salvaged.gesture")
  }

  @Test func `every flipped bit of a recording is detected or harmless`() throws {
    let bytes = try folder.data("a.gesture")
    let whole = try Recording.parse(Array(bytes), name: "a")
    var accepted = 0
    for index in bytes.indices {
      for bit in 0..<8 where (index * 8 + bit).isMultiple(of: 211) {
        var changed = Array(bytes)
        changed[index] ^= 1 << UInt8(bit)
        guard let recording = try? Recording.parse(changed, name: "a"), recording.loss == nil else { continue }
        accepted += 1
        // A flip in the name of the key makes it an unknown key.
        #expect(recording.header == whole.header && recording.entries == whole.entries, "bit \(bit) of byte \(index)")
        #expect(recording.footer?.expect == whole.footer?.expect)
      }
    }
    #expect(accepted < 5, "\(accepted)")
  }

  @Test func `a wrong digest is an error that says what can be done, and salvage renews it`() throws {
    try write(lines.map { $0.replacing("\"x\":9", with: "\"x\":8") })
    let result = try Program.run("replay", "a.gesture", "--check", in: folder)
    #expect(result.status == 65)
    #expect(result.errors.contains(#"a.gesture:\#(lines.count):"#) && result.errors.contains("the digest of the bytes"))
    #expect(result.errors.contains("'halfway salvage' copies what is whole, and removing this key accepts an edit"))
    let salvage = try Program.run("salvage", "a.gesture", in: folder)
    #expect(salvage.status == 0 && salvage.output == "a-salvaged.gesture: \(events) of \(events) events\n")
    #expect(
      salvage.errors == "a.gesture: the digest is wrong, but every line is whole; only the digest was renewed\n")
    #expect(try Program.run("replay", "a-salvaged.gesture", in: folder).status == 0)
    #expect(try salvaged().footer?.expect != nil && salvaged().interruption == nil)
  }

  @Test func `a recording without a digest is read, and accepting it adds one`() throws {
    let plain = lines.map { $0.replacing(/,"digest":"[0-9a-f]{16}"/, with: "") }
    try write(plain)
    #expect(try Program.run("replay", "a.gesture", "--check", in: folder).status == 0)
    #expect(try Program.run("replay", "a.gesture", "--accept", in: folder).output.contains("renewed: digest new"))
    #expect(try folder.text("a.gesture") == lines.map { $0 + "\n" }.joined())
    #expect(try Program.run("replay", "a.gesture", "--accept", in: folder).output.contains("(as before)"))
    let windows = lines.joined(separator: "\r\n") + "\r\n"
    try folder.write("a.gesture", windows)
    #expect(try Program.run("replay", "a.gesture", "--check", in: folder).status == 0)
  }

  @Test func `labels renew the digest`() throws {
    #expect(try Program.run("label", "a.gesture", "--person", "p03", in: folder).status == 0)
    #expect(try Program.run("replay", "a.gesture", "--check", in: folder).status == 0)
    let text = try folder.text("a.gesture")
    #expect(text.contains(#""digest":"#) && text.split(separator: "\n").last != lines.last.map { $0[...] })
  }

  @Test func `salvage keeps the lines on both sides of the damage and lists the others`() throws {
    var damaged = lines
    damaged[20] = "\u{0}\u{0}\u{0}"
    damaged[30] = String(damaged[30].dropLast(9))
    damaged[40] = damaged[40].replacing(/"t":\d+/, with: #""t":3599999999"#)
    try write(damaged)
    #expect(try Program.run("replay", "a.gesture", in: folder).status == 65)
    let result = try Program.run("salvage", "a.gesture", in: folder)
    #expect(result.status == 0 && result.output == "a-salvaged.gesture: \(events - 3) of \(events) events\n")
    let complaints = result.errors.split(separator: "\n")
    #expect(complaints.count == 3, "\(complaints)")
    for (complaint, line) in zip(complaints, [21, 31, 41]) {
      #expect(complaint.hasPrefix("a.gesture:\(line): omitted: "), "\(complaint)")
    }
    let recording = try salvaged()
    #expect(recording.footer?.interruption == .damaged && recording.footer?.expect == nil)
    #expect(recording.interruption == "it was recovered from a damaged file")
    let kept = String(decoding: try recording.serialized(), as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(Array(kept[1..<20]) == Array(lines[1..<20]) && kept[20] == lines[21])
    #expect(try folder.text("a.gesture") == damaged.map { $0 + "\n" }.joined(), "the file itself is unchanged")
  }

  @Test func `salvage completes a torn recording`() throws {
    try folder.write("a.gesture", lines.prefix(20).joined(separator: "\n") + "\n{\"t\":3")
    let result = try Program.run("salvage", "a.gesture", "-o", "b.gesture", in: folder)
    #expect(result.status == 0 && result.output == "b.gesture: 19 of 20 events\n", "\(result.output)")
    #expect(result.errors.contains("a.gesture:21: omitted: "))
    #expect(result.errors.contains("a.gesture: the last line is missing; a new one was written\n"))
    #expect(result.errors.contains(" is still down at the end; it was cancelled there\n"))
    let recording = try Recording.parse(Array(folder.data("b.gesture")), name: "b")
    #expect(recording.loss == nil && recording.footer?.interruption == .damaged)
  }

  @Test func `salvage overwrites nothing and rejects what it can't use`() throws {
    let whole = try Program.run("salvage", "a.gesture", in: folder)
    #expect(whole.status == 0 && whole.errors == "a.gesture: it is whole; nothing was written\n")
    #expect(!folder.exists("a-salvaged.gesture"))
    try folder.write("a-salvaged.gesture", "precious")
    #expect(try Program.run("salvage", "a.gesture", in: folder).status == 73)
    #expect(try Program.run("salvage", "a.gesture", "-o", "a.gesture", in: folder).status == 73)
    #expect(try folder.text("a-salvaged.gesture") == "precious")
    try folder.write("bad.gesture", "{\"halfway\":" + lines.dropFirst().joined(separator: "\n"))
    let header = try Program.run("salvage", "bad.gesture", in: folder)
    #expect(header.status == 65 && header.errors.hasPrefix("halfway: bad.gesture:1:"))
    #expect(try Program.run("salvage", "nowhere.gesture", in: folder).status == 66)
    #expect(try Program.run("salvage", "-", in: folder).status == 64)
  }

  @Test func `a damaged line of a part is an error`() throws {
    try LabelledSwipes.fill(folder, "study", count: 6, finishFrom: 0.5)
    let search = ["tune", "study", "--sweep", "commitProgress=0.3:0.7:0.1", "--shard", "1/1", "-o", "part"]
    #expect(try Program.run(search, in: folder).status == 0)
    let text = try folder.text("part")
    for (old, new) in [("\"width\":375", "\"width\":374"), ("\"recordings\":6", "\"recordings\":7")] {
      let changed = text.replacing(old, with: new, maxReplacements: 1)
      #expect(changed != text)
      try folder.write("part", changed)
      let result = try Program.run("tune", "merge", "part", in: folder)
      #expect(result.status == 65 && result.errors.contains("expected the checksum"), "\(result.errors)")
      #expect(try Program.run(search, in: folder).status == 65)
    }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/strace"), "strace is not installed"))
  func `a changed recording and its folder are written to the disk`() throws {
    let result = try Program.shell(
      "strace -f -e trace=fsync,rename,openat -o log halfway label a.gesture --person p", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let calls = try folder.text("log").split(separator: "\n").filter { $0.contains("fsync(") || $0.contains("rename(") }
    #expect(calls.map { $0.contains("fsync(") } == [true, false, true], "\(calls)")
  }
}
