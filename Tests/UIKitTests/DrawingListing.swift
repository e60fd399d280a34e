import UIKit

// Code written for iOS: an image of a screen that is cut into tiles, and a view with custom drawing.

/// Layers that show the tiles of a screen at their original positions.
@MainActor
func tiles(of view: UIView, columns: Int) -> [CALayer] {
  UIGraphicsBeginImageContextWithOptions(view.bounds.size, true, UIScreen.main.scale)
  defer { UIGraphicsEndImageContext() }
  guard let context = UIGraphicsGetCurrentContext() else { return [] }
  view.layer.render(in: context)
  guard let image = UIGraphicsGetImageFromCurrentImageContext(), let cgImage = image.cgImage else { return [] }
  let width = view.bounds.width / CGFloat(columns)
  return (0..<columns).map { column in
    let frame = CGRect(x: CGFloat(column) * width, y: 0, width: width, height: view.bounds.height)
    let tile = CALayer()
    tile.frame = frame
    tile.contents = cgImage.cropping(
      to: frame.applying(CGAffineTransform(scaleX: image.scale, y: image.scale)))
    tile.contentsScale = image.scale
    return tile
  }
}

/// A view with a gradient behind a disc.
@MainActor
final class ShadeView: UIView {
  var drawings = 0

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    drawings += 1
    context.saveGState()
    UIRectClip(rect.insetBy(dx: 1, dy: 1))
    let colors = [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray
    if let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1]) {
      context.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: 0, y: rect.height), options: .drawsAfterEndLocation)
    }
    context.restoreGState()
    UIColor.white.setFill()
    let disc = UIBezierPath(ovalIn: rect.insetBy(dx: 4, dy: 4))
    disc.usesEvenOddFillRule = true
    disc.fill()
    context.addPath(disc.cgPath)
    context.setLineCap(.round)
    context.interpolationQuality = .high
    context.setBlendMode(.normal)
    context.drawPath(using: .stroke)
    context.addRect(rect)
    context.fillPath(using: .winding)
    ("Half" as NSString).draw(at: .zero, withAttributes: [.font: UIFont.systemFont(ofSize: 8)])
  }
}

/// Returns the image in a single color, drawn in a separate bitmap context.
func tinted(_ image: UIImage, _ color: UIColor) -> UIImage? {
  guard let mask = image.cgImage else { return nil }
  let bounds = CGRect(x: 0, y: 0, width: mask.width, height: mask.height)
  let bitmapInfo = CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue)
  guard
    let context = CGContext(
      data: nil, width: Int(bounds.width), height: Int(bounds.height), bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: bitmapInfo.rawValue)
  else { return nil }
  context.clip(to: bounds, mask: mask)
  context.setFillColor(color.cgColor)
  context.fill(bounds)
  return context.makeImage().map { UIImage(cgImage: $0, scale: image.scale, orientation: .up) }
}
