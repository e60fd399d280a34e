import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTransitions

/// What a hand would feel on a device that can be felt.
public struct Feedback: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    /// Something has met something, with an intensity from 0 to 1.
    case impact(ImpactFeedbackGenerator.FeedbackStyle, intensity: Double)
    /// Another one of several is chosen.
    case selection
    /// A task has ended.
    case notification(NotificationFeedbackGenerator.FeedbackType)
  }

  public var time: Timestamp
  public var kind: Kind

  public init(time: Timestamp, kind: Kind) { (self.time, self.kind) = (time, kind) }
}

/// What gives feedback, as `UIFeedbackGenerator`. Nothing vibrates here, as on an iPad; the stage that is running notes what would:
/// `Stage.feedback`.
@preconcurrency @MainActor
open class FeedbackGenerator: NSObject {
  public override init() { super.init() }

  /// Has a device wake up what vibrates; here nothing is asleep.
  open func prepare() {}

  fileprivate func give(_ kind: Feedback.Kind) { FeedbackLog.current?.note(kind) }
}

/// As `UIImpactFeedbackGenerator`.
open class ImpactFeedbackGenerator: FeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable {
    case light
    case medium
    case heavy
    case soft
    case rigid
  }

  private let style: FeedbackStyle

  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }

  public convenience override init() { self.init(style: .medium) }

  open func impactOccurred() { impactOccurred(intensity: 1) }

  /// - Parameter intensity: From 0 to 1.
  open func impactOccurred(intensity: CGFloat) {
    give(.impact(style, intensity: intensity.isNaN ? 1 : min(max(0, Double(intensity)), 1)))
  }
}

/// As `UISelectionFeedbackGenerator`.
open class SelectionFeedbackGenerator: FeedbackGenerator {
  open func selectionChanged() { give(.selection) }
}

/// As `UINotificationFeedbackGenerator`.
open class NotificationFeedbackGenerator: FeedbackGenerator {
  public enum FeedbackType: Int, Sendable {
    case success
    case warning
    case error
  }

  open func notificationOccurred(_ type: FeedbackType) { give(.notification(type)) }
}

extension Stage {
  /// What a hand would have felt, oldest first; the newest are dropped when there are very many.
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
