/// The keys of one object that have been read so far, used to find duplicates.
///
/// Keys are compared as bytes, because Swift's string equality would treat two encodings of an accented letter as the
/// same key. Most objects have a handful of keys, for which an array is fastest; beyond that a set avoids quadratic
/// time on long lines.
struct JSONKeys {
  private var few: [String] = []
  private var many: Set<[UInt8]> = []

  private static let maximumOfFew = 16

  /// Inserts a key; returns false if it is already present.
  mutating func insert(_ key: String) -> Bool {
    guard many.isEmpty else { return many.insert(Array(key.utf8)).inserted }
    guard !few.contains(where: { $0.utf8.elementsEqual(key.utf8) }) else { return false }
    few.append(key)
    if few.count > Self.maximumOfFew { many = Set(few.map { Array($0.utf8) }) }
    return true
  }
}
