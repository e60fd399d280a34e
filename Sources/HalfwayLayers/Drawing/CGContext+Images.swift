import Foundation

extension CGContext {
  /// Draws an image like Core Graphics, which assumes that y grows upward: in a context where y grows downward, the
  /// image is upside down. It is upright after `translateBy(x: 0, y: height)` and `scaleBy(x: 1, y: -1)`.
  public func draw(_ image: CGImage, in rect: CGRect) {
    let rect = rect.standardized
    guard rect.hasFiniteCorners else { return }
    record { $0.append(image, turnedOverIn: rect, isPixelated: state.isPixelated) }
  }

  /// Draws an image that is upright if y grows downward.
  ///
  /// - Parameter insets: The margins, in points, that aren't stretched with the image.
  package func drawUpright(_ image: CGImage, in rect: CGRect, insets: EdgeInsets, alpha: Double) {
    let rect = rect.standardized
    let size = image.size
    guard rect.hasFiniteCorners, !rect.isEmpty, alpha > 0 else { return }
    let isPixelated = state.isPixelated
    record { list in
      if insets == EdgeInsets() || rect.size == size {
        list.append(image, in: rect, isPixelated: isPixelated)
      } else {
        let center = CGRect(
          x: insets.left / size.width, y: insets.top / size.height,
          width: max(0, size.width - insets.left - insets.right) / size.width,
          height: max(0, size.height - insets.top - insets.bottom) / size.height)
        list.append(
          image, in: rect, source: CGRect(x: 0, y: 0, width: image.width, height: image.height), center: center,
          scale: image.scale, isPixelated: isPixelated)
      }
      list.fade(from: 0, by: min(1, alpha))
    }
  }

  /// Draws the content of a layer or view, in its own coordinates.
  package func draw(_ fragment: DisplayFragment) {
    guard !fragment.items.isEmpty else { return }
    record { $0.items.append(.fragment(fragment)) }
  }

  /// Draws a part of the content of a layer or view into a rectangle.
  package func draw(_ fragment: DisplayFragment, from part: CGRect, in rect: CGRect) {
    let (x, y) = (rect.width / part.width, rect.height / part.height)
    let map = CGAffineTransform(
      a: x, b: 0, c: 0, d: y, tx: rect.minX - part.minX * x, ty: rect.minY - part.minY * y)
    guard !fragment.items.isEmpty, map.isFinite, x > 0, y > 0 else { return }
    record {
      $0.items += [
        .beginGroup(DisplayGroup(transform: map, clip: RoundedRect(part))), .fragment(fragment), .endGroup,
      ]
    }
  }

  /// Draws a run of text.
  package func draw(_ run: TextRun) {
    guard !run.string.isEmpty, run.color.alpha > 0, run.rect.hasFiniteCorners else { return }
    record { $0.items.append(.text(run)) }
  }

  /// Draws text that is already laid out.
  package func draw(_ items: [DisplayItem]) { record { $0.items += items } }

  /// Masks subsequent drawing with the alpha of an image, which is oriented as in `draw(_:in:)`. Nothing is drawn
  /// outside of the image.
  public func clip(to rect: CGRect, mask: CGImage) {
    let rect = rect.standardized
    guard rect.hasFiniteCorners else { return }
    var list = DisplayList()
    list.items.append(.beginGroup(DisplayGroup(transform: state.map)))
    list.append(mask, turnedOverIn: rect, isPixelated: state.isPixelated)
    list.items.append(.endGroup)
    addClip(DisplayGroup(mask: DisplayFragment(items: list.items)), bounds: rect.applying(state.map))
  }
}

extension DisplayList {
  fileprivate mutating func append(_ image: CGImage, turnedOverIn rect: CGRect, isPixelated: Bool) {
    guard !rect.isEmpty else { return }
    let over = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
    items.append(.beginGroup(DisplayGroup(transform: over)))
    append(image, in: rect, isPixelated: isPixelated)
    items.append(.endGroup)
  }
}
