import Foundation
import HalfwayReplay
import HalfwaySDLStage

/// Writes a movie with the program `ffmpeg`, which encodes formats that the package's libraries don't.
struct MovieEncoder {
  /// The formats, by their names' endings.
  enum Format: String, CaseIterable {
    case gif, mp4, webm

    /// The arguments for `ffmpeg`.
    fileprivate var arguments: [String] {
      switch self {
      // A palette of the movie's own; without it, gradients have bands.
      case .gif: ["-filter_complex", "split[a][b];[a]palettegen[p];[b][p]paletteuse", "-loop", "0", "-f", "gif"]
      // Players expect an even size and this pixel format.
      case .mp4:
        ["-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-c:v", "libx264", "-pix_fmt", "yuv420p", "-f", "mp4"]
      case .webm: ["-c:v", "libvpx-vp9", "-pix_fmt", "yuv420p", "-crf", "30", "-b:v", "0", "-f", "webm"]
      }
    }
  }

  private let process = Process()
  private let input = Pipe()
  private let errors = Pipe()
  private let path: String
  private let part: String

  /// Starts the program.
  /// - Throws: `ToolError` if it isn't installed.
  init(_ format: Format, width: Int, height: Int, hertz: Double, to path: String) throws {
    (self.path, part) = (path, path + ".part")
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    guard
      let program = folders.map({ "\($0)/ffmpeg" }).first(where: { FileManager.default.isExecutableFile(atPath: $0) })
    else {
      throw ToolError(
        .unavailable,
        "\(path): a .\(format.rawValue) file needs the program ffmpeg, which isn't installed; .webp and .apng need none"
      )
    }
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments =
      ["-hide_banner", "-loglevel", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgb24", "-s", "\(width)x\(height)"]
      + ["-r", "\(hertz)", "-i", "-"] + format.arguments + [part]
    process.standardInput = input
    process.standardError = errors
    // A program that has ended is an error of the write, not a signal that ends this one.
    signal(SIGPIPE, SIG_IGN)
    do { try process.run() } catch { throw ToolError(.unavailable, "ffmpeg can't be started: \(error)") }
  }

  func add(_ image: PixelImage) throws {
    do { try input.fileHandleForWriting.write(contentsOf: Data(image.bytes)) } catch { try fail() }
  }

  /// Completes the file.
  func finish() throws {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return try fail() }
    guard rename(part, path) == 0 else { throw ToolError(.cannotCreate, "\(path): can't be written") }
  }

  private func fail() throws {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
    let words = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
    unlink(part)
    let reason = words.split(separator: "\n").first.map(String.init) ?? "ffmpeg ended with \(process.terminationStatus)"
    throw ToolError(.cannotCreate, "\(path): \(reason)")
  }
}
