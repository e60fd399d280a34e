import HalfwayTestSupport
import UIKit

/// A screen with a view and a layer that doesn't belong to a view, in a stage whose time the test controls.
@MainActor
final class AnimationScreen {
  let controller = UIViewController()
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let dot = CALayer()
  let stage: Stage
  private var milliseconds: Int64 = 0

  init() {
    dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    controller.view.addSubview(view)
    controller.view.layer.addSublayer(dot)
    stage = Stage(rootViewController: controller, size: CGSize(width: 320, height: 480))
    // Both are shown once.
    wait(100)
  }

  /// Lets milliseconds pass.
  func wait(_ duration: Int64) {
    milliseconds += duration
    stage.advance(to: Timestamp(milliseconds: milliseconds))
  }

  /// Runs code of the app.
  func run<Result>(_ body: () throws -> Result) rethrows -> Result { try stage.perform(body) }

  /// Moves the view horizontally at a constant speed and records how the animation ends.
  func move(
    to x: CGFloat, _ seconds: Double = 1, _ options: UIView.AnimationOptions = [], into log: FinishedLog? = nil
  ) {
    run {
      UIView.animate(withDuration: seconds, delay: 0, options: [.curveLinear, options]) {
        view.center.x = x
      } completion: {
        log?.flags.append($0)
      }
    }
  }

  /// Fades the view at a constant speed within a second and records how the animation ends.
  func fade(to alpha: CGFloat, _ options: UIView.AnimationOptions = [], into log: FinishedLog? = nil) {
    run {
      UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, options]) {
        view.alpha = alpha
      } completion: {
        log?.flags.append($0)
      }
    }
  }

  /// The view's center as it is shown.
  var shownX: CGFloat { view.layer.presentation()?.position.x ?? .nan }
  /// The view's alpha as it is shown.
  var shownAlpha: CGFloat { CGFloat(view.layer.presentation()?.opacity ?? .nan) }
  /// The layer's position as it is shown.
  var dotX: CGFloat { dot.presentation()?.position.x ?? .nan }
  /// The layer's opacity as it is shown.
  var dotOpacity: CGFloat { CGFloat(dot.presentation()?.opacity ?? .nan) }
}

/// Returns whether two numbers differ by less than a thousandth.
func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.001 }
