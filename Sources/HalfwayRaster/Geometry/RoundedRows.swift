import CRaster
import HalfwayRendering

/// The rows of a `RoundedCover`, without references.
struct RoundedRows {
  /// The bitmap of a corner in memory.
  private struct Corner {
    var side: Int32 = 0
    var bytes: UnsafePointer<UInt8>?
    var starts: UnsafePointer<Int32>?
    var fulls: UnsafePointer<Int32>?

    init(_ mask: CornerMask?, isRight: Bool) {
      guard let mask else { return }
      side = Int32(mask.side)
      bytes = UnsafePointer(isRight ? mask.right : mask.left)
      starts = UnsafePointer(mask.starts)
      fulls = UnsafePointer(mask.fulls)
    }
  }

  private let rect: PixelRect
  private let line: Int32
  /// The rectangle without the rows and columns of the corners and the line.
  let middle: PixelRect
  private let topLeft: Corner
  private let topRight: Corner
  private let bottomLeft: Corner
  private let bottomRight: Corner

  init(_ cover: RoundedCover) {
    rect = cover.rect
    line = cover.line
    topLeft = Corner(cover.topLeft, isRight: false)
    topRight = Corner(cover.topRight, isRight: true)
    bottomLeft = Corner(cover.bottomLeft, isRight: false)
    bottomRight = Corner(cover.bottomRight, isRight: true)
    let (left, top) = (max(topLeft.side, bottomLeft.side, line), max(topLeft.side, topRight.side, line))
    let (right, bottom) = (max(topRight.side, bottomRight.side, line), max(bottomLeft.side, bottomRight.side, line))
    middle = PixelRect(
      x: rect.x + left, y: rect.y + top, width: rect.width - left - right, height: rect.height - top - bottom)
  }

  /// Whether the whole shape is covered rather than a line along its edge.
  var isFilled: Bool { line == 0 }

  /// Writes the covered spans of a row between two columns to `spans`, from left to right, and the bytes of partial
  /// spans to `bytes`, whose first byte belongs to column `origin`. Returns the number of spans.
  ///
  /// Takes a pointer, because a method of such a large value would copy it for every row.
  static func write(
    _ rows: UnsafePointer<RoundedRows>, _ y: Int32, from first: Int32, to end: Int32,
    _ spans: UnsafeMutablePointer<CRSpan>,
    _ bytes: UnsafeMutablePointer<UInt8>, origin: Int32
  ) -> Int {
    let (rect, thickness) = (rows.pointee.rect, rows.pointee.line)
    let (row, below) = (y &- rect.y, rect.maxY &- 1 &- y)
    guard row >= 0, below >= 0 else { return 0 }
    let isAlongEdge = thickness == 0 || row < thickness || below < thickness
    var count = 0
    /// Adds a span limited to the requested columns; `coverage` starts at its first column.
    @inline(__always)
    func add(_ x0: Int32, _ x1: Int32, _ coverage: UnsafePointer<UInt8>?) {
      let (from, to) = (max(x0, first), min(x1, end))
      guard from < to else { return }
      if let coverage {
        (bytes + Int(from &- origin)).update(from: coverage + Int(from &- x0), count: Int(to &- from))
      }
      spans[count] = CRSpan(x0: from, x1: to, is_full: coverage == nil ? 1 : 0)
      count += 1
    }
    if thickness == 0, y >= rows.pointee.middle.y, y < rows.pointee.middle.maxY {
      // The most common case: between the corners.
      add(rect.x, rect.maxX, nil)
      return count
    }
    var leftEnd = rect.x
    let isTopLeft = row < rows.pointee.topLeft.side
    let isBottomLeft = below < rows.pointee.bottomLeft.side
    let left =
      isTopLeft
      ? rows.pointee.topLeft : isBottomLeft ? rows.pointee.bottomLeft : Corner(nil, isRight: false)
    if left.side > 0, let bytes = left.bytes, let starts = left.starts, let fulls = left.fulls {
      let line = isTopLeft ? row : below
      let (start, full) = (starts[Int(line)], fulls[Int(line)])
      leftEnd = min(rect.x + left.side, rect.maxX)
      add(rect.x + start, min(rect.x + full, leftEnd), bytes + Int(line * left.side + start))
      add(rect.x + full, leftEnd, nil)
    } else if !isAlongEdge {
      leftEnd = min(rect.x + thickness, rect.maxX)
      add(rect.x, leftEnd, nil)
    }
    let isTopRight = row < rows.pointee.topRight.side
    let isBottomRight = below < rows.pointee.bottomRight.side
    let right =
      isTopRight
      ? rows.pointee.topRight : isBottomRight ? rows.pointee.bottomRight : Corner(nil, isRight: true)
    var rightStart = rect.maxX - right.side
    if right.side == 0, !isAlongEdge { rightStart = rect.maxX - thickness }
    rightStart = max(rightStart, leftEnd)
    if isAlongEdge { add(leftEnd, rightStart, nil) }
    guard right.side > 0, let bytes = right.bytes, let starts = right.starts, let fulls = right.fulls else {
      add(rightStart, rect.maxX, nil)
      return count
    }
    let line = isTopRight ? row : below
    // The bitmap is mirrored: its last column is the edge.
    let origin = rect.maxX - right.side
    let fullEnd = max(rightStart, origin + right.side - fulls[Int(line)])
    let coverEnd = origin + right.side - starts[Int(line)]
    add(rightStart, fullEnd, nil)
    add(fullEnd, coverEnd, bytes + Int(line * right.side + fullEnd - origin))
    return count
  }
}
