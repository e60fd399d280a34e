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
    let imports = ImportRule.imports(in: file)
    for condition in file.conditions.adopted {
      let extent = file.index(after: condition.extent.lowerBound)..<file.index(after: condition.extent.upperBound)
      let around = imports.filter { !extent.contains($0.start) }
      // What is around the condition is more than its imports, or what remains has to be.
      guard file.count - extent.count > tokenCount(of: around) || leavesCode(condition, in: file) else { continue }
      let others = file.offsets(refusing: condition)
      let name = extent.lazy.filter { !others.contains(file.tokens[$0].start) }
        .compactMap { MissingNameRule.missing(at: $0, in: file, module)?.name }.first
      if let name { refused[condition.offset] = name }
    }
    return refused.isEmpty ? source : PortSource(file.refusing(refused))
  }

  /// Returns whether a file contains more than imports if a condition isn't adopted.
  private static func leavesCode(_ condition: AdoptedCondition, in file: SourceFile) -> Bool {
    let rest = file.refusing([condition.offset: ""])
    return rest.count > tokenCount(of: ImportRule.imports(in: rest))
  }

  private static func tokenCount(of imports: [ImportRule.Import]) -> Int {
    imports.map { $0.path.upperBound - $0.start }.reduce(0, +)
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
