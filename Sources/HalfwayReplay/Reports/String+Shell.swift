extension String {
  /// The text as one word of a shell, in quotation marks if it needs them.
  package var shellWord: String {
    let isPlain = allSatisfy { $0.isLetter || $0.isNumber || "-_./=,:+@%".contains($0) }
    return isPlain && !isEmpty ? self : "'" + replacing("'", with: "'\\''") + "'"
  }

  /// The FNV-1a hash of the text by Fowler, Noll, and Vo, with 64 bits: the same in every run.
  package var stableHash: UInt64 {
    utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
