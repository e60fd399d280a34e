import HalfwayRecordings

/// The name of a program in its help, its messages, and its window title.
///
/// The texts are written for `halfway`. A program with another name substitutes it.
package struct ProgramName: Sendable, Hashable {
  package static let halfway = ProgramName("halfway")

  /// The name as it is typed.
  package let text: String

  package init(_ text: String) { self.text = text }

  /// The name in a window title.
  package var title: String { text.capitalizedFirst }

  /// Returns a help text, usage text, or completion script with this name in place of `halfway`.
  ///
  /// An occurrence counts as the name unless it is next to a letter, a digit, or a hyphen. It may be next to an
  /// underscore, so that the functions of a completion script are renamed as well.
  package func inHelp(_ text: String) -> String {
    guard self != .halfway else { return text }
    func goesOn(_ character: Character?) -> Bool {
      character.map { $0.isLetter || $0.isNumber || $0 == "-" } ?? false
    }
    let pieces = text.split(separator: Self.halfway.text, omittingEmptySubsequences: false)
    var result = String(pieces[0])
    for (before, after) in zip(pieces, pieces.dropFirst()) {
      result += goesOn(before.last) || goesOn(after.first) ? Self.halfway.text : self.text
      result += after
    }
    return result
  }

  /// Returns an error message of the argument parser with this name in place of `halfway`, except in the first line,
  /// which quotes the arguments as they were typed.
  package func inUsage(_ message: String) -> String {
    guard let end = message.firstIndex(of: "\n") else { return message }
    return message[..<end] + inHelp(String(message[end...]))
  }
}
