import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings

/// An endless sequence of random input events and frames, 0...200 µs apart, determined by a seed.
public struct RandomEvents: Sequence, IteratorProtocol {
  private var random: SeededGenerator
  private var microseconds: Int64 = 0
  private var contacts: [Int] = []

  /// Creates the sequence of a seed.
  public init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Returns the next entry. The sequence has no end.
  public mutating func next() -> RecordingEntry? {
    microseconds += Int64.random(in: 0...200, using: &random)
    let time = Timestamp(microseconds: microseconds)
    let choice = Int.random(in: 0...9, using: &random)
    if choice == 0 { return .tick(time) }
    if contacts.isEmpty || choice == 1 && contacts.count < 5 {
      let id = (0...contacts.count).first { !contacts.contains($0) } ?? 0
      contacts.append(id)
      return .input(InputEvent(timestamp: time, sdlMilliseconds: milliseconds, kind: .down(contact(id))))
    }
    let index = Int.random(in: contacts.indices, using: &random)
    let id = contacts[index]
    if choice == 2 {
      contacts.remove(at: index)
      let isLifted = Int.random(in: 0...3, using: &random) > 0
      return .input(InputEvent(timestamp: time, kind: isLifted ? .up(contact(id)) : .cancel(id: id)))
    }
    return .input(InputEvent(timestamp: time, sdlMilliseconds: milliseconds, kind: .move(contact(id))))
  }

  private var milliseconds: UInt32 { UInt32(truncatingIfNeeded: 1000 + microseconds / 1000) }

  /// Returns a contact at whole points, as a mouse reports them, or at a fraction of the window, as a touchscreen does.
  private mutating func contact(_ id: Int) -> InputEvent.Contact {
    let isWhole = Int.random(in: 0...1, using: &random) == 0
    return InputEvent.Contact(
      id: id, x: isWhole ? Double(Int.random(in: 0...375, using: &random)) : random.uniform(in: 0...375),
      y: isWhole ? Double(Int.random(in: 0...667, using: &random)) : random.uniform(in: 0...667))
  }
}
