// What is in a group, for those who draw lists.

extension ArraySlice<DisplayItem> {
  /// The place of the item that closes the group at an index, or the end of the items where none does.
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

  /// How many items of the group at an index show something; no more than `limit` are counted.
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
  /// How many items show something; no more than `limit` are counted.
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
