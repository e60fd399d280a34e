import HalfwayMotion

/// Mutates files slightly, so that readers still accept some of the results.
public struct ByteMutator {
  /// The files to mutate.
  private let sources: [[UInt8]]
  private var random: SeededGenerator

  private static let numbers = ["0", "-1", "2147483647", "4294967296", "9223372036854775807", "1e308", "0.5"]

  public init(sources: [[UInt8]], random: SeededGenerator) { (self.sources, self.random) = (sources, random) }

  /// Returns a random source with one to eight mutations.
  public mutating func next() -> [UInt8] {
    guard !sources.isEmpty else { return [] }
    var bytes = sources[pick(sources.count)]
    for _ in 0...pick(8) { change(&bytes) }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let place = pick(bytes.count + 1)
    let end = min(bytes.count, place + 1 + pick(60))
    switch pick(7) {
    case 0: bytes.insert(UInt8(pick(256)), at: place)
    case 1: bytes.removeSubrange(place..<end)
    case 2: bytes.insert(contentsOf: Array(Self.numbers[pick(Self.numbers.count)].utf8), at: place)
    case 3 where place < bytes.count: bytes[place] ^= 1 << UInt8(pick(8))
    case 4: bytes.insert(contentsOf: Array(bytes[place..<end]), at: pick(bytes.count + 1))
    case 5:
      let other = sources[pick(sources.count)]
      let start = pick(other.count + 1)
      bytes.insert(contentsOf: other[start..<min(other.count, start + 1 + pick(120))], at: place)
    default: bytes.removeSubrange(min(bytes.count, bytes.count / 2 + place)...)
    }
  }

  private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
}
