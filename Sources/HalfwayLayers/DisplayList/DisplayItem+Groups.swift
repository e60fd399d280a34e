// The extent of groups, for renderers.

extension ArraySlice<DisplayItem> {
  /// Returns the index of the item that closes the group at an index, or the end index if there is none.
  package func endOfGroup(at index: Int) -> Int {
    var depth = 0
    for place in index..<Swift.max(index, endIndex) {
      switch self[place] {
      case .beginGroup: depth += 1
      case .endGroup:
        depth -= 1
        if depth == 0 { return place }
      default: break
      }
    }
    return endIndex
  }

  /// Returns the number of visible items in the group at an index, counting up to `limit`.
  package func leafCount(inGroupAt index: Int, upTo limit: Int) -> Int {
    var (count, depth) = (0, 0)
    for place in index..<Swift.max(index, endIndex) where count < limit {
      switch self[place] {
      case .beginGroup: depth += 1
      case .endGroup:
        depth -= 1
        if depth == 0 { return count }
      case .fragment(let fragment): count += fragment.leafCount(upTo: limit - count)
      default: count += 1
      }
    }
    return count
  }
}

extension DisplayFragment {
  /// Returns the number of visible items, counting up to `limit`.
  fileprivate func leafCount(upTo limit: Int) -> Int {
    var count = 0
    for item in items where count < limit {
      switch item {
      case .beginGroup, .endGroup: break
      case .fragment(let inner): count += inner.leafCount(upTo: limit - count)
      default: count += 1
      }
    }
    return count
  }
}
