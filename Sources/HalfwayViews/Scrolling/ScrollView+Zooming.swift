import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion

// Zooming of the view that the delegate provides. The view gets a transform, and the content its size.
extension ScrollView {
  /// The smallest scale at rest (default: 1). Pinching zooms if `maximumZoomScale` is larger.
  public var minimumZoomScale: CGFloat {
    get { zoom?.minimum ?? 1 }
    set { if newValue.isFinite, newValue > 0 { changeZoom { $0.minimum = newValue } } }
  }
  /// The largest scale at rest (default: 1).
  public var maximumZoomScale: CGFloat {
    get { zoom?.maximum ?? 1 }
    set { if newValue.isFinite, newValue > 0 { changeZoom { $0.maximum = newValue } } }
  }
  /// Whether pinching can exceed the limits of the scale, with a bounce back (default: true).
  public var bouncesZoom: Bool {
    get { zoom?.bounces ?? true }
    set { changeZoom { $0.bounces = newValue } }
  }
  /// The scale of the zoomed view (default: 1). Setting it, clamped to the limits, keeps the center of the visible
  /// content.
  public var zoomScale: CGFloat {
    get { zoom?.scale ?? 1 }
    set { setZoomScale(newValue, animated: false) }
  }
  /// Whether a pinch is zooming the content.
  public var isZooming: Bool { zoom?.pinch != nil }
  /// Whether the scale is bouncing back from beyond a limit.
  public var isZoomBouncing: Bool { zoom?.isBouncing ?? false }
  /// The recognizer that zooms; nil unless `maximumZoomScale` is larger than `minimumZoomScale`.
  public var pinchGestureRecognizer: PinchGestureRecognizer? { zoom?.recognizer }

  var zoomedView: View? {
    guard let scrollDelegate else { return nil }
    return scrollDelegate.viewForZooming(in: self)
  }

  private func changeZoom(_ change: (ScrollZoom) -> Void) {
    let zoom = self.zoom ?? ScrollZoom()
    self.zoom = zoom
    change(zoom)
    if zoom.maximum > zoom.minimum, zoom.recognizer == nil {
      let recognizer = PinchGestureRecognizer()
      recognizer.delegate = referee
      recognizer.addAction { [weak self] _ in self?.pinchDidChange() }
      addGestureRecognizer(recognizer)
      zoom.recognizer = recognizer
    } else if zoom.maximum <= zoom.minimum, let recognizer = zoom.recognizer {
      removeGestureRecognizer(recognizer)
      zoom.recognizer = nil
    }
  }

  /// Zooms about the center of the visible content to a scale, clamped to the limits.
  ///
  /// - Parameters:
  ///   - scale: The scale.
  ///   - animated: Whether to animate over 0.3 s; `scrollViewDidZoom` is called during the animation, and
  ///     `scrollViewDidEndZooming` at its end.
  public func setZoomScale(_ scale: CGFloat, animated: Bool) {
    guard scale.isFinite else { return }
    let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    zoom(to: scale, with: CGPoint(x: bounds.midX, y: bounds.midY), at: middle, animated: animated)
  }

  /// Zooms and scrolls so that a rectangle of the zoomed view, in its coordinates, is as large as possible while fully
  /// visible.
  public func zoom(to rect: CGRect, animated: Bool) {
    guard let view = zoomedView, rect.width > 0, rect.height > 0 else { return }
    let scale = min(bounds.width / rect.width, bounds.height / rect.height)
    let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    zoom(to: scale, with: convert(CGPoint(x: rect.midX, y: rect.midY), from: view), at: middle, animated: animated)
  }

  /// Zooms to a scale.
  ///
  /// - Parameters:
  ///   - scale: The scale, clamped to the limits.
  ///   - point: The point of the content that moves to `place`, as far as the content reaches.
  ///   - place: A position relative to the scroll view's top left corner.
  ///   - animated: Whether to animate.
  private func zoom(to scale: CGFloat, with point: CGPoint, at place: CGPoint, animated: Bool) {
    guard let view = zoomedView else { return }
    let zoom = self.zoom ?? ScrollZoom()
    self.zoom = zoom
    let target = zoom.clamped(scale)
    guard zoom.pinch == nil, target.isFinite, target > 0 else { return }
    stopMotion()
    stopZooming()
    let displacement = ZoomPath(
      view: view, anchor: view.convert(point, from: self), scales: (zoom.scale, target),
      places: (CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY), place))
    if animated, drag == nil, layer.scheduler != nil { run(displacement) } else { go(displacement, share: 1) }
  }

  // MARK: Pinching

  private func pinchDidChange() {
    guard let pinch = pinchGestureRecognizer else { return }
    switch pinch.state {
    case .began: beginPinch(pinch)
    case .changed: followPinch(pinch)
    case .ended, .cancelled: endPinch(pinch)
    case .possible, .failed: break
    }
  }

  private func beginPinch(_ pinch: PinchGestureRecognizer) {
    guard let zoom, let view = zoomedView else { return }
    stopMotion()
    stopZooming()
    zoom.pinch = ScrollZoom.Pinch(
      view: view, anchor: view.convert(pinch.location(seenFrom: self), from: self), place: zoom.place(of: zoom.scale))
    indicators.show(in: self)
    if let scrollDelegate {
      scrollDelegate.scrollViewWillBeginZooming(self, with: view)
    }
    followPinch(pinch)
  }

  private func followPinch(_ recognizer: PinchGestureRecognizer) {
    guard let zoom, let pinch = zoom.pinch else { return }
    let fingers = screenPlace(of: recognizer)
    let scale = zoom.shown(at: pinch.place * recognizer.currentScale)
    Transaction.withoutAnimation {
      show(scale, of: pinch.view, anchor: pinch.anchor, at: fingers, returned: 0)
    }
  }

  /// Returns the location of the fingers relative to the scroll view's top left corner.
  private func screenPlace(of recognizer: PinchGestureRecognizer) -> CGPoint {
    let location = recognizer.location(seenFrom: self)
    return CGPoint(x: location.x - bounds.minX, y: location.y - bounds.minY)
  }

  private func endPinch(_ recognizer: PinchGestureRecognizer) {
    guard let zoom, let pinch = zoom.pinch else { return }
    let target = zoom.clamped(zoom.scale)
    let place = screenPlace(of: recognizer)
    zoom.pinch = nil
    let isThere = target == zoom.scale && (drag != nil || clamped(contentOffset) == contentOffset)
    guard !isThere, layer.scheduler != nil else {
      if drag == nil { indicators.fade() }
      return notifyEnd(of: pinch.view)
    }
    zoom.isBouncing = target != zoom.scale
    run(ZoomPath(view: pinch.view, anchor: pinch.anchor, scales: (zoom.scale, target), places: (place, place)))
  }

  // MARK: Animation

  /// A transition from one scale to another.
  private struct ZoomPath {
    let view: View
    /// The point of the view that moves between the two places, which are relative to the scroll view's top left
    /// corner.
    let anchor: CGPoint
    let scales: (from: CGFloat, to: CGFloat)
    let places: (from: CGPoint, to: CGPoint)
  }

  private static let zoomSeconds = 0.3

  private func run(_ displacement: ZoomPath) {
    guard let zoom, let scheduler = layer.scheduler else { return }
    indicators.show(in: self)
    zoom.motion = scheduler.move(forSeconds: Self.zoomSeconds) { [weak self] seconds in
      guard let self, layer.scheduler != nil else { return }
      Transaction.withoutAnimation {
        go(displacement, share: CubicBezier.easeInOut.value(at: seconds / Self.zoomSeconds))
      }
      layoutIfNeeded()
    } didEnd: { [weak self] in
      self?.stopZooming()
    }
  }

  private func go(_ displacement: ZoomPath, share: Double) {
    func between(_ from: CGFloat, _ to: CGFloat) -> CGFloat { share < 1 ? from + (to - from) * CGFloat(share) : to }
    show(
      between(displacement.scales.from, displacement.scales.to), of: displacement.view, anchor: displacement.anchor,
      at: CGPoint(
        x: between(displacement.places.from.x, displacement.places.to.x),
        y: between(displacement.places.from.y, displacement.places.to.y)),
      returned: CGFloat(share))
  }

  /// Ends a scale animation at its current scale and notifies the delegate.
  func stopZooming() {
    guard let zoom, let motion = zoom.motion else { return }
    motion.stop()
    (zoom.motion, zoom.isBouncing) = (nil, false)
    if drag == nil { indicators.fade() }
    zoomedView.map(notifyEnd)
  }

  private func notifyEnd(of view: View) {
    guard let scrollDelegate else { return }
    scrollDelegate.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
  }

  // MARK: Display

  /// Displays the view at a scale, with a point of it at a place relative to the scroll view's top left corner.
  ///
  /// - Parameter returned: The completed fraction of the return to the range, 0...1, if the offset would be outside of
  ///   it.
  private func show(
    _ scale: CGFloat, of view: View, anchor: CGPoint, at place: CGPoint, returned: CGFloat
  ) {
    guard let zoom else { return }
    zoom.isApplying = true
    defer { zoom.isApplying = false }
    func follow() {
      let point = convert(anchor, from: view)
      let free = CGPoint(x: point.x - place.x, y: point.y - place.y)
      let end = clamped(free)
      let offset = CGPoint(x: free.x + (end.x - free.x) * returned, y: free.y + (end.y - free.y) * returned)
      guard offset.x.isFinite, offset.y.isFinite, offset != contentOffset else { return }
      movesItself = true
      bounds.origin = offset
      movesItself = false
    }
    let hasChanged = scale != zoom.scale
    if hasChanged { apply(scale, to: view, zoom) }
    follow()
    if hasChanged, let scrollDelegate {
      scrollDelegate.scrollViewDidZoom(self)
      // A delegate that centers the content has moved it or changed its insets.
      follow()
    }
    if drag != nil { carry(by: .zero) }
  }

  /// Sets the view's transform, about its top left corner, and the content's size.
  private func apply(_ scale: CGFloat, to view: View, _ zoom: ScrollZoom) {
    let origin = view.frame.origin
    let more = scale - zoom.scale
    zoom.scale = scale
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    let moved = view.frame.origin
    let center = view.center
    // Set on the layer, because this doesn't affect constraints.
    view.layer.position = CGPoint(x: center.x + origin.x - moved.x, y: center.y + origin.y - moved.y)
    // Margins that constraints put around the view keep their size.
    let size = view.bounds.size
    contentSize =
      view.isSolved
      ? CGSize(width: contentSize.width + size.width * more, height: contentSize.height + size.height * more)
      : view.frame.size
  }

  /// Sets the content size that constraints give, corrected for the scale of the zoomed view, which constraints don't
  /// know.
  package func takeSolved(_ size: CGSize) {
    guard let zoom, zoom.scale != 1, let view = zoomedView, view.isSolved else {
      contentSize = size
      return
    }
    let (more, own) = (zoom.scale - 1, view.ownLayout.solvedFrame?.size ?? view.bounds.size)
    contentSize = CGSize(width: size.width + own.width * more, height: size.height + own.height * more)
  }

  /// Moves the zoomed view from the center that constraints give it without a scale to the one with the scale.
  func placeZoomedView() {
    guard let zoom, zoom.scale != 1, let view = zoomedView, view.isSolved, let frame = view.ownLayout.solvedFrame else {
      return
    }
    let half = CGPoint(x: frame.width * zoom.scale / 2, y: frame.height * zoom.scale / 2)
    let center = CGPoint(x: frame.minX + half.x, y: frame.minY + half.y)
    if view.center != center { Transaction.withoutAnimation { view.layer.position = center } }
  }
}
