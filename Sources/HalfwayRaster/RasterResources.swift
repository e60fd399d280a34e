import CRaster
import HalfwayLayers

/// What frames share: pictures of corners, text, shadows and pages, and memory. None of it changes a pixel.
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
  /// Frames drawn so far.
  private(set) var frame = 0
  private var compilers: [FrameCompiler] = []

  /// Pictures within pictures within pictures; what is deeper is not drawn.
  static let largestNesting = 6

  init(textRasterizer: any TextRasterizer, workers: Int, instructionLevel: Int32?) {
    text = TextPictures(rasterizer: textRasterizer)
    let level = instructionLevel ?? cr_best_level()
    bands = BandRunner(workers: workers, kernels: cr_kernels(level))
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

  /// The compiler of pictures that are within so many others; nil for too many.
  func compiler(nesting: Int) -> FrameCompiler? {
    guard nesting <= Self.largestNesting else { return nil }
    while compilers.count < nesting { compilers.append(FrameCompiler(resources: self, nesting: compilers.count + 1)) }
    return compilers[nesting - 1]
  }

  /// Lets go of the compilers, which hold on to this.
  func close() { compilers.removeAll() }
}
