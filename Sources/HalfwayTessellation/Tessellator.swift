import Foundation
import HalfwayLayers
import HalfwayRaster

/// Turns display lists into drawings at a pixel scale. Pure: the same list, scale and fonts give the same picture.
///
/// Everything that stands upright is drawn on whole pixels. A group that is only moved has its *translation* rounded, and
/// what it holds is rounded relative to that: so while a page slides by fractions of a point all its parts step together,
/// and nothing in it shimmers. Rounding each item by itself would let neighbours step at different moments. Groups that are turned,
/// skewed or mirrored are drawn as triangles with an edge of one pixel that fades out.
///
/// Limitations: a clip is an upright rectangle in pixels; of a rounded or turned clip the bounding box is used. Opacity
/// multiplies each item of a group by itself, so items that overlap show through one another.
///
/// The arrays of the drawing and the caches are kept from frame to frame, and text is laid out once: an upright frame that
/// shows what the last one showed, moved, makes nothing new.
public final class Tessellator {
  /// The pictures that the drawings refer to.
  public let atlas: Atlas

  let textRasterizer: any TextRasterizer
  var textLayouts = TextLayoutCache()
  /// The drawing in the making.
  var drawing = Drawing()
  /// The clip that the renderer has after the commands so far.
  private var currentClip: PixelRect?

  private var groups: [GroupState] = []
  /// What the items now being drawn are in.
  var state = GroupState()
  /// Pixels a point.
  private(set) var scale = 1.0

  /// The product of the groups around an item.
  struct GroupState {
    /// From the group's points to pixels.
    var transform = CGAffineTransform.identity
    var opacity = 1.0
    /// Pixels.
    var clip = PixelRect(x: 0, y: 0, width: 0, height: 0)
    /// Whether nothing of the group can be seen.
    var isHidden = false
  }

  /// Colours with less alpha than half a step of 255 are not drawn.
  static let leastAlpha = 0.5 / 255

  public init(textRasterizer: any TextRasterizer, atlas: Atlas = Atlas()) {
    self.textRasterizer = textRasterizer
    self.atlas = atlas
  }

  /// The list as a drawing, at `scale` pixels a point. Its pictures are in `atlas` until the next call.
  public func tessellate(_ list: DisplayList, scale: Double) -> Drawing {
    begin(size: list.size, scale: scale)
    for index in list.items.indices {
      switch list.items[index] {
      case .beginGroup(let group): beginGroup(group)
      case .endGroup: endGroup()
      default: if !state.isHidden { add(list.items[index], before: list.items.dropFirst(index + 1).first) }
      }
    }
    groups.removeAll(keepingCapacity: true)
    return drawing
  }

  private func begin(size: CGSize, scale: Double) {
    atlas.beginFrame()
    self.scale = scale
    drawing.commands.removeAll(keepingCapacity: true)
    drawing.vertices.removeAll(keepingCapacity: true)
    drawing.indices.removeAll(keepingCapacity: true)
    drawing.width = PixelRect.pixel((size.width * scale).rounded())
    drawing.height = PixelRect.pixel((size.height * scale).rounded())
    currentClip = nil
    groups.removeAll(keepingCapacity: true)
    state = GroupState(
      transform: CGAffineTransform(scaleX: scale, y: scale), opacity: 1,
      clip: PixelRect(x: 0, y: 0, width: drawing.width, height: drawing.height))
  }

  private func add(_ item: DisplayItem, before next: DisplayItem?) {
    switch item {
    case .beginGroup, .endGroup: break
    case .fill(.rounded(let shape), .color(let color)): addFill(shape, color)
    case .border(let shape, let width, let color): addBorder(shape, width: width, color)
    case .shadow(.rounded(let shape), let radius, let offset, let color):
      addShadow(shape, radius: radius, offset: offset, color, isCovered: Self.covers(next, shape))
    case .text(let run): addText(run)
    case .fill, .shadow, .stroke, .image, .fragment: break
    }
  }

  /// Whether an item hides all that is beneath a shape.
  private static func covers(_ item: DisplayItem?, _ shape: RoundedRect) -> Bool {
    if case .fill(.rounded(shape), .color(let color)) = item { return color.alpha >= 1 }
    return false
  }

  // MARK: - Groups

  private func beginGroup(_ group: DisplayGroup) {
    groups.append(state)
    if state.isHidden { return }
    guard let transform = group.transform.affine else {
      state.isHidden = true
      return
    }
    state.transform = snapped(transform.concatenating(state.transform))
    state.opacity *= max(0, min(group.opacity, 1))
    if case .rounded(let clip) = group.clip {
      // An edge of the clip is rounded as the edge of a fill is, so that a clip and what fills it end at the same pixel.
      let box = clip.rect.boundingBox(under: state.transform)
      let pixels = state.transform.isUprightAxisAligned ? PixelSpan.rect(box)?.rect : PixelRect(around: box)
      state.clip = state.clip.intersection(pixels ?? PixelRect(x: 0, y: 0, width: 0, height: 0))
    }
    let isFlat = !(abs(state.transform.determinant) > 1e-9)
    state.isHidden = state.clip.isEmpty || isFlat || state.opacity < Self.leastAlpha
  }

  private func endGroup() {
    // A list that closes more groups than it opened is drawn as if it had not.
    if let outer = groups.popLast() { state = outer }
  }

  /// A transform that only moves, moved by whole pixels; any other as it is.
  private func snapped(_ transform: CGAffineTransform) -> CGAffineTransform {
    // What remains of a chain of transforms that cancel each other differs from the scale by rounding only.
    let tolerance = 1e-9 * scale
    guard abs(transform.b) < tolerance, abs(transform.c) < tolerance, abs(transform.a - scale) < tolerance,
      abs(transform.d - scale) < tolerance
    else { return transform }
    return CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: (transform.tx + 0.5).rounded(.down), ty: (transform.ty + 0.5).rounded(.down))
  }

  // MARK: - Emitting

  /// A solid rectangle in pixels, cut to the clip.
  func emitFill(_ rect: PixelRect, _ color: PixelColor) {
    let visible = rect.intersection(state.clip)
    guard !visible.isEmpty, color.alpha > 0 else { return }
    openClip(for: visible)
    drawing.commands.append(.fill(visible, color))
  }

  /// The piece `source` of a sprite (relative to its own corner) with its top left corner at a pixel, cut to the clip.
  func emitSprite(_ sprite: Sprite, source: PixelRect, x: Int32, y: Int32, _ tint: PixelColor) {
    let visible = PixelRect(x: x, y: y, width: source.width, height: source.height).intersection(state.clip)
    guard !visible.isEmpty, tint.alpha > 0 else { return }
    openClip(for: visible)
    let cut = PixelRect(
      x: sprite.rect.x + source.x + visible.x - x, y: sprite.rect.y + source.y + visible.y - y,
      width: visible.width, height: visible.height)
    drawing.commands.append(.sprite(page: sprite.page, source: cut, x: visible.x, y: visible.y, tint: tint))
  }

  /// Records the indices from `first` on as triangles that lie within `bounds`.
  func emitTriangles(from first: Int, page: Int32?, bounds: PixelRect) {
    let count = Int32(drawing.indices.count - first)
    guard count > 0 else { return }
    if state.clip.contains(bounds) { openClip(for: bounds) } else { setClip(state.clip) }
    if case .triangles(let start, let known, page) = drawing.commands.last, Int(start + known) == first {
      drawing.commands[drawing.commands.count - 1] = .triangles(first: start, count: known + count, page: page)
    } else {
      drawing.commands.append(.triangles(first: Int32(first), count: count, page: page))
    }
  }

  /// Whether anything within these bounds can be seen.
  func isVisible(_ bounds: PixelRect) -> Bool { !bounds.intersection(state.clip).isEmpty }

  /// Ends the renderer's clip if it would cut what is already cut.
  private func openClip(for rect: PixelRect) {
    if let clip = currentClip, !clip.contains(rect) { setClip(nil) }
  }

  private func setClip(_ clip: PixelRect?) {
    guard clip != currentClip else { return }
    currentClip = clip
    drawing.commands.append(.clip(clip))
  }
}
