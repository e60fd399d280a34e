/// Converts Swift source written for iOS so that it compiles on Linux, which has neither selectors nor Objective-C.
///
/// Code that isn't understood isn't changed, and unconverted code keeps every byte. The conversion is idempotent.
public enum Porter {
  /// Converts a single file.
  /// - Throws: `PortError` if it isn't UTF-8, or if a literal or a comment isn't terminated.
  public static func port(_ bytes: [UInt8]) throws(PortError) -> PortedSource {
    let ported = port([try PortSource(bytes)])
    return ported.first ?? PortedSource(original: bytes, bytes: bytes, changes: [], leftovers: [], missingNames: [])
  }

  /// Converts files that belong together, so that protocols and superclasses may be in other files than their uses.
  /// - Returns: One result for each file, in the same order.
  public static func port(_ sources: [PortSource]) -> [PortedSource] {
    let module = ModuleNames(sources)
    let sources = sources.map { ConditionRule.withoutMissingNames($0, module) }
    let omissions = OmitRule.omissions(in: sources, module)
    let remaining = zip(sources, omissions).map { OmitRule.omitting($1, in: $0) }
    let remainingNames = ModuleNames(remaining)
    var works = remaining.map { PortWork($0, remainingNames) }
    ProxyRule.apply(to: &works)
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
      GuardedCallRule.apply(to: &works[index], converted: converted)
      ContainerActionRule.apply(to: &works[index])
      SelectorNameRule.apply(to: &works[index])
      PerformRule.callMethods(in: &works[index])
      SelectorRule.apply(to: &works[index])
      PerformRule.apply(to: &works[index])
      PlaceRule.apply(to: &works[index])
      KeyPathRule.apply(to: &works[index])
      ObserverRule.apply(to: &works[index])
      AnyObjectRule.apply(to: &works[index], module.protocols)
      AttributeLiteralRule.apply(to: &works[index])
      WindowSceneRule.apply(to: &works[index])
      StringConstantRule.apply(to: &works[index])
      ProcessInfoRule.apply(to: &works[index])
      ManagedPropertyRule.apply(to: &works[index])
      ObservedPropertyRule.apply(to: &works[index])
      AttributeRule.apply(to: &works[index])
      ObjectiveCRule.apply(to: &works[index])
      ModifierRule.apply(to: &works[index])
      EarlierNameRule.apply(to: &works[index])
      NumberRule.apply(to: &works[index])
      ScannerRule.apply(to: &works[index])
      PredicateRule.apply(to: &works[index])
      AvailabilityRule.apply(to: &works[index])
      PrivateRequirementRule.apply(to: &works[index])
      TextLayerRule.apply(to: &works[index])
      OmitRule.apply(omissions[index], of: sources[index].file, to: &works[index])
      MissingNameRule.apply(to: &works[index], in: sources[index].file, module)
    }
    MutablePathRule.apply(to: &works)
    DispatchRule.apply(to: &works)
    ScrollDelegateRule.apply(to: &works)
    MetatypeInitRule.apply(to: &works)
    OverrideRule.apply(to: &works)
    for index in works.indices {
      AbsentModuleRule.apply(to: &works[index])
      SwiftUIRule.apply(to: &works[index])
    }
    return PortWork.results(of: works)
  }
}
