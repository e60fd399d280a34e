import Foundation
import HalfwayLayers
import HalfwayRendering

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
public final class Tessellator: DisplayListRenderer {
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

  private var groups: [DeviceState] = []
  /// The combined state of the groups that contain the current items.
  var state = DeviceState(map: .identity, clip: PixelRect(x: 0, y: 0, width: 0, height: 0))
  /// The scale in pixels per point.
  private(set) var scale = 1.0

  /// Rectangles whose triangles are made when all rectangles of the frame are known.
  var quads: [MappedQuad] = []
  private var mesher = QuadMesher()
  var pages = FramePages()
  var gradientScratch = GradientScratch()

  /// - Parameter pictureMaker: Renders the pictures, for example a `RasterRenderer`.
  public init(textRasterizer: any TextRasterizer, pictureMaker: any PictureMaker, atlas: Atlas = Atlas()) {
    self.textRasterizer = textRasterizer
    self.pictureMaker = pictureMaker
    self.atlas = atlas
  }

  /// Returns the list as a drawing at `scale` pixels per point. Its pictures stay in `atlas` and `pictures` until the
  /// next call.
  public func tessellate(_ list: DisplayList, scale: Double) -> Drawing {
    begin(size: list.size, scale: scale)
    if !state.clip.isEmpty { walk(list.items[...]) }
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
    pages.removeAll()
    groups.removeAll(keepingCapacity: true)
    state = DeviceState(
      map: CGAffineTransform(scaleX: scale, y: scale),
      clip: PixelRect(x: 0, y: 0, width: drawing.width, height: drawing.height))
  }

  /// Draws an item; returns false if it has to be drawn as a picture.
  private func add(_ item: DisplayItem, at index: Int, in items: ArraySlice<DisplayItem>) -> Bool {
    switch item {
    case .fill(.rounded(let shape), .color(let color)): return addFill(shape, color)
    case .fill(.rounded(let shape), .gradient(let gradient)): return addGradient(gradient, in: shape)
    case .border(let shape, let width, let color): return addBorder(shape, width: width, color)
    case .shadow(.rounded(let shape), let radius, let offset, let color):
      let isCovered = isHidden(.rounded(shape), at: index, in: items)
      return addShadow(shape, radius: radius, offset: offset, color, isCovered: isCovered)
    case .image(let image): return addImage(image)
    case .text(let run): return addText(run)
    case .fill, .shadow, .stroke: return false
    case .backdrop: return noteBackdrop()
    case .beginGroup, .endGroup, .fragment: return true
    }
  }

  private func noteBackdrop() -> Bool {
    drawing.lacksBackdrop = true
    return true
  }

  /// Makes the triangles of all quads once their shared edges are known.
  private func meshQuads() {
    pages.edges.resolve()
    for entry in pages.edges.entries {
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

  // MARK: - Walking

  func pushState() { groups.append(state) }
  func popState() { state = groups.removeLast() }
  package var openGroupCount: Int { groups.count }
  package func leaveGroup() { popState() }

  package func draw(_ fragment: DisplayFragment, at index: Int, in items: ArraySlice<DisplayItem>) {
    walk(fragment.items[...])
  }

  package func draw(_ item: DisplayItem, at index: Int, in items: ArraySlice<DisplayItem>) {
    if add(item, at: index, in: items) { return }
    addPicture(of: items[index...index], group: nil, under: state.transform, opacity: state.opacity)
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
