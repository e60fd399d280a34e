import HalfwayMotion

// Core Animation's transactions, `begin()` to `commit()`. They nest: what is not set in one is as in the one around it. They may be used within
// animated blocks and around them; a block begins and ends by itself what is open in it. What is set outside of any while a stage runs counts until
// the stage has taken the event, made the frame or run the callback, as an implicit transaction of Core Animation's does until the run loop goes on.
//
// No change of a layer's property is animated by itself, neither in the layers of views, as in UIKit, nor in other layers, unlike in Core
// Animation: an implicit animation would be a change that shows late because nobody said that it should not.
extension Transaction {
  /// Seconds of an animation that has no duration of its own, where no transaction says otherwise.
  public static let standardAnimationDuration = 0.25

  /// Opens a transaction on this thread. One that is still open when the stage's time goes on is committed then, and reported.
  public static func begin() { TransactionStack.begin() }

  /// Closes the transaction that was opened last. One that was never opened is reported when the stage's time goes on next.
  public static func commit() { TransactionStack.commit() }

  /// Nothing waits to be sent anywhere: what is changed outside of a transaction shows in the next frame.
  public static func flush() {}

  /// Seconds of the animations added from now on that have no duration of their own.
  public static func setAnimationDuration(_ seconds: Double) {
    guard seconds.isFinite, seconds >= 0 else {
      return TransactionStack.report("an animation duration of \(seconds) s was set; it does not count")
    }
    set("animation duration") { $0.durationSeconds = seconds }
  }

  /// Seconds of an animation that is added now and has no duration of its own.
  public static func animationDuration() -> Double {
    TransactionStack.setting { $0.durationSeconds } ?? standardAnimationDuration
  }

  /// The timing function of the animations added from now on, in place of their own; nil for their own.
  public static func setAnimationTimingFunction(_ function: MediaTimingFunction?) {
    set("timing function") { $0.timingFunction = function }
  }

  /// The timing function of an animation that is added now; nil for its own.
  public static func animationTimingFunction() -> MediaTimingFunction? {
    TransactionStack.setting { $0.timingFunction }
  }

  /// Whether changes in animated blocks take effect at once, as in `withoutAnimation`. Animations that are added are played all the same. Outside
  /// of a transaction that was begun there is nothing to disable: no change is animated by itself.
  public static func setDisableActions(_ isDisabled: Bool) {
    set("disabling of actions") { $0.disablesActions = isDisabled }
    TransactionStack.current?.noteInnermost()
  }

  /// Whether this or a transaction around it disables actions.
  public static func disableActions() -> Bool { TransactionStack.setting { $0.disablesActions } ?? false }

  /// Called when all animations that are added from now on until the commit have ended or been removed, those of animated blocks and of
  /// transactions inside included; with none of them at the commit, and outside of any transaction and stage at once.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    if settings == nil, let block { TransactionStack.with(.outside, block) }
    set("completion block") { $0.setCompletion(block) }
  }

  /// The block that the innermost transaction calls; nil for none.
  public static func completionBlock() -> (() -> Void)? { TransactionStack.innermostSettings?.completion?.block }

  private static func set(_ name: String, _ change: (TransactionSettings) -> Void) {
    guard let settings else {
      return TransactionStack.report("the \(name) was set outside of any transaction; it does not count")
    }
    change(settings)
  }

  /// Where something is set.
  private static var settings: TransactionSettings? {
    TransactionStack.innermostSettings ?? TransactionStack.implicitSettings()
  }
}
