import BenchmarkTools
import Foundation

/// A peer that draws a scene in a separate process, which reads commands from its standard input.
final class ProcessContender: Contender {
  let peer: Peer
  private let process: PeerProcess
  private let size: CGSize

  /// - Parameter pictures: The folder of `PeerPictures`.
  init?(_ peer: Peer, program: String, scene: SceneCase, size: CGSize, pictures: URL) {
    guard let process = PeerProcess(program, [pictures.path]) else { return nil }
    (self.peer, self.process, self.size) = (peer, process, size)
    let words =
      "scene \(scene.peerName) \(Int(size.width)) \(Int(size.height)) \(peer.isSmooth ? "smooth" : "plain")"
    guard process.ask(words) == "ready" else {
      process.end()
      return nil
    }
  }

  func drawAll() -> Double {
    guard let nanoseconds = process.ask("run \(SceneCase.frames)").flatMap(Double.init) else { return .nan }
    return nanoseconds / 1000 / Double(SceneCase.frames)
  }

  /// Draws a frame; returns `nil` if the program doesn't.
  func draw(_ frame: Int) -> PixelBuffer? {
    let file = FileManager.default.temporaryDirectory.appending(path: "halfway-peer-\(process.identifier)")
    defer { try? FileManager.default.removeItem(at: file) }
    let buffer = PixelBuffer(width: Int(size.width), height: Int(size.height))
    guard process.ask("pixels \(SceneCase.progress(frame)) \(file.path)") == "ready",
      let data = try? Data(contentsOf: file), data.count == buffer.width * buffer.height * 4
    else { return nil }
    _ = data.copyBytes(to: UnsafeMutableRawBufferPointer(start: buffer.start, count: data.count))
    return buffer
  }

  func end() { process.end() }
}
