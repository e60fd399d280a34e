/// `import QuartzCore` and the like: their names are UIKit's here.
enum ImportRule {
  private struct Import {
    var keyword: Int
    /// The kind of a single name, as `class`, and the path.
    var module: Range<Int>
    var path: Range<Int>
    var start: Int

    func name(in file: SourceFile) -> String { file.text(path.lowerBound) }
  }

  static func apply(to work: inout PortWork) {
    let file = work.file
    let imports = imports(in: file)
    var hasUIKit = imports.contains { line in
      line.path.count == 1 && file.is(line.path.lowerBound, "UIKit") && !file.conditions.isConditional[line.keyword]
    }
    for line in imports {
      let name = line.name(in: file)
      let isPart =
        AppleFrameworks.partsOfUIKit.contains(name) || name == "UIKit" && line.path.count > 1
      if isPart {
        let text = file.text(line.keyword..<line.path.upperBound)
        if hasUIKit {
          var range = file.byteRange(line.start..<line.path.upperBound)
          if file.is(line.path.upperBound, ";") { range = range.lowerBound..<file.tokens[line.path.upperBound].end }
          work.replace(PortWork.removal(of: range, in: file), with: "")
          work.noteChange(at: line.keyword, text)
        } else {
          work.replace(file.byteRange(line.module.lowerBound..<line.path.upperBound), with: "UIKit")
          work.noteChange(at: line.keyword, text + " → import UIKit")
          hasUIKit = hasUIKit || !file.conditions.isConditional[line.keyword]
        }
      } else if AppleFrameworks.names.contains(name) {
        work.leave(
          at: line.keyword, "import \(name)", because: "there is no \(name) on Linux",
          "leave out what needs it, with `#if canImport(\(name))`")
      }
    }
  }

  private static let kinds: Set = ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"]
  private static let modifiers: Set = ["public", "internal", "private", "fileprivate", "package"]

  private static func imports(in file: SourceFile) -> [Import] {
    var imports: [Import] = []
    for index in file.tokens.indices where file.is(index, "import") && file.opener(index) == nil {
      guard file.isWord(index), !file.is(index - 1, ".") else { continue }
      var next = index + 1
      if kinds.contains(file.text(next)), file.isWord(next + 1) { next += 1 }
      let path = next
      guard file.isWord(path) else { continue }
      next += 1
      while file.is(next, "."), file.isWord(next + 1) { next += 2 }
      var start = index
      while start > 0, !file.isAtLineStart(start),
        modifiers.contains(file.text(start - 1)) || file.is(start - 2, "@") && file.isWord(start - 1)
      {
        start -= file.is(start - 2, "@") ? 2 : 1
      }
      imports.append(Import(keyword: index, module: (index + 1)..<next, path: path..<next, start: start))
    }
    return imports
  }
}
