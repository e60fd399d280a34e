extension DisplayItem {
  /// Returns whether two lists are equivalent, regardless of their division into fragments. Doesn't allocate if they
  /// are divided the same way, and skips identical fragments in constant time.
  package static func meanTheSame(_ left: [DisplayItem], _ right: [DisplayItem]) -> Bool {
    var index = 0
    while index < left.count, index < right.count {
      switch (left[index], right[index]) {
      case (.fragment(let a), .fragment(let b)) where a === b: break
      case (.fragment, _), (_, .fragment): return cursorsMeet(left, right, from: index)
      case (let a, let b): if a != b { return false }
      }
      index += 1
    }
    return left.count == right.count || cursorsMeet(left, right, from: index)
  }

  private static func cursorsMeet(_ left: [DisplayItem], _ right: [DisplayItem], from index: Int) -> Bool {
    var (left, right) = (DisplayItemCursor(left, from: index), DisplayItemCursor(right, from: index))
    while true {
      switch (left.item, right.item) {
      case (.fragment(let a), .fragment(let b)) where a === b:
        left.step()
        right.step()
      case (.fragment(let fragment), _): left.enter(fragment)
      case (_, .fragment(let fragment)): right.enter(fragment)
      case (nil, nil): return true
      case (let a, let b):
        guard a == b else { return false }
        left.step()
        right.step()
      }
    }
  }
}

/// A position in a list and its nested fragments.
private struct DisplayItemCursor {
  private var open: [(items: [DisplayItem], index: Int)]

  init(_ items: [DisplayItem], from index: Int) {
    open = [(items, index)]
    leave()
  }

  /// The item at the position; `nil` at the end.
  var item: DisplayItem? { open.last.map { $0.items[$0.index] } }

  mutating func step() {
    guard !open.isEmpty else { return }
    open[open.count - 1].index += 1
    leave()
  }

  /// Moves to the first item of the fragment at the position.
  mutating func enter(_ fragment: DisplayFragment) {
    guard !open.isEmpty else { return }
    open[open.count - 1].index += 1
    open.append((fragment.items, 0))
    leave()
  }

  private mutating func leave() {
    while let last = open.last, last.index >= last.items.count { open.removeLast() }
  }
}
