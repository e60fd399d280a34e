import Foundation
import Halfway

/// What stands below a replay: what happens, its curve with the moment that shows, and controls.
///
/// It stands on a stage of its own and is no part of the scene.
@MainActor
final class ReplayBar {
  private let barView: ReplayBarView
  private let stage: Stage
  /// With two lines, a curve and a row of buttons.
  static let height = 148.0

  /// - Parameters:
  ///   - hasOthers: Whether there are other recordings to go to.
  ///   - perform: Does what a button stands for.
  init(_ layout: DemoLayout, hasOthers: Bool, perform: @escaping (ReplayAction) -> Void) {
    barView = ReplayBarView(ReplayBar.buttons(hasOthers: hasOthers, perform))
    barView.arrangement = layout
    stage = Stage(rootViewController: ContentViewController(barView), size: layout.window)
  }

  private static func buttons(
    hasOthers: Bool, _ perform: @escaping (ReplayAction) -> Void
  ) -> [BarButton<ReplayAction>] {
    var titles: [(String, ReplayAction)] = [
      (ReplayBarView.playTitles[0], .play), ("‹", .stepBack), ("›", .stepForwards), ("−", .slower),
      ("1×", .normalSpeed), ("+", .faster), ("Loop", .loop), ("Keys", .help), ("Measure", .debug),
    ]
    if hasOthers { titles += [("Previous", .previous), ("Next", .next)] }
    return titles.map { title, action in BarButton(title, action) { perform(action) } }
  }

  var isAnimating: Bool { stage.isAnimating }
  var nextDeadline: Timestamp? { stage.nextDeadline }
  func append(to list: inout DisplayList) { list.items.append(contentsOf: stage.displayList.items) }
  func handle(_ event: InputEvent) { stage.handle(event) }
  func advance(to time: Timestamp) { stage.advance(to: time) }
  func setLayout(_ layout: DemoLayout) { barView.arrangement = layout }
  func show(_ film: ReplayFilm) { barView.show(film) }

  /// Shows a moment, and what is said of it.
  func show(_ status: ReplayStatus, at time: Timestamp) { barView.show(status, at: time) }

  func show(_ transport: ReplayTransport, isMoving: Bool, isMeasuring: Bool) {
    barView.show(transport, isMoving: isMoving, isMeasuring: isMeasuring)
  }

  /// - Returns: Whether something looks different.
  func hover(over point: CGPoint?) -> Bool { barView.buttons.hover(over: point, of: barView) }

  /// Where the button of an action stands in the window; nil for none.
  func frame(of action: ReplayAction) -> CGRect? {
    barView.layoutIfNeeded()
    return barView.buttons.frame(of: action, in: barView)
  }

  /// Where the curve stands in the window; nil where there is no room for it.
  var curveFrame: CGRect? {
    barView.layoutIfNeeded()
    return barView.curveFrame
  }
}
