/// Rewrites Swift source that was written for iOS so that it compiles on Linux, where there are no selectors and no Objective-C.
///
/// What is not understood is not touched; what is not rewritten keeps every byte. Rewriting the result changes nothing more.
public enum Porter {
  /// - Parameter bytes: The file, in UTF-8.
  /// - Throws: `PortError` where it is not UTF-8, or a literal or a comment does not end.
  public static func port(_ bytes: [UInt8]) throws(PortError) -> PortedSource {
    if let offset = firstInvalidByte(of: bytes) {
      throw PortError(SourcePlace(of: offset, in: bytes), "expected UTF-8, found a byte that is none")
    }
    var work = PortWork(file: try SourceFile(bytes))
    ImportRule.apply(to: &work)
    ProtocolRule.apply(to: &work)
    SelectorRule.apply(to: &work)
    KeyPathRule.apply(to: &work)
    AttributeRule.apply(to: &work)
    ObjectiveCRule.apply(to: &work)
    return work.result()
  }

  private static func firstInvalidByte(of bytes: [UInt8]) -> Int? {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }
}
