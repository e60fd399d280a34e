import HalfwayLayers
import HalfwayRendering

/// The comparison of two frames.
///
/// Both are sequences of commands. A command without an equal in the other sequence, in the same order, may change the
/// pixels of its bounds; all other pixels result from equal commands in equal order.
struct ListDifference {
  private var boxes: [PixelRect] = []
  /// The indices of the backdrops that are equal in both frames and see the same pixels.
  private(set) var sameBackdrops: [(old: Int, new: Int)] = []

  /// The maximum distance at which an equal command is searched for.
  private static let reach = 24
  /// The maximum number of rectangles in which changes are collected.
  private static let boxLimit = 8

  /// Returns rectangles that contain all pixels that may differ, cut to `bounds`.
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
        // A backdrop differs if anything that it sees, which was drawn before it, has changed.
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

  /// Marks commands of one or both frames as changed, up to the nearest position from which they are equal again.
  private mutating func skipToNextSame(_ before: inout ListCursor, _ after: inout ListCursor) {
    var ahead = after
    for steps in 1...Self.reach {
      // The same command, `steps` positions ahead in either list.
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
    // Rectangles that overlap or nearly overlap are merged.
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

  /// Merges the two rectangles whose union adds the least area.
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
