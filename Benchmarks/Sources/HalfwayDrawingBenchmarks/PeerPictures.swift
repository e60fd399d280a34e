import Foundation
import HalfwayDrawingScenes
import HalfwayLayers
import HalfwayRaster
import HalfwayRendering

/// A folder with the finished pictures that a program with a cache would have, so that peers don't need fonts and all
/// of them draw the same.
///
/// A file has four 32-bit numbers, x, y, width, and height in pixels, and then the premultiplied pixels 0xAARRGGBB
/// without padding, all little-endian.
struct PeerPictures {
  let folder: URL
  private let scenes: PlainScenes
  private var size: CGSize { scenes.size }

  /// Writes the pictures for scenes of a size.
  init(size: CGSize, fonts: any TextRasterizer) throws {
    folder = FileManager.default.temporaryDirectory.appending(
      path: "halfway-pictures-\(ProcessInfo.processInfo.processIdentifier)")
    scenes = PlainScenes(size: size, fonts: fonts)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try writePages()
    try writeTexts()
    try writeSheet()
    try writeCards()
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  private func writePages() throws {
    try write(scenes.page(.journeys), to: "page-1")
    try write(scenes.page(.lisbon), to: "page-2")
    try write(scenes.foldedPage(), to: "page-3")
  }

  /// Writes the titles of the changing pages and the lines of the cards, placed relative to their layer's origin.
  private func writeTexts() throws {
    for (index, title) in ChangingSlideScene.titles.enumerated() {
      let page = ScenePage(.journeys, size: size)
      page.title.string = title
      try write(text: page.title, to: "title-\(index)")
    }
    for (page, style) in [ScenePage.Style.journeys, .lisbon].enumerated() {
      for (row, card) in ScenePage(style, size: size).cards.enumerated() {
        if let text = card.sublayers?.first { try write(text: text, to: "line-\(page)-\(row)") }
      }
    }
  }

  private func writeSheet() throws {
    let headerSize = CGSize(width: size.width, height: SheetScene.headerHeight)
    let header = SheetScene.header(width: size.width)
    try write(scenes.picture(of: header, size: headerSize), to: "sheet-header")
    try write(
      scenes.picture(
        of: SheetScene.rows(width: size.width),
        size: CGSize(width: size.width, height: Double(SheetScene.rowCount) * SheetScene.rowHeight)),
      to: "sheet-list")
    let (sheet, page) = (Layer(), Layer())
    sheet.frame = CGRect(origin: .zero, size: size)
    sheet.cornerRadius = SheetScene.radius
    sheet.masksToBounds = true
    page.frame = sheet.bounds
    page.backgroundColor = .white
    for layer in SheetScene.header(width: size.width) { page.addSublayer(layer) }
    sheet.addSublayer(page)
    let rows = PixelRect(x: 0, y: 0, width: Int32(size.width), height: Int32(SheetScene.radius))
    try write(scenes.renderer.picture(of: items(of: sheet), under: .identity, scale: 1, bounds: rows), to: "sheet-top")
  }

  /// Writes the postcards with corners and shadow, placed relative to their centers; the thumbnail, and the shadow of a
  /// square card.
  private func writeCards() throws {
    let scene = CarouselScene(size: size)
    for (index, card) in (scene.root.sublayers ?? []).enumerated() {
      scene.show(Double(index - 1))
      card.position = .zero
      let cardItems = items(of: card)
      let bounds = scenes.renderer.bounds(of: cardItems, under: .identity, scale: 1)
      try write(
        scenes.renderer.picture(of: cardItems, under: .identity, scale: 1, bounds: bounds), to: "postcard-\(index)")
    }
    let thumbnail = Layer()
    thumbnail.contents = FluidZoomScene.picture
    let thumbnailSize = CGSize(width: 320, height: 240)
    try write(scenes.picture(of: [thumbnail], size: thumbnailSize) { $0.frame = $1 }, to: "thumbnail")
    try write(Self.shadow(side: 144, deviation: FluidZoomScene.shadowRadius / 2), to: "shadow")
  }

  /// Returns the shadow of a square, which is the product of a profile across and one down, with three deviations of it
  /// on each side.
  private static func shadow(side: Int, deviation: Double) -> RasterPicture {
    let reach = Int((3 * deviation).rounded(.up))
    let length = side + 2 * reach
    let profile = (0..<length).map { index -> Double in
      let place = Double(index - reach) + 0.5
      let root = deviation * 2.0.squareRoot()
      return (erf(place / root) - erf((place - Double(side)) / root)) / 2
    }
    let pixels = (0..<length * length).map { index in
      UInt32((255 * profile[index / length] * profile[index % length]).rounded()) << 24
    }
    let bounds = PixelRect(x: Int32(-reach), y: Int32(-reach), width: Int32(length), height: Int32(length))
    return RasterPicture(bounds: bounds, pixels: pixels)
  }

  private func items(of layer: Layer) -> ArraySlice<DisplayItem> {
    var list = DisplayList(size: size)
    list.append(layer)
    return list.items[...]
  }

  private func write(text: Layer, to name: String) throws {
    text.frame.origin = .zero
    text.removeFromSuperlayer()
    let textItems = items(of: text)
    let bounds = scenes.renderer.bounds(of: textItems, under: .identity, scale: 1)
    try write(scenes.renderer.picture(of: textItems, under: .identity, scale: 1, bounds: bounds), to: name)
  }

  private func write(_ buffer: PixelBuffer, to name: String) throws {
    let count = buffer.width * buffer.height
    let bounds = PixelRect(x: 0, y: 0, width: Int32(buffer.width), height: Int32(buffer.height))
    let pixels = [UInt32](UnsafeBufferPointer(start: buffer.start, count: count))
    try write(RasterPicture(bounds: bounds, pixels: pixels), to: name)
  }

  private func write(_ picture: RasterPicture, to name: String) throws {
    let bounds = picture.bounds
    var data = Data()
    for number in [bounds.x, bounds.y, bounds.width, bounds.height] {
      withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
    }
    picture.pixels.withUnsafeBytes { data.append(contentsOf: $0) }
    try data.write(to: folder.appending(path: name))
  }
}
