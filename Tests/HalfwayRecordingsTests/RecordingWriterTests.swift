import Foundation
import Glibc
import HalfwayGestures
import HalfwayMotion
import Testing

@testable import HalfwayRecordings

@Suite("Writing recordings")
struct RecordingWriterTests {
  private static let header = RecordingHeader(
    scene: "s", size: .init(width: 100, height: 200), device: .touch, source: .human)
  private static let down = RecordingEntry.input(.down(x: 1, y: 2, at: .zero))
  private static let up = RecordingEntry.input(.up(x: 1, y: 2, at: .zero))

  private static func failure(_ body: () throws(RecordingError) -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch {
      return error.description
    }
  }

  @Test("appended entries are read back and have the same bytes as a recording written at once")
  func append() throws {
    let folder = try TemporaryFolder()
    var generator = RecordingGenerator(seed: 11)
    var recording = generator.recording()
    recording.unknownByEntry = [:]
    let writer = try RecordingWriter(creating: folder("a.gesture"), header: recording.header)
    for entry in recording.entries { try writer.append(entry) }
    #expect(writer.entryCount == recording.entries.count)
    try writer.finish(recording.footer ?? RecordingFooter())
    #expect(try Recording.read(from: folder("a.gesture")) == recording)
    let bytes = FileManager.default.contents(atPath: folder("a.gesture")).map(Array.init)
    #expect(bytes == (try recording.serialized()))
  }

  @Test("an existing file is never overwritten")
  func exclusive() throws {
    let folder = try TemporaryFolder()
    try "precious".write(toFile: folder("a"), atomically: false, encoding: .utf8)
    let text = Self.failure { () throws(RecordingError) in
      _ = try RecordingWriter(creating: folder("a"), header: Self.header)
    }
    #expect(text == folder("a") + ": can't be created: a file with this name exists")
    #expect(try String(contentsOfFile: folder("a"), encoding: .utf8) == "precious")
  }

  @Test("a missing folder isn't created")
  func missingFolder() throws {
    let folder = try TemporaryFolder()
    let text = Self.failure { () throws(RecordingError) in
      _ = try RecordingWriter(creating: folder("no/a"), header: Self.header)
    }
    #expect(text == folder("no/a") + ": can't be created: No such file or directory")
    let recording = Recording(header: Self.header)
    let whole = Self.failure { () throws(RecordingError) in try recording.write(to: folder("no/a")) }
    #expect(whole == folder("no/a") + ": can't be written: No such file or directory")
  }

  @Test("a folder without permission is reported", .enabled(if: geteuid() != 0))
  func readOnlyFolder() throws {
    let folder = try TemporaryFolder()
    #expect(chmod(folder.path, 0o500) == 0)
    defer { _ = chmod(folder.path, 0o700) }
    let text = Self.failure { () throws(RecordingError) in
      _ = try RecordingWriter(creating: folder("a"), header: Self.header)
    }
    #expect(text == folder("a") + ": can't be created: Permission denied")
  }

  @Test("an invalid header creates no file")
  func badHeader() throws {
    let folder = try TemporaryFolder()
    var header = Self.header
    header.size.width = .nan
    let text = Self.failure { () throws(RecordingError) in
      _ = try RecordingWriter(creating: folder("a"), header: header)
    }
    #expect(text == folder("a") + #":1: "size": expected a size above 0 and up to 32768, found nan"#)
    #expect(!FileManager.default.fileExists(atPath: folder("a")))
  }

  @Test("a writer that is killed leaves complete lines")
  func killed() throws {
    let folder = try TemporaryFolder()
    do {
      let writer = try RecordingWriter(creating: folder("a"), header: Self.header)
      try writer.append(Self.down)
      try writer.append(.tick(Timestamp(microseconds: 5)))
      #expect(try Recording.read(from: folder("a")).entries.count == 2)
    }
    let recording = try Recording.read(from: folder("a"))
    #expect(recording.entries == [Self.down, .tick(Timestamp(microseconds: 5))])
    #expect(recording.loss == .missingFooter(afterLine: 3, entries: 2))
  }

  @Test("an invalid entry is rejected, and the file can be continued")
  func refusedEntry() throws {
    let folder = try TemporaryFolder()
    let writer = try RecordingWriter(creating: folder("a"), header: Self.header)
    #expect(
      Self.failure { () throws(RecordingError) in try writer.append(Self.up) }
        == folder("a") + #":2: "id": expected a contact that is down, found 0"#)
    #expect(
      Self.failure { () throws(RecordingError) in
        try writer.append(.input(.down(x: .infinity, y: 0, at: .zero)))
      } == folder("a") + #":2: "x": expected a coordinate within ±10000000, found inf"#)
    try writer.append(Self.down)
    #expect(
      Self.failure { () throws(RecordingError) in try writer.finish() }
        == folder("a") + ":3: expected every contact up or cancelled at the end, found 0 down")
    try writer.append(Self.up)
    try writer.finish()
    #expect(
      Self.failure { () throws(RecordingError) in try writer.finish() }
        == folder("a") + ": can't be finished: it is already closed")
    try writer.append(Self.down)
    #expect(try Recording.read(from: folder("a")).entries == [Self.down, Self.up])
  }

  @Test("A full disk is reported once while recording, and again at the end")
  func fullDisk() throws {
    let message = "full.gesture: can't be written: No space left on device"
    let full = open("/dev/full", O_WRONLY)
    #expect(
      Self.failure { () throws(RecordingError) in
        _ = try RecordingWriter(descriptor: full, path: "full.gesture", header: Self.header)
      } == message)

    // A pipe that accepts the header and is then replaced by the full disk.
    let folder = try TemporaryFolder()
    let descriptor = SystemFile.create(folder("a"))
    let writer = try RecordingWriter(descriptor: descriptor, path: "full.gesture", header: Self.header)
    let exchange = open("/dev/full", O_WRONLY)
    #expect(dup2(exchange, descriptor) == descriptor)
    _ = Glibc.close(exchange)
    #expect(Self.failure { () throws(RecordingError) in try writer.append(Self.down) } == message)
    #expect(Self.failure { () throws(RecordingError) in try writer.append(Self.up) } == "no error")
    #expect(writer.failure?.kind == .io)
    #expect(Self.failure { () throws(RecordingError) in try writer.finish() } == message)
  }

  @Test("a file that was removed before its end is reported", arguments: ["removed", "moved", "replaced"])
  func gone(how: String) throws {
    let folder = try TemporaryFolder()
    let inner = folder("inner")
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: false)
    let writer = try RecordingWriter(creating: inner + "/a", header: Self.header)
    try writer.append(Self.down)
    switch how {
    case "removed": try FileManager.default.removeItem(atPath: inner)
    case "moved": #expect(rename(inner, folder("outer")) == 0)
    default:
      #expect(rename(inner + "/a", folder("b")) == 0)
      try "another".write(toFile: inner + "/a", atomically: false, encoding: .utf8)
    }
    try writer.append(Self.up)
    #expect(
      Self.failure { () throws(RecordingError) in try writer.finish() }
        == inner + "/a: no longer exists: it was moved or removed")
    #expect(writer.failure?.kind == .io)
    if how == "replaced" { #expect(try String(contentsOfFile: inner + "/a", encoding: .utf8) == "another") }
    if how == "moved" { #expect(try Recording.read(from: folder("outer/a")).loss == nil) }
  }

  @Test("the numbers of recordings continue after three digits")
  func numbers() throws {
    let folder = try TemporaryFolder()
    for number in 1...999 {
      let digits = String(number)
      let name = "s-" + String(repeating: "0", count: 3 - digits.count) + digits + ".gesture"
      #expect(FileManager.default.createFile(atPath: folder(name), contents: nil))
    }
    let writer = try RecordingWriter(numbering: folder("s"), header: Self.header)
    #expect(writer.path == folder("s-1000.gesture"))
    let message = Self.failure { () throws(RecordingError) in
      _ = try RecordingWriter(numbering: folder("none/s"), header: Self.header)
    }
    #expect(message == folder("none/s-001.gesture") + ": can't be created: No such file or directory")
  }

  @Test("a file is replaced atomically, through links, with its permissions")
  func replace() throws {
    let folder = try TemporaryFolder()
    let recording = try Samples.parse(Samples.whole)
    try recording.write(to: folder("a"))
    #expect(try Recording.read(from: folder("a")) == recording)
    #expect(chmod(folder("a"), 0o640) == 0)
    #expect(symlink("a", folder("link")) == 0)
    var changed = recording
    changed.header.intent = .cancel
    try changed.write(to: folder("link"))
    #expect(try Recording.read(from: folder("a")) == changed)
    var status = stat()
    #expect(stat(folder("a"), &status) == 0 && status.st_mode & 0o777 == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["a", "link"])
    let text = Self.failure { () throws(RecordingError) in try recording.write(to: folder.path) }
    #expect(text == folder.path + ": can't be written: Is a directory")
  }

  @Test("an invalid recording replaces nothing")
  func unwritable() throws {
    let folder = try TemporaryFolder()
    var recording = try Samples.parse(Samples.whole)
    try recording.write(to: folder("a"))
    recording.entries.swapAt(0, 2)
    let text = Self.failure { () throws(RecordingError) in try recording.write(to: folder("a")) }
    #expect(text == folder("a") + #":2: "id": expected a contact that is down, found 0"#)
    recording.entries.swapAt(0, 2)
    #expect(try Recording.read(from: folder("a")) == recording)
    recording.unknownByEntry[1] = [JSONMember(key: "e", value: .null)]
    #expect(
      Self.failure { () throws(RecordingError) in _ = try recording.serialized() }
        == #"recording:3: expected unknown keys only, found "e""#)
    recording.unknownByEntry[1] = [JSONMember(key: "a", value: .number(.nan))]
    #expect(
      Self.failure { () throws(RecordingError) in _ = try recording.serialized() }
        == "recording:3: expected a finite number, found nan")
    recording.unknownByEntry[1] = [JSONMember(key: "a", value: .string(String(repeating: "x", count: 1 << 20)))]
    #expect(
      Self.failure { () throws(RecordingError) in _ = try recording.serialized() }
        == "recording:3: expected a line of at most 1048576 bytes, found a longer one")
  }
}
