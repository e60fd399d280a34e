import Foundation

// A picture in a layer, and one that is repeated behind it.
extension Layer {
  /// A picture over the background: one that was set, or what the layer draws.
  public var contents: CGImage? {
    get { extras?.contents }
    set {
      flags.remove(.showsDrawing)
      changeExtra(\.contents, newValue)
    }
  }
  /// How many pixels of `contents` make a point, where its own size counts; as many as the picture itself says until it is set.
  public var contentsScale: CGFloat {
    get { extras?.contentsScale ?? extras?.contents.map { CGFloat($0.scale) } ?? 1 }
    set {
      guard newValue > 0, newValue.isFinite else { return }
      changeExtra(\.contentsScale, newValue)
    }
  }
  public var contentsGravity: ContentsGravity {
    get { extras?.contentsGravity ?? .resize }
    set { changeExtra(\.contentsGravity, newValue) }
  }
  /// The part of the picture that is shown, as shares of its size.
  public var contentsRect: CGRect {
    get { extras?.contentsRect ?? CGRect(x: 0, y: 0, width: 1, height: 1) }
    set { change(.contentsRect, to: .rect(newValue)) }
  }
  /// The part of `contentsRect`, as shares of it, that is stretched where the picture is; the corners around it keep their size and
  /// the edges their width.
  public var contentsCenter: CGRect {
    get { extras?.contentsCenter ?? CGRect(x: 0, y: 0, width: 1, height: 1) }
    set {
      guard newValue.origin.isFinite, newValue.width.isFinite, newValue.height.isFinite else { return }
      changeExtra(\.contentsCenter, newValue)
    }
  }
  public var magnificationFilter: ContentsFilter {
    get { extras?.magnificationFilter ?? .linear }
    set { changeExtra(\.magnificationFilter, newValue) }
  }
  /// A picture that is repeated over the background, from the top left corner of the bounds on: what `UIColor(patternImage:)` is for.
  public var backgroundPattern: CGImage? {
    get { extras?.backgroundPattern }
    set {
      guard newValue != backgroundPattern else { return }
      changeExtra(\.backgroundPattern, newValue)
      extras?.patternTile = newValue.flatMap(PatternTiles.tile)
    }
  }

  private func changeExtra<Value: Equatable>(
    _ path: ReferenceWritableKeyPath<LayerExtras, Value>, _ value: Value
  ) {
    guard ownExtras[keyPath: path] != value else { return }
    ownExtras[keyPath: path] = value
    contentChanged()
  }

  func appendContents(_ image: CGImage, to list: inout DisplayList) {
    guard let extras else { return }
    let shown = present(.contentsRect, extras.contentsRect)
    let (width, height) = (Double(image.width), Double(image.height))
    let source = CGRect(
      x: shown.minX * width, y: shown.minY * height, width: shown.width * width, height: shown.height * height)
    let scale = flags.contains(.showsDrawing) ? image.scale : extras.contentsScale.map(Double.init) ?? image.scale
    let size = CGSize(width: source.width / scale, height: source.height / scale)
    let target = extras.contentsGravity.rect(of: size, in: presentBounds)
    guard source.width > 0, source.height > 0, target.width > 0, target.height > 0 else { return }
    let isPixelated = extras.magnificationFilter == .nearest
    let center = extras.contentsCenter
    if center == CGRect(x: 0, y: 0, width: 1, height: 1) {
      list.append(image, in: target, source: source, isPixelated: isPixelated)
      return
    }
    list.append(image, in: target, source: source, center: center, scale: scale, isPixelated: isPixelated)
  }

  func appendPattern(to list: inout DisplayList, _ shape: RoundedRect) {
    guard let tile = extras?.patternTile else { return }
    let isRounded = shape.radii != CornerRadii()
    if isRounded { list.items.append(.beginGroup(DisplayGroup(clip: shape))) }
    list.appendAsOnePicture(tile) { PatternTiles.append(tile, over: shape.rect, to: &$0) }
    if isRounded { list.items.append(.endGroup) }
  }
}

/// A picture repeated over a rectangle.
enum PatternTiles {
  /// No side of a tile is shorter, in pixels: a small picture is repeated within the tile.
  private static let leastSide = 64
  /// Rows and columns of tiles; a rectangle that needs more is filled as far as they go.
  private static let mostInARow = 64

  /// The picture as often as makes a tile of a useful size.
  static func tile(_ image: CGImage) -> CGImage? {
    let columns = (leastSide + image.width - 1) / image.width
    let rows = (leastSide + image.height - 1) / image.height
    if columns == 1, rows == 1 { return image }
    let width = image.width * columns
    if let drawing = image.drawing {
      return CGImage(
        checkedWidth: width, height: image.height * rows,
        drawing: drawing.repeated(columns: columns, rows: rows, width: image.width, height: image.height),
        isOpaque: image.isOpaque, scale: image.scale)
    }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * image.height * rows)
    for row in 0..<image.height * rows {
      let line = image.pixels[(row % image.height) * image.width..<(row % image.height + 1) * image.width]
      for _ in 0..<columns { pixels.append(contentsOf: line) }
    }
    return CGImage(width: width, height: image.height * rows, pixels: pixels, scale: image.scale)
  }

  static func append(_ tile: CGImage, over rect: CGRect, to list: inout DisplayList) {
    let size = tile.size
    for row in 0..<mostInARow {
      let y = Double(row) * size.height
      guard y < rect.height else { return }
      for column in 0..<mostInARow {
        let x = Double(column) * size.width
        guard x < rect.width else { break }
        // The last tiles are cut where the rectangle ends.
        let (width, height) = (min(size.width, rect.width - x), min(size.height, rect.height - y))
        list.append(
          tile, in: CGRect(x: rect.minX + x, y: rect.minY + y, width: width, height: height),
          source: CGRect(x: 0, y: 0, width: width * tile.scale, height: height * tile.scale))
      }
    }
  }
}
