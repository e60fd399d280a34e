import Foundation
import HalfwayRecordings

/// The recordings that are bundled with the package.
public enum BundledRecordings {
  public static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("recordings")

  /// The sorted names of the recordings, without their extension.
  public static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".gesture") }.sorted().map { String($0.dropLast(".gesture".count)) }

  /// The recordings that can be read, in the order of their names.
  public static let all: [(name: String, recording: Recording)] = names.compactMap { name in
    (try? Recording.read(from: path(name))).map { (name, $0) }
  }

  public static func path(_ name: String) -> String { folder.appendingPathComponent(name + ".gesture").path }
}
