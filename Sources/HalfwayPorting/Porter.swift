/// Rewrites Swift source that was written for iOS so that it compiles on Linux, where there are no selectors and no Objective-C.
///
/// What is not understood is not touched; what is not rewritten keeps every byte. Rewriting the result changes nothing more.
public enum Porter {
  /// - Throws: `PortError` where it is not UTF-8, or a literal or a comment does not end.
  public static func port(_ bytes: [UInt8]) throws(PortError) -> PortedSource {
    let ported = port([try PortSource(bytes)])
    return ported.first ?? PortedSource(original: bytes, bytes: bytes, changes: [], leftovers: [])
  }

  /// Files that belong together: protocols are called and classes inherited from in other files than their own.
  /// - Returns: One for each file, in their order.
  public static func port(_ sources: [PortSource]) -> [PortedSource] {
    var works = sources.map(PortWork.init)
    var converted = OptionalRequirements()
    for index in works.indices { converted.formUnion(ProtocolRule.apply(to: &works[index])) }
    let isOfUIKit = works.contains { ImportRule.isImporting("UIKit", in: $0.file) }
    for index in works.indices {
      ConditionRule.apply(to: &works[index])
      ImportRule.apply(to: &works[index], isOfUIKit: isOfUIKit)
      NetworkingRule.apply(to: &works[index])
      OptionalCallRule.apply(to: &works[index], converted: converted)
      OptionalPropertyRule.apply(to: &works[index], converted.properties)
      RespondsRule.apply(to: &works[index])
      SelectorRule.apply(to: &works[index])
      PerformRule.apply(to: &works[index])
      PlaceRule.apply(to: &works[index])
      KeyPathRule.apply(to: &works[index])
      MutablePathRule.apply(to: &works[index])
      AttributeRule.apply(to: &works[index])
      ObjectiveCRule.apply(to: &works[index])
    }
    OverrideRule.apply(to: &works)
    for index in works.indices { AbsentModuleRule.apply(to: &works[index]) }
    return PortWork.results(of: works)
  }
}
