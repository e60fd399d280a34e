/// Enables code for iOS on Linux, where UIKit's names are available: `#if os(iOS)` becomes `#if os(iOS) || os(Linux)`,
/// so that its branch is compiled and its `#else` isn't. Conditions with a branch that names Linux aren't changed,
/// since their author has decided.
///
/// Code that uses a missing name stays excluded, because the file would no longer compile. This doesn't apply to a
/// condition around a whole file, which would be empty.
enum ConditionRule {
  /// Returns a file whose conditions stay unchanged if they would include a missing name.
  static func withoutMissingNames(_ source: PortSource, _ module: ModuleNames) -> PortSource {
    let file = source.file
    var refused: [Int: String] = [:]
    for condition in file.conditions.adopted {
      let rest = file.refusing([condition.offset: ""])
      let imports = ImportRule.imports(in: rest).map { $0.path.upperBound - $0.start }.reduce(0, +)
      guard rest.count > imports else { continue }
      let others = Set(rest.tokens.map(\.start))
      let name = file.tokens.indices.lazy.filter { !others.contains(file.tokens[$0].start) }
        .compactMap { MissingNameRule.missing(at: $0, in: file, module)?.name }.first
      if let name { refused[condition.offset] = name }
    }
    return refused.isEmpty ? source : PortSource(file.refusing(refused))
  }

  static func apply(to work: inout PortWork) {
    for condition in work.file.conditions.adopted {
      let before = String(decoding: work.file.bytes[condition.range], as: UTF8.self)
      var after = before
      if condition.isDisjunction {
        work.insert(" || os(Linux)", at: condition.range.upperBound)
        after += " || os(Linux)"
      } else {
        for term in condition.terms.reversed() {
          let text = "(\(String(decoding: work.file.bytes[term], as: UTF8.self)) || os(Linux))"
          work.replace(term, with: text)
          let start = after.utf8.index(after.startIndex, offsetBy: term.lowerBound - condition.range.lowerBound)
          after.replaceSubrange(start..<after.utf8.index(start, offsetBy: term.count), with: text)
        }
      }
      work.noteChange(offset: condition.offset, "\(before) → \(after)")
    }
  }
}
