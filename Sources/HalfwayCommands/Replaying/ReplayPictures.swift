import Foundation
import HalfwayApp
import HalfwayFonts
import HalfwayLayers
import HalfwayMotion
import HalfwayReplay
import HalfwaySDLStage
import HalfwayTransitions

/// Pictures of a replay, drawn without a display.
@MainActor
enum ReplayPictures {
  /// A frame to draw.
  struct Frame {
    var time: Timestamp
    var percent: Double?
    var list: DisplayList

    init(time: Timestamp, percent: Double?, list: DisplayList) {
      (self.time, self.percent, self.list) = (time, percent, list)
    }

    /// - Parameter dots: The contacts to draw; `nil` for none.
    @MainActor
    init(_ stage: Stage, _ dots: ContactDots? = nil) {
      (time, percent, list) = (stage.now, stage.transitionPercent, stage.displayList)
      dots?.draw(at: stage.now, on: &list)
    }
  }

  /// The default number of pictures in a strip, few enough to be viewed side by side.
  nonisolated static let stripCount = 6
  /// The maximum number of pixels to keep at a time. Six screens of a phone at the maximum scale have fewer.
  private static let maximumPixels = 128e6
  /// The duration of an animation's last picture, in milliseconds.
  private static let restMilliseconds = 1000

  static func writeFilmstrip(
    _ frames: [Frame], to path: String, scale: Double, count: Int = stripCount, _ context: ToolContext
  )
    throws
  {
    let chosen = choose(frames, count: count)
    guard let first = chosen.first else { throw ToolError(.badData, "the recording has no frames to draw") }
    try checkSize(of: first, count: chosen.count, scale: scale)
    try drawing(context) { fonts in
      let renderer = try OffscreenRenderer(size: first.list.size, scale: scale, fonts: fonts)
      var images: [PixelImage] = []
      for frame in chosen { images.append(try renderer.render(frame.list)) }
      let strip = try Filmstrip.compose(
        images: images, captions: chosen.map(caption), columns: chosen.count, scale: scale, fonts: fonts)
      try write(strip, to: path)
    }
    context.complain("wrote \(path)")
  }

  static func writeFrames(_ frames: [Frame], to folder: String, scale: Double, _ context: ToolContext) throws {
    guard let first = frames.first else { throw ToolError(.badData, "the recording has no frames to draw") }
    try checkSize(of: first, count: 1, scale: scale)
    try OutputFile.makeFolder(folder)
    try drawing(context) { fonts in
      let renderer = try OffscreenRenderer(size: first.list.size, scale: scale, fonts: fonts)
      for (index, frame) in frames.enumerated() {
        let name = "frame-" + String(index).leftPadded(to: 4, with: "0") + ".png"
        try write(try renderer.render(frame.list), to: folder + "/" + name)
      }
    }
    context.complain("wrote \(frames.count) frames into \(folder)")
  }

  static func writeAnimation(_ frames: [Frame], to path: String, scale: Double, _ context: ToolContext) throws {
    guard let first = frames.first, let last = frames.last else {
      throw ToolError(.badData, "the recording has no frames to draw")
    }
    try checkSize(of: first, count: 1, scale: scale)
    var count = 0
    try drawing(context) { fonts in
      let renderer = try OffscreenRenderer(size: first.list.size, scale: scale, fonts: fonts)
      var encoder: (any AnimationEncoder)?
      var shown: DisplayList?
      for frame in frames where frame.list != shown {
        let image = try renderer.render(frame.list)
        let current = try encoder ?? makeEncoder(image, path)
        try current.add(image, atMilliseconds: milliseconds(frame.time))
        (encoder, shown, count) = (current, frame.list, count + 1)
      }
      do {
        try encoder?.finish(atMilliseconds: milliseconds(last.time) + restMilliseconds, to: path)
      } catch {
        let reason = (error as? SDLError)?.reason ?? "\(error)"
        throw ToolError(.cannotCreate, "\(path): can't be written: \(reason)")
      }
    }
    context.complain("wrote \(count) pictures as an animation to \(path)")
  }

  /// Returns the encoder for the ending of a file's name.
  private static func makeEncoder(_ image: PixelImage, _ path: String) throws(SDLError) -> any AnimationEncoder {
    path.lowercased().hasSuffix(".apng")
      ? try PNGAnimationEncoder(width: image.width, height: image.height)
      : try WebPAnimationEncoder(width: image.width, height: image.height)
  }

  /// Writes a movie with a constant rate of frames, whose last one is shown for a second.
  static func writeMovie(
    _ frames: [Frame], _ format: MovieEncoder.Format, to path: String, scale: Double, hertz: Double,
    _ context: ToolContext
  ) throws {
    guard let first = frames.first else { throw ToolError(.badData, "the recording has no frames to draw") }
    try checkSize(of: first, count: 1, scale: scale)
    try drawing(context) { fonts in
      let renderer = try OffscreenRenderer(size: first.list.size, scale: scale, fonts: fonts)
      var image = try renderer.render(first.list)
      let movie = try MovieEncoder(format, width: image.width, height: image.height, hertz: hertz, to: path)
      for frame in frames {
        image = try renderer.render(frame.list)
        try movie.add(image)
      }
      for _ in 0..<Int(hertz) { try movie.add(image) }
      try movie.finish()
    }
    context.complain("wrote \(frames.count) pictures as a movie to \(path)")
  }

  /// Converts a time to milliseconds. Times rather than durations are rounded, so that rounding errors don't
  /// accumulate.
  private static func milliseconds(_ time: Timestamp) -> Int { Int((Double(time.microseconds) / 1000).rounded()) }

  private static func checkSize(of frame: Frame, count: Int, scale: Double) throws {
    let (width, height) = ((frame.list.size.width * scale).rounded(.up), (frame.list.size.height * scale).rounded(.up))
    guard width * height * Double(count) <= maximumPixels else {
      let size = "\(width.fixed(places: 0)) × \(height.fixed(places: 0)) pixels"
      throw ToolError(.badData, "pictures of \(size) are too large; try a smaller --scale")
    }
  }

  private static func write(_ image: PixelImage, to path: String) throws {
    do {
      try image.writePNG(to: path)
    } catch {
      throw ToolError(.cannotCreate, "\(path): can't be written: \(error.reason)")
    }
  }

  private static func choose(_ frames: [Frame], count: Int) -> [Frame] {
    FilmChoice.places(frames.map(\.percent), count: count).map { frames[$0] }
  }

  private static func caption(_ frame: Frame) -> String {
    let time = "\(frame.time.microseconds / 1000) ms"
    guard let percent = frame.percent else { return "\(time)  at rest" }
    return "\(time)  \(Int((percent * 100).rounded()))%"
  }

  private static func drawing(_ context: ToolContext, _ body: (SDLFonts) throws -> Void) throws {
    do {
      let fonts = try SDLFonts()
      for warning in fonts.warnings { context.complain(warning) }
      try body(fonts)
    } catch let error as ToolError {
      throw error
    } catch {
      throw ToolError(.unavailable, "\(error)")
    }
  }
}
