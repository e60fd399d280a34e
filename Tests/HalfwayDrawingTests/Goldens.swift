import Foundation
import HalfwayFonts
import HalfwayTestSupport

/// The golden pictures of this package.
@MainActor
enum Goldens {
  /// The folder `Tests/Goldens`. `HALFWAY_ACCEPT=1` in the environment records pictures (`make accept`).
  static let folder = GoldenFolder(
    path: URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Goldens").path,
    isAccepting: ProcessInfo.processInfo.environment["HALFWAY_ACCEPT"] == "1", files: PNGFiles())

  /// The names of all pictures that tests compare.
  nonisolated static let names = FeaturePicture.all.map(\.name) + DrawingScenes.all.map { $0.name } + ListPictures.names

  /// Whether the installed typeface is Inter, with which the pictures were drawn.
  nonisolated static var hasInter: Bool { (try? SDLFonts())?.typeface.name == "Inter" }
}
