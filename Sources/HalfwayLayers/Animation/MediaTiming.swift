/// How a local time follows the time of what it is part of: an animation's that of its layer or its group, and a layer's that of its
/// superlayer. Core Animation's `CAMediaTiming`, as far as both have it.
public protocol MediaTiming {
  /// When it begins, in seconds of the time outside. Of an animation that is added to a layer it is a moment of the layer's local time, which is
  /// `currentMediaTime()` where no layer around has a time of its own, and 0 stands for the moment of adding; within a group it is counted from
  /// the group's own beginning.
  var beginTime: Double { get set }
  /// Seconds of local time a second; 0 holds it at `timeOffset` for ever, and what is negative plays backwards. 1 at first.
  var speed: Float { get set }
  /// Added to the local time, in seconds.
  var timeOffset: Double { get set }
}

/// How the local time of an animation follows the time of what it is part of.
///
/// From a time t outside, t′ = (t − `beginTime`) · `speed` + `timeOffset`. In t′ the `duration` is repeated, each time forwards or, with
/// `autoreverses`, forwards and back. A `timeOffset` begins later in the repetition; what is skipped so comes at the end.
/// The timing of an animation as it was set.
public struct AnimationTiming: MediaTiming, Sendable, Hashable {
  public var beginTime = 0.0
  /// Seconds of one way without repetitions. 0 or less stands for the duration of the open `Transaction`, which is 0.25 s where none
  /// is set, and within a group for the group's.
  public var duration = 0.0
  public var speed: Float = 1
  public var timeOffset = 0.0
  /// How often it is played, also in parts; infinite for ever, and 0 for once.
  public var repeatCount: Float = 0
  /// For how many seconds of local time it is repeated; 0 for `repeatCount`, over which it goes.
  public var repeatDuration = 0.0
  /// Whether it plays backwards after each time that it played forwards.
  public var autoreverses = false
  /// What shows before it begins and after it has ended.
  public var fillMode = MediaTimingFillMode.removed

  public init() {}
}

/// What an animation shows outside its own time, as `CAMediaTimingFillMode`.
public enum MediaTimingFillMode: Sendable, Hashable, CaseIterable {
  /// Nothing: the layer looks as if there were no animation.
  case removed
  /// After it, its last value, as long as it is not removed.
  case forwards
  /// Before it, its first value.
  case backwards
  case both

  var fillsBefore: Bool { self == .backwards || self == .both }
  var fillsAfter: Bool { self == .forwards || self == .both }
}
