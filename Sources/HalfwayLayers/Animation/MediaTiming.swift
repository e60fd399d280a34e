/// A mapping from a parent time to a local time: from a layer or group to an animation, or from a superlayer to a
/// layer. Halfway's version of `CAMediaTiming`, limited to what animations and layers have in common.
public protocol MediaTiming {
  /// The begin time, in seconds of the parent time (default: 0).
  ///
  /// For an animation that is added to a layer, it is a time in the layer's local time, which equals
  /// `currentMediaTime()` unless a layer or superlayer has its own timing; 0 means the time of adding. In a group,
  /// it is relative to the group's begin time.
  var beginTime: Double { get set }
  /// The local seconds per parent second (default: 1). A speed of 0 freezes the local time at `timeOffset`; a negative
  /// speed plays backward.
  var speed: Float { get set }
  /// The offset that is added to the local time, in seconds (default: 0).
  var timeOffset: Double { get set }
}

/// The timing of an animation relative to its layer or group.
///
/// A parent time t maps to t′ = (t − `beginTime`) · `speed` + `timeOffset`. In t′ the `duration` is repeated, each time
/// forward or, with `autoreverses`, forward and in reverse. A `timeOffset` starts later within the repetition; the
/// skipped part is played at the end.
public struct AnimationTiming: MediaTiming, Sendable, Hashable {
  /// The begin time, in seconds of the parent time (default: 0).
  public var beginTime = 0.0
  /// The duration of one forward pass in seconds (default: 0). 0 means the duration of the open `Transaction`,
  /// which is 0.25 s if none is set, or in a group the group's duration; so do negative values, which are reported.
  public var duration = 0.0
  /// The local seconds per parent second (default: 1).
  public var speed: Float = 1
  /// The offset that is added to the local time, in seconds (default: 0).
  public var timeOffset = 0.0
  /// The number of repetitions, which may be fractional or infinite (default: 0, plays once).
  public var repeatCount: Float = 0
  /// The time for which the animation is repeated, in seconds of local time (default: 0, `repeatCount` applies). It
  /// takes precedence over `repeatCount`.
  public var repeatDuration = 0.0
  /// Whether each repetition plays forward and then in reverse (default: `false`).
  public var autoreverses = false
  /// The values shown before the animation begins and after it has ended (default: `removed`).
  public var fillMode = MediaTimingFillMode.removed

  /// Creates a timing with default values.
  public init() {}
}

/// The values an animation shows outside of its active time, like `CAMediaTimingFillMode`.
public enum MediaTimingFillMode: Sendable, Hashable, CaseIterable {
  /// Nothing: the layer looks as if the animation didn't exist.
  case removed
  /// The final value after the end, until the animation is removed.
  case forwards
  /// The first value before the beginning.
  case backwards
  /// Both `forwards` and `backwards`.
  case both

  var fillsBefore: Bool { self == .backwards || self == .both }
  var fillsAfter: Bool { self == .forwards || self == .both }
}
