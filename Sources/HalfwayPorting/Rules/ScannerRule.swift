/// Converts `scanner.scanDecimal(nil)`, which only tests for a number, to `(scanner.scanDecimal() != nil)`: Foundation
/// on Linux has no optional pointers there.
enum ScannerRule {
  private static let names: Set = ["scanDecimal", "scanDouble", "scanFloat", "scanInt", "scanInt32", "scanInt64"]

  static func apply(to work: inout PortWork) {
    let file = work.file
    for index in file.tokens.indices where names.contains(file.text(index)) && file.is(index - 1, ".") {
      guard file.is(index + 1, "("), file.is(index + 2, "nil"), file.is(index + 3, ")"),
        !work.module.declares(member: file.text(index)), let start = file.receiverStart(before: index),
        file.hasNoComments(start..<(index + 4))
      else { continue }
      let text = "(\(file.text(start..<(index + 1)))() != nil)"
      work.noteChange(at: start, "\(file.text(start..<(index + 4))) → \(text)")
      work.replace(file.byteRange(start..<(index + 4)), with: text)
    }
  }
}
