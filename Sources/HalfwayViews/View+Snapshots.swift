import Foundation
import HalfwayLayers

extension View {
  /// A view that shows what this one shows now, and stays so when this one changes.
  ///
  /// No pixels are copied: it stays sharp when it is scaled, and where nothing in the view has changed since the last frame it takes
  /// the same time however much the view shows.
  ///
  /// - Parameter afterUpdates: Whether the view is laid out first. Otherwise it is taken as it is; either way running animations
  ///   are taken where they are.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> View? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: EdgeInsets())
  }

  /// A view of a part of what this one shows, which is stretched when the view gets another size: except for the edges, as far in as
  /// `capInsets` says.
  ///
  /// - Parameter rect: The part, in this view's coordinates. There is no snapshot of a part without an area.
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
}
