import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews

/// A stage with a scroll view that fills it, and a log of the delegate callbacks.
final class ScrollRig: ScrollViewDelegate {
  static let size = CGSize(width: 300, height: 500)

  let controller = ViewController()
  let scrollView: ScrollView
  let driver: StageDriver
  private(set) var touchLog: [String] = []
  private(set) var offsets: [Double] = []
  /// The target offset that the delegate requests, if any.
  var target: CGPoint?
  private(set) var releases: [(velocity: CGPoint, target: CGPoint)] = []

  var stage: Stage { driver.stage }
  var y: Double { scrollView.contentOffset.y }

  init(_ scrollView: ScrollView = ScrollView(), content: CGSize = CGSize(width: 300, height: 5000), hertz: Double = 60)
  {
    self.scrollView = scrollView
    scrollView.contentSize = content
    scrollView.frame = CGRect(origin: .zero, size: Self.size)
    controller.view.addSubview(scrollView)
    driver = StageDriver(Stage(rootViewController: controller, size: Self.size), ticks: .regular(hertz: hertz))
    scrollView.delegate = self
  }

  /// Flings upward from y = 400. The finger is moving when it lifts.
  func fling(by points: Double = 300, over milliseconds: Double = 120) {
    driver.down(150, 400)
    driver.drag(to: 150, 400 - points, over: milliseconds)
    driver.up()
  }

  func takeLog() -> [String] {
    defer { touchLog.removeAll() }
    return touchLog
  }

  private func note(_ line: String) {
    if line != "didScroll" || touchLog.last != "didScroll" { touchLog.append(line) }
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    note("didScroll")
    offsets.append(scrollView.contentOffset.y)
  }
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { note("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    note("willEndDragging")
    releases.append((velocity, targetContentOffset.pointee))
    if let target { targetContentOffset.pointee = target }
  }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    note("didEndDragging \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { note("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { note("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { note("didEndScrollingAnimation") }
}
