import Foundation
import HalfwayLayers

extension View {
  /// Returns a view that displays a part of this one and stretches it when resized, except for the edges.
  ///
  /// - Parameters:
  ///   - rect: The part, in this view's coordinates. Returns nil if it has no area or isn't finite.
  ///   - afterUpdates: Whether the view is laid out first.
  ///   - capInsets: The distances from each edge, in points, that aren't stretched.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: EdgeInsets
  ) -> View? {
    guard rect.width > 0, rect.height > 0, rect.minX.isFinite, rect.minY.isFinite, rect.width.isFinite,
      rect.height.isFinite
    else { return nil }
    if afterUpdates { layoutIfNeeded() }
    let layer = SnapshotLayer(layer.snapshot(), sourceRect: rect, insets: capInsets)
    return View(frame: CGRect(origin: .zero, size: rect.size), layer: layer)
  }

  /// Returns a snapshot without the view's corner radii, which would scale with it, for a frame that has its own; `nil`
  /// if the view can't be snapshotted.
  package func snapshotWithoutCorners() -> View? {
    let radii = layer.cornerRadii
    layer.cornerRadii = CornerRadii()
    defer { layer.cornerRadii = radii }
    return self.snapshotView(afterScreenUpdates: true)
  }
}
