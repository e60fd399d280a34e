import HalfwayLayers

/// Two display lists used in turn: the one that was handed out stays whole for whoever compares it with the next, and the next is
/// built into memory that is there already. So a frame allocates nothing once both have grown.
struct DisplayListBuffer {
  private var front = DisplayList()
  private var back = DisplayList()
  private var isStale = true

  mutating func invalidate() { isStale = true }

  /// The list of the present moment; built anew when something has changed since.
  mutating func current(_ build: (inout DisplayList) -> Void) -> DisplayList {
    if isStale {
      isStale = false
      swap(&front, &back)
      front.items.removeAll(keepingCapacity: true)
      build(&front)
    }
    return front
  }
}
