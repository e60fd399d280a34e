import Foundation
import HalfwayLayers
import HalfwayRaster
import HalfwayRendering

/// Memory for the pixels of a context: the program's own, or memory that exists as long as this object.
///
/// The program can read and change the memory between any two calls, so every call reads it again. Text isn't drawn,
/// because its pixels depend on the installed fonts, and a program that reads them would differ between machines.
final class BitmapMemory: ContextPixels {
  let start: UnsafeMutableRawPointer
  let bytesPerRow: Int
  private let format: BitmapFormat
  private let bounds: PixelRect
  private let map: ProjectiveTransform
  private let scale: Double
  private let isOwn: Bool
  private lazy var renderer = RasterRenderer(textRasterizer: OmittedText())
  private var omitsText = false

  /// The maximum number of pixels that are rendered together.
  private static let pixelLimit = 1 << 22

  /// Creates memory for the pixels of an area.
  ///
  /// - Parameters:
  ///   - memory: The program's memory; `nil` for new memory, which is filled with zeros.
  ///   - area: The area in points, and its size in pixels.
  init(
    _ memory: UnsafeMutableRawPointer?, format: BitmapFormat, bytesPerRow: Int, area: CGRect, width: Int, height: Int,
    scale: Double
  ) {
    (self.format, self.bytesPerRow, self.scale) = (format, bytesPerRow, scale)
    bounds = PixelRect(x: 0, y: 0, width: Int32(width), height: Int32(height))
    map = ProjectiveTransform(
      CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: -area.minX * scale, ty: -area.minY * scale))
    isOwn = memory == nil
    let count = bytesPerRow * height
    start = memory ?? .allocate(byteCount: count, alignment: 16)
    if isOwn { start.initializeMemory(as: UInt8.self, repeating: 0, count: count) }
  }

  deinit { if isOwn { start.deallocate() } }

  // MARK: Pixels

  private func load(_ address: UnsafeMutableRawPointer) -> UInt32 {
    format.pixel { address.load(fromByteOffset: $0, as: UInt8.self) }
  }

  /// Changes each pixel of a rectangle by a function of its value and of a rendered pixel.
  private func change(_ items: [DisplayItem], _ change: (_ pixel: UInt32, _ rendered: UInt32) -> UInt32) {
    report(items)
    let box = renderer.pictureBounds(of: items, under: map, scale: scale).intersection(bounds)
    guard !box.isEmpty else { return }
    let rowCount = max(1, Int32(Self.pixelLimit / Int(box.width)))
    for top in stride(from: box.y, to: box.maxY, by: Int(rowCount)) {
      let band = box.rows(from: top, to: min(box.maxY, top + rowCount))
      let rendered = renderer.picturePixels(of: items, under: map, scale: scale, bounds: band)
      guard rendered.count == Int(band.width) * Int(band.height) else { return }
      var index = 0
      for y in Int(band.y)..<Int(band.maxY) {
        var address = start + y * bytesPerRow + Int(band.x) * format.bytesPerPixel
        for _ in 0..<Int(band.width) {
          let pixel = rendered[index]
          if pixel != 0 {
            format.store(change(load(address), pixel)) { address.storeBytes(of: $1, toByteOffset: $0, as: UInt8.self) }
          }
          address += format.bytesPerPixel
          index += 1
        }
      }
    }
  }

  func draw(_ items: [DisplayItem]) {
    change(items) { pixel, rendered in rendered &+ Self.faded(pixel, by: 255 - rendered >> 24) }
  }

  func clear(_ items: [DisplayItem]) {
    change(items) { pixel, rendered in Self.faded(pixel, by: 255 - rendered >> 24) }
  }

  /// Returns a pixel whose components are multiplied by a factor in units of 1/255.
  private static func faded(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] { result |= (((pixel >> shift & 255) * factor + 127) / 255) << shift }
    return result
  }

  func makeImage() -> CGImage? {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(Int(bounds.width) * Int(bounds.height))
    for y in 0..<Int(bounds.height) {
      var address = start + y * bytesPerRow
      for _ in 0..<Int(bounds.width) {
        pixels.append(load(address))
        address += format.bytesPerPixel
      }
    }
    return CGImage(width: Int(bounds.width), height: Int(bounds.height), pixels: pixels, scale: scale)
  }

  private func report(_ items: [DisplayItem]) {
    guard !omitsText, items.contains(where: \.hasText) else { return }
    omitsText = true
    Transaction.report("text isn't drawn into a context with memory, because its pixels depend on the installed fonts")
  }
}

extension DisplayItem {
  fileprivate var hasText: Bool {
    switch self {
    case .text: true
    case .fragment(let fragment): fragment.items.contains(where: \.hasText)
    default: false
    }
  }
}
