import ArgumentParser

/// The width of a page, the option `--width` of several commands.
enum PageWidth {
  /// Throws a validation error for a width that no page has.
  static func check(_ width: Double?) throws {
    if let width, !(20...20_000).contains(width) { throw ValidationError("--width is \(width); expected 20 to 20000") }
  }
}
