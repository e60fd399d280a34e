/// The 64-bit FNV-1a hash (Fowler, Noll, Vo; draft-eastlake-fnv): small, fast and the same everywhere. Not for secrets.
public enum FNV1a {
  /// The hash of nothing.
  static let offsetBasis: UInt64 = 0xcbf2_9ce4_8422_2325

  public static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash = offsetBasis
    mix(bytes, into: &hash)
    return hash
  }

  static func mix(_ bytes: some Sequence<UInt8>, into hash: inout UInt64) {
    for byte in bytes { mix(UInt64(byte), into: &hash) }
  }

  /// One step: for a byte, as the hash is defined, or for a larger word where there are very many.
  static func mix(_ word: UInt64, into hash: inout UInt64) { hash = (hash ^ word) &* 0x100_0000_01b3 }
}
