/// The keys of one object so far, to find the one that stands twice.
///
/// Keys are compared as bytes: Swift's equality of strings would take two spellings of one accented letter for the same
/// key. The usual object has a handful, for which a list is the fastest; beyond that a set keeps a long line from
/// taking quadratic time.
struct JSONKeys {
  private var few: [String] = []
  private var many: Set<[UInt8]> = []

  private static let mostOfFew = 16

  /// Takes a key in; false where it is there already.
  mutating func insert(_ key: String) -> Bool {
    guard many.isEmpty else { return many.insert(Array(key.utf8)).inserted }
    guard !few.contains(where: { $0.utf8.elementsEqual(key.utf8) }) else { return false }
    few.append(key)
    if few.count > Self.mostOfFew { many = Set(few.map { Array($0.utf8) }) }
    return true
  }
}
