import Foundation
import Halfway

/// A layer that shows a stage's content, aligned to the top and scaled to fill the layer.
package final class StagePicture: Layer {
  private var fragment = DisplayFragment(items: [])
  private var size = CGSize.zero

  /// Shows a stage's display list. The layer copies no pixels, so the content is sharp at any size.
  package func show(_ list: DisplayList) {
    fragment = DisplayFragment(items: list.items)
    size = list.size
    setNeedsDisplay()
  }

  /// Shows the content of another picture.
  package func show(_ other: StagePicture) {
    (fragment, size) = (other.fragment, other.size)
    setNeedsDisplay()
  }

  package override func appendContent(to list: inout DisplayList, values: LayerValues) {
    let bounds = values.bounds
    guard size.width > 0, size.height > 0, bounds.width > 0, bounds.height > 0 else { return }
    let scale = max(bounds.width / size.width, bounds.height / size.height)
    let map = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: bounds.midX - size.width * scale / 2, ty: bounds.minY)
    list.items.append(.beginGroup(DisplayGroup(transform: map, clip: RoundedRect(CGRect(origin: .zero, size: size)))))
    list.items.append(.fragment(fragment))
    list.items.append(.endGroup)
  }
}
