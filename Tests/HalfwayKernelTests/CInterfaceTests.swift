import Foundation
import HalfwayGestures
import HalfwayKernel
import HalfwayMotion
import HalfwayRecordings
import HalfwayTestSupport
import Testing

/// The kernel as a static library.
private enum CLibrary {
  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let folder = package.appendingPathComponent(".build/kernel-c")
  static let archive = folder.appendingPathComponent("libhalfway_kernel.a").path
  static var isBuilt: Bool { VirtualDisplay.has("cc") && FileManager.default.fileExists(atPath: archive) }
}

/// The kernel's C interface, from the static library of `make kernel-c`, in a program that a C compiler builds.
@Suite(.enabled(if: CLibrary.isBuilt, "skipped: it takes 'make kernel-c' and a C compiler"))
struct CInterfaceTests {
  /// Compiles a program with all warnings as errors, runs it with an input, and returns its output.
  private static func run(_ source: URL, language: String = "c", input: String = "") throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("halfway-c-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appendingPathComponent("program")
    let flags = ["-O1", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-I", CLibrary.folder.path]
    _ = try launch(
      "/usr/bin/cc", flags + ["-x", language, source.path, "-x", "none", CLibrary.archive, "-lm", "-o", program.path])
    return try launch(program.path, [], input: input)
  }

  private static func launch(_ path: String, _ arguments: [String], input: String = "") throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let (output, feed) = (Pipe(), FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString))
    try Data(input.utf8).write(to: feed)
    defer { try? FileManager.default.removeItem(at: feed) }
    process.standardInput = try FileHandle(forReadingFrom: feed)
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let status = process.terminationStatus
    try #require(status == 0, "\(path) \(arguments) ended with \(status): \(text)")
    return text
  }

  private static func source(_ name: String) -> URL {
    CLibrary.package.appendingPathComponent("Tests/CInterface/\(name)")
  }

  @Test func `every function of the header does what its comment says`() throws {
    #expect(try Self.run(Self.source("contract.c")) == "all as documented\n")
  }

  @Test func `the header compiles as C++`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".cpp")
    defer { try? FileManager.default.removeItem(at: folder) }
    try """
    #include "halfway_kernel.h"
    int main() { halfway_motion_destroy(halfway_pinch_to_close_create(nullptr)); }

    """.write(to: folder, atomically: true, encoding: .utf8)
    #expect(try Self.run(folder, language: "c++") == "")
  }

  /// Returns lines for `play.c` and the lines that it is expected to print, from a motion in Swift.
  private static func play(_ recording: Recording, kind: String) -> (input: String, expected: String) {
    let size = recording.header.size
    var (lines, expected) = (["\(kind) \(size.width) \(size.height)"], [String]())
    var transition: DrivenTransition?
    var movement: DrivenMovement?
    switch kind {
    case "swipe-back": transition = DrivenTransition(.swipeBack(widthPoints: size.width, heightPoints: size.height))
    case "pinch-close": transition = DrivenTransition(.pinchToClose)
    default: movement = DrivenMovement([84, 560], along: PlaneVector(0, -1), bandPoints: size.height)
    }
    func advance(_ time: Timestamp) {
      lines.append("5 0 0 0 \(time.microseconds)")
      let end = transition?.advance(to: time).map { $0 == .finish ? 1 : 0 } ?? movement?.advance(to: time)
      let position = transition?.percent ?? movement?.positionPoints ?? 0
      expected.append("\(end ?? -1) \(String(position.bitPattern, radix: 16))")
    }
    var latest = Timestamp.zero
    for input in recording.inputs {
      guard let event = RecognitionSession.Event(input.kind) else { continue }
      let words =
        switch event {
        case .down(let id, let x, let y): "0 \(id) \(x) \(y)"
        case .move(let id, let x, let y): "1 \(id) \(x) \(y)"
        case .up(let id, let x, let y): "2 \(id) \(x) \(y)"
        case .cancel(let id): "3 \(id) 0 0"
        case .cancelAll: "4 0 0 0"
        }
      lines.append("\(words) \(input.timestamp.microseconds)")
      transition?.handle(event, at: input.timestamp)
      movement?.handle(event, at: input.timestamp)
      advance(input.timestamp.advanced(byMicroseconds: 500))
      latest = input.timestamp
    }
    for frame in 1...120 { advance(latest.advanced(byMicroseconds: Int64(frame) * 16_667)) }
    return (lines.joined(separator: "\n") + "\n", expected.joined(separator: "\n") + "\n")
  }

  @Test(arguments: ["swipe-back", "pinch-close", "drawer"])
  func `a motion in C has the bits of one in Swift`(_ scene: String) throws {
    let recordings = BundledRecordings.all.filter { $0.recording.header.scene == scene }
    #expect(recordings.count > 2)
    for (name, recording) in recordings {
      let (input, expected) = Self.play(recording, kind: scene)
      #expect(try Self.run(Self.source("play.c"), input: input) == expected, "\(name)")
    }
  }
}
