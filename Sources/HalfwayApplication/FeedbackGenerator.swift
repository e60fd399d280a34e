import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTransitions

/// Haptic feedback that a device would give.
public struct Feedback: Sendable, Hashable {
  /// The kind of feedback.
  public enum Kind: Sendable, Hashable {
    /// A collision, with an intensity from 0 to 1.
    case impact(ImpactFeedbackGenerator.FeedbackStyle, intensity: Double)
    /// A change of a selection.
    case selection
    /// The end of a task.
    case notification(NotificationFeedbackGenerator.FeedbackType)
  }

  /// The time of the feedback on the stage.
  public var time: Timestamp
  /// The kind of the feedback.
  public var kind: Kind

  /// Creates feedback.
  public init(time: Timestamp, kind: Kind) { (self.time, self.kind) = (time, kind) }
}

/// A generator of haptic feedback. The equivalent of UIKit's `UIFeedbackGenerator`. Like an iPad, a stage doesn't
/// vibrate; it records the feedback in `Stage.feedback`.
@preconcurrency @MainActor
open class FeedbackGenerator: NSObject {
  public override init() { super.init() }

  /// Has no effect, because there is no hardware to prepare.
  open func prepare() {}

  fileprivate func give(_ kind: Feedback.Kind) { FeedbackLog.current?.note(kind) }
}

/// A generator of collision feedback. The equivalent of UIKit's `UIImpactFeedbackGenerator`.
open class ImpactFeedbackGenerator: FeedbackGenerator {
  /// The strength of a collision.
  public enum FeedbackStyle: Int, Sendable {
    /// A light object.
    case light
    /// A medium object.
    case medium
    /// A heavy object.
    case heavy
    /// A soft object.
    case soft
    /// A rigid object.
    case rigid
  }

  private let style: FeedbackStyle

  /// Creates a generator.
  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }

  public convenience override init() { self.init(style: .medium) }

  /// Records a collision with full intensity.
  open func impactOccurred() { impactOccurred(intensity: 1) }

  /// Records a collision.
  ///
  /// - Parameter intensity: The intensity, from 0 to 1.
  open func impactOccurred(intensity: CGFloat) {
    give(.impact(style, intensity: intensity.isNaN ? 1 : min(max(0, Double(intensity)), 1)))
  }
}

/// A generator of feedback for selection changes. The equivalent of UIKit's `UISelectionFeedbackGenerator`.
open class SelectionFeedbackGenerator: FeedbackGenerator {
  /// Records a change of a selection.
  open func selectionChanged() { give(.selection) }
}

/// A generator of feedback for task results. The equivalent of UIKit's `UINotificationFeedbackGenerator`.
open class NotificationFeedbackGenerator: FeedbackGenerator {
  /// The result of a task.
  public enum FeedbackType: Int, Sendable {
    /// Success.
    case success
    /// A warning.
    case warning
    /// Failure.
    case error
  }

  /// Records the result of a task.
  open func notificationOccurred(_ type: FeedbackType) { give(.notification(type)) }
}

extension Stage {
  /// The recorded feedback, oldest first. After 1,000 entries, new feedback is discarded.
  public var feedback: [Feedback] { environment.part { FeedbackLog(scheduler) }.feedback }
}

/// The feedback of one stage.
@MainActor
private final class FeedbackLog: StagePart {
  private static let maximumCount = 1000
  private let scheduler: AnimationScheduler
  private(set) var feedback: [Feedback] = []

  init(_ scheduler: AnimationScheduler) { self.scheduler = scheduler }

  static var current: FeedbackLog? {
    guard let environment = StageEnvironment.current else { return nil }
    return environment.part { FeedbackLog(environment.scheduler) }
  }

  func note(_ kind: Feedback.Kind) {
    if feedback.count < Self.maximumCount { feedback.append(Feedback(time: scheduler.now, kind: kind)) }
  }

  func stageWillEnd() {}
}
