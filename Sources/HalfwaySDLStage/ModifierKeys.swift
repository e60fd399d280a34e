/// The keys that change what the mouse does.
struct ModifierKeys: OptionSet, Hashable, Sendable {
  var rawValue: UInt8

  /// Alt, which is Option on some keyboards; either one.
  static let alt = ModifierKeys(rawValue: 1)
  static let shift = ModifierKeys(rawValue: 2)
  static let control = ModifierKeys(rawValue: 4)
}
