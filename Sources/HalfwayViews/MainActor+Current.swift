import Foundation
import HalfwayLayers

extension MainActor {
  /// Runs a block on the main actor if the calling code is known to run there; otherwise returns nil.
  ///
  /// Used by members that iOS declares without isolation and that look up a stage. The code of a running stage always
  /// runs on the main actor, and so does the main thread. In a program with an asynchronous `main`, the main actor may
  /// run on another thread; outside of a stage it isn't recognized there.
  @discardableResult
  package static func ifCurrent<Result: Sendable>(_ body: @MainActor () throws -> Result) rethrows -> Result? {
    isCurrent ? try MainActor.assumeIsolated(body) : nil
  }

  /// Whether the calling code is known to run on the main actor.
  package static var isCurrent: Bool { Transaction.runningStage != nil || Thread.isMainThread }
}
