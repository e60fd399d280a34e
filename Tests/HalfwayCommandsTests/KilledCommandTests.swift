import Foundation
import HalfwayRecordings
import Testing

/// The library that injects faults into system calls.
enum FaultLibrary {
  /// The library with the faults, built once.
  static let path: String? = {
    let tools = Shipped.recordings.deletingLastPathComponent().appendingPathComponent("Tools/CFaults")
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("halfway-faults-\(getpid()).so").path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "clang", "-shared", "-fPIC", "-O1", "-I\(tools.path)/include", "\(tools.path)/CFaults.c", "-o", file, "-ldl",
    ]
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    guard (try? process.run()) != nil else { return nil }
    process.waitUntilExit()
    return process.terminationStatus == 0 ? file : nil
  }()
}

/// Commands that are killed at each of their system calls, by a library that is loaded into the program.
@Suite(.enabled(if: FaultLibrary.path != nil, "skipped: clang can't build the library"))
struct KilledCommandTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func run(_ arguments: [String], fault: String) throws -> Program.Result {
    try Program.run(
      arguments, in: folder, environment: ["LD_PRELOAD": FaultLibrary.path ?? "", "HALFWAY_FAULT": fault])
  }

  /// A recording without an expectation.
  private func makeNew() throws -> [UInt8] {
    var recording = try Recording.read(from: Shipped.path("short-peek"))
    recording.footer?.expect = nil
    let bytes = try recording.serialized()
    try folder.write("a.gesture", Data(bytes))
    try? FileManager.default.removeItem(at: folder["a.trace"])
    return bytes
  }

  @Test func `--accept that is killed leaves the old recording or the new one, and no hidden files`() throws {
    let accept = ["replay", "a.gesture", "--accept"]
    let old = try makeNew()
    #expect(try Program.run(accept, in: folder).status == 0)
    let new = [UInt8](try folder.data("a.gesture"))
    var (kills, leftovers) = (0, 0)
    for call in 1...200 {
      _ = try makeNew()
      let result = try run(accept, fault: "kill@\(call)")
      guard result.status == 137 else {
        #expect(result.status == 0, "call \(call): \(result.errors)")
        break
      }
      kills += 1
      let bytes = [UInt8](try folder.data("a.gesture"))
      #expect(bytes == old || bytes == new, "call \(call)")
      // Between two system calls, the new file has its temporary name, and is complete.
      for name in try folder.names(in: "") where name.hasSuffix(".tmp") {
        leftovers += 1
        #expect(name == "a.gesture.0.tmp" || name == "a.trace.0.tmp", "call \(call)")
        if name == "a.gesture.0.tmp" { #expect([UInt8](try folder.data(name)) == new, "call \(call)") }
        try FileManager.default.removeItem(at: folder[name])
      }
      #expect(try folder.names(in: "").allSatisfy { !$0.hasPrefix(".") }, "call \(call)")
      // Nothing that was left prevents the next attempt.
      #expect(try Program.run(accept, in: folder).status == 0, "call \(call)")
      #expect([UInt8](try folder.data("a.gesture")) == new, "call \(call)")
    }
    #expect(kills > 6, "\(kills)")
    #expect(leftovers <= 2, "one per file")
  }

  @Test func `a label is set or not if a write fails, and the file is never in between`() throws {
    var failures = 0
    for call in 1...40 {
      let old = try makeNew()
      let result = try run(["label", "a.gesture", "--person", "zoe"], fault: "error@\(call)")
      let recording = try Recording.read(from: folder["a.gesture"].path)
      if result.status == 0 {
        #expect(recording.header.person == "zoe", "call \(call)")
      } else {
        failures += 1
        #expect(result.errors.contains("a.gesture: can't be written: Input/output error"), "\(result.errors)")
        // After the rename, only the wait for the disk can fail.
        #expect([UInt8](try folder.data("a.gesture")) == old || recording.header.person == "zoe", "call \(call)")
      }
      #expect(try folder.names(in: "") == ["a.gesture"], "call \(call)")
    }
    #expect(failures >= 4, "\(failures)")
  }
}
