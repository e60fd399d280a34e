import HalfwayLayers

/// Two display lists that are used alternately. The current one remains intact for comparison with the next, which is
/// built in existing memory, so a frame allocates nothing once both have grown.
struct DisplayListBuffer {
  private var front = DisplayList()
  private var back = DisplayList()
  private var isStale = true

  mutating func invalidate() { isStale = true }

  /// The current list; `nil` if something has changed since it was built.
  var current: DisplayList? { isStale ? nil : front }

  /// Returns the memory for the next list, empty; `keep(_:)` returns it. Until then, the last list is current, in
  /// case building the next one requests it.
  mutating func next() -> DisplayList {
    isStale = false
    var list = DisplayList()
    swap(&list, &back)
    list.items.removeAll(keepingCapacity: true)
    return list
  }

  mutating func keep(_ list: consuming DisplayList) {
    swap(&front, &back)
    front = list
  }
}
