/// The keys that modify the effect of the mouse.
struct ModifierKeys: OptionSet, Hashable, Sendable {
  var rawValue: UInt8

  /// Either Alt key, which is labeled Option on some keyboards.
  static let alt = ModifierKeys(rawValue: 1)
  static let shift = ModifierKeys(rawValue: 2)
  static let control = ModifierKeys(rawValue: 4)
}
