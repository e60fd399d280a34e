import Foundation

// The image of a layer, and a repeated background image.
extension Layer {
  /// The image above the background: one that was set, or the one that the layer drew (default: `nil`).
  public var contents: CGImage? {
    get { extras?.contents }
    set {
      flags.remove(.showsDrawing)
      changeExtra(\.contents, newValue)
    }
  }
  /// The placement of the contents in the bounds (default: `resize`).
  public var contentsGravity: ContentsGravity {
    get { extras?.contentsGravity ?? .resize }
    set { changeExtra(\.contentsGravity, newValue) }
  }
  /// The part of the image that is shown, in fractions of its size (default: all of it). Animatable.
  public var contentsRect: CGRect {
    get { extras?.contentsRect ?? CGRect(x: 0, y: 0, width: 1, height: 1) }
    set { change(.contentsRect, to: .rect(newValue)) }
  }
  /// The part of `contentsRect`, in fractions of it, that is stretched when the image is (default: all of it). The
  /// corners around it keep their size, and the edges keep their width.
  public var contentsCenter: CGRect {
    get { extras?.contentsCenter ?? CGRect(x: 0, y: 0, width: 1, height: 1) }
    set {
      guard newValue.origin.isFinite, newValue.width.isFinite, newValue.height.isFinite else { return }
      changeExtra(\.contentsCenter, newValue)
    }
  }
  /// The interpolation of magnified contents (default: `linear`).
  public var magnificationFilter: ContentsFilter {
    get { extras?.magnificationFilter ?? .linear }
    set { changeExtra(\.magnificationFilter, newValue) }
  }
  /// An image that is repeated over the background, starting at the top left corner of the bounds; used for
  /// `UIColor(patternImage:)` (default: `nil`).
  public var backgroundPattern: CGImage? {
    get { extras?.backgroundPattern }
    set {
      guard newValue != backgroundPattern else { return }
      changeExtra(\.backgroundPattern, newValue)
      extras?.patternTile = newValue.flatMap(PatternTiles.tile)
    }
  }

  func changeExtra<Value: Equatable>(
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

/// Repeats an image over a rectangle.
enum PatternTiles {
  /// The minimum side of a tile, in pixels; a smaller image is repeated within the tile.
  private static let minimumSide = 64
  /// The maximum number of rows and columns of tiles; the rest of a larger rectangle is left empty.
  private static let maximumInARow = 64

  /// Returns the image, repeated as often as necessary for a tile of a useful size.
  static func tile(_ image: CGImage) -> CGImage? {
    let columns = (minimumSide + image.width - 1) / image.width
    let rows = (minimumSide + image.height - 1) / image.height
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
    for row in 0..<maximumInARow {
      let y = Double(row) * size.height
      guard y < rect.height else { return }
      for column in 0..<maximumInARow {
        let x = Double(column) * size.width
        guard x < rect.width else { break }
        // The last tiles are cut off at the edge of the rectangle.
        let (width, height) = (min(size.width, rect.width - x), min(size.height, rect.height - y))
        list.append(
          tile, in: CGRect(x: rect.minX + x, y: rect.minY + y, width: width, height: height),
          source: CGRect(x: 0, y: 0, width: width * tile.scale, height: height * tile.scale))
      }
    }
  }
}
