/// Enables code for iOS on Linux, where UIKit's names are available: `#if os(iOS)` becomes `#if os(iOS) || os(Linux)`,
/// so that its branch is compiled and its `#else` isn't. Conditions with a branch that names Linux aren't changed,
/// since their author has decided.
enum ConditionRule {
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
