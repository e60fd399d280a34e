import Foundation
import HalfwayGestures
import HalfwayRecordings
import HalfwayTransitions
import HalfwayViews

extension Recognition {
  /// Returns whether a gesture begins a pan from the left edge of a view, the gesture that swipes back in a
  /// navigation controller.
  ///
  /// The view fills the recording's stage and has no other recognizer. The pan accepts as many contacts as the swipe
  /// of the scene `swipe-back`. Unlike the view of `init(of:thresholds:)`, this view isn't extended to contacts
  /// outside the stage, because that would move its edge.
  ///
  /// - Parameters:
  ///   - recording: The recording whose events are played.
  ///   - thresholds: The thresholds to use instead of the recording's own; changes of thresholds in the recording are
  ///     then ignored.
  @MainActor
  public static func beginsEdgePan(in recording: Recording, thresholds: Thresholds? = nil) -> Bool {
    let view = EdgeView(recording.header, thresholds: thresholds)
    for event in recording.inputs { view.take(event) }
    view.finish()
    return view.hasBegun
  }

  /// The maximum number of contacts of an edge pan, as in the scene `swipe-back`.
  static let maximumEdgePanContacts = 5
}

/// A stage whose root view has an edge pan only, and a record of whether the pan has begun.
@MainActor
private final class EdgeView {
  private(set) var hasBegun = false
  private let stage: Stage
  private let keepsThresholds: Bool
  private let pan = ScreenEdgePanGestureRecognizer()

  init(_ header: RecordingHeader, thresholds: Thresholds?) {
    let controller = ViewController()
    stage = Stage(
      rootViewController: controller, size: CGSize(width: header.size.width, height: header.size.height),
      thresholds: thresholds ?? header.thresholds)
    keepsThresholds = thresholds != nil
    pan.edges = .left
    pan.maximumNumberOfTouches = Recognition.maximumEdgePanContacts
    pan.addAction { [unowned self] recognizer in if recognizer.state == .began { hasBegun = true } }
    controller.view.addGestureRecognizer(pan)
  }

  func take(_ event: InputEvent) {
    switch event.kind {
    case .resize: return
    case .thresholds: if keepsThresholds { return }
    case .down, .move, .up, .cancel, .focus, .scroll, .text, .key: break
    }
    stage.handle(event)
  }

  /// Runs the remaining deadlines, and then cancels the contacts that are still down.
  func finish() {
    while let deadline = stage.nextDeadline, deadline > stage.now { stage.advance(to: deadline) }
    stage.handle(InputEvent(timestamp: stage.now, kind: .focus(isFocused: false)))
  }
}
