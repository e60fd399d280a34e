/// Scripts whose letters change their shape or order, which HarfBuzz must know, by their ISO 15924 codes.
enum WritingScript {
  /// The Unicode blocks of the scripts, in ascending order.
  private static let blocks: [(range: ClosedRange<UInt32>, code: String)] = [
    (0x590...0x5FF, "Hebr"), (0x600...0x6FF, "Arab"), (0x700...0x74F, "Syrc"), (0x750...0x77F, "Arab"),
    (0x780...0x7BF, "Thaa"), (0x7C0...0x7FF, "Nkoo"), (0x8A0...0x8FF, "Arab"), (0x900...0x97F, "Deva"),
    (0x980...0x9FF, "Beng"), (0xA00...0xA7F, "Guru"), (0xA80...0xAFF, "Gujr"), (0xB00...0xB7F, "Orya"),
    (0xB80...0xBFF, "Taml"), (0xC00...0xC7F, "Telu"), (0xC80...0xCFF, "Knda"), (0xD00...0xD7F, "Mlym"),
    (0xD80...0xDFF, "Sinh"), (0xE00...0xE7F, "Thai"), (0xE80...0xEFF, "Laoo"), (0xF00...0xFFF, "Tibt"),
    (0x1000...0x109F, "Mymr"), (0x1100...0x11FF, "Hang"), (0x1780...0x17FF, "Khmr"), (0x1800...0x18AF, "Mong"),
    (0xA8E0...0xA8FF, "Deva"), (0xAC00...0xD7AF, "Hang"), (0xFB1D...0xFB4F, "Hebr"), (0xFB50...0xFDFF, "Arab"),
    (0xFE70...0xFEFE, "Arab"),
  ]

  /// Returns the code of a character's script; `nil` for characters of other scripts and of none.
  static func code(of character: Character) -> String? {
    guard let value = character.unicodeScalars.first?.value, value >= 0x590 else { return nil }
    return blocks.first { $0.range.contains(value) }?.code
  }
}
