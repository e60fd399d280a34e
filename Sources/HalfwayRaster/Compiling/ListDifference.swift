import HalfwayLayers

/// Finds where two frames differ.
///
/// Both are sequences of commands. Commands of one that have no equal in the other, in the same order, may change the
/// pixels of their bounds; every other pixel is made by equal commands in equal order.
struct ListDifference {
  private var boxes: [PixelRect] = []
  /// The backdrops of both, by their places, that are the same and see the same.
  private(set) var sameBackdrops: [(old: Int, new: Int)] = []

  /// How far ahead an equal command is looked for.
  private static let reach = 24
  /// Boxes in which changes are gathered.
  private static let boxLimit = 8

  /// Boxes that hold all pixels that may differ, cut to `bounds`.
  mutating func boxes(from old: CommandList, to new: CommandList, within bounds: PixelRect) -> [PixelRect] {
    boxes.removeAll(keepingCapacity: true)
    sameBackdrops.removeAll(keepingCapacity: true)
    var before = ListCursor(list: old)
    var after = ListCursor(list: new)
    while !before.isAtEnd || !after.isAtEnd {
      if before.isAtEnd {
        add(after.takeBounds())
      } else if after.isAtEnd {
        add(before.takeBounds())
      } else if let (skipAfter, skipBefore) = after.match(before) {
        // A backdrop is another one where something changed that it sees, which was drawn before it.
        if let place = after.backdrop, let oldPlace = before.backdrop {
          if boxes.contains(where: { !$0.intersection(new.backdrops[place].seen).isEmpty }) {
            add(after.takeBounds())
            before.skip(1)
            continue
          }
          sameBackdrops.append((oldPlace, place))
        }
        after.skip(skipAfter)
        before.skip(skipBefore)
      } else {
        skipToNextSame(&before, &after)
      }
    }
    var index = 0
    while index < boxes.count {
      boxes[index] = boxes[index].intersection(bounds)
      if boxes[index].isEmpty { boxes.remove(at: index) } else { index += 1 }
    }
    return boxes
  }

  /// Takes commands of one or both as changed, up to the nearest place from which they are the same again.
  private mutating func skipToNextSame(_ before: inout ListCursor, _ after: inout ListCursor) {
    var ahead = after
    for steps in 1...Self.reach {
      // The same command, `steps` further on in the one or the other.
      ahead.skip(1)
      if !ahead.isAtEnd, ahead.match(before) != nil {
        for _ in 0..<steps { add(after.takeBounds()) }
        return
      }
      var behind = before
      behind.skip(steps)
      if !behind.isAtEnd, after.match(behind) != nil {
        for _ in 0..<steps { add(before.takeBounds()) }
        return
      }
      if ahead.isAtEnd && behind.isAtEnd { break }
    }
    add(before.takeBounds())
    add(after.takeBounds())
  }

  private mutating func add(_ box: PixelRect) {
    guard !box.isEmpty else { return }
    var box = box
    // What overlaps or nearly so is drawn as one.
    var index = 0
    while index < boxes.count {
      let joined = boxes[index].union(box)
      if joined.area <= (boxes[index].area + box.area) * 5 / 4 {
        box = joined
        boxes.remove(at: index)
        index = 0
      } else {
        index += 1
      }
    }
    boxes.append(box)
    if boxes.count > Self.boxLimit { joinCheapest() }
  }

  /// Joins the two boxes that grow least by it.
  private mutating func joinCheapest() {
    var best = (first: 0, second: 1, cost: Int.max)
    for first in boxes.indices {
      for second in boxes.indices where second > first {
        let cost = boxes[first].union(boxes[second]).area - boxes[first].area - boxes[second].area
        if cost < best.cost { best = (first, second, cost) }
      }
    }
    boxes[best.first] = boxes[best.first].union(boxes[best.second])
    boxes.remove(at: best.second)
  }
}
