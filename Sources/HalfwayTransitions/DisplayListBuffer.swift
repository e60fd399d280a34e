import HalfwayLayers

/// Two display lists used in turn: the one that was handed out stays whole for whoever compares it with the next, and the next is
/// built into memory that is there already. So a frame allocates nothing once both have grown.
struct DisplayListBuffer {
  private var front = DisplayList()
  private var back = DisplayList()
  private var isStale = true

  mutating func invalidate() { isStale = true }

  /// The list of the present moment; nil when something has changed since it was built.
  var current: DisplayList? { isStale ? nil : front }

  /// Gives out the memory for the next list, empty; it comes back by `keep`. Meanwhile the last list is the present one, should what is
  /// being built ask for it.
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
