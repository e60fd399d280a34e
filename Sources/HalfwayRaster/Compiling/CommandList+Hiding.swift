import HalfwayRendering

extension CommandList {
  /// The maximum number of hiding rectangles that are tracked; a screen has few that are worthwhile.
  private static let coverLimit = 8
  /// The minimum area of a hiding rectangle in pixels; smaller ones hide too little to justify the search.
  private static let minimumArea = 1024

  /// Prepares the list for painting and reuses outlines of an earlier list. Missing backdrops are made with
  /// `resources`.
  func finish(reusing earlier: CommandList? = nil, with resources: RasterResources? = nil) {
    if let earlier { outlines.build(reusing: &earlier.outlines) } else { outlines.build() }
    if let resources, !backdrops.isEmpty { makeBackdrops(resources) }
    hideCovered()
    columns.build(self)
  }

  /// Reduces commands to the parts that later opaque rectangles don't hide; the pixels stay the same.
  func hideCovered(withShadows: Bool = true) {
    var covers = RectStack()
    // The rectangles outside the outermost open layer, when iterating backward. A command within a layer hides only
    // what was drawn on that layer before, not what is beneath the layer; a mask doesn't hide the content that it
    // masks.
    var around = covers
    var index = commands.count - 1
    var depth = 0
    while index >= 0 {
      let kind = commands[index].kind
      var visible = commands[index].bounds
      if kind == .endLayer {
        if depth == 0 { around = covers }
        depth += 1
      }
      if depth == 1, kind == .beginLayer || kind == .beginMask { covers = around }
      // The memory of a layer is allocated for its bounds; all commands of a layer share them.
      if kind == .beginLayer { depth -= 1 }
      if depth == 0 || kind != .endLayer && kind != .beginMask && kind != .beginLayer {
        for place in 0..<covers.count { visible = visible.without(covers[place]) }
      }
      commands[index].visible = visible
      if depth == 0, kind == .beginLayer, commands[index].isGrounded {
        covers.add(rowsCovered(byLayerAt: index), limit: Self.coverLimit)
      }
      if depth <= 1, commands[index].replaces, visible.area >= Self.minimumArea {
        covers.add(commands[index].bounds, limit: Self.coverLimit)
      }
      index -= 1
    }
    narrowLayers()
    hideBehindDiscs()
    if withShadows { hideShadows() }
    hideWithinSameOutline()
  }

  /// Returns the rows of a grounded layer between its corners, which hide what is beneath.
  private func rowsCovered(byLayerAt index: Int) -> PixelRect {
    let middle = middle(ofRounded: commands[Int(commands[index].source)].cover).rect
    let part = commands[index].groundedPart
    return PixelRect(x: part.x, y: middle.y, width: part.width, height: max(0, middle.height)).intersection(part)
  }

  /// Sets the hider of each command to the next later command that replaces everything except the hole in a sheet, or
  /// everything in a disc, and reduces the command to the square around the hole.
  private func hideBehindDiscs() {
    guard !discs.isEmpty else { return }
    var depth = 0
    var nearest: Int32 = -1
    for index in commands.indices.reversed() {
      let kind = commands[index].kind
      if kind == .endLayer { depth += 1 }
      if kind == .beginLayer { depth -= 1 }
      guard depth == 0, kind != .beginLayer else { continue }
      let coverKind = commands[index].coverKind
      if nearest >= 0, !coverKind.isCurved { narrow(index, toHoleOf: commands[Int(nearest)]) }
      guard kind == .fill || kind == .copy || kind == .walk else { continue }
      if commands[index].isOpaque && commands[index].opacity == 255 && coverKind == .disc { nearest = Int32(index) }
      if !coverKind.isCurved, commands[index].visible.area >= Self.minimumArea { commands[index].hider = nearest }
    }
  }

  private func narrow(_ index: Int, toHoleOf cover: Command) {
    let (visible, placed) = (commands[index].visible, discs[cover.cover])
    guard placed.pointee.sheet.contains(visible), cover.bounds.contains(visible) else { return }
    commands[index].visible = visible.intersection(placed.pointee.square)
  }

  /// Reduces a command to the edge, where both blend, if the next command draws something opaque with the same outline.
  private func hideWithinSameOutline() {
    for index in commands.indices.dropLast() where commands[index].kind == .fill {
      let (own, next) = (commands[index], commands[index + 1])
      guard own.coverKind.isCurved, next.coverKind == own.coverKind, own.cover == next.cover, next.isOpaque,
        next.opacity == 255, next.visible.contains(own.visible)
      else { continue }
      switch next.kind {
      case .copy where own.source < 0 && own.visible == next.visible:
        // Draw both in one pass, so that the coverage is computed once.
        commands[index + 1].edgeColor = own.color
        commands[index].visible = .zero
      case .fill, .copy, .walk: commands[index].isOnlyEdge = true
      default: break
      }
    }
  }

  /// Registers the command that is drawn over a shadow next, which hides the shadow where it covers fully.
  private func hideShadows() {
    guard !shadows.isEmpty else { return }
    for index in commands.indices.dropLast() where commands[index].kind == .shadow {
      let (place, next) = (Int(commands[index].source), commands[index + 1])
      guard shadows[place].hiderBounds.isEmpty, next.isOpaque, next.opacity == 255 else { continue }
      switch next.kind {
      case .fill, .copy, .walk:
        shadows[place].hiderKind = next.coverKind
        shadows[place].hider = next.cover
        shadows[place].hiderBounds = next.bounds
      default: break
      }
    }
  }

  /// Copies the visible bounds of each layer's beginning to its end.
  private func narrowLayers() {
    for index in commands.indices where commands[index].kind == .beginLayer {
      let (visible, end) = (commands[index].visible, Int(commands[index].source))
      guard end > index, end < commands.count else { continue }
      commands[end].visible = visible
      commands[index].isFlat =
        commands[end].coverKind == .whole
        && commands[(index + 1)..<end].allSatisfy { $0.kind != .beginLayer && $0.kind != .beginMask }
    }
  }
}
