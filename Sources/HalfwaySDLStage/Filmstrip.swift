import Foundation
import HalfwayLayers

/// A composition of pictures side by side on a plain background, with a caption beneath each.
public enum Filmstrip {
  private static let background = CGColor(hex: 0xF5F5F7)
  private static let line = PixelColorComponents(red: 0xD2, green: 0xD2, blue: 0xD7)
  private static let captionColor = CGColor(hex: 0x6E6E73)
  private static let captionFont = Font(sizePoints: 12, weight: .medium)

  /// These lengths are in points, at the scale of the pictures.
  private static let margin = 24.0
  private static let gap = 20.0
  private static let cornerRadius = 8.0
  private static let captionHeight = 30.0

  private struct PixelColorComponents {
    var red: UInt8
    var green: UInt8
    var blue: UInt8
  }

  /// Arranges pictures in rows of `columns`, each in a cell as large as the largest picture. Throws `SDLError` if the
  /// result can't be rendered.
  ///
  /// - Parameters:
  /// - captions: The captions in the order of the pictures; if it is empty, no space is reserved for captions.
  /// - scale: The scale of the pictures in pixels per point, at which captions, gaps, and lines are drawn as well.
  public static func compose(
    images: [PixelImage], captions: [String] = [], columns: Int, scale: Double = 1, fonts: any TextRasterizer
  ) throws(SDLError) -> PixelImage {
    let layout = Layout(images: images, hasCaptions: !captions.isEmpty, columns: columns, scale: scale)
    let renderer = try OffscreenRenderer(size: layout.size, scale: scale, fonts: fonts)
    var result = try renderer.render(base(layout, captions: captions))
    let mask = try renderer.render(list(layout) { .fill($0, .white) })
    for (frame, image) in zip(layout.frames, images) {
      result.draw(
        image, x: Int((frame.minX * scale).rounded()), y: Int((frame.minY * scale).rounded()), mask: mask)
    }
    let edges = try renderer.render(list(layout) { .border($0, width: 1 / scale, .white) })
    let ink = PixelImage(
      width: result.width, height: result.height, red: line.red, green: line.green, blue: line.blue)
    result.draw(ink, x: 0, y: 0, mask: edges)
    return result
  }

  /// The locations of the parts, in points.
  private struct Layout {
    var size: CGSize
    var frames: [CGRect]

    init(images: [PixelImage], hasCaptions: Bool, columns: Int, scale: Double) {
      let columns = max(1, min(columns, images.count))
      let cellWidth = Double(images.map(\.width).max() ?? 1) / scale
      let cellHeight = Double(images.map(\.height).max() ?? 1) / scale
      let caption = hasCaptions ? captionHeight : 0
      let rows = max(1, (images.count + columns - 1) / columns)
      // Captions have space of their own below; a full margin would look too large.
      let foot = hasCaptions ? margin / 3 : margin
      size = CGSize(
        width: 2 * margin + Double(columns) * (cellWidth + gap) - gap,
        height: margin + foot + Double(rows) * (cellHeight + caption + gap) - gap)
      frames = images.enumerated().map { index, image in
        CGRect(
          x: margin + Double(index % columns) * (cellWidth + gap),
          y: margin + Double(index / columns) * (cellHeight + caption + gap), width: Double(image.width) / scale,
          height: Double(image.height) / scale)
      }
    }
  }

  private static func base(_ layout: Layout, captions: [String]) -> DisplayList {
    // Extends beyond the edge, because the last column and row of pixels may be covered only partially.
    let all = CGRect(origin: .zero, size: layout.size).insetBy(dx: -4, dy: -4)
    var items: [DisplayItem] = [.fill(RoundedRect(all), background)]
    for frame in layout.frames {
      let shape = RoundedRect(frame, cornerRadius: cornerRadius)
      items.append(.shadow(shape, radius: 10, offset: CGSize(width: 0, height: 3), CGColor(white: 0, alpha: 0.10)))
    }
    for (frame, caption) in zip(layout.frames, captions) {
      let box = CGRect(x: frame.minX, y: frame.maxY, width: frame.width, height: captionHeight)
      items.append(
        .text(
          TextRun(string: caption, font: captionFont, color: captionColor, rect: box, alignment: .center)))
    }
    return DisplayList(size: layout.size, items: items)
  }

  private static func list(_ layout: Layout, item: (RoundedRect) -> DisplayItem) -> DisplayList {
    DisplayList(
      size: layout.size, items: layout.frames.map { item(RoundedRect($0, cornerRadius: cornerRadius)) })
  }
}
