/// Excludes private methods that have the name of an optional requirement of UIKit and that nothing calls:
/// `private func scrollViewDidScroll(_:)`. On iOS such a method doesn't implement the requirement, so it is never
/// called; here the compiler refuses it. With `@objc` it is called on iOS, and becomes internal.
enum PrivateRequirementRule {
  private static let delegates: Set = [
    "application", "applicationDidBecomeActive", "applicationDidEnterBackground", "applicationWillEnterForeground",
    "applicationWillResignActive", "applicationWillTerminate",
  ]

  static func apply(to work: inout PortWork) {
    let (file, outline) = (work.file, work.outline)
    for method in outline.methods where OptionalNames.all.contains(method.name) || delegates.contains(method.name) {
      let start = method.tokens.lowerBound
      guard
        let access = (start..<method.keyword).first(where: { file.is($0, "private") || file.is($0, "fileprivate") }),
        !method.modifiers.contains("static"), !isCalled(method.name, in: file)
      else { continue }
      if method.attributes.contains(where: { $0.name == "objc" }) {
        work.replace(PortWork.removal(of: file.byteRange(access..<(access + 1)), in: file), with: "")
        work.noteChange(at: access, file.text(access))
        continue
      }
      guard file.isAtLineStart(start),
        let open = (method.tokens.upperBound..<file.count).first(where: { file.is($0, "{") }),
        let close = file.closing(open)
      else { continue }
      let line = file.lineStart(file.tokens[start].start)
      let indent = String(decoding: file.bytes[line..<file.tokens[start].start], as: UTF8.self)
      work.insert("#if !os(Linux)\n" + indent, at: file.tokens[start].start)
      work.insert("\n" + indent + "#endif", at: file.tokens[close].end)
      work.noteChange(at: start, "\(method.name): never called on iOS, because it is private")
    }
  }

  /// Returns whether a file calls a method with this name or has a selector of it.
  private static func isCalled(_ name: String, in file: SourceFile) -> Bool {
    file.tokens.indices.contains { index in
      guard file.is(index, name), !file.is(index - 1, "func") else { return false }
      return file.is(index + 1, "(") || file.opener(index).map { file.is($0 - 1, "#selector") } ?? false
    }
  }
}
