/// Converts `#keyPath(CALayer.cornerRadius)` to the string "cornerRadius", which animations accept.
enum KeyPathRule {
  static func apply(to work: inout PortWork) {
    let file = work.file
    for index in file.tokens.indices where file.is(index, "#keyPath") && file.is(index + 1, "(") {
      guard let closing = file.closing(index + 1) else { continue }
      let what = file.text(index..<(closing + 1))
      guard let path = path(in: file, (index + 2)..<closing) else {
        work.leave(
          at: index, what, because: "Objective-C key paths don't exist on Linux",
          "write the key path as a string: \"layer.cornerRadius\"")
        continue
      }
      work.replace(file.byteRange(index..<(closing + 1)), with: "\"\(path)\"")
      work.noteChange(at: index, "\(what) → \"\(path)\"")
    }
  }

  /// Returns the names after the type; nil if the expression contains anything other than names.
  private static func path(in file: SourceFile, _ tokens: Range<Int>) -> String? {
    var names: [String] = []
    for (offset, index) in tokens.enumerated() {
      if offset.isMultiple(of: 2) {
        guard file.isWord(index) else { return nil }
        names.append(file.text(index).filter { $0 != "`" })
      } else if !file.is(index, ".") {
        return nil
      }
    }
    guard let first = names.first, !tokens.count.isMultiple(of: 2) else { return nil }
    let isOfFramework = AppleFrameworks.owns(first)
    if first == "self" { names.removeFirst() }
    while let type = names.first, type.first?.isUppercase ?? false { names.removeFirst() }
    guard !names.isEmpty else { return nil }
    // The Objective-C name of `isHidden` is "hidden".
    return names.map { isOfFramework ? withoutIs($0) : $0 }.joined(separator: ".")
  }

  private static func withoutIs(_ name: String) -> String {
    let rest = name.dropFirst(2)
    guard name.hasPrefix("is"), let first = rest.first, first.isUppercase else { return name }
    return first.lowercased() + rest.dropFirst()
  }
}
