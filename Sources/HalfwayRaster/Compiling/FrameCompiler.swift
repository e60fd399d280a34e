import Foundation
import HalfwayLayers

/// Turns display items into commands at a pixel scale. The same items, scale and fonts give the same commands, or
/// others that give the same pixels.
///
/// Everything that stands upright goes to whole pixels. A group that is only moved has its *translation* rounded, and
/// what it holds is rounded relative to that: so while a page slides by fractions of a point all its parts step
/// together, and nothing in it shimmers. Rounding each item by itself would let neighbours step at different moments.
final class FrameCompiler {
  let resources: RasterResources
  /// How many pictures this one is within.
  let nesting: Int
  // Read and written for every item, by one method after the other: no two accesses overlap.
  /// The frame in the making.
  @exclusivity(unchecked) var list = CommandList()
  /// What the items now being compiled are in.
  @exclusivity(unchecked) var state: GroupState
  @exclusivity(unchecked) var groups: [OpenGroup] = []
  /// Pixels a point.
  @exclusivity(unchecked) var scale = 1.0
  /// What is drawn at all, in pixels of the target.
  @exclusivity(unchecked) private(set) var area = PixelRect.zero
  /// Whether fragments may be shown by pages kept from earlier.
  var usesPages = false
  @exclusivity(unchecked) var sharedEdges = SharedEdges()
  /// Pages of the frame so far: the edges on each are its own business.
  var lastScope: Int32 = 0

  /// Colours with less alpha than half a step of 255 are not drawn.
  static let leastAlpha = 0.5 / 255
  /// Groups within groups that are drawn as a whole; deeper ones hand their opacity on to their items.
  static let largestDepth = 32

  init(resources: RasterResources, nesting: Int) {
    self.resources = resources
    self.nesting = nesting
    state = GroupState(map: .identity, clip: PixelRect(x: 0, y: 0, width: 0, height: 0))
  }

  /// Begins a frame within `clip`.
  func begin(scale: Double, clip: PixelRect) {
    self.scale = scale
    list.removeAll()
    groups.removeAll(keepingCapacity: true)
    sharedEdges.removeAll()
    lastScope = 0
    state = GroupState(map: CGAffineTransform(scaleX: scale, y: scale), clip: clip)
    area = clip
  }

  /// Ends a frame: what was left open is closed.
  func end() {
    while !groups.isEmpty { endGroup() }
    sharedEdges.resolve()
    for entry in sharedEdges.entries where entry.isChanged && entry.tag >= 0 {
      list.outlines.change(entry.tag, to: entry.quad, drawnOut: entry.drawnOut)
    }
  }

  /// Compiles items; groups in them that are not closed are closed at the end, and ends without a beginning do nothing.
  func compile(_ items: [DisplayItem], from first: Int, to end: Int) {
    let base = groups.count
    var index = first
    while index < end {
      switch items[index] {
      case .beginGroup(let group): index = beginGroup(group, items, at: index, end: end)
      case .endGroup: if groups.count > base { endGroup() }
      case .fragment(let fragment):
        addFragment(fragment, isPage: state.isPage && Self.isAlone(items, index, from: first, to: end))
      case .fill(let shape, let paint): addFill(shape, paint)
      case .border(let shape, let width, let color): addBorder(shape, width: width, color)
      case .stroke(let path, let style, let paint): addStroke(path, style, paint)
      case .shadow(let shape, let radius, let offset, let color):
        let isCovered = index + 1 < end && Self.hides(items[index + 1], shape)
        let hider = isCovered && isSolid(shape) ? coverage(of: shape) : .nothing
        addShadow(shape, radius: radius, offset: offset, color, hider: hider)
      case .image(let image): addImage(image)
      case .backdrop(let rect, let effect): addBackdrop(rect, effect)
      case .text(let run): addText(run)
      }
      index += 1
    }
    while groups.count > base { endGroup() }
  }

  /// Whether an item hides all that is beneath a shape.
  private static func hides(_ item: DisplayItem, _ shape: DisplayShape) -> Bool {
    guard case .fill(let other, .color(let color)) = item else { return false }
    return color.alpha >= 1 && other == shape
  }

  /// Whether an item is all that its group holds.
  private static func isAlone(_ items: [DisplayItem], _ index: Int, from first: Int, to end: Int) -> Bool {
    guard index > first, case .beginGroup = items[index - 1] else { return false }
    guard index + 1 < end else { return true }
    if case .endGroup = items[index + 1] { return true }
    return false
  }

  /// A fragment, from its bitmap where there is one. Only one that `isPage`, all of a page, has no edges in common with
  /// what is around it.
  private func addFragment(_ fragment: DisplayFragment, isPage: Bool) {
    guard fragment.itemCount >= PageCache.leastItemCount, state.opacity == 1, state.isMoveOnly(scale: scale) else {
      return compile(fragment.items, from: 0, to: fragment.items.count)
    }
    let mark = list.marks.count
    let (quads, backdrops) = (sharedEdges.entries.count, list.backdrops.count)
    list.marks.append(
      FragmentMark(
        fragment: fragment, originX: state.originX, originY: state.originY, clip: state.clip,
        first: Int32(list.commands.count), end: -1))
    // Alone in a layer behind a clip a copy takes the layer's place.
    if isPage, usesPages,
      let page = resources.pages.page(
        for: fragment, scale: scale, isAlwaysKept: groups.contains { $0.layer >= 0 && $0.coverKind != .whole },
        resources: resources)
    {
      addPage(page, of: fragment)
    } else {
      compile(fragment.items, from: 0, to: fragment.items.count)
    }
    if list.backdrops.count == backdrops, isPage || sharedEdges.entries.count == quads {
      list.marks[mark].end = Int32(list.commands.count)
    } else {
      // Its pixels may depend on what is around it.
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

  /// Adds a command unless nothing of it can be seen.
  func emit(_ command: Command) {
    guard !command.bounds.isEmpty else { return }
    list.commands.append(command)
  }

  /// Whether anything within a box of local pixels can be seen.
  func isVisible(_ local: PixelRect) -> Bool { !local.intersection(state.localClip).isEmpty }
}
