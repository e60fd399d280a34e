/// The 64-bit FNV-1a hash (Fowler, Noll, Vo; draft-eastlake-fnv): small, fast, and identical on all platforms. Not
/// suitable for cryptography.
public enum FNV1a {
  /// The hash of an empty sequence.
  @inlinable public static var offsetBasis: UInt64 { 0xcbf2_9ce4_8422_2325 }

  /// Returns the hash of a sequence of bytes.
  @inlinable
  public static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash = offsetBasis
    mix(bytes, into: &hash)
    return hash
  }

  /// Performs the steps of a sequence of bytes.
  @inlinable
  public static func mix(_ bytes: some Sequence<UInt8>, into hash: inout UInt64) {
    // Contiguous bytes, the usual case, are iterated by index, which takes a tenth of the time in unoptimized builds.
    let isMixed: Void? = bytes.withContiguousStorageIfAvailable { bytes in
      var index = 0
      while index < bytes.count {
        mix(UInt64(bytes[index]), into: &hash)
        index += 1
      }
    }
    if isMixed == nil { for byte in bytes { mix(UInt64(byte), into: &hash) } }
  }

  /// Performs one step: with a byte, as the hash is defined, or with a larger word for large inputs.
  @inlinable @inline(__always)
  public static func mix(_ word: UInt64, into hash: inout UInt64) { hash = (hash ^ word) &* 0x100_0000_01b3 }
}
