import Foundation
import HalfwayTestSupport
import Testing
import UIKit

/// Zooming scroll views, as in photo viewers.
@Suite @MainActor struct ZoomTests {
  private final class Viewer: UIViewController, UIScrollViewDelegate {
    let (scroll, photo) = (UIScrollView(), UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200)))
    private(set) var calls: [String] = []
    private var isConstrained = false

    convenience init(isConstrained: Bool) {
      self.init(nibName: nil, bundle: nil)
      self.isConstrained = isConstrained
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      scroll.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
      scroll.delegate = self
      scroll.maximumZoomScale = 4
      scroll.addSubview(photo)
      view.addSubview(scroll)
      guard isConstrained else {
        scroll.contentSize = photo.frame.size
        return
      }
      photo.translatesAutoresizingMaskIntoConstraints = false
      for (own, other) in [
        (photo.topAnchor, scroll.topAnchor), (photo.bottomAnchor, scroll.bottomAnchor),
      ] { own.constraint(equalTo: other).isActive = true }
      for (own, other) in [
        (photo.leadingAnchor, scroll.leadingAnchor), (photo.trailingAnchor, scroll.trailingAnchor),
      ] { own.constraint(equalTo: other).isActive = true }
      photo.widthAnchor.constraint(equalToConstant: 300).isActive = true
      photo.heightAnchor.constraint(equalToConstant: 200).isActive = true
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { photo }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { calls.append("begin") }
    func scrollViewDidZoom(_ scrollView: UIScrollView) {
      if calls.last != "zoom" { calls.append("zoom") }
      // Centers a small photo, as photo viewers do.
      let room = max(0, (scrollView.bounds.height - photo.frame.height) / 2)
      scrollView.contentInset = UIEdgeInsets(top: room, left: 0, bottom: room, right: 0)
    }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
      calls.append("end \(scale)")
    }

    /// The position of a point of the photo on the screen.
    func seen(_ point: CGPoint) -> CGPoint { view.convert(point, from: photo) }
  }

  private static func make(isConstrained: Bool = false) -> (Viewer, StageDriver) {
    let viewer = Viewer(isConstrained: isConstrained)
    return (viewer, StageDriver(Stage(rootViewController: viewer, size: CGSize(width: 300, height: 400))))
  }

  /// Moves two fingers about (150, 100) from 100 points apart to the given distance.
  private static func pinch(_ driver: StageDriver, to distance: Double, lift: Bool = true) {
    driver.down(100, 100, id: 0)
    driver.down(200, 100, id: 1)
    for step in 1...20 {
      let half = (100 + (distance - 100) * Double(step) / 20) / 2
      driver.wait(10)
      driver.move(150 - half, 100, id: 0)
      driver.move(150 + half, 100, id: 1)
    }
    guard lift else { return }
    driver.wait(200)
    driver.up(id: 0)
    driver.up(id: 1)
  }

  private func isNear(_ a: CGPoint, _ b: CGPoint, _ points: CGFloat = 0.01) -> Bool {
    (a.x - b.x).magnitude < points && (a.y - b.y).magnitude < points
  }

  @Test(arguments: [false, true]) func `a pinch keeps the content between the fingers`(isConstrained: Bool) {
    let (viewer, driver) = Self.make(isConstrained: isConstrained)
    driver.wait(50)
    #expect(viewer.scroll.contentSize == CGSize(width: 300, height: 200))
    Self.pinch(driver, to: 300, lift: false)
    #expect(viewer.scroll.isZooming && isNear(viewer.seen(CGPoint(x: 150, y: 100)), CGPoint(x: 150, y: 100)))
    let scale = viewer.scroll.zoomScale
    // The scale excludes the slop.
    #expect(scale > 2 && scale < 3)
    driver.up(id: 1)
    driver.up(id: 0)
    driver.settle()
    let size = viewer.scroll.contentSize
    #expect((size.width - 300 * scale).magnitude < 0.01 && (size.height - 200 * scale).magnitude < 0.01)
    let frame = viewer.photo.frame
    #expect(
      isNear(frame.origin, .zero)
        && isNear(CGPoint(x: frame.maxX, y: frame.maxY), CGPoint(x: size.width, y: size.height)))
    #expect(viewer.calls == ["begin", "zoom", "end \(scale)"] && viewer.scroll.zoomScale == scale)
    // The enlarged content can be scrolled.
    let offset = viewer.scroll.contentOffset
    driver.down(150, 100)
    driver.drag(to: 100, over: 200)
    #expect(viewer.scroll.contentOffset.x > offset.x + 20 && !viewer.scroll.isZooming)
  }

  @Test(arguments: [(900.0, 4.0), (20.0, 1.0)]) func `a zoom scale beyond its limits springs back`(
    distance: Double, limit: Double
  ) {
    let (viewer, driver) = Self.make()
    Self.pinch(driver, to: distance, lift: false)
    let beyond = viewer.scroll.zoomScale
    #expect(limit > 1 ? beyond > 4 && beyond < 8 : beyond < 1 && beyond > 0.5)
    driver.up(id: 0)
    driver.up(id: 1)
    #expect(viewer.scroll.isZoomBouncing)
    driver.settle()
    #expect(viewer.scroll.zoomScale == CGFloat(limit) && !viewer.scroll.isZoomBouncing)
    #expect(viewer.calls == ["begin", "zoom", "end \(CGFloat(limit))"])
    if limit == 1 { #expect(isNear(viewer.seen(.zero), CGPoint(x: 0, y: 100))) }
    #expect(driver.stage.isAtRest && driver.stage.diagnostics == [])
  }

  @Test func `zooming to a rectangle centers it, and setting the scale zooms about the center`() {
    let (viewer, driver) = Self.make()
    driver.stage.perform { viewer.scroll.zoom(to: CGRect(x: 100, y: 50, width: 100, height: 100), animated: true) }
    driver.wait(150)
    #expect(viewer.scroll.zoomScale > 1.2 && viewer.scroll.zoomScale < 2.9)
    driver.settle()
    #expect(viewer.scroll.zoomScale == 3 && isNear(viewer.seen(CGPoint(x: 150, y: 100)), CGPoint(x: 150, y: 200)))
    #expect(viewer.calls == ["zoom", "end 3.0"])
    driver.stage.perform { viewer.scroll.setZoomScale(1, animated: true) }
    driver.settle()
    #expect(isNear(viewer.seen(.zero), CGPoint(x: 0, y: 100)) && viewer.scroll.zoomScale == 1)
    driver.stage.perform { viewer.scroll.zoomScale = 2 }
    #expect(isNear(viewer.seen(CGPoint(x: 150, y: 100)), CGPoint(x: 150, y: 200)) && viewer.calls.last == "zoom")
  }

  @Test func `invalid zoom scales are ignored, and a scroll view without a zoomed view can't zoom`() {
    let (viewer, driver) = Self.make()
    driver.stage.perform {
      for scale in [CGFloat.nan, .infinity, 9, -1] { viewer.scroll.zoomScale = scale }
      #expect(viewer.scroll.zoomScale == 1)
      viewer.scroll.zoom(to: .zero, animated: true)
      (viewer.scroll.minimumZoomScale, viewer.scroll.maximumZoomScale) = (.nan, -4)
      #expect(viewer.scroll.minimumZoomScale == 1 && viewer.scroll.maximumZoomScale == 4)
      viewer.scroll.bouncesZoom = false
    }
    Self.pinch(driver, to: 20)
    #expect(viewer.scroll.zoomScale == 1)
    let plain = UIScrollView()
    plain.setZoomScale(3, animated: true)
    #expect(plain.zoomScale == 1 && plain.pinchGestureRecognizer == nil && plain.gestureRecognizers?.count == 2)
    viewer.scroll.maximumZoomScale = 1
    #expect(viewer.scroll.pinchGestureRecognizer == nil)
    #expect(driver.stage.diagnostics == [])
  }
}
