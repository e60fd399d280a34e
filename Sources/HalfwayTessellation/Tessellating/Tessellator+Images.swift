import Foundation
import HalfwayLayers
import HalfwayRendering

extension Tessellator {
  /// Draws an image with its own texture.
  func addImage(_ image: DisplayImage) -> Bool {
    let alpha = state.opacity
    guard alpha >= DeviceState.minimumAlpha, image.image.drawing == nil else { return true }
    guard let (source, rect) = Self.shownPart(of: image) else { return true }
    let transform = state.transform
    let box = rect.boundingBox(under: transform)
    guard box.minX.isFinite, box.minY.isFinite, box.maxX.isFinite, box.maxY.isFinite else { return true }
    if transform.isUprightAxisAligned {
      guard let (pixels, coverage) = PixelSpan.rect(box) else { return true }
      addUpright(image, source: source, pixels, alpha: alpha * coverage)
    } else {
      let length = { (x: Double, y: Double) in (x * x + y * y).squareRoot() }
      let piece = self.piece(
        of: image, source: source, widthPixels: length(transform.a, transform.b) * rect.width,
        heightPixels: length(transform.c, transform.d) * rect.height)
      let map = CGAffineTransform(
        a: rect.width / piece.part.width, b: 0, c: 0, d: rect.height / piece.part.height,
        tx: rect.minX - piece.part.minX * rect.width / piece.part.width,
        ty: rect.minY - piece.part.minY * rect.height / piece.part.height
      ).concatenating(transform)
      addQuad(
        piece.part, under: ProjectiveTransform(map), color: Self.grey(alpha), picture: piece.slot,
        textureWidth: piece.width, textureHeight: piece.height)
    }
    return true
  }

  /// A part of an image as a picture.
  private struct Piece {
    var slot: Int32
    /// The size of the picture in pixels.
    var width: Double
    var height: Double
    /// The visible part of the picture.
    var part: CGRect
  }

  private static func grey(_ opacity: Double) -> PixelColor {
    let alpha = PixelColor.component(opacity)
    return PixelColor(red: alpha, green: alpha, blue: alpha, alpha: alpha)
  }

  /// Returns the existing part of the image and its rectangle; nil if there is none.
  private static func shownPart(of image: DisplayImage) -> (source: CGRect, rect: CGRect)? {
    let (source, rect) = (image.source, image.rect)
    let whole = CGRect(x: 0, y: 0, width: Double(image.image.width), height: Double(image.image.height))
    guard source.width > 0, source.height > 0, rect.width > 0, rect.height > 0, source.width.isFinite,
      source.height.isFinite
    else { return nil }
    if whole.contains(source) { return (source, rect) }
    let part = source.intersection(whole)
    guard !part.isNull, part.width > 0, part.height > 0 else { return nil }
    let (x, y) = (rect.width / source.width, rect.height / source.height)
    return (
      part,
      CGRect(
        x: rect.minX + (part.minX - source.minX) * x, y: rect.minY + (part.minY - source.minY) * y,
        width: part.width * x, height: part.height * y)
    )
  }

  /// Returns a picture of the visible part. It is cut out so that nothing outside of it is mixed in at its edges, and
  /// halved if it is shown at less than half its size so that no pixel is skipped.
  private func piece(of image: DisplayImage, source: CGRect, widthPixels: Double, heightPixels: Double) -> Piece {
    let (factorX, factorY) = (widthPixels / source.width, heightPixels / source.height)
    // Only enlarged images have pixel edges to preserve.
    let isPixelated = image.isPixelated && factorX >= 1 - 1e-9 && factorY >= 1 - 1e-9
    let (x, y) = (Halving.count(1 / factorX), Halving.count(1 / factorY))
    let cut = Self.rect(around: source, of: image.image, stepX: 1 << x, stepY: 1 << y)
    let slot = pictures.image(
      Picture.ImagePiece(
        image: ObjectIdentifier(image.image), source: cut, halvingsX: x, halvingsY: y,
        isPixelated: isPixelated, owner: image.image)
    ) { Self.cut(cut, of: image.image, x: x, y: y) }
    let picture = pictures.pictures[Int(slot)]
    let (restX, restY) = (1 / Double(1 << x), 1 / Double(1 << y))
    return Piece(
      slot: slot, width: Double(picture.width), height: Double(picture.height),
      part: CGRect(
        x: (source.minX - Double(cut.x)) * restX, y: (source.minY - Double(cut.y)) * restY,
        width: source.width * restX, height: source.height * restY))
  }

  /// Returns whole pixels of an image that contain a part of it, aligned to pixels of the halved image.
  private static func rect(around part: CGRect, of image: CGImage, stepX: Int, stepY: Int) -> PixelRect {
    let rect = PixelRect(around: part)
    let (x, y) = (Int(rect.x) / stepX * stepX, Int(rect.y) / stepY * stepY)
    let right = min((Int(rect.maxX) + stepX - 1) / stepX * stepX, image.width)
    let bottom = min((Int(rect.maxY) + stepY - 1) / stepY * stepY, image.height)
    return PixelRect(x: Int32(x), y: Int32(y), width: Int32(right - x), height: Int32(bottom - y))
  }

  private static func cut(
    _ rect: PixelRect, of image: CGImage, x: Int, y: Int
  ) -> (pixels: [UInt32], width: Int32, height: Int32) {
    var pixels = image.pixels
    let (width, height) = (Int(rect.width), Int(rect.height))
    if width != image.width || height != image.height {
      pixels = []
      pixels.reserveCapacity(width * height)
      for row in Int(rect.y)..<Int(rect.maxY) {
        let start = row * image.width + Int(rect.x)
        pixels.append(contentsOf: image.pixels[start..<(start + width)])
      }
    }
    let small = Halving.halved(pixels, width: width, height: height, x: x, y: y)
    return (small.pixels, Int32(small.width), Int32(small.height))
  }

  /// Draws an image aligned to whole pixels.
  private func addUpright(_ image: DisplayImage, source: CGRect, _ rect: PixelRect, alpha: Double) {
    guard isVisible(rect) else { return }
    let piece = self.piece(
      of: image, source: source, widthPixels: Double(rect.width), heightPixels: Double(rect.height))
    let color = Self.grey(alpha)
    let (width, height) = (Double(rect.width), Double(rect.height))
    if piece.part == CGRect(x: 0, y: 0, width: width, height: height), piece.width == width, piece.height == height {
      let whole = PixelRect(x: 0, y: 0, width: rect.width, height: rect.height)
      return emitPicture(piece.slot, source: whole, x: rect.x, y: rect.y, alpha: color.alpha)
    }
    let (left, top) = (Float(piece.part.minX / piece.width), Float(piece.part.minY / piece.height))
    let (right, bottom) = (Float(piece.part.maxX / piece.width), Float(piece.part.maxY / piece.height))
    let first = drawing.indices.count
    let start = UInt32(drawing.vertices.count)
    func addVertex(_ x: Int32, _ y: Int32, _ u: Float, _ v: Float) {
      drawing.vertices.append(DrawVertex(x: Float(x), y: Float(y), color: color, u: u, v: v))
    }
    addVertex(rect.x, rect.y, left, top)
    addVertex(rect.maxX, rect.y, right, top)
    addVertex(rect.maxX, rect.maxY, right, bottom)
    addVertex(rect.x, rect.maxY, left, bottom)
    drawing.addTriangle(start, start + 1, start + 2)
    drawing.addTriangle(start, start + 2, start + 3)
    emitMesh(from: first, picture: piece.slot, bounds: rect)
  }
}
