import Foundation
import HalfwayLayers
import HalfwayMotion

// UIKit's older animation blocks, which are delimited by two calls. Changes between them are animated with the
// parameters set before.
extension View {
  /// The default duration in UIKit.
  private static var begunSeconds: Double { 0.2 }

  /// Begins an animation block. The default duration is 0.2 s, the default curve `easeInOut`.
  ///
  /// - Parameters:
  ///   - animationID: Unused; meant for delegates, which aren't supported.
  ///   - context: Unused, like `animationID`.
  public static func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    Transaction.beginAnimations(durationSeconds: begunSeconds, pacing: .cubic(.easeInOut))
  }

  /// Ends the block and starts its animations. A block that is still open when time advances is ended then and
  /// reported.
  public static func commitAnimations() { Transaction.commitAnimations() }

  /// Sets the duration of the following changes of the block, in seconds. Outside of blocks this does nothing, like all
  /// of these functions.
  public static func setAnimationDuration(_ duration: Double) { Transaction.begunAnimation?.durationSeconds = duration }

  /// Sets the delay before the following animations begin, in seconds.
  public static func setAnimationDelay(_ delay: Double) { Transaction.begunAnimation?.delaySeconds = delay }

  /// Sets the curve of the following animations.
  public static func setAnimationCurve(_ curve: AnimationCurve) {
    Transaction.begunAnimation?.pacing = .cubic(curve.bezier)
  }

  /// Sets the number of repetitions. Values that aren't positive count as 1.
  public static func setAnimationRepeatCount(_ repeatCount: Float) {
    guard let begun = Transaction.begunAnimation else { return }
    begun.repetition = AnimationRepetition(count: Double(repeatCount), autoreverses: begun.repetition.autoreverses)
  }

  /// Sets whether each repetition runs forward and then backward.
  public static func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    guard let begun = Transaction.begunAnimation else { return }
    begun.repetition = AnimationRepetition(count: begun.repetition.count, autoreverses: repeatAutoreverses)
  }

  /// Does nothing: each animation always begins at the presented value of its property.
  public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}
}
