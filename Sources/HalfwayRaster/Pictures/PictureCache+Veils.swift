import HalfwayLayers
import HalfwayRendering

// Pictures whose last layer is a plain color, as of a page that gets darker while it turns. Only the color changes from
// frame to frame, so what is beneath is a picture of its own, which is kept.
extension PictureCache {
  /// A plain color over a whole picture.
  private struct Veil {
    /// The items beneath the color.
    var beneath: ArraySlice<DisplayItem>
    /// The command that fills the picture with the color.
    var fill: Command
  }

  /// Returns a picture of items whose bounds are those of `picture(of:…)`, without the color that covers it.
  func extent(
    of items: ArraySlice<DisplayItem>, mask: DisplayFragment?, scale: Double, compiler: FrameCompiler,
    resources: RasterResources
  ) -> GroupPicture? {
    if mask == nil, let veil = veil(of: items, scale: scale, compiler),
      let beneath = plainPicture(of: veil.beneath, scale: scale, compiler, resources),
      beneath.scale == scale, beneath.bitmap?.bounds == veil.fill.bounds
    {
      return beneath
    }
    return picture(of: items, mask: mask, scale: scale, compiler: compiler, resources: resources)
  }

  /// Draws items that end with a plain color over all of them. Returns nil if they don't.
  func drawVeiled(
    _ items: ArraySlice<DisplayItem>, scale: Double, _ compiler: FrameCompiler, _ resources: RasterResources
  ) -> Bitmap? {
    guard let veil = veil(of: items, scale: scale, compiler),
      let beneath = plainPicture(of: veil.beneath, scale: scale, compiler, resources),
      beneath.scale == scale, let base = beneath.bitmap, base.bounds == veil.fill.bounds,
      let bitmap = memory(for: base.bounds, isClear: !base.isOpaque, spareBytes: 0)
    else { return nil }
    compiler.begin(scale: scale, clip: Self.reach)
    var copy = Command(.copy, bounds: base.bounds)
    (copy.x, copy.y) = (base.bounds.x, base.bounds.y)
    copy.isOpaque = base.isOpaque
    copy.source = Int32(compiler.list.sources.count)
    compiler.list.sources.append(PixelSource(base))
    compiler.emit(copy)
    compiler.emit(veil.fill)
    compiler.end()
    compiler.list.finish(with: resources)
    resources.bands.paint(compiler.list, region: base.bounds, on: bitmap.surface)
    bitmap.isOpaque = base.isOpaque || bitmap.hasFullAlpha
    return bitmap
  }

  private func plainPicture(
    of items: ArraySlice<DisplayItem>, scale: Double, _ compiler: FrameCompiler, _ resources: RasterResources
  ) -> GroupPicture? {
    picture(
      of: items, mask: nil, scale: scale, compiler: compiler, resources: resources, separatesVeil: false)
  }

  /// Returns the color with which items end, if there is anything beneath it.
  private func veil(of items: ArraySlice<DisplayItem>, scale: Double, _ compiler: FrameCompiler) -> Veil? {
    guard let start = items.lastGroup, start > items.startIndex, items.leafCount(inGroupAt: start, upTo: 2) == 1 else {
      return nil
    }
    compiler.begin(scale: scale, clip: Self.reach)
    compiler.walk(items[start...])
    compiler.end()
    guard compiler.list.commands.count == 1, let fill = compiler.list.commands.first, fill.kind == .fill,
      fill.coverKind == .whole, fill.source < 0, !fill.isOpaque
    else { return nil }
    return Veil(beneath: items[..<start], fill: fill)
  }
}

extension ArraySlice<DisplayItem> {
  /// The index at which the group begins that ends with the last item; nil if the items aren't complete groups.
  fileprivate var lastGroup: Int? {
    var (start, depth) = (startIndex, 0)
    for index in indices {
      switch self[index] {
      case .beginGroup:
        if depth == 0 { start = index }
        depth += 1
      case .endGroup:
        depth -= 1
        if depth < 0 { return nil }
      default: if depth == 0 { start = index }
      }
    }
    guard depth == 0, start < endIndex, case .beginGroup = self[start] else { return nil }
    return start
  }
}
