import Foundation
import HalfwayLayers
import HalfwayTransitions

/// Tells whoever observes something: Foundation's, of which every stage has its own default, so that stages that run side by side, as replays do, tell
/// each other nothing. What Foundation itself posts to its own default is not posted there.
///
/// A subclass has to say again that it is `Sendable`, and the class above says so unchecked: it locks what it keeps. This one keeps nothing more.
open class NotificationCenter: Foundation.NotificationCenter, @unchecked Sendable {
  /// That of the stage that is running on this thread; outside of any one for all.
  open override class var `default`: NotificationCenter {
    let ofStage = MainActor.ifCurrent { Transaction.notificationCenter { NotificationCenter() } } ?? nil
    return ofStage as? NotificationCenter ?? outside
  }

  private static let outside = NotificationCenter()
}
