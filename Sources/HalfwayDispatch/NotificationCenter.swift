import Foundation
import HalfwayLayers
import HalfwayTransitions
import Synchronization

/// Foundation's notification center. Every stage has its own default center, so that parallel stages, such as those of
/// replays, don't notify each other. Notifications that Foundation posts to its own default aren't posted there.
///
/// A subclass has to restate its `Sendable` conformance, which is unchecked in the superclass because it locks its
/// storage. This subclass has a lock for what it stores.
open class NotificationCenter: Foundation.NotificationCenter, @unchecked Sendable {
  /// The default center of the stage that runs on this thread; a common center without a running stage.
  open override class var `default`: NotificationCenter {
    let ofStage = MainActor.ifCurrent { Transaction.notificationCenter { NotificationCenter() } } ?? nil
    return ofStage as? NotificationCenter ?? outside
  }

  private static let outside = NotificationCenter()

  /// The methods that are called, in the order of their registration.
  let targets = Mutex<[NotificationTarget]>([])
}
