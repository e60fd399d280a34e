import Foundation
import HalfwayLayers

/// A picture of what an outline describes: boxes in their colors, and a bar for each text.
///
/// An outline has neither the shapes nor the fonts, so this is a sketch of the expected picture, for a comparison with
/// the actual one.
struct OutlinePicture {
  private var list: DisplayList
  private var openDepths: [Int] = []

  /// Draws an outline.
  ///
  /// - Parameter size: The size of the stage, in points.
  static func displayList(of outline: TraceOutline, size: CGSize) -> DisplayList {
    var picture = OutlinePicture(list: DisplayList(size: size))
    for item in outline.items { picture.append(item) }
    picture.close(downTo: 0)
    return picture.list
  }

  private init(list: DisplayList) { self.list = list }

  /// Ends the groups whose contents precede an item at a depth.
  private mutating func close(downTo depth: Int) {
    while let last = openDepths.last, last >= depth {
      list.items.append(.endGroup)
      openDepths.removeLast()
    }
  }

  private mutating func append(_ item: TraceOutline.Item) {
    close(downTo: item.depth)
    guard let rect = item.place?.rect else { return }
    switch item.kind {
    case .group, .mask:
      var group = DisplayGroup()
      group.clip = .rounded(RoundedRect(rect))
      if item.look.hasPrefix("opacity "), let opacity = Double(item.look.dropFirst("opacity ".count)) {
        group.opacity = min(1, max(0, opacity))
      }
      list.items.append(.beginGroup(group))
      openDepths.append(item.depth)
    case .rectangle, .backdrop: fill(rect, item.look)
    case .rounded, .shape: fill(rect, item.look, cornerRadius: min(10, min(rect.width, rect.height) / 2))
    case .border, .stroke:
      list.items.append(.border(RoundedRect(rect), width: 1, Self.color(item.look)))
    case .image:
      list.items.append(.fill(RoundedRect(rect), Self.placeholder))
      list.items.append(.border(RoundedRect(rect), width: 1, CGColor(white: 0.5, alpha: 1)))
    case .text:
      let height = min(rect.height, 18) * 0.5
      let bar = CGRect(x: rect.minX, y: rect.midY - height / 2, width: rect.width, height: height)
      fill(bar, item.look, cornerRadius: height / 2, opacity: 0.55)
    case .shadow: break
    }
  }

  private mutating func fill(_ rect: CGRect, _ look: String, cornerRadius: Double = 0, opacity: Double = 1) {
    let color = Self.color(look)
    list.items.append(
      .fill(RoundedRect(rect, cornerRadius: cornerRadius), color.withAlphaComponent(color.alpha * opacity)))
  }

  /// The color of what has a picture or a gradient.
  private static let placeholder = CGColor(red: 0.72, green: 0.76, blue: 0.82, alpha: 1)

  /// Returns the color that an outline names as `#rrggbb` or `#rrggbbaa`.
  private static func color(_ look: String) -> CGColor {
    let digits = look.dropFirst()
    guard look.hasPrefix("#"), digits.count == 6 || digits.count == 8, let value = UInt32(digits, radix: 16) else {
      return placeholder
    }
    let shifted = digits.count == 6 ? value << 8 | 0xFF : value
    func part(_ shift: UInt32) -> Double { Double(shifted >> shift & 0xFF) / 255 }
    return CGColor(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }
}
