/// Adjusts imports to the replacements of UIKit and related modules, which have no submodules:
/// `import UIKit.UIGestureRecognizerSubclass` becomes `import UIKit`. On iOS the umbrella header of a module may import
/// UIKit, so a file that uses UIKit's names but imports none of these modules gets `import UIKit`. The same applies to
/// a file without imports that uses names of UIKit or Foundation if another file of the module imports UIKit. The Swift
/// names of the Objective-C module and those for logging are part of UIKit here. Unavailable modules are reported;
/// `AbsentModuleRule` excludes them.
enum ImportRule {
  struct Import {
    var keyword: Int
    /// The kind of a single imported name, such as `class`, and the path.
    var module: Range<Int>
    var path: Range<Int>
    /// The index of the first attribute or modifier.
    var start: Int
  }

  /// - Parameter isOfUIKit: Whether another file of the same group imports UIKit.
  static func apply(to work: inout PortWork, isOfUIKit: Bool) {
    let file = work.file
    let imports = imports(in: file)
    var whole = Set(
      imports.filter { $0.path.count == 1 && !file.conditions.isConditional($0.keyword) }.map {
        file.text($0.path.lowerBound)
      })
    for line in imports {
      let name = file.text(line.path.lowerBound)
      // Foundation has no submodules on Linux, either, but single names can be imported.
      let isSubmodule = name == "Foundation" && line.module.lowerBound == line.path.lowerBound
      if AppleFrameworks.substitutes.contains(name) || isSubmodule, line.path.count > 1 {
        let text = file.text(line.keyword..<line.path.upperBound)
        if whole.contains(name) {
          var range = file.byteRange(line.start..<line.path.upperBound)
          if file.is(line.path.upperBound, ";") { range = range.lowerBound..<file.tokens[line.path.upperBound].end }
          work.replace(PortWork.removal(of: range, in: file), with: "")
          work.noteChange(at: line.keyword, text)
        } else {
          work.replace(file.byteRange(line.module.lowerBound..<line.path.upperBound), with: name)
          work.noteChange(at: line.keyword, text + " → import \(name)")
          if !file.conditions.isConditional(line.keyword) { whole.insert(name) }
        }
      } else if ["ObjectiveC", "OSLog", "os"].contains(name), !file.conditions.isConditional(line.keyword) {
        work.replace(file.byteRange(line.module.lowerBound..<line.path.upperBound), with: "UIKit")
        work.noteChange(at: line.keyword, file.text(line.keyword..<line.path.upperBound) + " → import UIKit")
        whole.insert("UIKit")
      } else if AppleFrameworks.names.contains(name), name != "SwiftUI" || !SwiftUIRule.isForSwiftUI(file) {
        work.leave(
          at: line.keyword, "import \(name)", because: "there is no \(name) on Linux",
          "exclude code that needs it, with `#if canImport(\(name))`")
      }
    }
    addUIKit(to: &work, present(in: file), isOfUIKit: isOfUIKit)
  }

  /// - Parameter isOfUIKit: Whether another file of the same group imports UIKit.
  private static func addUIKit(to work: inout PortWork, _ imports: [Import], isOfUIKit: Bool) {
    let file = work.file
    let names = Set(imports.map { file.text($0.path.lowerBound) })
    guard names.isDisjoint(with: ["UIKit", "ObjectiveC", "AppKit", "Cocoa"]), !imports.isEmpty || isOfUIKit,
      !work.addedImports.contains("UIKit"),
      let use = file.tokens.indices.first(where: {
        UIKitNames.uses($0, in: work, besides: names, isOfUIKit: isOfUIKit)
      })
    else { return }
    insertUIKit(into: &work, imports, forUseAt: use)
  }

  /// Adds `import UIKit` to a file that doesn't import it.
  static func addUIKit(to work: inout PortWork, forUseAt use: Int) {
    let imports = present(in: work.file)
    guard !work.addedImports.contains("UIKit"), !isImporting("UIKit", in: work.file) else { return }
    insertUIKit(into: &work, imports, forUseAt: use)
  }

  private static func insertUIKit(into work: inout PortWork, _ imports: [Import], forUseAt use: Int) {
    let file = work.file
    // Insert before the first import, which no rule removes. A conditional import isn't suitable, because its `#if`
    // would also apply to the inserted one.
    if let first = imports.first(where: { !file.conditions.isConditional($0.keyword) }) {
      work.insert("import UIKit\(file.lineEnd)", at: file.tokens[first.start].start)
    } else {
      work.insert("import UIKit\(file.lineEnd)\(file.lineEnd)", at: MemberText.top(of: file))
    }
    work.addedImports.insert("UIKit")
    work.noteChange(at: use, "import UIKit")
  }

  /// Adds the imports of one file to another file.
  static func add(importsOf source: Int, to target: Int, _ works: inout [PortWork]) {
    let (from, to) = (works[source].file, works[target].file)
    func modules(_ file: SourceFile) -> [String] {
      imports(in: file).filter { !file.conditions.isConditional($0.keyword) }.map { file.text($0.path.lowerBound) }
    }
    let existing = present(in: to)
    var known = AppleFrameworks.names.union(modules(to)).union(works[target].addedImports)
    if known.contains("UIKit") { known.formUnion(AppleFrameworks.substitutes.union(["Foundation"])) }
    for name in modules(from) where known.insert(name).inserted {
      works[target].addedImports.insert(name)
      if let last = existing.last(where: { !to.conditions.isConditional($0.keyword) }) {
        works[target].insert("\(to.lineEnd)import \(name)", at: to.tokens[last.path.upperBound - 1].end)
      } else if let first = to.tokens.first {
        works[target].insert("import \(name)\(to.lineEnd)", at: MemberText.start(above: first.start, in: to))
      }
    }
  }

  private static let kinds: Set = ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"]
  static let modifiers: Set = ["public", "internal", "private", "fileprivate", "package"]

  /// Returns whether a file imports the module in any form.
  static func isImporting(_ module: String, in file: SourceFile) -> Bool {
    imports(in: file).contains { file.text($0.path.lowerBound) == module }
  }

  /// Returns the imports of modules that are or may be available.
  static func present(in file: SourceFile) -> [Import] {
    imports(in: file).filter { !AbsentModuleRule.isAbsent(file.text($0.path.lowerBound)) }
  }

  static func imports(in file: SourceFile) -> [Import] {
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
