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
/// What a graphics processor does not do by itself — curves, blurs of curves, masks, groups that fade as a whole, perspective —
/// is made as a picture by a `PictureMaker`, once, and copied or stretched over a mesh from then on.
///
/// The arrays of the drawing and the caches are kept from frame to frame, and text is laid out once: a frame that
/// shows what the last one showed, moved, makes nothing new.
public final class Tessellator {
  /// The pictures of coverage that the drawings refer to.
  public let atlas: Atlas
  /// The pictures in colour.
  public let pictures = PictureStore()

  let textRasterizer: any TextRasterizer
  let pictureMaker: any PictureMaker
  var textLayouts = TextLayouts()
  /// The drawing in the making.
  var drawing = Drawing()
  /// The clip that the renderer has after the commands so far.
  private var currentClip: PixelRect?

  private var groups: [GroupState] = []
  /// What the items now being drawn are in.
  var state = GroupState()
  /// Pixels a point.
  private(set) var scale = 1.0

  /// Rectangles whose triangles are made when all of the frame are known.
  var quads: [MappedQuad] = []
  private var mesher = QuadMesher()
  var sharedEdges = SharedEdges()
  /// Pages of the frame so far: the edges on each are its own business.
  private var lastScope: Int32 = 0
  var gradientScratch = GradientScratch()

  /// The product of the groups around an item.
  struct GroupState {
    var place = GroupPlace(map: .identity)
    /// From the group's points to pixels.
    var transform = CGAffineTransform.identity
    var opacity = 1.0
    /// Pixels.
    var clip = PixelRect(x: 0, y: 0, width: 0, height: 0)
    /// The page that an item is on; 0 for none.
    var scope: Int32 = 0
    /// What clips on that page leave: not what is around the page.
    var scopeClip = PageSearch.everything
  }

  /// Colours with less alpha than half a step of 255 are not drawn.
  static let leastAlpha = 0.5 / 255

  /// - Parameter pictureMaker: Draws what needs a picture; the rasterizer unless told.
  public init(textRasterizer: any TextRasterizer, pictureMaker: (any PictureMaker)? = nil, atlas: Atlas = Atlas()) {
    self.textRasterizer = textRasterizer
    self.pictureMaker = pictureMaker ?? RasterRenderer(textRasterizer: textRasterizer)
    self.atlas = atlas
  }

  /// The list as a drawing, at `scale` pixels a point. Its pictures are in `atlas` and `pictures` until the next call.
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

  /// Draws items in the present state.
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
        // A list that closes more groups than it opened is drawn as if it had not.
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

  /// Makes the group just entered a page if its items begin with a ground.
  func notePage(_ items: ArraySlice<DisplayItem>) {
    guard let ground = PageSearch.ground(of: items, at: state.place, scale: scale) else { return }
    sharedEdges.add(page: ground.intersection(state.scopeClip), scope: state.scope)
    lastScope += 1
    (state.scope, state.scopeClip) = (lastScope, PageSearch.everything)
  }

  /// Draws an item; false where it is to be drawn as a picture.
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

  /// Whether an item hides all that is beneath a shape.
  private static func covers(_ item: DisplayItem?, _ shape: RoundedRect) -> Bool {
    if case .fill(.rounded(shape), .color(let color)) = item { return color.alpha >= 1 }
    return false
  }

  /// The triangles of all quads, now that it is known which of them touch.
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
    clip(to: bounds)
    if case .triangles(let start, let known, page) = drawing.commands.last, known > 0, Int(start + known) == first {
      drawing.commands[drawing.commands.count - 1] = .triangles(first: start, count: known + count, page: page)
    } else {
      drawing.commands.append(.triangles(first: Int32(first), count: count, page: page))
    }
  }

  /// Records a quad, to be made triangles of at the end of the frame.
  func emitQuad(_ quad: MappedQuad, picture: Int32?, bounds: PixelRect) {
    clip(to: bounds)
    var quad = quad
    quad.command = drawing.commands.count
    drawing.commands.append(
      quad.isPremultiplied ? .mesh(first: 0, count: 0, picture: picture) : .triangles(first: 0, count: 0, page: nil))
    quads.append(quad)
  }

  /// A piece of a picture (relative to its own corner) with its top left corner at a pixel, cut to the clip.
  func emitPicture(_ slot: Int32, source: PixelRect, x: Int32, y: Int32, alpha: UInt8) {
    let visible = PixelRect(x: x, y: y, width: source.width, height: source.height).intersection(state.clip)
    guard !visible.isEmpty, alpha > 0 else { return }
    openClip(for: visible)
    let cut = PixelRect(
      x: source.x + visible.x - x, y: source.y + visible.y - y, width: visible.width, height: visible.height)
    drawing.commands.append(.picture(slot, source: cut, x: visible.x, y: visible.y, alpha: alpha))
  }

  /// Records the indices from `first` on as triangles with premultiplied colours that lie within `bounds`.
  func emitMesh(from first: Int, picture: Int32?, bounds: PixelRect) {
    let count = Int32(drawing.indices.count - first)
    guard count > 0 else { return }
    clip(to: bounds)
    drawing.commands.append(.mesh(first: Int32(first), count: count, picture: picture))
  }

  /// Whether anything within these bounds can be seen.
  func isVisible(_ bounds: PixelRect) -> Bool { !bounds.intersection(state.clip).isEmpty }

  /// Clips what is drawn next and lies within `bounds` as the state says.
  private func clip(to bounds: PixelRect) {
    if state.clip.contains(bounds) { openClip(for: bounds) } else { setClip(state.clip) }
  }

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
