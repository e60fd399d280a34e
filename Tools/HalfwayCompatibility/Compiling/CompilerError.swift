/// An error message of the compiler.
package struct CompilerError: Hashable, Sendable {
  /// The path of the file as it was passed to the compiler. Empty if the error has no location.
  package let path: String
  package let line: Int
  package let message: String

  package var missing: MissingSymbol? { MissingSymbol(message) }

  /// Returns the errors in the compiler's output, in order and without duplicates.
  static func all(in output: String) -> [CompilerError] {
    var errors: [CompilerError] = []
    for text in output.split(whereSeparator: \.isNewline) {
      guard let mark = text.range(of: ": error: ") else { continue }
      let message = String(text[mark.upperBound...])
      let place = text[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      guard place.count >= 3, let line = Int(place[place.count - 2]) else {
        errors.append(CompilerError(path: "", line: 0, message: message))
        continue
      }
      let path = place.dropLast(2).joined(separator: ":")
      let error = CompilerError(path: path, line: line, message: message)
      if !errors.contains(error) { errors.append(error) }
    }
    return errors
  }
}
