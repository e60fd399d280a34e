import Foundation
import HalfwayMotion

// Core Animation's transactions, from `begin()` to `commit()`. They nest: a setting that is missing in one is taken
// from the one around it. They may be used inside and around animated blocks; transactions left open in a block are
// committed at its end. Settings made outside of any transaction while a stage is running form an implicit transaction,
// which lasts until the stage has handled the event, made the frame, or run the callback, like an implicit transaction
// of Core Animation, which lasts until the end of the run loop iteration.
//
// Outside of animated blocks, changes of layers that don't belong to a view perform their actions, by default an
// animation; see `Layer.performsImplicitActions`.
extension Transaction {
  /// The duration, in seconds, of animations without a duration of their own if no transaction sets one: the default of
  /// Core Animation.
  public static let standardAnimationDuration = 0.25

  /// Opens a transaction on this thread. If it is still open when the stage's time advances, it is committed then and
  /// reported.
  public static func begin() { TransactionStack.begin() }

  /// Closes the most recently opened transaction. If none is open, that is reported when the stage's time advances.
  public static func commit() { TransactionStack.commit() }

  /// Does nothing, because there is nothing to flush: changes outside of a transaction show in the next frame.
  public static func flush() {}

  /// Sets the duration, in seconds, of animations that are added from here on and have no duration of their own.
  /// Negative and non-finite durations are reported and ignored.
  public static func setAnimationDuration(_ seconds: Double) {
    guard seconds.isFinite, seconds >= 0 else {
      return TransactionStack.report("an animation duration of \(seconds) s was set; it is ignored")
    }
    set("animation duration") { $0.durationSeconds = seconds }
  }

  /// Returns the duration, in seconds, for an animation that has no duration of its own.
  public static func animationDuration() -> Double {
    TransactionStack.setting { $0.durationSeconds } ?? standardAnimationDuration
  }

  /// Sets a timing function that replaces those of animations added from here on; `nil` leaves them unchanged.
  public static func setAnimationTimingFunction(_ function: MediaTimingFunction?) {
    set("timing function") { $0.timingFunction = function }
  }

  /// Returns the timing function that replaces that of an added animation; `nil` if the animation's own applies.
  public static func animationTimingFunction() -> MediaTimingFunction? {
    TransactionStack.setting { $0.timingFunction }
  }

  /// Sets whether changes take effect immediately: those that would perform implicit actions and, in a transaction that
  /// was begun, those in animated blocks, as in `withoutAnimation`. Explicitly added animations are played regardless.
  public static func setDisableActions(_ isDisabled: Bool) {
    set("disabling of actions") { $0.disablesActions = isDisabled }
    TransactionStack.current?.noteInnermost()
  }

  /// Returns whether this transaction or one around it disables actions.
  public static func disableActions() -> Bool { TransactionStack.setting { $0.disablesActions } ?? false }

  /// Sets a setting by its name; see the constants `kCATransaction…`. Unknown names and values are reported.
  public static func setValue(_ value: Any?, forKey key: String) {
    switch (key, value) {
    case ("disableActions", let value as Bool): setDisableActions(value)
    case ("disableActions", let value as NSNumber): setDisableActions(value.boolValue)
    case ("animationDuration", let value as Double): setAnimationDuration(value)
    case ("animationDuration", let value as NSNumber): setAnimationDuration(value.doubleValue)
    case ("animationDuration", let value as Int): setAnimationDuration(Double(value))
    case ("animationTimingFunction", let value as MediaTimingFunction?): setAnimationTimingFunction(value)
    default: report("the setting \"\(key)\" of a transaction is not set to \(value ?? "nil")")
    }
  }

  /// Sets a block that is called when all animations added from here on until the commit have ended or been removed,
  /// including those of animated blocks and nested transactions. If there are none, it is called at the commit; outside
  /// of any transaction and stage, it is called immediately.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    if settings == nil, let block { TransactionStack.with(.outside, block) }
    set("completion block") { $0.setCompletion(block) }
  }

  /// Returns the completion block of the innermost transaction, or `nil` if it has none.
  public static func completionBlock() -> (() -> Void)? { TransactionStack.innermostSettings?.completion?.block }

  private static func set(_ name: String, _ change: (TransactionSettings) -> Void) {
    guard let settings else {
      return TransactionStack.report("the \(name) was set outside of any transaction; it is ignored")
    }
    change(settings)
  }

  /// The settings that setters modify.
  private static var settings: TransactionSettings? {
    TransactionStack.innermostSettings ?? TransactionStack.implicitSettings()
  }
}
