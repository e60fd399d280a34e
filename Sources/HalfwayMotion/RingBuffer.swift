/// The last `capacity` elements added, oldest first, in storage that is allocated once.
struct RingBuffer<Element: Sendable>: Sendable {
  private var storage: [Element]
  private var start = 0
  private(set) var count = 0

  /// Makes an empty buffer for at least one element; `filler` occupies the unused places.
  init(capacity: Int, filler: Element) {
    storage = Array(repeating: filler, count: max(capacity, 1))
  }

  /// The element `index` places after the oldest; the index wraps around the storage, so that none is out of bounds.
  subscript(index: Int) -> Element {
    get { storage[place(index)] }
    set { storage[place(index)] = newValue }
  }

  /// The newest element.
  var last: Element? {
    count == 0 ? nil : self[count - 1]
  }

  /// Adds the newest element; a full buffer forgets its oldest.
  mutating func append(_ element: Element) {
    if count < storage.count {
      count += 1
    } else {
      start = place(1)
    }
    self[count - 1] = element
  }

  /// Forgets all elements and keeps the storage.
  mutating func removeAll() {
    start = 0
    count = 0
  }

  private func place(_ index: Int) -> Int {
    let (place, capacity) = (start &+ index, storage.count)
    let wrapped = place < capacity ? place : place - capacity
    // Whatever lies between the oldest and the newest is there now, without a division.
    if wrapped >= 0 && wrapped < capacity { return wrapped }
    let remainder = place % capacity
    return remainder < 0 ? remainder + capacity : remainder
  }
}
