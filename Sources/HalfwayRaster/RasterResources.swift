import CRaster
import HalfwayLayers

/// The caches and memory that frames share: bitmaps of corners, text, shadows, and pages. They don't affect the pixels.
final class RasterResources {
  var corners = CornerMasks()
  var gradients = GradientTables()
  var text: TextPictures
  var imageLevels = ImageLevels()
  var strokes = StrokeOutlines()
  var discProfiles = DiscProfiles()
  let pages = PageCache()
  let pictures = PictureCache()
  let shadows: ShadowPictures
  let bands: BandRunner
  let backdrops: BackdropMaker
  /// The number of frames drawn so far.
  private(set) var frame = 0
  private var compilers: [FrameCompiler] = []

  /// The maximum nesting depth of pictures; deeper ones aren't drawn.
  static let largestNesting = 6

  init(textRasterizer: any TextRasterizer, workers: Int, parallelCost: Double = 0, instructionLevel: Int32?) {
    text = TextPictures(rasterizer: textRasterizer)
    let level = instructionLevel ?? cr_best_level()
    bands = BandRunner(workers: workers, parallelCost: parallelCost, kernels: cr_kernels(level))
    shadows = ShadowPictures(level: level)
    backdrops = BackdropMaker(level: level)
  }

  func beginFrame() {
    frame &+= 1
    pages.beginFrame(frame)
    pictures.beginFrame(frame)
    shadows.beginFrame(frame)
    discProfiles.beginFrame(frame)
  }

  /// Returns the compiler for pictures at a nesting depth; nil if it is too deep.
  func compiler(nesting: Int) -> FrameCompiler? {
    guard nesting <= Self.largestNesting else { return nil }
    while compilers.count < nesting { compilers.append(FrameCompiler(resources: self, nesting: compilers.count + 1)) }
    return compilers[nesting - 1]
  }

  /// Releases the compilers, which retain this object.
  func close() { compilers.removeAll() }
}
