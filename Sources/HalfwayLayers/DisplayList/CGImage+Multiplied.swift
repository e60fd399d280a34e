extension CGImage {
  /// Whether the content consists of display list items instead of pixels.
  package var isDrawing: Bool { drawing != nil }

  /// Returns the image with its red, green, and blue components multiplied by those of a color, which are 0 to 1.
  package func multiplied(by color: CGColor) -> CGImage {
    if let drawing {
      return CGImage(
        checkedWidth: width, height: height, drawing: drawing.multiplied(by: color), isOpaque: isOpaque, scale: scale)
    }
    func table(_ share: Double) -> [UInt32] { (0...255).map { UInt32(Double($0) * share + 0.5) } }
    let (red, green, blue) = (table(color.red), table(color.green), table(color.blue))
    return CGImage(
      checkedWidth: width, height: height,
      pixels: pixels.map { pixel in
        pixel & 0xFF00_0000 | red[Int(pixel >> 16 & 0xFF)] << 16 | green[Int(pixel >> 8 & 0xFF)] << 8
          | blue[Int(pixel & 0xFF)]
      }, scale: scale)
  }
}

extension CGImage.Drawing {
  /// Returns the drawing with every color multiplied.
  func multiplied(by color: CGColor) -> Self {
    var items: [DisplayItem] = []
    DisplayItem.append(fragment.items[...], tintedBy: color, to: &items) { $0.multiplied(by: color) }
    return Self(fragment: DisplayFragment(items: items), map: map)
  }
}
