import Foundation
import HalfwayFonts
import HalfwayTestSupport

/// The golden pictures of this package.
@MainActor
enum Goldens {
  /// `Tests/Goldens`. `HALFWAY_ACCEPT=1` in the environment records (`make accept`).
  static let folder = GoldenFolder(
    path: URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Goldens").path,
    isAccepting: ProcessInfo.processInfo.environment["HALFWAY_ACCEPT"] == "1", files: PNGFiles())

  /// All pictures that tests compare.
  nonisolated static let names = FeaturePicture.all.map(\.name) + DrawingScenes.all.map { $0.name } + ListPictures.names

  /// Whether the typeface is the one that the pictures were drawn with.
  nonisolated static var hasInter: Bool { (try? SDLFonts())?.typeface.name == "Inter" }
}
