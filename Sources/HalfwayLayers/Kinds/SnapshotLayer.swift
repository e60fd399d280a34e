import Foundation

/// A layer that shows a snapshot of another layer. It contains no pixels, so it is sharp at any size.
public final class SnapshotLayer: Layer {
  /// The snapshot.
  public let fragment: DisplayFragment
  /// The part of the snapshot that fills the bounds, in the snapshot's coordinates.
  public let sourceRect: CGRect
  /// The margins of that part, in points, that aren't stretched with the bounds.
  public let insets: EdgeInsets

  /// Creates a layer whose bounds have the size of `sourceRect` (default insets: zero).
  public init(_ fragment: DisplayFragment, sourceRect: CGRect, insets: EdgeInsets = EdgeInsets()) {
    self.fragment = fragment
    self.sourceRect = sourceRect
    self.insets = insets
    super.init()
    bounds = CGRect(origin: .zero, size: sourceRect.size)
  }

  /// Returns `nil`, because archives are unsupported.
  public required init?(coder: NSCoder) { nil }

  /// Appends the snapshot, scaled to the bounds.
  public override func appendContent(to list: inout DisplayList, values: LayerValues) {
    let bounds = values.bounds
    guard sourceRect.width > 0, sourceRect.height > 0, bounds.width > 0, bounds.height > 0 else { return }
    let parts = NineParts(
      x: StretchedSide(
        source: (sourceRect.minX, sourceRect.width), leading: insets.left, trailing: insets.right,
        target: (bounds.minX, bounds.width), scale: 1),
      y: StretchedSide(
        source: (sourceRect.minY, sourceRect.height), leading: insets.top, trailing: insets.bottom,
        target: (bounds.minY, bounds.height), scale: 1))
    parts.visit { source, target in
      let (x, y) = (target.width / source.width, target.height / source.height)
      let map = CGAffineTransform(
        a: x, b: 0, c: 0, d: y, tx: target.minX - source.minX * x, ty: target.minY - source.minY * y)
      list.items.append(.beginGroup(DisplayGroup(transform: map, clip: RoundedRect(source))))
      list.items.append(.fragment(fragment))
      list.items.append(.endGroup)
    }
  }

  override func shadowCaster() -> (shape: DisplayShape, alpha: Double)? {
    (.rounded(presentShape), 1)
  }
}

extension Layer {
  /// Returns the content of the layer at the stage's current time, in its own coordinates: with its mask, without its
  /// opacity and transform, and even if it is hidden. If nothing has changed since the last frame, the content is
  /// reused.
  public func snapshot() -> DisplayFragment {
    flags.contains(.isPassing) ? look()?.fragment ?? snapshotAtRest() : snapshotAtRest()
  }

  /// Returns the snapshot of the layer's own state, even during a transition from another content.
  func snapshotAtRest() -> DisplayFragment {
    let inside = contentFragment()
    var emission: LayerContentTraits = []
    guard extras?.mask != nil else { return inside.alone }
    var group = DisplayGroup()
    switch maskEffect(isMirrored: false, &emission) {
    case .clip(let shape): group.clip = shape
    case .fragment(let fragment): group.mask = fragment
    case .empty: return DisplayFragment(items: [])
    }
    return DisplayFragment(items: [.beginGroup(group), .fragment(inside.alone), .endGroup])
  }

  private func contentFragment() -> DisplayFragment {
    var list = DisplayList()
    _ = appendContents(to: &list, InheritedLayerState())
    if list.items.count == 1, case .fragment(let fragment) = list.items[0] { return fragment }
    let fragment = DisplayFragment(items: list.items)
    // Further snapshots and the next frame reuse this fragment.
    if !content.isDirty { content.fragment = fragment }
    return fragment
  }
}
