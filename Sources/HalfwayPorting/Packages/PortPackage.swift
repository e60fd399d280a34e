/// A package that builds ported files against the product `UIKit`.
public struct PortPackage: Sendable {
  /// A file of the package.
  public struct File: Sendable {
    /// The path in the package.
    public let path: String
    /// The contents.
    public let bytes: [UInt8]

    /// Creates a file.
    public init(path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }
  }

  /// A file to port, with its path relative to the folder of all files.
  public struct Input: Sendable {
    public let path: String
    public let source: PortSource
    public let ported: PortedSource

    public init(path: String, source: PortSource, ported: PortedSource) {
      (self.path, self.source, self.ported) = (path, source, ported)
    }
  }

  /// The name of the package and of its target.
  public let name: String
  /// The location of Halfway's package: a folder or a URL.
  public let location: String
  public let settings: PortSettings

  /// - Throws: `PortPackageError` if the name can't be that of a module.
  public init(name: String, location: String, settings: PortSettings = PortSettings()) throws(PortPackageError) {
    if let problem = Self.problem(with: name) { throw PortPackageError(description: problem) }
    (self.name, self.location, self.settings) = (name, location, settings)
  }

  private static func problem(with name: String) -> String? {
    guard let first = name.utf8.first, name.utf8.allSatisfy({ $0.isIdentifier && $0 < 0x80 && $0 != UInt8(ascii: "$") })
    else { return "a package's name consists of letters, digits and underscores" }
    if first.isDigit { return "a package's name doesn't begin with a digit" }
    let taken = AppleFrameworks.substitutes.union(["Foundation", "Dispatch", "Swift", "Testing", "XCTest", "Halfway"])
    guard !taken.contains(name), !(name.hasPrefix("Halfway") && name.dropFirst(7).first?.isUppercase ?? false) else {
      return "a module with this name exists already"
    }
    return nil
  }

  /// Returns the files of the package: the manifest, the ported files, and a program if they don't contain one.
  ///
  /// - Parameter images: The images of asset catalogs and folders, by the names that they have in code.
  public func files(_ inputs: [Input], images: [File] = []) -> [File] {
    let kept = inputs.filter { Self.isIncluded($0) }
    var files = [File(path: "Package.swift", bytes: Array(manifest(hasResources: !images.isEmpty).utf8))]
    // Two files of a module can't have the same name.
    var names: Set<String> = []
    for input in kept {
      let path = Self.path(of: input.path, besides: &names)
      files.append(File(path: "Sources/\(name)/\(path)", bytes: input.ported.bytes))
    }
    if images.isEmpty, kept.contains(where: { Self.usesModuleBundle($0.source.file) }),
      !kept.contains(where: { Self.declaresModuleBundle($0.source.file) })
    {
      let text = """
        import Foundation

        extension Bundle {
          /// The bundle of the module. The target has no resources; SwiftPM declares this property if it does.
          static var module: Bundle { .main }
        }

        """
      files.append(File(path: "Sources/\(name)/Bundle+Module.swift", bytes: Array(text.utf8)))
    }
    if let program = PortProgram(name: name, kept.map(\.source), hasMainFile: names.contains("main.swift")) {
      let file = names.contains("main.swift") ? "\(name)Main.swift" : "Main.swift"
      files.append(File(path: "Sources/\(name)/\(file)", bytes: Array(program.text.utf8)))
    }
    return files + images.map { File(path: "Sources/\(name)/Resources/\($0.path)", bytes: $0.bytes) }
  }

  /// Returns whether a file declares a static property `module` of its own.
  private static func declaresModuleBundle(_ file: SourceFile) -> Bool {
    file.tokens.indices.contains {
      file.is($0, "module") && (file.is($0 - 1, "var") || file.is($0 - 1, "let")) && file.is($0 - 2, "static")
        && file.is($0 + 1, ":") && file.is($0 + 2, "Bundle")
    }
  }

  /// Returns whether a file uses `Bundle.module`, or `.module` where a bundle is expected.
  private static func usesModuleBundle(_ file: SourceFile) -> Bool {
    file.tokens.indices.contains { index in
      guard file.is(index, "module"), file.is(index - 1, "."), !file.is(index + 1, "(") else { return false }
      if file.is(index - 2, "Bundle") { return true }
      return file.is(index - 2, ":") && ["in", "bundle"].contains(file.text(index - 3))
    }
  }

  /// Returns whether a file belongs to the program: manifests and tests don't.
  public static func isIncluded(_ input: Input) -> Bool {
    let file = input.source.file
    let isTest = ["XCTest", "Testing", "PackageDescription"].contains { ImportRule.isImporting($0, in: file) }
    return !isTest
  }

  /// Returns the path of a file in the target: `Cells/View.swift` becomes `Cells/Cells-View.swift` if another folder
  /// has a `View.swift`, too.
  private static func path(of path: String, besides names: inout Set<String>) -> String {
    var parts = path.split(separator: "/").filter { $0 != "." && $0 != ".." }.map(String.init)
    guard var last = parts.popLast() else { return path }
    // Swift compares these names without regard to case on some systems.
    let folder = parts.joined(separator: "-")
    if names.contains(last.lowercased()), !folder.isEmpty { last = folder + "-" + last }
    var (next, number) = (last, 2)
    while !names.insert(next.lowercased()).inserted {
      next = "\(last.dropLast(6))-\(number).swift"
      number += 1
    }
    return (parts + [next]).joined(separator: "/")
  }

  private func manifest(hasResources: Bool) -> String {
    let isURL = location.contains("://") || location.hasPrefix("git@")
    let place =
      isURL ? "url: \(Self.literal(location)), branch: \"main\"" : "name: \"halfway\", path: \(Self.literal(location))"
    let isolation =
      settings.isMainActorDefault ? ",\n      swiftSettings: [.defaultIsolation(MainActor.self)]" : ""
    let resources = hasResources ? ",\n      resources: [.process(\"Resources\")]" : ""
    return """
      // swift-tools-version: 6.2
      \(PortProgram.imports(["PackageDescription"]))

      let package = Package(
        name: "\(name)",
        dependencies: [
          .package(\(place))
        ],
        targets: [
          .executableTarget(
            name: "\(name)",
            dependencies: [.product(name: "UIKit", package: "halfway")]\(resources)\(isolation))
        ],
        // The language mode in which the code was written.
        swiftLanguageModes: [.v\(settings.languageMode)]
      )

      """
  }

  private static func literal(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

/// An error in the arguments of a package.
public struct PortPackageError: Error, CustomStringConvertible {
  public let description: String
}
