import Foundation
import HalfwayLayers
import HalfwayMotion

// Animated blocks of earlier times, which begin and end with a call: what is changed between the two is animated as it was said before.
extension View {
  /// UIKit's duration where nothing else is said.
  private static var begunSeconds: Double { 0.2 }

  /// Begins an animated block. It lasts 0.2 s and goes along `easeInOut` unless something else is said before the changes.
  ///
  /// - Parameters:
  ///   - animationID: For whoever is told of the end, which nobody is here.
  ///   - context: The same.
  public static func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    Transaction.beginAnimations(durationSeconds: begunSeconds, pacing: .cubic(.easeInOut))
  }

  /// Ends the block: what was changed sets out. A block that is not ended before time goes on is ended then, with a diagnostic.
  public static func commitAnimations() { Transaction.commitAnimations() }

  /// Seconds, for the changes that follow in the block. Outside of any block nothing happens, as for all of these.
  public static func setAnimationDuration(_ duration: Double) { Transaction.begunAnimation?.durationSeconds = duration }

  /// Seconds before they set out.
  public static func setAnimationDelay(_ delay: Double) { Transaction.begunAnimation?.delaySeconds = delay }

  public static func setAnimationCurve(_ curve: AnimationCurve) {
    Transaction.begunAnimation?.pacing = .cubic(curve.bezier)
  }

  /// How often they go along their way; what is no number above 0 counts as 1.
  public static func setAnimationRepeatCount(_ repeatCount: Float) {
    guard let begun = Transaction.begunAnimation else { return }
    begun.repetition = AnimationRepetition(count: Double(repeatCount), autoreverses: begun.repetition.autoreverses)
  }

  /// Whether each time leads there and back.
  public static func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    guard let begun = Transaction.begunAnimation else { return }
    begun.repetition = AnimationRepetition(count: begun.repetition.count, autoreverses: repeatAutoreverses)
  }

  /// Taken for granted: every animation begins where the property is seen to stand.
  public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}
}
