import Foundation

/// A peer that draws a scene in a separate process, which reads commands from its standard input.
final class ProcessContender: Contender {
  let peer: Peer
  private let process: Process
  private let orders: FileHandle
  private let answers: FileHandle
  private let size: CGSize
  private var rest = Data()

  /// - Parameter pictures: The folder of `PeerPictures`.
  init?(_ peer: Peer, program: String, scene: SceneCase, size: CGSize, pictures: URL) {
    (self.peer, self.size) = (peer, size)
    process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = ["--serve", pictures.path]
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    process.standardError = FileHandle.nullDevice
    (orders, answers) = (input.fileHandleForWriting, output.fileHandleForReading)
    guard (try? process.run()) != nil else { return nil }
    let words =
      "scene \(scene.peerName) \(Int(size.width)) \(Int(size.height)) \(peer.isSmooth ? "smooth" : "plain")"
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
  func draw(_ frame: Int) -> PixelBuffer? {
    let file = FileManager.default.temporaryDirectory.appending(path: "halfway-peer-\(process.processIdentifier)")
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
