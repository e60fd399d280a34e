/// The 64-bit FNV-1a hash (Fowler, Noll, Vo; draft-eastlake-fnv): small, fast and the same everywhere. Not for secrets.
public enum FNV1a {
  public static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }
}
