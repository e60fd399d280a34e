/// `import Photos` stands between `#if canImport(Photos)` and `#endif`: a module that is not there is no end of the file, which may need it in one place or nowhere.
enum AbsentModuleRule {
  /// Those by which it is seen whose code a file is.
  private static let kept: Set = ["AppKit", "Cocoa", "ObjectiveC"]

  /// Whether a module is only on Apple's systems.
  static func isAbsent(_ module: String) -> Bool { AppleFrameworks.names.contains(module) && !kept.contains(module) }

  /// To be called after all others that put in imports, which must not come between these lines.
  static func apply(to work: inout PortWork) {
    let file = work.file
    for line in ImportRule.imports(in: file) {
      let module = file.text(line.path.lowerBound)
      guard isAbsent(module), let range = wholeLine(line, in: file) else { continue }
      let indentation = file.indentation(range.lowerBound + file.bytes[range].prefix(while: \.isBlank).count)
      work.insert("\(indentation)#if canImport(\(module))\(file.lineEnd)", at: range.lowerBound)
      work.insert("\(file.lineEnd)\(indentation)#endif", at: range.upperBound)
      work.noteChange(at: line.keyword, "import \(module) → #if canImport(\(module))")
    }
  }

  /// From the beginning of the line to its end, where nothing but the import and a comment stands on it.
  private static func wholeLine(_ line: ImportRule.Import, in file: SourceFile) -> Range<Int>? {
    let (start, end) = (file.tokens[line.start].start, file.tokens[line.path.upperBound - 1].end)
    let lineStart = file.lineStart(start)
    guard !hasHead(line.start, in: file), file.isAtLineStart(line.path.upperBound),
      file.gap(around: start).lowerBound <= lineStart, file.isBlank(lineStart..<start)
    else { return nil }
    let rest = end..<(file.bytes[end...].firstIndex(where: \.isLineEnd) ?? file.bytes.count)
    return String(decoding: file.bytes[rest], as: UTF8.self).contains("/*") ? nil : lineStart..<rest.upperBound
  }

  /// Whether an attribute or a modifier stands before a token, on a line of its own: one that no rule takes away.
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
