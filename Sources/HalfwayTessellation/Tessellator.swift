import Foundation
import HalfwayLayers
import HalfwayRaster

/// Converts display lists to drawings at a pixel scale. The same list, scale, and fonts always give the same picture.
///
/// Upright content is aligned to whole pixels. If a group is only translated, its *translation* is rounded, and its
/// contents are rounded relative to it. While a page moves by fractions of a point, all its parts therefore step
/// together and nothing shimmers; rounding each item separately would let neighbors step at different times. Groups
/// that are rotated, skewed, or mirrored are drawn as triangles whose edges fade out over one pixel.
///
/// Content that a graphics processor doesn't draw natively, such as curves, blurred curves, masks, groups that fade as
/// a whole, and perspective, is rendered once as a picture by a `PictureMaker` and then copied or stretched over a
/// mesh.
///
/// The arrays of the drawing and the caches are reused from frame to frame, and text is laid out once, so a frame that
/// shows the contents of the last frame at different positions creates nothing new.
public final class Tessellator {
  /// The coverage bitmaps that the drawings refer to.
  public let atlas: Atlas
  /// The color pictures that the drawings refer to.
  public let pictures = PictureStore()

  let textRasterizer: any TextRasterizer
  let pictureMaker: any PictureMaker
  var textLayouts = TextLayouts()
  /// The drawing that is being made.
  var drawing = Drawing()
  /// The renderer's clip after the commands so far.
  private var currentClip: PixelRect?

  private var groups: [GroupState] = []
  /// The combined state of the groups that contain the current items.
  var state = GroupState()
  /// The scale in pixels per point.
  private(set) var scale = 1.0

  /// Rectangles whose triangles are made when all rectangles of the frame are known.
  var quads: [MappedQuad] = []
  private var mesher = QuadMesher()
  var sharedEdges = SharedEdges()
  /// The number of pages in the frame so far. Edges are shared only within a page.
  private var lastScope: Int32 = 0
  var gradientScratch = GradientScratch()

  /// The combined effect of the groups that contain an item.
  struct GroupState {
    var place = GroupPlace(map: .identity)
    /// The transform from the group's points to pixels.
    var transform = CGAffineTransform.identity
    var opacity = 1.0
    /// The clip in pixels.
    var clip = PixelRect(x: 0, y: 0, width: 0, height: 0)
    /// The number of the page that contains an item; 0 for none.
    var scope: Int32 = 0
    /// The combined clip of the groups within the page, without the clip around the page.
    var scopeClip = PageSearch.everything
  }

  /// The minimum alpha of colors that are drawn: half of 1/255.
  static let leastAlpha = 0.5 / 255

  /// - Parameter pictureMaker: Renders the pictures (default: a `RasterRenderer`).
  public init(textRasterizer: any TextRasterizer, pictureMaker: (any PictureMaker)? = nil, atlas: Atlas = Atlas()) {
    self.textRasterizer = textRasterizer
    self.pictureMaker = pictureMaker ?? RasterRenderer(textRasterizer: textRasterizer)
    self.atlas = atlas
  }

  /// Returns the list as a drawing at `scale` pixels per point. Its pictures stay in `atlas` and `pictures` until the
  /// next call.
  public func tessellate(_ list: DisplayList, scale: Double) -> Drawing {
    begin(size: list.size, scale: scale)
    if !state.clip.isEmpty { draw(list.items[...]) }
    meshQuads()
    pictures.endFrame()
    return drawing
  }

  private func begin(size: CGSize, scale: Double) {
    atlas.beginFrame()
    pictures.beginFrame()
    self.scale = scale
    drawing.commands.removeAll(keepingCapacity: true)
    drawing.vertices.removeAll(keepingCapacity: true)
    drawing.indices.removeAll(keepingCapacity: true)
    drawing.lacksBackdrop = false
    drawing.width = PixelRect.pixel((size.width * scale).rounded())
    drawing.height = PixelRect.pixel((size.height * scale).rounded())
    currentClip = nil
    quads.removeAll(keepingCapacity: true)
    sharedEdges.removeAll()
    groups.removeAll(keepingCapacity: true)
    lastScope = 0
    let map = CGAffineTransform(scaleX: scale, y: scale)
    state = GroupState(
      place: GroupPlace(map: map), transform: map,
      clip: PixelRect(x: 0, y: 0, width: drawing.width, height: drawing.height))
  }

  /// Draws items in the current state.
  func draw(_ items: ArraySlice<DisplayItem>) {
    let depth = groups.count
    var index = items.startIndex
    while index < items.endIndex {
      switch items[index] {
      case .beginGroup(let group):
        groups.append(state)
        if enter(group, at: index, in: items) {
          index += 1
        } else {
          state = groups.removeLast()
          index = items.endOfGroup(at: index) + 1
        }
      case .endGroup:
        // Surplus group ends are ignored.
        if groups.count > depth { state = groups.removeLast() }
        index += 1
      case .fragment(let fragment):
        draw(fragment.items[...])
        index += 1
      default:
        let isNative = add(items[index], before: index + 1 < items.endIndex ? items[index + 1] : nil)
        if !isNative {
          addPicture(of: items[index...index], group: nil, under: state.transform, opacity: state.opacity)
        }
        index += 1
      }
    }
    while groups.count > depth { state = groups.removeLast() }
  }

  /// Makes the current group a page if its items begin with a background.
  func notePage(_ items: ArraySlice<DisplayItem>) {
    guard let ground = PageSearch.ground(of: items, at: state.place, scale: scale) else { return }
    sharedEdges.add(page: ground.intersection(state.scopeClip), scope: state.scope)
    lastScope += 1
    (state.scope, state.scopeClip) = (lastScope, PageSearch.everything)
  }

  /// Draws an item; returns false if it has to be drawn as a picture.
  private func add(_ item: DisplayItem, before next: DisplayItem?) -> Bool {
    switch item {
    case .fill(.rounded(let shape), .color(let color)): addFill(shape, color)
    case .fill(.rounded(let shape), .gradient(let gradient)): addGradient(gradient, in: shape)
    case .border(let shape, let width, let color): addBorder(shape, width: width, color)
    case .shadow(.rounded(let shape), let radius, let offset, let color):
      addShadow(shape, radius: radius, offset: offset, color, isCovered: Self.covers(next, shape))
    case .image(let image): addImage(image)
    case .text(let run): addText(run)
    case .fill, .shadow, .stroke: false
    case .backdrop: noteBackdrop()
    case .beginGroup, .endGroup, .fragment: true
    }
  }

  private func noteBackdrop() -> Bool {
    drawing.lacksBackdrop = true
    return true
  }

  /// Returns whether an item hides everything beneath a shape.
  private static func covers(_ item: DisplayItem?, _ shape: RoundedRect) -> Bool {
    if case .fill(.rounded(shape), .color(let color)) = item { return color.alpha >= 1 }
    return false
  }

  /// Makes the triangles of all quads once their shared edges are known.
  private func meshQuads() {
    sharedEdges.resolve()
    for entry in sharedEdges.entries {
      quads[Int(entry.tag)].extendedSides = entry.drawnOut
      quads[Int(entry.tag)].flush = entry.flush
    }
    for quad in quads {
      let first = Int32(drawing.indices.count)
      mesher.append(quad, to: &drawing)
      let count = Int32(drawing.indices.count) - first
      switch drawing.commands[quad.command] {
      case .triangles(_, _, let page):
        drawing.commands[quad.command] = .triangles(first: first, count: count, page: page)
      case .mesh(_, _, let picture):
        drawing.commands[quad.command] = .mesh(first: first, count: count, picture: picture)
      default: break
      }
    }
  }

  // MARK: - Emitting

  /// Emits a solid rectangle in pixels, cut to the clip.
  func emitFill(_ rect: PixelRect, _ color: PixelColor) {
    let visible = rect.intersection(state.clip)
    guard !visible.isEmpty, color.alpha > 0 else { return }
    openClip(for: visible)
    drawing.commands.append(.fill(visible, color))
  }

  /// Emits the part `source` of a sprite (relative to the sprite's corner) with its top left corner at a pixel, cut to
  /// the clip.
  func emitSprite(_ sprite: Sprite, source: PixelRect, x: Int32, y: Int32, _ tint: PixelColor) {
    let visible = PixelRect(x: x, y: y, width: source.width, height: source.height).intersection(state.clip)
    guard !visible.isEmpty, tint.alpha > 0 else { return }
    openClip(for: visible)
    let cut = PixelRect(
      x: sprite.rect.x + source.x + visible.x - x, y: sprite.rect.y + source.y + visible.y - y,
      width: visible.width, height: visible.height)
    drawing.commands.append(.sprite(page: sprite.page, source: cut, x: visible.x, y: visible.y, tint: tint))
  }

  /// Emits the indices from `first` on as triangles within `bounds`.
  func emitTriangles(from first: Int, page: Int32?, bounds: PixelRect) {
    let count = Int32(drawing.indices.count - first)
    guard count > 0 else { return }
    clip(to: bounds)
    if case .triangles(let start, let known, page) = drawing.commands.last, known > 0, Int(start + known) == first {
      drawing.commands[drawing.commands.count - 1] = .triangles(first: start, count: known + count, page: page)
    } else {
      drawing.commands.append(.triangles(first: Int32(first), count: count, page: page))
    }
  }

  /// Adds a quad whose triangles are made at the end of the frame.
  func emitQuad(_ quad: MappedQuad, picture: Int32?, bounds: PixelRect) {
    clip(to: bounds)
    var quad = quad
    quad.command = drawing.commands.count
    drawing.commands.append(
      quad.isPremultiplied ? .mesh(first: 0, count: 0, picture: picture) : .triangles(first: 0, count: 0, page: nil))
    quads.append(quad)
  }

  /// Emits a part of a picture (relative to the picture's corner) with its top left corner at a pixel, cut to the clip.
  func emitPicture(_ slot: Int32, source: PixelRect, x: Int32, y: Int32, alpha: UInt8) {
    let visible = PixelRect(x: x, y: y, width: source.width, height: source.height).intersection(state.clip)
    guard !visible.isEmpty, alpha > 0 else { return }
    openClip(for: visible)
    let cut = PixelRect(
      x: source.x + visible.x - x, y: source.y + visible.y - y, width: visible.width, height: visible.height)
    drawing.commands.append(.picture(slot, source: cut, x: visible.x, y: visible.y, alpha: alpha))
  }

  /// Emits the indices from `first` on as triangles with premultiplied colors within `bounds`.
  func emitMesh(from first: Int, picture: Int32?, bounds: PixelRect) {
    let count = Int32(drawing.indices.count - first)
    guard count > 0 else { return }
    clip(to: bounds)
    drawing.commands.append(.mesh(first: Int32(first), count: count, picture: picture))
  }

  /// Returns whether anything within the bounds is visible.
  func isVisible(_ bounds: PixelRect) -> Bool { !bounds.intersection(state.clip).isEmpty }

  /// Sets the renderer's clip for the next command, which draws within `bounds`.
  private func clip(to bounds: PixelRect) {
    if state.clip.contains(bounds) { openClip(for: bounds) } else { setClip(state.clip) }
  }

  /// Removes the renderer's clip if it would cut a rectangle that is already cut to the clip.
  private func openClip(for rect: PixelRect) {
    if let clip = currentClip, !clip.contains(rect) { setClip(nil) }
  }

  private func setClip(_ clip: PixelRect?) {
    guard clip != currentClip else { return }
    currentClip = clip
    drawing.commands.append(.clip(clip))
  }
}
