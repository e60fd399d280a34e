import Foundation
import HalfwayGestures

/// Something that can be shown, recorded and replayed: a name and how to build its first screen.
///
/// A scene is built anew for every recording and every replay, always in the same state, so nothing in `make` may depend on
/// anything outside it.
public struct Scene: Sendable {
  /// The name in recordings and on the command line: lower-case words joined by hyphens.
  public let name: String
  /// One line: what it shows and which gesture drives it.
  public let summary: String
  /// In points, where the caller does not say otherwise.
  public let size: CGSize
  private let make: @Sendable () -> ViewController

  public init(
    name: String, summary: String, size: CGSize = CGSize(width: 375, height: 667),
    make: @escaping @Sendable () -> ViewController
  ) {
    self.name = name
    self.summary = summary
    self.size = size
    self.make = make
  }

  /// A stage with the scene in its first state, at time 0.
  public func makeStage(size: CGSize? = nil, scale: Double = 1, thresholds: Thresholds = .standard) -> Stage {
    Stage(rootViewController: make(), size: size ?? self.size, scale: scale, thresholds: thresholds)
  }
}
