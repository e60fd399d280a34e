import Foundation
import HalfwayLayers
import HalfwayMotion

// The building blocks of the display lists.

extension SDLRendererLists {
  static let ground = DisplayItem.fill(
    RoundedRect(CGRect(origin: .zero, size: size)), CGColor(hex: 0xE8ECF2))
  static let blue = CGColor(hex: 0x1F6FEB)
  static let red = CGColor(hex: 0xD9363E)
  static let green = CGColor(hex: 0x2E9E5B)
  static let ink = CGColor(hex: 0x1B1F24)

  static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  static func group(_ group: DisplayGroup, _ items: [DisplayItem]) -> [DisplayItem] {
    [.beginGroup(group)] + items + [.endGroup]
  }

  static func turned(_ degrees: Double, _ x: Double, _ y: Double, scale: Double = 1) -> CGAffineTransform {
    let angle = degrees * .pi / 180
    let (s, c) = (Elementary.sin(angle) * scale, Elementary.cos(angle) * scale)
    return CGAffineTransform(a: c, b: s, c: -s, d: c, tx: x, ty: y)
  }

  static func label(_ string: String, _ rect: CGRect, _ size: Double = 17, _ color: CGColor = ink) -> DisplayItem {
    .text(TextRun(string: string, font: Font(sizePoints: size), color: color, rect: rect, alignment: .center))
  }

  /// A page with a bar and cards.
  static func page(_ width: Double, _ height: Double, tint: CGColor, title: String) -> [DisplayItem] {
    var items: [DisplayItem] = [
      .fill(RoundedRect(rect(0, 0, width, height)), .white), .fill(RoundedRect(rect(0, 0, width, 40)), tint),
      label(title, rect(0, 0, width, 40), 20, .white),
    ]
    for index in 0..<3 {
      let card = RoundedRect(rect(width * 0.1, 52 + Double(index) * 60, width * 0.8, 48), cornerRadius: 10)
      items.append(.shadow(card, radius: 6, offset: CGSize(width: 0, height: 2), CGColor(white: 0, alpha: 0.3)))
      items.append(.fill(card, CGColor(hex: 0xF6F8FA)))
      items.append(.border(card, width: 1, CGColor(hex: 0xC9D1D9)))
      items.append(label("Card \(index + 1)", card.rect))
    }
    return items
  }

  static func star(_ x: Double, _ y: Double, _ radius: Double) -> CGPath {
    var path = CGPath()
    for index in 0..<5 {
      let angle = (Double(index) * 144 - 90) * .pi / 180
      let point = CGPoint(x: x + radius * Elementary.cos(angle), y: y + radius * Elementary.sin(angle))
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
  }

  static func blob(_ x: Double, _ y: Double, _ radius: Double) -> CGPath {
    var path = CGPath()
    path.move(to: CGPoint(x: x - radius, y: y))
    path.addCurve(
      to: CGPoint(x: x + radius, y: y), control1: CGPoint(x: x - radius, y: y - 1.6 * radius),
      control2: CGPoint(x: x + radius * 0.4, y: y - radius * 1.2))
    path.addQuadCurve(to: CGPoint(x: x - radius, y: y), control: CGPoint(x: x, y: y + 2 * radius))
    path.closeSubpath()
    return path
  }

  static func picture(_ width: Int, _ height: Int, isOpaque: Bool = true) -> CGImage {
    var pixels: [UInt32] = []
    for y in 0..<height {
      for x in 0..<width {
        let alpha = isOpaque ? 255 : 255 * (x + y) / (width + height)
        let (red, green) = (255 * x / width * alpha / 255, 255 * y / height * alpha / 255)
        let blue = ((x / 8 + y / 8) % 2 == 0 ? 200 : 40) * alpha / 255
        pixels.append(UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
      }
    }
    // The pixel count matches the size, so the initializer never fails.
    return CGImage(width: width, height: height, pixels: pixels) ?? picture(1, 1)
  }

  static func space(_ degrees: Double, x: Double = 0, y: Double = 1, z: Double = 0, about: CGPoint, at: CGPoint)
    -> ProjectiveTransform
  {
    var eye = CATransform3D.identity
    eye.m34 = -1 / 480
    return ProjectiveTransform(
      flattening: CATransform3D(translationX: -about.x, y: -about.y)
        .concatenating(CATransform3D(rotationAngle: degrees * .pi / 180, x: x, y: y, z: z)).concatenating(eye)
        .concatenating(CATransform3D(translationX: at.x, y: at.y)))
  }
}
