import Foundation
import HalfwayMotion
import HalfwayRecordings
import HalfwayTestSupport
import Testing

/// A recorder in a separate process that is killed or runs out of space.
@Suite struct RecorderCrashTests {
  /// The program that was built beside the test bundle.
  private static let hand = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appendingPathComponent("halfway-hand").path

  private static func start(_ arguments: [String], errors: Pipe? = nil) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: arguments[0])
    process.arguments = Array(arguments.dropFirst())
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors ?? FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Runs a script in a shell, with the path of `halfway-hand` as its first argument.
  private static func run(
    _ shell: [String], _ script: String, _ arguments: String...
  ) throws -> (status: Int32, errors: String) {
    let pipe = Pipe()
    let process = try start(shell + ["-c", script, "sh", hand] + arguments, errors: pipe)
    let errors = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let signal: Int32 = process.terminationReason == .uncaughtSignal ? 128 : 0
    return (signal + process.terminationStatus, String(decoding: errors, as: UTF8.self))
  }

  private static func size(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Checks that a file contains a prefix of the entries and reports its loss. Returns the number of entries.
  private static func expectPrefix(_ path: String, seed: UInt64, _ remark: String) throws -> Int {
    let recording = try Recording.read(from: path)
    let count = recording.entries.count
    #expect(recording.entries == Array(RandomEvents(seed: seed).prefix(count)), "\(remark)")
    #expect(recording.footer == nil && recording.loss?.wholeEntries == count, "\(remark)")
    return count
  }

  @Test func `a recorder that is killed at any time leaves a readable file with a prefix of the events`() throws {
    let seed: UInt64 = 61
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let kills = 200
    var lengths: Set<Int> = []
    for kill in 0..<kills {
      let path = folder("\(kill).gesture")
      // A busy machine often sees the size only after the last event, so the number of events varies, too.
      let events = 1 + Int(random.next() % 700)
      let arguments = [Self.hand, "--stream", path, "--seed", String(kill), "--events", String(events), "--wait"]
      var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
      defer { for word in words { free(word) } }
      var (process, status) = (pid_t(0), Int32(0))
      // Otherwise there is no process, and the signal below would end this one.
      try #require(posix_spawn(&process, Self.hand, nil, nil, &words, environ) == 0)
      // The first ones are killed as soon as there is a file. Every entry has at least 19 bytes.
      let bytes = kill < 20 ? 1 : 1 + Int(random.next() % UInt64(events * 19))
      while Self.size(of: path) < bytes, waitpid(process, &status, WNOHANG) == 0 { sched_yield() }
      Foundation.kill(process, SIGKILL)
      let remark = "seed \(seed), kill \(kill) after \(bytes) bytes"
      try #require(waitpid(process, &status, 0) == process && status == SIGKILL, "\(remark)")
      lengths.insert(try Self.expectPrefix(path, seed: UInt64(kill), remark))
    }
    #expect(lengths.count > kills / 10, "seed \(seed): \(lengths.sorted())")
    // No other file remains, whatever was in progress.
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == kills)
  }

  @Test(arguments: [0, 1, 4, 37])
  func `a file size limit is reported once and leaves complete lines`(kibibytes: Int) throws {
    let folder = try TemporaryFolder()
    let path = folder("a.gesture")
    let script = #"ulimit -f "$2"; "$1" --stream "$3" --seed 7 --events 3000"#
    // Bash counts in blocks of 1024 bytes.
    let result = try Self.run(["/bin/bash"], script, String(kibibytes), path)
    let done = kibibytes == 0 ? "created" : "written"
    #expect(result.errors == path + ": can't be \(done): File too large\n")
    #expect(result.status == 73)
    guard kibibytes > 0 else {
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
      return
    }
    #expect(try Self.expectPrefix(path, seed: 7, "") > 4 * kibibytes)
    #expect(FileManager.default.contents(atPath: path)?.last == UInt8(ascii: "\n"))
    #expect((0...kibibytes * 1024).suffix(100).contains(Self.size(of: path)))
  }

  /// Whether a file system may be mounted.
  private static let mayMount =
    (try? run(["/usr/bin/unshare", "-rm", "/bin/sh"], #"mount -t tmpfs tmpfs "$2""#, "/tmp").status) == 0

  @Test(.enabled(if: mayMount, "skipped: no file system may be mounted here"))
  func `a full disk is reported once and leaves complete lines`() throws {
    for (kibibytes, isEnough) in [(4, false), (16, false), (64, false), (1024, true)] {
      let folder = try TemporaryFolder()
      let disk = folder("disk")
      try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: false)
      // The disk disappears with the process, so the file is copied.
      let script = #"""
        mount -t tmpfs -o size="$2"k tmpfs "$3" || exit 99
        "$1" --stream "$3/a.gesture" --seed 8 --events 3000
        status=$?
        cp "$3/a.gesture" "$4"
        exit $status
        """#
      let result = try Self.run(
        ["/usr/bin/unshare", "-rm", "/bin/sh"], script, String(kibibytes), disk, folder("a.gesture"))
      let message = disk + "/a.gesture: can't be written: No space left on device\n"
      #expect(result.errors == (isEnough ? "" : message))
      #expect(result.status == (isEnough ? 0 : 73))
      if isEnough {
        let recording = try Recording.read(from: folder("a.gesture"))
        #expect(recording.loss == nil && recording.entries.count == 3001)
      } else {
        #expect(try Self.expectPrefix(folder("a.gesture"), seed: 8, "\(kibibytes) KiB") > 4 * kibibytes)
        #expect(FileManager.default.contents(atPath: folder("a.gesture"))?.last == UInt8(ascii: "\n"))
      }
    }
  }

  @Test func `simultaneous recorders use different files with the first free numbers`() async throws {
    let folder = try TemporaryFolder()
    let stem = folder("swipe-back")
    try "precious".write(toFile: stem + "-002.gesture", atomically: false, encoding: .utf8)
    let header = RecordingHeader(
      scene: "swipe-back", size: .init(width: 100, height: 200), device: .touch, source: .human)
    let paths = try await withThrowingTaskGroup(of: String.self) { group in
      for index in 0..<40 {
        group.addTask {
          let writer = try RecordingWriter(numbering: stem, header: header)
          for entry in RandomEvents(seed: UInt64(index)).prefix(20) { try writer.append(entry) }
          #expect(try Self.expectPrefix(writer.path, seed: UInt64(index), writer.path) == 20)
          return writer.path
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    let expected = [1] + (3...41)
    #expect(paths.sorted() == expected.map { stem + "-0" + ($0 < 10 ? "0" : "") + "\($0).gesture" })
    #expect(try String(contentsOfFile: stem + "-002.gesture", encoding: .utf8) == "precious")
  }
}
