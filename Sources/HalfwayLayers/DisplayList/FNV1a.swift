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
    // Where the bytes lie side by side, which is everywhere, they are walked as what they are: unoptimized, a tenth of the time.
    let isMixed: Void? = bytes.withContiguousStorageIfAvailable { bytes in
      var index = 0
      while index < bytes.count {
        mix(UInt64(bytes[index]), into: &hash)
        index += 1
      }
    }
    if isMixed == nil { for byte in bytes { mix(UInt64(byte), into: &hash) } }
  }

  /// One step: for a byte, as the hash is defined, or for a larger word where there are very many.
  @inline(__always)
  static func mix(_ word: UInt64, into hash: inout UInt64) { hash = (hash ^ word) &* 0x100_0000_01b3 }
}
