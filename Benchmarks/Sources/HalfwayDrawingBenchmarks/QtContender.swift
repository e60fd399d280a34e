import Foundation

/// Qt Quick's software renderer, in a separate process (peers/qt) that reads commands from its standard input.
final class QtContender: Contender {
  private let process: Process
  private let orders: FileHandle
  private let answers: FileHandle
  private var rest = Data()

  /// Builds the program if Qt is installed; otherwise returns `nil` with the reason.
  static func buildProgram() -> (path: String?, note: String) {
    let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "peers/qt/build")
    let build = Process()
    build.executableURL = script
    let (output, errors) = (Pipe(), Pipe())
    (build.standardOutput, build.standardError) = (output, errors)
    guard (try? build.run()) != nil else { return (nil, "skipped: \(script.path) can't be run") }
    let path = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    build.waitUntilExit()
    guard build.terminationStatus == 0 else {
      return (nil, message.split(separator: "\n").first.map(String.init) ?? "")
    }
    return (path.trimmingCharacters(in: .whitespacesAndNewlines), "")
  }

  /// - Parameter isSmooth: Whether images are filtered and edges antialiased, as Halfway does.
  init?(program: String, scene: String, size: CGSize, isSmooth: Bool) {
    process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = ["--serve"]
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    process.standardError = FileHandle.nullDevice
    (orders, answers) = (input.fileHandleForWriting, output.fileHandleForReading)
    guard (try? process.run()) != nil else { return nil }
    let words = "scene \(scene) \(Int(size.width)) \(Int(size.height)) \(isSmooth ? "smooth" : "plain")"
    guard ask(words) == "ready" else {
      end()
      return nil
    }
  }

  func drawAll() -> Double {
    guard let nanoseconds = ask("run \(SceneCase.frames)").flatMap(Double.init) else { return .nan }
    return nanoseconds / 1000 / Double(SceneCase.frames)
  }

  /// Draws a frame; returns `nil` if the program doesn't.
  func draw(_ frame: Int, size: CGSize) -> PixelBuffer? {
    let file = FileManager.default.temporaryDirectory.appending(path: "halfway-qt-\(process.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: file) }
    let buffer = PixelBuffer(width: Int(size.width), height: Int(size.height))
    guard ask("pixels \(SceneCase.progress(frame)) \(file.path)") == "ready", let data = try? Data(contentsOf: file),
      data.count == buffer.width * buffer.height * 4
    else { return nil }
    _ = data.copyBytes(to: UnsafeMutableRawBufferPointer(start: buffer.start, count: data.count))
    return buffer
  }

  func end() {
    // Closing the pipe isn't enough: another child may have inherited its end.
    try? orders.write(contentsOf: Data("quit\n".utf8))
    process.waitUntilExit()
  }

  private func ask(_ order: String) -> String? {
    guard (try? orders.write(contentsOf: Data((order + "\n").utf8))) != nil else { return nil }
    while true {
      if let end = rest.firstIndex(of: 10) {
        let line = String(decoding: rest[..<end], as: UTF8.self)
        rest = Data(rest[(end + 1)...])
        return line
      }
      let more = answers.availableData
      guard !more.isEmpty else { return nil }
      rest += more
    }
  }
}
