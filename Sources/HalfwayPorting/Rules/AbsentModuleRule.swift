/// Encloses `import Photos` in `#if canImport(Photos)` and `#endif`: a missing module need not prevent compiling a file
/// that may use it in one place or nowhere.
enum AbsentModuleRule {
  /// Modules that are exempt because they identify the platform for which a file was written.
  private static let kept: Set = ["AppKit", "Cocoa", "OSLog", "ObjectiveC", "os"]

  /// Returns whether a module exists only on Apple platforms.
  static func isAbsent(_ module: String) -> Bool { AppleFrameworks.names.contains(module) && !kept.contains(module) }

  /// Must be applied after all other rules that insert imports, which must not be inserted between these lines.
  static func apply(to work: inout PortWork) {
    let file = work.file
    let isForSwiftUI = SwiftUIRule.isForSwiftUI(file)
    for line in ImportRule.imports(in: file) {
      let module = file.text(line.path.lowerBound)
      guard isAbsent(module), !isForSwiftUI || module != "SwiftUI", let range = wholeLine(line, in: file)
      else { continue }
      let indentation = file.indentation(range.lowerBound + file.bytes[range].prefix(while: \.isBlank).count)
      work.insert("\(indentation)#if canImport(\(module))\(file.lineEnd)", at: range.lowerBound)
      work.insert("\(file.lineEnd)\(indentation)#endif", at: range.upperBound)
      work.noteChange(at: line.keyword, "import \(module) → #if canImport(\(module))")
    }
  }

  /// Returns the range of the whole line; nil if it contains more than the import and a comment.
  private static func wholeLine(_ line: ImportRule.Import, in file: SourceFile) -> Range<Int>? {
    let (start, end) = (file.tokens[line.start].start, file.tokens[line.path.upperBound - 1].end)
    let lineStart = file.lineStart(start)
    guard !hasHead(line.start, in: file), file.isAtLineStart(line.path.upperBound),
      file.gap(around: start).lowerBound <= lineStart, file.isBlank(lineStart..<start)
    else { return nil }
    let rest = end..<(file.bytes[end...].firstIndex(where: \.isLineEnd) ?? file.bytes.count)
    return String(decoding: file.bytes[rest], as: UTF8.self).contains("/*") ? nil : lineStart..<rest.upperBound
  }

  /// Returns whether an attribute or a modifier that no rule removes precedes a token on a separate line.
  private static func hasHead(_ start: Int, in file: SourceFile) -> Bool {
    var index = start
    while true {
      let open = file.is(index - 1, ")") ? file.partner(index - 1) ?? index : index
      guard file.is(open - 2, "@") else { return ImportRule.modifiers.contains(file.text(index - 1)) }
      guard AttributeRule.removed.contains(file.text(open - 1)) else { return true }
      index = open - 2
    }
  }
}
