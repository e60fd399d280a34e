extension Array {
  /// Returns the first index from which on a condition holds, or `count` if it holds nowhere. O(log n).
  ///
  /// - Parameter holds: The condition; if it holds for an element, it must hold for all later elements.
  func firstIndexSorted(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
