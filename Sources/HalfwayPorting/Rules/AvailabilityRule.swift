/// Removes `@available(*, unavailable, …)` from stored properties, where current versions of Swift don't allow it.
enum AvailabilityRule {
  static func apply(to work: inout PortWork) {
    let (file, outline) = (work.file, work.outline)
    for member in outline.members where member.keyword == "var" || member.keyword == "let" {
      guard outline.types[member.type].kind != .protocol,
        let attribute = member.attributes.first(where: { isUnavailable($0, in: file) }),
        !isComputed(from: member.keywordIndex, in: file)
      else { continue }
      work.replace(PortWork.removal(of: file.byteRange(attribute.tokens), in: file), with: "")
      work.noteChange(at: attribute.tokens.lowerBound, file.text(attribute.tokens))
    }
  }

  private static func isUnavailable(_ attribute: SourceAttribute, in file: SourceFile) -> Bool {
    attribute.name == "available" && attribute.tokens.contains { file.is($0, "unavailable") }
  }

  /// Returns whether a property has a body that isn't its initial value or an observer.
  private static func isComputed(from keyword: Int, in file: SourceFile) -> Bool {
    var index = keyword + 1
    while index < file.count, !file.is(index, "{") {
      if index > keyword + 1, file.isAtLineStart(index) || file.is(index, "=") { return false }
      index = (file.is(index, "(") || file.is(index, "[") ? file.closing(index) : nil).map { $0 + 1 } ?? index + 1
    }
    return !file.is(index + 1, "didSet") && !file.is(index + 1, "willSet")
  }
}
