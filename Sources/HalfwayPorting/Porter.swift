/// Rewrites Swift source that was written for iOS so that it compiles on Linux, where there are no selectors and no Objective-C.
///
/// What is not understood is not touched; what is not rewritten keeps every byte. Rewriting the result changes nothing more.
public enum Porter {
  /// - Parameters:
  ///   - bytes: The file, in UTF-8.
  ///   - requirements: Names of optional requirements of protocols in files that are rewritten with this one.
  /// - Throws: `PortError` where it is not UTF-8, or a literal or a comment does not end.
  public static func port(
    _ bytes: [UInt8], optionalRequirements requirements: Set<String> = []
  ) throws(PortError) -> PortedSource {
    var work = try work(on: bytes)
    ImportRule.apply(to: &work)
    let converted = ProtocolRule.apply(to: &work)
    OptionalCallRule.apply(to: &work, converted: converted.union(requirements))
    SelectorRule.apply(to: &work)
    KeyPathRule.apply(to: &work)
    AttributeRule.apply(to: &work)
    ObjectiveCRule.apply(to: &work)
    return work.result()
  }

  /// The names of a file's optional requirements that become requirements with a default implementation.
  public static func optionalRequirements(of bytes: [UInt8]) throws(PortError) -> Set<String> {
    var work = try work(on: bytes)
    return ProtocolRule.apply(to: &work)
  }

  private static func work(on bytes: [UInt8]) throws(PortError) -> PortWork {
    if let offset = firstInvalidByte(of: bytes) {
      throw PortError(SourcePlace(of: offset, in: bytes), "expected UTF-8, found a byte that is none")
    }
    return PortWork(file: try SourceFile(bytes))
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
