/// Encloses code that depends on a missing name in `#if !os(Linux)` and `#endif`, if the rest compiles without it:
/// statements, declarations with everything that uses them, conformances, and branches whose condition can't be true.
/// The names are still reported.
///
/// If too much depends on a name, nothing changes, and the compiler reports it.
enum OmitRule {
  /// Returns the code to omit in each file.
  static func omissions(in sources: [PortSource], _ module: ModuleNames) -> [[Omission]] {
    var analysis = OmissionAnalysis(sources, module)
    for (index, source) in sources.enumerated() {
      for token in source.file.tokens.indices {
        guard let (_, group) = MissingNameRule.missing(at: token, in: source.file, module),
          group.reason != MissingName.unknown.reason
        else { continue }
        analysis.add(token, in: index)
      }
    }
    return analysis.omissions
  }

  /// Returns a file without the omitted code.
  static func omitting(_ omissions: [Omission], in source: PortSource) -> PortSource {
    omissions.isEmpty ? source : PortSource(source.file.removing(omissions.flatMap(\.removed)))
  }

  /// - Parameter file: The file with all of its code.
  static func apply(_ omissions: [Omission], of file: SourceFile, to work: inout PortWork) {
    var extensions = ""
    for omission in omissions {
      let range = file.byteRange(omission.tokens)
      let what = String(decoding: file.bytes[range].prefix { !$0.isLineEnd }, as: UTF8.self)
      work.noteChange(offset: range.lowerBound, "\(what) → #if !os(Linux)")
      if let conformance = omission.conformance {
        work.replace(file.byteRange(omission.tokens), with: "")
        extensions +=
          file.lineEnd + "#if !os(Linux)" + file.lineEnd
          + "extension \(conformance.type): \(conformance.protocolName) {}" + file.lineEnd + "#endif" + file.lineEnd
        continue
      }
      enclose(omission, range, file, &work)
    }
    if !extensions.isEmpty { work.insert(extensions, at: file.bytes.count) }
  }

  private static func enclose(_ omission: Omission, _ range: Range<Int>, _ file: SourceFile, _ work: inout PortWork) {
    let lineStart = file.lineStart(range.lowerBound)
    let startsLine = file.isBlank(lineStart..<range.lowerBound)
    let indentation = file.indentation(range.lowerBound)
    let end = lineEnd(after: range.upperBound, in: file)
    let start = startsLine ? lineStart : range.lowerBound
    var opening = startsLine ? "" : file.lineEnd
    opening += "\(indentation)#if !os(Linux)\(file.lineEnd)"
    let closing = "\(file.lineEnd)\(indentation)#endif" + (end.endsLine ? "" : file.lineEnd)
    guard let parts = omission.parts else {
      work.insert(opening, at: start)
      return work.insert(closing, at: end.offset)
    }
    // Other platforms compile the original, and Linux the rest.
    let original = String(decoding: file.bytes[start..<end.offset], as: UTF8.self)
    work.insert(opening + original + "\(file.lineEnd)\(indentation)#else\(file.lineEnd)", at: start)
    for part in parts {
      var removed = file.byteRange(part.tokens)
      // Text before a brace keeps its distance.
      while removed.lowerBound > 0, file.bytes[removed.lowerBound - 1].isBlank, part.replacement.isEmpty,
        file.is(part.tokens.lowerBound, "else") || file.is(part.tokens.lowerBound, "|")
      {
        removed = (removed.lowerBound - 1)..<removed.upperBound
      }
      if !file.is(part.tokens.lowerBound, "else"), !file.is(part.tokens.lowerBound, "|") {
        var upper = removed.upperBound
        while upper < file.bytes.count, file.bytes[upper].isBlank { upper += 1 }
        removed = removed.lowerBound..<upper
      }
      work.replace(removed, with: part.replacement)
    }
    work.insert(closing, at: end.offset)
  }

  /// Returns the end of a line if only a comment follows, and otherwise the offset itself.
  private static func lineEnd(after offset: Int, in file: SourceFile) -> (offset: Int, endsLine: Bool) {
    let line = offset..<(file.bytes[offset...].firstIndex(where: \.isLineEnd) ?? file.bytes.count)
    let text = String(decoding: file.bytes[line], as: UTF8.self)
    let gap = file.gap(around: offset)
    guard gap.upperBound >= line.upperBound || gap.upperBound == file.bytes.count, !text.contains("/*") else {
      return (offset, false)
    }
    return (line.upperBound, true)
  }
}
