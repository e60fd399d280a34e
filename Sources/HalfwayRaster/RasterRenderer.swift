import Foundation
import HalfwayLayers
import HalfwayRendering

/// A software renderer that draws display lists into memory, with edges antialiased by exact coverage and blending in
/// integers. The result is the same on every machine, for any number of workers, and regardless of earlier frames.
///
/// Blending uses the sRGB encoding, as in Core Animation and browsers, so that designs look as intended.
///
/// Bitmaps of text, shadows, and unchanged pages are cached between frames; a steady frame doesn't allocate memory.
public final class RasterRenderer {
  private let resources: RasterResources
  private let compiler: FrameCompiler
  /// The last frame and the list that it was drawn from, for `keepingUnchanged`.
  private var earlier = CommandList()
  private var lastList = DisplayList()
  private var lastScale = 0.0
  private var lastBounds = PixelRect(x: 0, y: 0, width: 0, height: 0)
  private var difference = ListDifference()
  private var wholeFrame: [PixelRect] = []

  /// Creates a renderer.
  ///
  /// - Parameters:
  /// - workers: The number of bands that are drawn in parallel; it doesn't affect the pixels.
  /// - parallelCost: The estimated cost from which on a region is drawn in parallel, in pixels of a solid color.
  /// - instructionLevel: A level as in `cr_best_level`; nil for the best one. It doesn't affect the pixels.
  public init(
    textRasterizer: any TextRasterizer, workers: Int = 1, parallelCost: Double = 0, instructionLevel: Int32? = nil
  ) {
    resources = RasterResources(
      textRasterizer: textRasterizer, workers: workers, parallelCost: parallelCost, instructionLevel: instructionLevel)
    compiler = FrameCompiler(resources: resources, nesting: 0)
  }

  deinit { resources.close() }

  /// Draws a list at `scale` pixels per point, on black.
  ///
  /// With `keepingUnchanged` the target has to contain what this renderer drew last, and only differences are drawn;
  /// the result is the same as without it. Returns the rectangles that were drawn, in pixels.
  @discardableResult
  public func draw(
    _ list: DisplayList, scale: Double, on target: RasterTarget, keepingUnchanged: Bool = false
  ) -> [PixelRect] {
    let bounds = target.bounds
    guard !bounds.isEmpty else { return [] }
    let keeps = keepingUnchanged && scale == lastScale && bounds == lastBounds
    if keeps, list.items == lastList.items { return [] }
    resources.bands.prepare()
    compileFrame(list, scale: scale, bounds: bounds)
    let changed = keeps ? difference.boxes(from: earlier, to: compiler.list, within: bounds) : whole(bounds)
    if keeps { for (old, new) in difference.sameBackdrops { compiler.list.takeBackdrop(new, from: earlier, old) } }
    compiler.list.finish(reusing: earlier, with: resources)
    let surface = Surface(pixels: target.pixels, rowLength: Int(target.rowLength), x: 0, y: 0)
    for box in changed { resources.bands.paint(compiler.list, region: box, on: surface) }
    swap(&earlier, &compiler.list)
    (lastList, lastScale, lastBounds) = (list, scale, bounds)
    return changed
  }

  /// Returns the rectangle of a complete draw in an array that is reused.
  private func whole(_ bounds: PixelRect) -> [PixelRect] {
    if wholeFrame.first != bounds { wholeFrame = [bounds] }
    return wholeFrame
  }

  private func compileFrame(_ list: DisplayList, scale: Double, bounds: PixelRect) {
    resources.beginFrame()
    let scale = scale > 0 && scale.isFinite ? scale : 0
    compiler.begin(scale: scale, clip: bounds, usesPages: true)
    var ground = Command(.fill, bounds: bounds)
    ground.color = 0xFF00_0000
    ground.isOpaque = true
    compiler.emit(ground)
    if scale > 0 { compiler.walk(list.items[...]) }
    compiler.end()
  }

  /// Returns items on a transparent background, under a map from points to pixels, within `bounds`. `scale` is the
  /// stage's scale in pixels per point.
  public func picture(
    of items: ArraySlice<DisplayItem>, under map: ProjectiveTransform, scale: Double, bounds: PixelRect
  ) -> RasterPicture {
    let count = Int(bounds.width) * Int(bounds.height)
    guard count > 0, count <= Bitmap.pixelLimit else { return RasterPicture(bounds: bounds, pixels: []) }
    guard compile(items, under: map, scale: scale, clip: bounds), let list = resources.compiler(nesting: 1)?.list else {
      return RasterPicture(bounds: bounds, pixels: [UInt32](repeating: 0, count: count))
    }
    list.finish(with: resources)
    let pixels = [UInt32](unsafeUninitializedCapacity: count) { buffer, initialized in
      buffer.initialize(repeating: 0)
      initialized = count
      guard let start = buffer.baseAddress else { return }
      let surface = Surface(pixels: start, rowLength: Int(bounds.width), x: bounds.x, y: bounds.y)
      resources.bands.paint(list, region: bounds, on: surface)
    }
    return RasterPicture(bounds: bounds, pixels: pixels)
  }

  /// Returns the bounding box in pixels of items under a map, including shadows; it may be a pixel or two larger at
  /// rotated edges.
  public func bounds(of items: ArraySlice<DisplayItem>, under map: ProjectiveTransform, scale: Double) -> PixelRect {
    var bounds = PixelRect(x: 0, y: 0, width: 0, height: 0)
    guard compile(items, under: map, scale: scale, clip: PictureCache.reach),
      let list = resources.compiler(nesting: 1)?.list
    else { return bounds }
    for command in list.commands { bounds = bounds.union(command.bounds) }
    return bounds
  }

  /// Compiles items as a group with this map; returns false if they aren't visible.
  private func compile(
    _ items: ArraySlice<DisplayItem>, under map: ProjectiveTransform, scale: Double, clip: PixelRect
  ) -> Bool {
    guard scale > 0, scale.isFinite, let compiler = resources.compiler(nesting: 1) else { return false }
    resources.beginFrame()
    compiler.begin(scale: scale, clip: clip)
    var group = DisplayGroup()
    // The state's map is the scale; the group's transform completes it to the requested map.
    let toPoints = ProjectiveTransform(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
    group.transform = map.concatenating(toPoints)
    var all: [DisplayItem] = [.beginGroup(group)]
    all.append(contentsOf: items)
    all.append(.endGroup)
    compiler.walk(all[...])
    compiler.end()
    return true
  }
}
