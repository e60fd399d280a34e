import Foundation
import Halfway

/// The bar below a replay: the status, the curve of the progress with a playhead, and the controls.
///
/// The bar has a stage of its own and is not part of the scene.
@MainActor
package final class ReplayBar {
  private let barView: ReplayBarView
  private let stage: Stage
  /// The height of two lines of text, a curve of progress and velocity, and a row of buttons, in points.
  package static let height = 228.0

  /// - Parameters:
  ///   - layout: The layout of the window.
  ///   - hasOthers: Whether there are other recordings to navigate to.
  ///   - perform: Performs the action of a button.
  package init(_ layout: DemoLayout, hasOthers: Bool, perform: @escaping (ReplayAction) -> Void) {
    barView = ReplayBarView(ReplayBar.buttons(hasOthers: hasOthers, perform))
    barView.arrangement = layout
    stage = Stage(rootViewController: ContentViewController(barView), size: layout.window)
  }

  private static func buttons(
    hasOthers: Bool, _ perform: @escaping (ReplayAction) -> Void
  ) -> [BarButton<ReplayAction>] {
    var titles: [(String, ReplayAction)] = [
      (ReplayBarView.playTitles[0], .play), ("‹", .stepBack), ("›", .stepForwards), ("−", .slower),
      ("1×", .normalSpeed), ("+", .faster), ("Loop", .loop), ("Keys", .help), ("Measure", .debug), ("Export", .export),
    ]
    if hasOthers { titles += [("Previous", .previous), ("Next", .next)] }
    return titles.map { title, action in BarButton(title, action) { perform(action) } }
  }

  package var isAnimating: Bool { stage.isAnimating }
  package var nextDeadline: Timestamp? { stage.nextDeadline }
  package func append(to list: inout DisplayList) { list.items.append(contentsOf: stage.displayList.items) }
  package func handle(_ event: InputEvent) { stage.handle(event) }
  package func advance(to time: Timestamp) { stage.advance(to: time) }
  package func setLayout(_ layout: DemoLayout) { barView.arrangement = layout }
  package func show(_ film: ReplayFilm) { barView.show(film) }
  /// The part of the replay that the curve shows.
  package var range: ReplayRange? { barView.range }
  package func changeRange(_ body: (inout ReplayRange) -> Void) { barView.changeRange(body) }

  /// Shows the status at a time of the replay.
  package func show(_ status: ReplayStatus, at time: Timestamp) { barView.show(status, at: time) }

  package func show(_ transport: ReplayTransport, isMoving: Bool, isMeasuring: Bool) {
    barView.show(transport, isMoving: isMoving, isMeasuring: isMeasuring)
  }

  /// Updates the hovered button.
  ///
  /// - Returns: Whether the appearance changed.
  package func hover(over point: CGPoint?) -> Bool { barView.buttons.hover(over: point, of: barView) }

  /// Returns the explanation of the button at a point of the window, or `nil` if there is none.
  package func tip(at point: CGPoint) -> Tip? {
    guard let (action, frame) = barView.buttons.button(at: point, of: barView) else { return nil }
    return ReplayKey.all.tip(of: action).map { Tip($0, at: frame) }
  }

  /// Returns the frame of an action's button in the window, or `nil` if there is none.
  package func frame(of action: ReplayAction) -> CGRect? {
    barView.layoutIfNeeded()
    return barView.buttons.frame(of: action, in: barView)
  }

  /// The frame of the curve in the window, or `nil` if there is no room for it.
  package var curveFrame: CGRect? {
    barView.layoutIfNeeded()
    return barView.curveFrame
  }
}
