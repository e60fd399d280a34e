/// The build settings with which code for iOS was written.
public struct PortSettings: Hashable, Sendable {
  /// The Swift language mode, 5 or 6 (default: 5).
  public var languageMode = 5
  /// Whether code without an annotation is isolated to the main actor (default: false).
  public var isMainActorDefault = false

  public init() {}

  /// Reads the settings of an Xcode project: `SWIFT_VERSION` and `SWIFT_DEFAULT_ACTOR_ISOLATION` in `project.pbxproj`.
  /// If configurations differ, the lowest language mode applies.
  public init(xcodeProject text: String) {
    let versions = Self.values(of: "SWIFT_VERSION", in: text).compactMap { $0.split(separator: ".").first }
      .compactMap { Int($0) }
    if let version = versions.min(), version >= 6 { languageMode = 6 }
    isMainActorDefault = Self.values(of: "SWIFT_DEFAULT_ACTOR_ISOLATION", in: text).contains("MainActor")
  }

  /// Reads the settings of a package's manifest: the tools version and `swiftLanguageModes`.
  public init(manifest text: String) {
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "." || $0 == "_") }.map(String.init)
    let tools = words.firstIndex { $0.hasSuffix("tools.version") || $0 == "version" }.map { words[($0 + 1)...] }
    let version = tools?.first?.split(separator: ".").first.flatMap { Int($0) } ?? 5
    let older = [".v5", ".v4", ".v4_2", ".version"].contains { words.contains($0) }
    if version >= 6, !older { languageMode = 6 }
    isMainActorDefault = text.filter { !$0.isWhitespace }.contains(".defaultIsolation(MainActor.self)")
  }

  /// Returns the values of a setting, without quotation marks.
  private static func values(of key: String, in text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      let parts = line.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
      guard parts.count == 2, parts[0] == key else { return nil }
      return String(parts[1].filter { $0 != ";" && $0 != "\"" }).trimmed
    }
  }
}
