/// Writes the accessors of `@NSManaged var progress: Double` in subclasses of `CALayer`, which Core Animation makes at
/// run time:
///
///     var progress: Double { get { managedValue(forKey: "progress") } set { setManagedValue(newValue, forKey: "progress") } }
enum ManagedPropertyRule {
  /// Must be applied before `AttributeRule`, which reports the attribute.
  static func apply(to work: inout PortWork) {
    let (file, outline) = (work.file, work.outline)
    for member in outline.members where member.keyword == "var" {
      let keyword = member.keywordIndex
      guard let attribute = member.attributes.first(where: { $0.name == "NSManaged" }),
        isLayer(outline.types[member.type].simpleName, in: work.module), file.is(keyword + 2, ":"),
        let end = typeEnd(from: keyword + 3, in: file)
      else { continue }
      let name = member.name
      work.insert(
        " { get { managedValue(forKey: \"\(name)\") } set { setManagedValue(newValue, forKey: \"\(name)\") } }",
        at: file.tokens[end - 1].end)
      work.replace(PortWork.removal(of: file.byteRange(attribute.tokens), in: file), with: "")
      work.keptAttributes.insert(attribute.tokens.lowerBound)
      work.noteChange(at: member.start, "@NSManaged var \(name) → managedValue(forKey: \"\(name)\")")
    }
  }

  private static func isLayer(_ name: String, in module: ModuleNames) -> Bool {
    var (next, seen) = (name, Set<String>())
    while seen.insert(next).inserted, let parent = module.superclass(of: next) { next = parent }
    return next.hasPrefix("CA") && next.hasSuffix("Layer")
  }

  /// Returns the end of a type that is the rest of its line; nil if something else follows.
  private static func typeEnd(from start: Int, in file: SourceFile) -> Int? {
    var end = start
    while end < file.count, end == start || !file.isAtLineStart(end), !file.is(end, "}"), !file.is(end, ";") {
      guard !file.is(end, ","), !file.is(end, "="), !file.is(end, "{") else { return nil }
      end = (file.closing(end) ?? end) + 1
    }
    return end > start ? end : nil
  }
}
