/// What a program is called, in its help, its complaints and its window's title.
///
/// The words are written for `halfway`; a program of another name puts that in its place.
package struct ProgramName: Sendable, Hashable {
  package static let halfway = ProgramName("halfway")

  /// As it is typed.
  package let text: String

  package init(_ text: String) { self.text = text }

  /// Above its window.
  package var title: String { text.prefix(1).uppercased() + text.dropFirst() }

  /// Help, usage and scripts for shells, which may name the program anywhere.
  ///
  /// A word is it unless letters, digits or hyphens go on from it; an underscore does not, so that the functions of a script for a
  /// shell have names of their own, too.
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

  /// A mistake that the parser of arguments tells of: what it quotes stays as it was typed, and the lines that follow name the program.
  package func inUsage(_ message: String) -> String {
    guard let end = message.firstIndex(of: "\n") else { return message }
    return message[..<end] + inHelp(String(message[end...]))
  }
}
