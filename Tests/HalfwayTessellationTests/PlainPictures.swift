import HalfwayLayers
import HalfwayRaster
import HalfwayRendering

@testable import HalfwayTessellation

/// A picture maker that returns uniformly gray pictures with the bounds of their items and records the requests.
final class PlainPictures: PictureMaker {
  /// The requests, oldest first.
  private(set) var made: [(items: [DisplayItem], map: ProjectiveTransform, scale: Double, bounds: PixelRect)] = []

  func pictureBounds(of items: [DisplayItem], under map: ProjectiveTransform, scale: Double) -> PixelRect {
    var bounds = PixelRect(x: 0, y: 0, width: 0, height: 0)
    let transform = map.affine ?? .identity
    for item in items {
      switch item {
      case .fill(.rounded(let shape), _), .shadow(.rounded(let shape), _, _, _), .border(let shape, _, _):
        bounds = bounds.union(PixelRect(around: shape.rect.boundingBox(under: transform)))
      case .fill(.path(let path, _), _), .stroke(let path, _, _), .shadow(.path(let path, _), _, _, _):
        bounds = bounds.union(PixelRect(around: path.boundingBoxOfPath.boundingBox(under: transform)))
      case .fragment(let fragment): bounds = bounds.union(pictureBounds(of: fragment.items, under: map, scale: scale))
      default: break
      }
    }
    return bounds
  }

  func picturePixels(
    of items: [DisplayItem], under map: ProjectiveTransform, scale: Double, bounds: PixelRect
  ) -> [UInt32] {
    made.append((items, map, scale, bounds))
    return [UInt32](repeating: 0xFF80_8080, count: Int(bounds.width) * Int(bounds.height))
  }
}
