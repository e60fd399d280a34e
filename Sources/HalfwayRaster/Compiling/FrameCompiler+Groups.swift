import Foundation
import HalfwayLayers
import HalfwayRendering

/// A group that hasn't been closed yet.
struct OpenGroup {
  var outer: GroupState
  /// The command that begins the group's layer; −1 if it has none.
  var layer: Int32 = -1
  var coverKind = Command.Cover.whole
  var cover: Int32 = -1
  var opacity = 1.0
  var mask: DisplayFragment?
}

extension FrameCompiler {
  /// Enters a group, or draws it as a picture if its items can't be drawn individually.
  package func enterGroup(_ group: DisplayGroup, at index: Int, in items: ArraySlice<DisplayItem>) -> Bool {
    let opacity = group.opacity > 0 ? min(group.opacity, 1) : 0
    guard state.opacity * opacity >= DeviceState.minimumAlpha else { return false }
    guard let transform = group.transform.affine else {
      addPicture(group, opacity: opacity, items, at: index)
      return false
    }
    guard let inner = state.entering(transform, scale: scale) else { return false }
    if group.isRasterized, !inner.isMoveOnly(scale: scale) {
      addPicture(group, opacity: opacity, items, at: index)
      return false
    }
    let outer = state
    state = inner
    var open = OpenGroup(outer: outer)
    open.mask = group.mask
    if let clip = group.clip {
      let isOpaque = state.opacity * opacity >= 1 && group.mask == nil && Self.hasGround(items, at: index + 1, clip)
      clipTo(clip, &open, isOpaque: isOpaque)
    }
    if open.coverKind == .whole, open.mask != nil { takeMaskAsClip(&open) }
    guard !state.clip.isEmpty else {
      state = outer
      return false
    }
    let total = state.opacity * opacity
    // A backdrop within a rasterized group must see only the group's own picture.
    let isAlone =
      group.isRasterized && DisplayItem.haveBackdrop(items[index...Self.endOfGroup(items, at: index)])
    let isWhole =
      isAlone || open.coverKind != .whole || open.mask != nil
      || (total < 1 && items.leafCount(inGroupAt: index, upTo: 2) > 1)
    if isWhole, state.depth < Self.largestDepth {
      open.opacity = total
      open.layer = Int32(list.commands.count)
      list.commands.append(Command(.beginLayer, bounds: state.clip))
      state.opacity = 1
      state.depth += 1
    } else {
      state.opacity = total
    }
    groups.append(open)
    if isAlone, open.layer >= 0 { state.firstBeneath = open.layer + 1 }
    if total >= 1, group.mask == nil {
      state.isPage = pages.enterPage(
        of: items[(index + 1)...], isWhole: group.clip == nil || open.coverKind == .whole, in: &state.device,
        scale: scale)
    }
    return true
  }

  package func leaveGroup() {
    guard let group = groups.popLast() else { return }
    if group.layer >= 0 { endLayer(group) }
    state = group.outer
  }

  /// Returns whether the first of the items is an opaque rectangle that fills a rectangular clip, as in a part of a
  /// page. It then extends beyond the clip, and the part can be extended beneath its neighbor.
  private static func hasGround(
    _ items: ArraySlice<DisplayItem>, at index: Int, _ clip: DisplayShape, depth: Int = 0
  ) -> Bool {
    guard index < items.endIndex, depth < 64, case .rounded(let shape) = clip else { return false }
    switch items[index] {
    case .fragment(let fragment): return hasGround(fragment.items[...], at: 0, clip, depth: depth + 1)
    case .fill(.rounded(let ground), .color(let color)):
      return color.alpha >= 1 && ground.effectiveRadii == CornerRadii(0) && ground.rect.contains(shape.rect)
    default: return false
    }
  }

  /// Reduces the group to a clip, either by whole pixels or by a coverage that the layer gets.
  private func clipTo(_ clip: DisplayShape, _ group: inout OpenGroup, isOpaque: Bool = false) {
    if case .rounded(let shape) = clip, let pixels = pixelShape(shape), !pixels.isRound {
      let place = pixels.rect.offsetBy(x: state.originX, y: state.originY)
      state.device.clip(to: place)
      return
    }
    let cover = coverage(of: clip, isOpaque: isOpaque)
    (group.coverKind, group.cover) = (cover.kind, cover.index)
    state.clip = state.clip.intersection(cover.bounds)
  }

  /// Converts a mask that is a single opaque shape to a clip.
  private func takeMaskAsClip(_ group: inout OpenGroup) {
    guard let mask = group.mask, mask.itemCount == 1, case .fill(let shape, .color(let color)) = mask.firstItem,
      color.alpha >= 1
    else { return }
    if case .rounded(let rounded) = shape, let pixels = pixelShape(rounded), pixels.coverage < 1 { return }
    group.mask = nil
    clipTo(shape, &group)
  }

  /// Closes a layer, compositing its content onto what is beneath.
  private func endLayer(_ group: OpenGroup) {
    let begin = Int(group.layer)
    var bounds = PixelRect(x: 0, y: 0, width: 0, height: 0)
    for command in list.commands[(begin + 1)...] { bounds = bounds.union(command.bounds) }
    bounds = bounds.intersection(list.commands[begin].bounds)
    guard !bounds.isEmpty else {
      list.commands.removeSubrange(begin...)
      return forgetMarks(after: begin)
    }
    let opacity = UInt8(min(max(group.opacity, 0), 1) * 255 + 0.5)
    if group.mask == nil, foldLayer(begin, group, opacity: opacity, bounds: bounds) { return }
    if let mask = group.mask {
      list.commands.append(Command(.beginMask, bounds: bounds))
      let inner = state
      state.opacity = 1
      state.depth += 1
      state.clip = bounds
      state.firstBeneath = Int32(list.commands.count)
      walk(mask.items[...])
      state = inner
    }
    var command = Command(.endLayer, bounds: bounds)
    command.opacity = opacity
    (command.coverKind, command.cover) = (group.coverKind, group.cover)
    list.commands[begin].bounds = bounds
    list.commands[begin].source = Int32(list.commands.count)
    if group.mask == nil, opacity == 255, group.coverKind == .rounded, list.middle(ofRounded: group.cover).isFilled {
      groundLayer(at: begin)
    }
    list.commands.append(command)
  }

  /// Finds the opaque command of the innermost layer that replaces most of its rows.
  private func groundLayer(at begin: Int) {
    let bounds = list.commands[begin].bounds
    var ground = PixelRect.zero
    var index = begin + 1
    while index < list.commands.count {
      let command = list.commands[index]
      if command.replaces, command.bounds.x <= bounds.x, command.bounds.maxX >= bounds.maxX {
        let part = command.bounds.intersection(bounds)
        if part.height > ground.height { ground = part }
      }
      index = command.kind == .beginLayer ? Int(command.source) + 1 : index + 1
    }
    guard !ground.isEmpty else { return }
    list.commands[begin].isGrounded = true
    (list.commands[begin].y, list.commands[begin].x) = (ground.y, ground.maxY)
  }

  /// Replaces a layer of a single copy by the copy, which gets the coverage and the opacity itself. This saves memory
  /// and gives the same bytes.
  private func foldLayer(_ begin: Int, _ group: OpenGroup, opacity: UInt8, bounds: PixelRect) -> Bool {
    guard list.commands.count == begin + 2 else { return false }
    var only = list.commands[begin + 1]
    guard only.kind == .copy || only.kind == .walk || only.kind == .backdrop, only.coverKind == .whole,
      only.opacity == 255
    else { return false }
    if only.kind == .backdrop, list.backdrops[Int(only.source)].firstBeneath > begin { return false }
    (only.coverKind, only.cover, only.opacity) = (group.coverKind, group.cover, opacity)
    only.bounds = bounds
    list.commands.removeLast()
    list.commands[begin] = only
    forgetMarks(after: begin)
    return true
  }

  /// Removes the fragments of commands after `begin`; those of open groups around them remain.
  private func forgetMarks(after begin: Int) {
    while let last = list.marks.last, Int(last.first) > begin { list.marks.removeLast() }
  }

  /// Returns the index of the item that closes the group at `index`, or of the last item if none does.
  static func endOfGroup(_ items: ArraySlice<DisplayItem>, at index: Int) -> Int {
    min(items.endOfGroup(at: index), items.endIndex - 1)
  }
}

extension DisplayFragment {
  /// The first item, possibly in nested fragments.
  fileprivate var firstItem: DisplayItem? {
    var first = items.first
    while case .fragment(let inner) = first { first = inner.items.first }
    return first
  }
}
