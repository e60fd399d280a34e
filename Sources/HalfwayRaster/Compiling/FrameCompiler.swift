import Foundation
import HalfwayLayers
import HalfwayRendering

/// Compiles display items to commands at a pixel scale. The same items, scale, and fonts give the same or equivalent
/// commands.
///
/// Upright content is aligned to whole pixels. If a group is only translated, its *translation* is rounded, and its
/// contents are rounded relative to it. While a page moves by fractions of a point, all its parts therefore step
/// together and nothing shimmers; rounding each item separately would let neighbors step at different times.
final class FrameCompiler: DisplayListRenderer {
  let resources: RasterResources
  /// The nesting depth of the picture that this compiler makes; 0 for the frame.
  let nesting: Int
  // The properties below are accessed for every item by one method at a time, so accesses never overlap.
  /// The frame that is being compiled.
  @exclusivity(unchecked) var list = CommandList()
  /// The combined state of the groups that contain the current items.
  @exclusivity(unchecked) var state: GroupState
  @exclusivity(unchecked) var groups: [OpenGroup] = []
  /// The scale in pixels per point.
  @exclusivity(unchecked) var scale = 1.0
  /// The area that is drawn, in pixels of the target.
  @exclusivity(unchecked) private(set) var area = PixelRect.zero
  /// Whether fragments may be drawn from cached pages.
  private var usesPages = false
  @exclusivity(unchecked) var pages = FramePages()

  /// The maximum nesting depth of groups that are drawn as a whole; deeper ones apply their opacity to each item.
  static let largestDepth = 32

  init(resources: RasterResources, nesting: Int) {
    self.resources = resources
    self.nesting = nesting
    state = GroupState(map: .identity, clip: PixelRect(x: 0, y: 0, width: 0, height: 0))
  }

  /// Begins a frame within `clip`, whose fragments may be drawn from cached pages.
  func begin(scale: Double, clip: PixelRect, usesPages: Bool = false) {
    self.scale = scale
    self.usesPages = usesPages
    list.removeAll()
    groups.removeAll(keepingCapacity: true)
    pages.removeAll()
    state = GroupState(map: CGAffineTransform(scaleX: scale, y: scale), clip: clip)
    area = clip
  }

  /// Ends a frame and closes open groups.
  func end() {
    while !groups.isEmpty { leaveGroup() }
    pages.edges.resolve()
    for entry in pages.edges.entries where entry.isChanged && entry.tag >= 0 {
      list.outlines.change(entry.tag, to: entry.quad, drawnOut: entry.drawnOut)
    }
  }

  package var openGroupCount: Int { groups.count }

  package func draw(_ item: DisplayItem, at index: Int, in items: ArraySlice<DisplayItem>) {
    switch item {
    case .fill(let shape, let paint): addFill(shape, paint)
    case .border(let shape, let width, let color): addBorder(shape, width: width, color)
    case .stroke(let path, let style, let paint): addStroke(path, style, paint)
    case .shadow(let shape, let radius, let offset, let color):
      let isCovered = isHidden(shape, at: index, in: items)
      let hider = isCovered && isSolid(shape) ? coverage(of: shape) : .nothing
      addShadow(shape, radius: radius, offset: offset, color, hider: hider)
    case .image(let image): addImage(image)
    case .backdrop(let rect, let effect): addBackdrop(rect, effect)
    case .text(let run): addText(run)
    case .beginGroup, .endGroup, .fragment: break
    }
  }

  /// Returns whether an item is the only one of its group.
  private static func isAlone(at index: Int, in items: ArraySlice<DisplayItem>) -> Bool {
    guard index > items.startIndex, case .beginGroup = items[index - 1] else { return false }
    guard index + 1 < items.endIndex else { return true }
    if case .endGroup = items[index + 1] { return true }
    return false
  }

  /// Draws a fragment, from its bitmap if there is one. Only a fragment that is all of a page shares no edges with its
  /// surroundings.
  package func draw(_ fragment: DisplayFragment, at index: Int, in items: ArraySlice<DisplayItem>) {
    let isPage = state.isPage && Self.isAlone(at: index, in: items)
    guard fragment.itemCount >= PageCache.minimumItemCount, state.opacity == 1, state.isMoveOnly(scale: scale) else {
      return walk(fragment.items[...])
    }
    let mark = list.marks.count
    let (quads, backdrops) = (pages.edges.entries.count, list.backdrops.count)
    list.marks.append(
      FragmentMark(
        fragment: fragment, originX: state.originX, originY: state.originY, clip: state.clip,
        first: Int32(list.commands.count), end: -1))
    // If a copy is the only content of a clipped layer, it replaces the layer.
    if isPage, usesPages,
      let page = resources.pages.page(
        for: fragment, scale: scale, isAlwaysKept: groups.contains { $0.layer >= 0 && $0.coverKind != .whole },
        nesting: nesting + 1, resources: resources)
    {
      addPage(page, of: fragment)
    } else {
      walk(fragment.items[...])
    }
    if list.backdrops.count == backdrops, isPage || pages.edges.entries.count == quads {
      list.marks[mark].end = Int32(list.commands.count)
    } else {
      // Its pixels may depend on its surroundings.
      list.marks.remove(at: mark)
    }
  }

  private func addPage(_ page: Bitmap, of fragment: DisplayFragment) {
    let place = page.bounds.offsetBy(x: state.originX, y: state.originY)
    for index in 0..<PageCache.leadingShadows(of: fragment) {
      guard case .shadow(let shape, let radius, let offset, let color) = fragment.items[index] else { break }
      let hider = CoverReference(kind: .whole, index: -1, bounds: place.intersection(state.clip))
      addShadow(shape, radius: radius, offset: offset, color, hider: hider)
    }
    var command = Command(.copy, bounds: place.intersection(state.clip))
    (command.x, command.y) = (place.x, place.y)
    command.isOpaque = page.isOpaque
    command.source = Int32(list.sources.count)
    list.sources.append(PixelSource(page))
    emit(command)
  }

  /// Adds a command unless it is invisible.
  func emit(_ command: Command) {
    guard !command.bounds.isEmpty else { return }
    list.commands.append(command)
  }

  /// Returns whether anything within a rectangle of local pixels is visible.
  func isVisible(_ local: PixelRect) -> Bool { !local.intersection(state.localClip).isEmpty }
}
