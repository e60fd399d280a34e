/// A buffer of the last `capacity` elements added, oldest first, whose storage is allocated once.
struct RingBuffer<Element: Sendable>: Sendable {
  private var storage: [Element]
  private var start = 0
  private(set) var count = 0

  /// Creates an empty buffer with a capacity of at least one; `filler` occupies the unused slots.
  init(capacity: Int, filler: Element) {
    storage = Array(repeating: filler, count: max(capacity, 1))
  }

  /// The element `index` places after the oldest. The index wraps around the storage, so no index is out of bounds.
  subscript(index: Int) -> Element {
    get { storage[place(index)] }
    set { storage[place(index)] = newValue }
  }

  /// The newest element, or `nil` if the buffer is empty.
  var last: Element? {
    count == 0 ? nil : self[count - 1]
  }

  /// Appends an element, overwriting the oldest one if the buffer is full.
  mutating func append(_ element: Element) {
    if count < storage.count {
      count += 1
    } else {
      start = place(1)
    }
    self[count - 1] = element
  }

  /// Removes all elements and keeps the storage.
  mutating func removeAll() {
    start = 0
    count = 0
  }

  private func place(_ index: Int) -> Int {
    let (place, capacity) = (start &+ index, storage.count)
    let wrapped = place < capacity ? place : place - capacity
    // Fast path without a division, which covers every index from the oldest to the newest element.
    if wrapped >= 0 && wrapped < capacity { return wrapped }
    let remainder = place % capacity
    return remainder < 0 ? remainder + capacity : remainder
  }
}
