extension CommandList {
  /// Rectangles that hide others, at most so many at a time: a screen has few that are worth it.
  private static let coverLimit = 8
  /// Rectangles of fewer pixels hide too little to be worth the search.
  private static let leastArea = 1024

  /// Makes the list ready to be painted, taking over outlines from an earlier one.
  /// `resources`: with what backdrops are made that are not there yet.
  func finish(reusing earlier: CommandList? = nil, with resources: RasterResources? = nil) {
    if let earlier { outlines.build(reusing: &earlier.outlines) } else { outlines.build() }
    if let resources, !backdrops.isEmpty { makeBackdrops(resources) }
    hideCovered()
    columns.build(self)
  }

  /// Narrows commands to what opaque rectangles after them leave of them; the pixels stay the same.
  func hideCovered(withShadows: Bool = true) {
    var covers = RectStack()
    // The same around the outermost layer that is open, going backwards: what one of its commands hides is only what was
    // drawn on that layer before, not what is beneath the layer; nor does a mask hide what it is the mask of.
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
      // A layer's memory is made for its bounds; all of its commands have the same.
      if kind == .beginLayer { depth -= 1 }
      if depth == 0 || kind != .endLayer && kind != .beginMask && kind != .beginLayer {
        for place in 0..<covers.count { visible = visible.without(covers[place]) }
      }
      commands[index].visible = visible
      if depth <= 1, commands[index].replaces, visible.area >= Self.leastArea {
        covers.add(commands[index].bounds, limit: Self.coverLimit)
      }
      index -= 1
    }
    narrowLayers()
    hideBehindDiscs()
    if withShadows { hideShadows() }
    hideWithinSameOutline()
  }

  /// Lets what is drawn know of the next one after it that replaces all but the hole in a sheet, or all in a disc, and
  /// narrows it to the square around the hole.
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
      if !coverKind.isCurved, commands[index].visible.area >= Self.leastArea { commands[index].hider = nearest }
    }
  }

  private func narrow(_ index: Int, toHoleOf cover: Command) {
    let (visible, placed) = (commands[index].visible, discs[cover.cover])
    guard placed.pointee.sheet.contains(visible), cover.bounds.contains(visible) else { return }
    commands[index].visible = visible.intersection(placed.pointee.square)
  }

  /// Of what is drawn over next by something opaque in the same outline only the edge is left, where both mix.
  private func hideWithinSameOutline() {
    for index in commands.indices.dropLast() where commands[index].kind == .fill {
      let (own, next) = (commands[index], commands[index + 1])
      guard own.coverKind.isCurved, next.coverKind == own.coverKind, own.cover == next.cover, next.isOpaque,
        next.opacity == 255, next.visible.contains(own.visible)
      else { continue }
      switch next.kind {
      case .copy where own.source < 0 && own.visible == next.visible:
        // Both at once: the coverage is worked out once.
        commands[index + 1].edgeColor = own.color
        commands[index].visible = .zero
      case .fill, .copy, .walk: commands[index].isOnlyEdge = true
      default: break
      }
    }
  }

  /// Lets shadows know of what is drawn over them next and hides them where it covers fully.
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

  /// Gives ends of layers what their beginnings were left with.
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
