/// Converts `NSPredicate(format: "SELF MATCHES %@", pattern)`, which tests a string by a regular expression, to
/// `NSPredicate(selfMatches: pattern)`: Foundation on Linux has no formats of predicates.
enum PredicateRule {
  static func apply(to work: inout PortWork) {
    let file = work.file
    for index in file.tokens.indices where file.is(index, "NSPredicate") && file.is(index + 1, "(") {
      let arguments = Argument.list(in: file, from: index + 1)
      guard arguments.count == 2, arguments[0].label == "format", arguments[1].label == nil,
        file.text(arguments[0].value).lowercased() == "\"self matches %@\"",
        file.hasNoComments((index + 2)..<arguments[1].value.lowerBound)
      else { continue }
      work.replace(file.byteRange((index + 2)..<arguments[1].value.lowerBound), with: "selfMatches:")
      work.noteChange(at: index, "NSPredicate(format: …) → NSPredicate(selfMatches: …)")
    }
  }
}
