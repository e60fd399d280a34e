import Foundation
import HalfwayLayers
import HalfwayRendering

extension Tessellator {
  /// Draws items as one picture at the resolution of the screen. `group` contains the effects that apply to them as a
  /// whole, with the identity transform and without opacity, so that content that only moves or fades keeps its
  /// picture.
  func addPicture(
    of items: ArraySlice<DisplayItem>, group: DisplayGroup?, under transform: CGAffineTransform, opacity: Double
  ) {
    let alpha = PixelColor.component(opacity)
    guard alpha > 0 else { return }
    // A backdrop rendered separately would see nothing beneath it.
    guard !DisplayItem.haveBackdrop(items) else {
      drawing.lacksBackdrop = true
      return
    }
    let map = ProjectiveTransform(transform)
    let known = pictures.find { known in
      guard known.scale == scale, let way = Self.wholePixels(from: known.map, to: map) else { return false }
      return (known.clip.map { $0 == state.clip && way == (0, 0) } ?? true) && !known.isMapped
        && Self.isSame(known.items, group, items)
    }
    guard let slot = known ?? makePicture(of: items, group: group, under: map) else { return }
    guard let shown = pictures.items(slot), let way = Self.wholePixels(from: shown.map, to: map) else { return }
    emitPicture(
      slot, source: PixelRect(x: 0, y: 0, width: shown.bounds.width, height: shown.bounds.height),
      x: shown.bounds.x &+ way.x, y: shown.bounds.y &+ way.y, alpha: alpha)
  }

  private func makePicture(
    of items: ArraySlice<DisplayItem>, group: DisplayGroup?, under map: ProjectiveTransform
  ) -> Int32? {
    let all = Self.list(items, group)
    let box = pictureMaker.pictureBounds(of: all, under: map, scale: scale)
    // Render all of the content, so that it can move without being rendered again; but only the visible part of content
    // that is much larger than the screen.
    let area = Int64(drawing.width) * Int64(drawing.height)
    let isWhole =
      Int64(box.width) * Int64(box.height) <= max(2 * area, 1 << 16) && max(box.width, box.height) <= Self.longestSide
    let bounds = isWhole ? box : box.intersection(state.clip)
    guard isVisible(bounds) else { return nil }
    let pixels = pictureMaker.picturePixels(of: all, under: map, scale: scale, bounds: bounds)
    guard pixels.count == Int(bounds.width) * Int(bounds.height) else { return nil }
    return pictures.insert(
      Picture.Items(items: all, map: map, scale: scale, bounds: bounds, clip: isWhole ? nil : state.clip),
      pixels: pixels, width: bounds.width, height: bounds.height, isCopied: true)
  }

  /// The maximum side length of a picture in pixels; every graphics processor supports textures of this size.
  static let longestSide: Int32 = 8192

  /// Returns the items enclosed by the group.
  static func list(_ items: ArraySlice<DisplayItem>, _ group: DisplayGroup?) -> [DisplayItem] {
    guard let group else { return Array(items) }
    var all: [DisplayItem] = []
    all.reserveCapacity(items.count + 2)
    all.append(.beginGroup(group))
    all.append(contentsOf: items)
    all.append(.endGroup)
    return all
  }

  /// Returns whether a picture's items are the given items within the given group.
  static func isSame(_ known: [DisplayItem], _ group: DisplayGroup?, _ items: ArraySlice<DisplayItem>) -> Bool {
    guard let group else { return known.count == items.count && known.elementsEqual(items) }
    guard known.count == items.count + 2, case .beginGroup(group) = known[0] else { return false }
    return known[1..<(known.count - 1)].elementsEqual(items)
  }

  /// Returns the translation between two maps if it is a whole number of pixels and they are otherwise equal; nil
  /// otherwise.
  static func wholePixels(from: ProjectiveTransform, to: ProjectiveTransform) -> (x: Int32, y: Int32)? {
    guard from.m11 == to.m11, from.m12 == to.m12, from.m21 == to.m21, from.m22 == to.m22 else { return nil }
    let (x, y) = ((to.m31 - from.m31).rounded(), (to.m32 - from.m32).rounded())
    // Far below the coverage resolution of 1/256 pixel.
    guard abs(to.m31 - from.m31 - x) < 1e-6, abs(to.m32 - from.m32 - y) < 1e-6 else { return nil }
    return (PixelRect.pixel(x), PixelRect.pixel(y))
  }
}
