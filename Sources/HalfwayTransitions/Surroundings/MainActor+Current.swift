import Foundation

extension MainActor {
  /// Runs a block on the main actor if the calling thread is the main one; returns nil without running it on any other thread.
  ///
  /// For functions that iOS declares without isolation and that look a running stage up: stages only ever run on the main thread.
  @discardableResult
  package static func ifCurrent<Result: Sendable>(_ body: @MainActor () throws -> Result) rethrows -> Result? {
    guard Thread.isMainThread else { return nil }
    return try MainActor.assumeIsolated(body)
  }
}
