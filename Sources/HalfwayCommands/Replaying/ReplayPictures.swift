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
  /// The time and the progress of a frame.
  struct Moment {
    var time: Timestamp
    var percent: Double?

    @MainActor
    init(_ stage: Stage) { (time, percent) = (stage.now, stage.transitionPercent) }
  }

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

  /// Frames of which only one at a time is in memory: calls its argument with each of them.
  typealias Film = @MainActor (_ body: (Frame) throws -> Void) throws -> Void

  /// Returns the frames of a replay.
  ///
  /// - Parameters:
  ///   - dots: The contacts to draw; `nil` for none.
  ///   - run: Replays the recording and calls its argument for each frame.
  ///   - prepare: Changes the frame with an index.
  static func film(
    _ dots: ContactDots?, _ run: @escaping @MainActor ((Stage) -> Void) throws -> Void,
    prepare: @escaping @MainActor (inout Frame, Int) -> Void = { _, _ in }
  ) -> Film {
    { body in
      var failure: (any Error)?
      var index = 0
      try run { stage in
        guard failure == nil else { return }
        var frame = Frame(stage, dots)
        prepare(&frame, index)
        index += 1
        do { try body(frame) } catch { failure = error }
      }
      if let failure { throw failure }
    }
  }

  /// Returns the frames of a replay with the given indexes, in ascending order.
  static func pictures(
    at indexes: [Int], _ dots: ContactDots? = nil, _ run: @escaping @MainActor ((Stage) -> Void) throws -> Void,
    prepare: (inout Frame, Int) -> Void = { _, _ in }
  ) throws -> [Frame] {
    var pictures: [Frame] = []
    var (index, wanted) = (0, indexes[...])
    try run { stage in
      defer { index += 1 }
      guard wanted.first == index else { return }
      wanted = wanted.dropFirst()
      var frame = Frame(stage, dots)
      prepare(&frame, index)
      pictures.append(frame)
    }
    return pictures
  }

  /// Writes pictures side by side.
  static func writeFilmstrip(_ frames: [Frame], to path: String, scale: Double, _ context: ToolContext) throws {
    guard let first = frames.first else { throw ToolError(.badData, "the recording has no frames to draw") }
    try checkSize(of: first, count: frames.count, scale: scale)
    try drawing(context) { fonts in
      let renderer = try OffscreenRenderer(size: first.list.size, scale: scale, fonts: fonts)
      var images: [PixelImage] = []
      for frame in frames { images.append(try renderer.render(frame.list)) }
      let strip = try Filmstrip.compose(
        images: images, captions: frames.map(caption), columns: frames.count, scale: scale, fonts: fonts)
      try write(strip, to: path)
    }
    context.complain("wrote \(path)")
  }

  static func writeFrames(_ film: Film, to folder: String, scale: Double, _ context: ToolContext) throws {
    var count = 0
    try drawing(context) { fonts in
      try draw(film, scale: scale, fonts) { image, _ in
        if count == 0 { try OutputFile.makeFolder(folder) }
        try write(image, to: folder + "/frame-" + String(count).leftPadded(to: 4, with: "0") + ".png")
        count += 1
      }
    }
    context.complain("wrote \(count) frames into \(folder)")
  }

  static func writeAnimation(_ film: Film, to path: String, scale: Double, _ context: ToolContext) throws {
    var (count, last) = (0, Timestamp.zero)
    try drawing(context) { fonts in
      var encoder: (any AnimationEncoder)?
      var shown: DisplayList?
      try draw(
        film, scale: scale, fonts,
        where: { frame in
          last = frame.time
          defer { shown = frame.list }
          return frame.list != shown
        }
      ) { image, frame in
        let current = try encoder ?? makeEncoder(image, path)
        try current.add(image, atMilliseconds: milliseconds(frame.time))
        (encoder, count) = (current, count + 1)
      }
      do {
        try encoder?.finish(atMilliseconds: milliseconds(last) + restMilliseconds, to: path)
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
    _ film: Film, _ format: MovieEncoder.Format, to path: String, scale: Double, hertz: Double, _ context: ToolContext
  ) throws {
    var count = 0
    try drawing(context) { fonts in
      var last: (image: PixelImage, movie: MovieEncoder)?
      try draw(film, scale: scale, fonts) { image, _ in
        let movie =
          try last?.movie ?? MovieEncoder(format, width: image.width, height: image.height, hertz: hertz, to: path)
        try movie.add(image)
        (last, count) = ((image, movie), count + 1)
      }
      guard let last else { return }
      for _ in 0..<Int(hertz) { try last.movie.add(last.image) }
      try last.movie.finish()
    }
    context.complain("wrote \(count) pictures as a movie to \(path)")
  }

  /// Draws frames one after the other.
  ///
  /// - Parameter isDrawn: Returns whether a frame is drawn.
  private static func draw(
    _ film: Film, scale: Double, _ fonts: SDLFonts, where isDrawn: @escaping (Frame) -> Bool = { _ in true },
    _ body: @escaping (PixelImage, Frame) throws -> Void
  ) throws {
    var renderer: OffscreenRenderer?
    try film { frame in
      if renderer == nil { try checkSize(of: frame, count: 1, scale: scale) }
      let current = try renderer ?? OffscreenRenderer(size: frame.list.size, scale: scale, fonts: fonts)
      renderer = current
      if isDrawn(frame) { try body(try current.render(frame.list), frame) }
    }
    if renderer == nil { throw ToolError(.badData, "the recording has no frames to draw") }
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

  private static func caption(_ frame: Frame) -> String {
    let time = "\(frame.time.microseconds / 1000) ms"
    guard let percent = frame.percent else { return "\(time)  at rest" }
    return "\(time)  \(Int((percent * 100).rounded()))%"
  }

  private static func drawing(_ context: ToolContext, _ body: (SDLFonts) throws -> Void) throws {
    do {
      let fonts = try SDLFonts()
      for warning in fonts.warnings { context.complain(warning) }
      fonts.didFail = { context.complain($0) }
      try body(fonts)
    } catch let error as ToolError {
      throw error
    } catch {
      throw ToolError(.unavailable, "\(error)")
    }
  }
}
