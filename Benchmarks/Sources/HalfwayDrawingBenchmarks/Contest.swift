import Foundation
import HalfwayDrawingScenes
import HalfwayLayers

/// The measurements of a scene at a size, in microseconds per frame.
struct Result {
  var scene: String
  var size: CGSize
  var draw = Times()
  var set = Times()
  var build = Times()
  var changes = Times()
  var plain = Times()
  var sdl = Times()
  var qtSmooth = Times()
  var qtPlain = Times()
  var allocations = RasterContender.Allocations()
  /// The agreement of plain C and of Qt with the picture.
  var agreement: Agreement?
  var qtAgreement: Agreement?
  /// The reasons for missing opponents.
  var plainNote = ""
  var sdlNote = ""
  var qtNote = ""

  /// The time of a frame from the layers to the pixels.
  var frame: Double { draw.median + build.median + set.median }
  var buildShare: Double { build.median / frame }
  var plainRatio: Double { draw.median / plain.median }
  var sdlRatio: Double { draw.median / sdl.median }
  /// The ratio to Qt with the same filtering, with full frames on both sides.
  var qtRatio: Double { frame / qtSmooth.median }
  var qtPlainRatio: Double { frame / qtPlain.median }
}

/// The goals of the table.
enum Goals {
  static let plainRatio = 1.5
  static let qtRatio = 1.0
  static let buildShare = 0.05
  /// The duration of a frame at 60 frames per second, for 1920 × 1080 on one core.
  static let frameMicroseconds = 1_000_000.0 / 60
}

/// Lets all contenders draw a scene in alternating batches, so that other load on the machine affects all of them
/// equally.
struct Contest {
  let fonts: any TextRasterizer
  let batches: Int
  let hasSDL: Bool
  let qtProgram: String?
  let qtNote: String

  func run(_ kind: SceneCase, size: CGSize) -> Result {
    var result = Result(scene: kind.name, size: size)
    let raster = RasterContender(kind.scene, size: size, fonts: fonts)
    let plain = PlainContender(kind, size: size, fonts: fonts)
    if plain == nil { result.plainNote = "no AVX2" }
    let sdl = hasSDL ? SDLContender(kind, size: size, fonts: fonts) : nil
    result.sdlNote = sdl.map { $0.note ?? "" } ?? "omitted"
    let smooth = qtProgram.flatMap { QtContender(program: $0, scene: kind.qtName, size: size, isSmooth: true) }
    let rough = qtProgram.flatMap { QtContender(program: $0, scene: kind.qtName, size: size, isSmooth: false) }
    defer {
      smooth?.end()
      rough?.end()
    }
    if smooth == nil { result.qtNote = qtProgram == nil ? qtNote : "failed" }
    if let plain {
      result.agreement = compare(raster, within: .sameText) { frame in
        plain.draw(frame)
        return plain.output
      }
    }
    if let smooth { result.qtAgreement = compare(raster, within: .otherText) { smooth.draw($0, size: size) } }
    for batch in -1..<batches {
      let draw = raster.drawAll()
      let build = raster.buildAll()
      let set = raster.setAll()
      let changes = raster.drawChanges()
      let plainTime = plain?.drawAll()
      let smoothTime = smooth?.drawAll()
      let roughTime = rough?.drawAll()
      // By far the slowest contender, so a third of the batches is enough.
      let sdlTime = sdl?.note == nil && batch % 3 == 0 ? sdl?.drawAll() : nil
      guard batch >= 0 else { continue }
      result.draw.add(draw)
      result.set.add(set)
      result.build.add(build)
      result.changes.add(changes)
      if let plainTime { result.plain.add(plainTime) }
      if let sdlTime { result.sdl.add(sdlTime) }
      if let smoothTime { result.qtSmooth.add(smoothTime) }
      if let roughTime { result.qtPlain.add(roughTime) }
    }
    result.allocations = raster.allocations()
    return result
  }

  /// Returns the maximum differences of some frames; `nil` if one isn't drawn.
  private func compare(
    _ raster: RasterContender, within tolerance: Agreement.Tolerance, _ draw: (Int) -> PixelBuffer?
  ) -> Agreement? {
    var worst: Agreement?
    for frame in stride(from: 1, to: SceneCase.frames, by: 5) {
      raster.draw(frame)
      guard let output = draw(frame) else { return nil }
      let agreement = Agreement(raster.output, output, within: tolerance)
      worst = worst.map { $0.worst(agreement) } ?? agreement
    }
    return worst
  }
}
