import HalfwayTestSupport
import UIKit

/// A stage of 320 × 480 points that shows one view controller.
@MainActor struct PlainScreen {
  static let size = CGSize(width: 320, height: 480)
  let controller: UIViewController
  let driver: StageDriver

  var view: UIView { controller.view }

  init(_ controller: UIViewController = UIViewController()) {
    self.controller = controller
    driver = StageDriver(Stage(rootViewController: controller, size: Self.size))
  }

  /// Advances by one frame.
  func frame() { driver.wait(20) }

  /// Taps at a point for 50 ms.
  func tap(_ x: Double, _ y: Double) {
    driver.down(x, y)
    driver.wait(50)
    driver.up()
    driver.wait(20)
  }
}

/// Records calls of actions and callbacks in order.
@MainActor final class CallRecorder {
  private(set) var calls: [String] = []

  func record(_ call: String) { calls.append(call) }

  func take() -> [String] {
    defer { calls.removeAll() }
    return calls
  }

  func recognized(_ recognizer: UIGestureRecognizer) {
    calls.append("\(recognizer.name.map { "\($0) " } ?? "")\(recognizer.state)")
  }

  func pressed() { calls.append("pressed") }
}

/// A view that records its callbacks.
final class RecordingView: UIView {
  let recorder: CallRecorder
  let name: String

  init(_ name: String, _ recorder: CallRecorder, frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 100)) {
    (self.name, self.recorder) = (name, recorder)
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  private func record(_ call: String) { recorder.record("\(name) \(call)") }

  override func layoutSubviews() {
    super.layoutSubviews()
    record("layout")
  }
  override func willMove(toSuperview newSuperview: UIView?) {
    record("will move to \(newSuperview == nil ? "nil" : "superview"), \(superview == nil ? "without" : "with") one")
  }
  override func didMoveToSuperview() { record("did move, \(superview == nil ? "without" : "with") superview") }
  override func willMove(toWindow newWindow: UIWindow?) {
    record("will \(newWindow == nil ? "leave" : "enter") window")
  }
  override func didMoveToWindow() { record("did \(window == nil ? "leave" : "enter") window") }
  override func willRemoveSubview(_ subview: UIView) { record("will remove") }
  override func didAddSubview(_ subview: UIView) { record("did add") }
  override func tintColorDidChange() { record("tint") }
}

/// A constrained view with an intrinsic size.
final class SizedView: UIView {
  var content: CGSize { didSet { invalidateIntrinsicContentSize() } }

  init(_ width: Double, _ height: Double = 20) {
    content = CGSize(width: width, height: height)
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { content }
}
