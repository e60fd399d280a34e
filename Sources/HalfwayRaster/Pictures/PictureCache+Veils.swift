import HalfwayLayers
import HalfwayRendering

// Groups that end with a plain color over everything else, as a page that gets darker while it turns. Only the color
// changes from frame to frame, so the picture is that of the rest, and the color is drawn over it with every frame.
extension PictureCache {
  /// A picture with a plain color over all of it.
  struct Veiled {
    var picture: GroupPicture
    /// The premultiplied color, which isn't opaque; 0 for none.
    var veil: UInt32
  }

  /// Returns the picture of items without the color that covers them, and that color.
  func veiledPicture(
    of items: ArraySlice<DisplayItem>, mask: DisplayFragment?, scale: Double, compiler: FrameCompiler,
    resources: RasterResources
  ) -> Veiled? {
    if mask == nil, let (beneath, fill) = veil(of: items, scale: scale, compiler) {
      let rest = picture(of: beneath, mask: nil, scale: scale, compiler: compiler, resources: resources)
      guard let fill else { return rest.map { Veiled(picture: $0, veil: 0) } }
      if let rest, rest.scale == scale, rest.bitmap?.bounds == fill.bounds {
        return Veiled(picture: rest, veil: fill.color)
      }
    }
    return picture(of: items, mask: mask, scale: scale, compiler: compiler, resources: resources)
      .map { Veiled(picture: $0, veil: 0) }
  }

  /// Returns the items beneath the color with which items end, and the command that fills the color; the command is nil
  /// for a transparent color. Returns nil if items end otherwise.
  private func veil(
    of items: ArraySlice<DisplayItem>, scale: Double, _ compiler: FrameCompiler
  ) -> (beneath: ArraySlice<DisplayItem>, fill: Command?)? {
    guard let start = items.lastGroup, start > items.startIndex, items.leafCount(inGroupAt: start, upTo: 2) == 1 else {
      return nil
    }
    compiler.begin(scale: scale, clip: Self.reach)
    compiler.walk(items[start...])
    compiler.end()
    guard let fill = compiler.list.commands.first else { return (items[..<start], nil) }
    guard compiler.list.commands.count == 1, fill.kind == .fill, fill.coverKind == .whole, fill.source < 0,
      !fill.isOpaque
    else { return nil }
    return (items[..<start], fill)
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
