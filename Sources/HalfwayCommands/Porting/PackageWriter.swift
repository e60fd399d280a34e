import Foundation
import HalfwayApp
import HalfwayPorting
import HalfwayReplay

/// Writes the package of `port --package`.
struct PackageWriter {
  let package: PortPackage
  let folder: String
  let replaces: Bool

  /// - Parameters:
  ///   - name: The name of the package.
  ///   - output: The folder of the package; by default, the name.
  ///   - location: The folder or URL of Halfway's package; by default, the package whose program is running.
  ///   - paths: The given files and folders.
  init(name: String, output: String?, location: String?, paths: [String], replaces: Bool) throws {
    folder = output ?? name
    self.replaces = replaces
    guard let location = try location.map({ try Self.checked($0) }) ?? Self.packageOfProgram else {
      throw ToolError(.usage, "--package needs --dependency with the folder or the URL of Halfway's package")
    }
    do {
      package = try PortPackage(name: name, location: location, settings: Self.settings(near: paths))
    } catch {
      throw ToolError(.usage, "--package \(name): \(error)")
    }
  }

  /// Writes the files, or none if one of them exists.
  ///
  /// - Returns: The paths of the files by their path in the package.
  func write(_ files: [PortPackage.File]) throws -> [(path: String, file: PortPackage.File)] {
    let targets = files.map { (FolderListing.path(folder, $0.path), $0) }
    for (path, _) in targets where !replaces && FileManager.default.fileExists(atPath: path) {
      throw ToolError(.cannotCreate, "\(path): a file with this name exists; --force replaces it")
    }
    for (path, file) in targets {
      try OutputFile.makeFolder(
        path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/"))
      try OutputFile.replace(path, with: file.bytes)
    }
    return targets
  }

  // MARK: Halfway's package

  private static func checked(_ location: String) throws -> String {
    guard !location.contains("://"), !location.hasPrefix("git@") else { return location }
    let folder = URL(fileURLWithPath: location).standardizedFileURL
    guard isHalfway(folder) else { throw ToolError(.noInput, "\(location): this folder isn't Halfway's package") }
    return folder.path
  }

  /// The folder of the package in whose build folder the running program is.
  private static var packageOfProgram: String? {
    var folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    while folder.path != "/" {
      if isHalfway(folder) { return folder.path }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  private static func isHalfway(_ folder: URL) -> Bool {
    let manifest = folder.appendingPathComponent("Package.swift")
    guard let text = try? String(contentsOf: manifest, encoding: .utf8) else { return false }
    return text.contains("name: \"halfway\"") && text.contains("name: \"UIKit\"")
  }

  // MARK: Settings

  /// Returns the settings of the first Xcode project or manifest in the given folders or the two folders above each.
  private static func settings(near paths: [String]) -> PortSettings {
    for path in paths {
      var folder = URL(fileURLWithPath: path).standardizedFileURL
      for _ in 0..<3 where folder.path != "/" {
        if let settings = settings(in: folder) { return settings }
        folder.deleteLastPathComponent()
      }
    }
    return PortSettings()
  }

  private static func settings(in folder: URL) -> PortSettings? {
    let names = (FolderListing.entries(of: folder.path) ?? []).map(\.name)
    func text(_ name: String) -> String? {
      try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
    if let project = names.first(where: { $0.hasSuffix(".xcodeproj") }), let text = text(project + "/project.pbxproj") {
      return PortSettings(xcodeProject: text)
    }
    return names.contains("Package.swift") ? text("Package.swift").map { PortSettings(manifest: $0) } : nil
  }
}
