/// The keys that modify the effect of the mouse.
package struct ModifierKeys: OptionSet, Hashable, Sendable {
  package var rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Either Alt key, which is labeled Option on some keyboards.
  package static let alt = ModifierKeys(rawValue: 1)
  package static let shift = ModifierKeys(rawValue: 2)
  package static let control = ModifierKeys(rawValue: 4)
}
