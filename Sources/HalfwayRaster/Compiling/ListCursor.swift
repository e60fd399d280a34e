import HalfwayRendering

/// A position in a list of commands. A marked fragment can be skipped as a unit.
struct ListCursor {
  private let list: CommandList
  private var index = 0
  private var mark = 0

  init(list: CommandList) { self.list = list }

  var isAtEnd: Bool { index >= list.commands.count }

  /// Returns the numbers of commands here and at the position in another list that give the same pixels; nil if they
  /// differ.
  func match(_ other: ListCursor) -> (Int, Int)? {
    var place = mark
    while place < list.marks.count, Int(list.marks[place].first) == index {
      let own = list.marks[place]
      place += 1
      var otherPlace = other.mark
      while otherPlace < other.list.marks.count, Int(other.list.marks[otherPlace].first) == other.index {
        let another = other.list.marks[otherPlace]
        otherPlace += 1
        if own.fragment === another.fragment, own.originX == another.originX, own.originY == another.originY,
          own.clip == another.clip, Int(own.end) > index, Int(another.end) > other.index
        {
          return (Int(own.end) - index, Int(another.end) - other.index)
        }
      }
    }
    return list.isSame(index, as: other.list, other.index) ? (1, 1) : nil
  }

  mutating func skip(_ count: Int) {
    index += count
    while mark < list.marks.count, Int(list.marks[mark].first) < index { mark += 1 }
  }

  /// The index of the backdrop that is drawn here; nil for any other command.
  var backdrop: Int? {
    let command = list.commands[index]
    return command.kind == .backdrop ? Int(command.source) : nil
  }

  /// Returns the bounds of the current command and advances to the next one.
  mutating func takeBounds() -> PixelRect {
    let bounds = list.commands[index].bounds
    skip(1)
    return bounds
  }
}

extension CommandList {
  /// Returns whether a command gives the same pixels as one of another list.
  fileprivate func isSame(_ index: Int, as other: CommandList, _ otherIndex: Int) -> Bool {
    let (a, b) = (commands[index], other.commands[otherIndex])
    guard a.kind == b.kind, a.bounds == b.bounds, a.color == b.color, a.opacity == b.opacity, a.x == b.x, a.y == b.y,
      a.isOpaque == b.isOpaque || a.kind == .backdrop, a.coverKind == b.coverKind, isSameCover(a, other, b)
    else { return false }
    switch a.kind {
    case .beginLayer, .beginMask, .endLayer: return true
    case .fill:
      guard a.source >= 0, b.source >= 0 else { return a.source == b.source }
      return gradients[Int(a.source)].isSame(as: other.gradients[Int(b.source)])
    case .mask: return masks[Int(a.source)] === other.masks[Int(b.source)]
    case .maskWalk:
      return masks[Int(a.source)] === other.masks[Int(b.source)] && walks[Int(a.walk)] == other.walks[Int(b.walk)]
    case .copy: return sources[Int(a.source)].isSame(as: other.sources[Int(b.source)])
    case .walk:
      return a.veil == b.veil && walks[Int(a.walk)] == other.walks[Int(b.walk)]
        && sources[Int(a.source)].isSame(as: other.sources[Int(b.source)])
    case .backdrop:
      return backdrops[Int(a.source)].isSame(as: other.backdrops[Int(b.source)], at: index, otherIndex)
    case .shadow: return shadows[Int(a.source)].isSame(as: other.shadows[Int(b.source)])
    }
  }

  private func isSameCover(_ a: Command, _ other: CommandList, _ b: Command) -> Bool {
    switch a.coverKind {
    case .whole: return true
    case .rounded: return rounded[Int(a.cover)].isSame(as: other.rounded[Int(b.cover)])
    case .outline:
      let (left, right) = (outlines.entries[Int(a.cover)], other.outlines.entries[Int(b.cover)])
      return left.originX == right.originX && left.originY == right.originY && left.key == right.key
    case .disc: return discs[a.cover].pointee.isSame(as: other.discs[b.cover].pointee)
    }
  }
}
