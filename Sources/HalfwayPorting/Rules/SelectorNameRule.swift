/// Converts `NSStringFromSelector(#selector(getter: UIScrollView.contentOffset))`, which names a property for an
/// observer, to the name of the property: `"contentOffset"`.
enum SelectorNameRule {
  /// Must be applied before `SelectorRule`.
  static func apply(to work: inout PortWork) {
    let file = work.file
    for index in file.tokens.indices where file.is(index, "NSStringFromSelector") && file.is(index + 1, "(") {
      guard file.is(index + 2, "#selector"), file.is(index + 3, "("), file.is(index + 4, "getter"),
        let inner = file.closing(index + 3), let close = file.closing(index + 1), close == inner + 1,
        file.isWord(inner - 1)
      else { continue }
      let name = "\"\(file.text(inner - 1))\""
      work.noteChange(at: index, "\(file.text(index..<(close + 1))) → \(name)")
      work.replace(file.byteRange(index..<(close + 1)), with: name)
      work.handledSelectors.formUnion((index + 2)..<close)
    }
  }
}
