import Foundation

// A picture in a layer, and one that is repeated behind it.
extension Layer {
  /// A picture over the background.
  public var contents: CGImage? {
    get { extras?.contents }
    set { changeExtra(\.contents, newValue) }
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
    let size = CGSize(width: source.width / image.scale, height: source.height / image.scale)
    let target = extras.contentsGravity.rect(of: size, in: presentBounds)
    guard source.width > 0, source.height > 0, target.width > 0, target.height > 0 else { return }
    let isPixelated = extras.magnificationFilter == .nearest
    let center = extras.contentsCenter
    if center == CGRect(x: 0, y: 0, width: 1, height: 1) {
      list.items.append(.image(DisplayImage(image, rect: target, source: source, isPixelated: isPixelated)))
      return
    }
    let parts = NineParts(
      x: StretchedSide(
        source: (source.minX, source.width), leading: center.minX * source.width,
        trailing: (1 - center.maxX) * source.width, target: (target.minX, target.width), scale: 1 / image.scale),
      y: StretchedSide(
        source: (source.minY, source.height), leading: center.minY * source.height,
        trailing: (1 - center.maxY) * source.height, target: (target.minY, target.height), scale: 1 / image.scale))
    list.appendAsOnePicture(image) { list in
      parts.visit { source, target in
        list.items.append(.image(DisplayImage(image, rect: target, source: source, isPixelated: isPixelated)))
      }
    }
  }

  func appendPattern(to list: inout DisplayList, _ shape: RoundedRect) {
    guard let tile = extras?.patternTile else { return }
    let isRounded = shape.radii != CornerRadii()
    if isRounded { list.items.append(.beginGroup(DisplayGroup(clip: shape))) }
    list.appendAsOnePicture(tile) { PatternTiles.append(tile, over: shape.rect, to: &$0) }
    if isRounded { list.items.append(.endGroup) }
  }
}

extension DisplayList {
  /// Appends parts of a picture that lie side by side. Two half-covered edges of clear parts would let the ground through where the
  /// whole is turned, so they are put together first; opaque parts may lie on one another.
  fileprivate mutating func appendAsOnePicture(_ image: CGImage, _ appendParts: (inout DisplayList) -> Void) {
    guard !image.isOpaque else { return appendParts(&self) }
    items.append(.beginGroup(DisplayGroup(isRasterized: true)))
    appendParts(&self)
    items.append(.endGroup)
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
        list.items.append(
          .image(
            DisplayImage(
              tile, rect: CGRect(x: rect.minX + x, y: rect.minY + y, width: width, height: height),
              source: CGRect(x: 0, y: 0, width: width * tile.scale, height: height * tile.scale))))
      }
    }
  }
}
