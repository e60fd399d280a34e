import Foundation
import HalfwayKernel
import HalfwayMotion
import HalfwayTestSupport
import Testing

/// The kernel as Embedded Swift in WebAssembly gives the same bits as the native one. `make kernel` builds it.
@Suite struct WebAssemblyTests {
  private static let package = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let module = package.appendingPathComponent(".build/kernel/kernel-wasi.wasm")

  /// The tool beside the compiler in the path.
  private static let runner = VirtualDisplay.tool("wasmkit").map { URL(fileURLWithPath: $0) }

  private static var isBuilt: Bool { runner != nil && FileManager.default.fileExists(atPath: module.path) }

  private static func run(_ words: [UInt64]) throws -> [UInt64] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kernel-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (input, output) = (folder.appendingPathComponent("in"), folder.appendingPathComponent("out"))
    try words.withUnsafeBytes { Data($0) }.write(to: input)
    try Data().write(to: output)
    let program: URL = try #require(runner)
    let process = Process()
    process.executableURL = program
    process.arguments = ["run", module.path]
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let data = try Data(contentsOf: output)
    return stride(from: 0, to: data.count - 7, by: 8).map { start in
      (0..<8).reduce(UInt64(0)) { $0 | UInt64(data[start + $1]) << UInt64(8 * $1) }
    }
  }

  /// A recording as words; see `KernelInterface`.
  private static func words(_ events: [(event: RecognitionSession.Event, time: Timestamp)], _ thresholds: Thresholds)
    -> [UInt64]
  {
    var words = [UInt64(Thresholds.fields.count)] + Thresholds.fields.map { thresholds[$0].bitPattern }
    words += [UInt64(ReleaseRule.allCases.firstIndex(of: thresholds.releaseRule) ?? 0), (375.0).bitPattern]
    words.append(UInt64(events.count))
    for (event, time) in events {
      let (kind, id, x, y): (UInt64, Int, Double, Double) =
        switch event {
        case .down(let id, let x, let y): (0, id, x, y)
        case .move(let id, let x, let y): (1, id, x, y)
        case .up(let id, let x, let y): (2, id, x, y)
        case .cancel(let id): (3, id, 0, 0)
        case .cancelAll: (4, 0, 0, 0)
        }
      words += [
        kind, UInt64(bitPattern: Int64(id)), x.bitPattern, y.bitPattern, UInt64(bitPattern: time.microseconds),
      ]
    }
    return words
  }

  /// A pan of one contact that is released at a velocity, with random thresholds.
  private static func stroke(_ random: inout SeededGenerator) -> [UInt64] {
    typealias Event = RecognitionSession.Event
    var events: [(event: Event, time: Timestamp)] = [(.down(id: 3, x: 10, y: 300), .zero)]
    var (x, y) = (10.0, 300.0)
    for step in 1...Int(random.uniform(in: 2...30)) {
      x += random.uniform(in: -5...30)
      y += random.uniform(in: -4...4)
      events.append((.move(id: 3, x: x, y: y), Timestamp(microseconds: Int64(step) * 8_333)))
    }
    events.append((.up(id: 3, x: x, y: y), Timestamp(microseconds: Int64(events.count) * 8_333)))
    var thresholds = Thresholds()
    for field in Thresholds.fields {
      thresholds[field] = random.uniform() < 0.5 ? thresholds[field] : random.uniform(in: field.range)
    }
    thresholds.releaseRule = ReleaseRule.allCases[Int(random.uniform() * Double(ReleaseRule.allCases.count))]
    return words(events, thresholds.usable)
  }

  @Test(.enabled(if: isBuilt, "skipped: 'make kernel' builds \(module.path)"))
  func `decisions about random strokes are bit-identical to the native ones`() throws {
    var random = SeededGenerator(seed: 31)
    let words = (0..<300).flatMap { _ in Self.stroke(&random) }
    let native = KernelInterface.run(words)
    #expect(native.count > 300 + 200 * KernelInterface.wordsPerGesture)
    #expect(try Self.run(words) == native)
  }

  @Test(.enabled(if: isBuilt, "skipped: 'make kernel' builds \(module.path)"))
  func `the kernel in reports is built from the present sources`() throws {
    let built = Self.package.appendingPathComponent(".build/kernel/decisions.wasm.gz")
    let resource = Self.package.appendingPathComponent("Sources/HalfwayReports/Resources/decisions.wasm.gz")
    #expect(
      try Data(contentsOf: built) == Data(contentsOf: resource),
      "after a change of the kernel, copy \(built.path) to \(resource.path)")
  }

  @Test(
    .enabled(if: isBuilt, "skipped: 'make kernel' builds \(module.path)"),
    .enabled(if: SharedData.url("pinch-cros") != nil, "\(SharedData.missing("pinch-cros"))"))
  func `recognition in all recordings is bit-identical to the native one`() throws {
    let words = SampledContacts.all.flatMap { Self.words($0.events, $0.recording.header.thresholds) }
    let native = KernelInterface.run(words)
    #expect(native.count > 300)
    #expect(try Self.run(words) == native)
  }

  @Test func `a truncated input gives the complete recordings before`() {
    var random = SeededGenerator(seed: 5)
    let (first, second) = (Self.stroke(&random), Self.stroke(&random))
    let whole = KernelInterface.run(first)
    for count in 0..<second.count { #expect(KernelInterface.run(first + second.prefix(count)) == whole) }
    #expect(KernelInterface.run([]) == [])
    #expect(KernelInterface.run([.max, 0, 0, 0]) == [])
  }
}
