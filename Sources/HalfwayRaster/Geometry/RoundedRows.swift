/// A `RoundedCover` row by row, without references.
struct RoundedRows {
  /// A corner's picture as it lies in memory.
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
  /// Without the rows and columns of corners and of the line.
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

  /// Whether all is covered, and not a line along the edge only.
  var isFilled: Bool { line == 0 }

  /// The covered pieces of a row between two columns, left to right.
  @inline(__always)
  func forEachSpan(
    _ y: Int32, from first: Int32, to end: Int32, _ body: (Int32, Int32, Int32, UnsafePointer<UInt8>?) -> Void
  ) {
    let (row, below) = (y - rect.y, rect.maxY - 1 - y)
    guard row >= 0, below >= 0 else { return }
    let isAlongEdge = line == 0 || row < line || below < line
    /// A piece held to the columns that are asked for; `bytes` belongs to its first column.
    func piece(_ x0: Int32, _ x1: Int32, _ bytes: UnsafePointer<UInt8>?) {
      let (from, to) = (max(x0, first), min(x1, end))
      if from < to { body(y, from, to, bytes.map { $0 + Int(from - x0) }) }
    }
    var leftEnd = rect.x
    let left = row < topLeft.side ? topLeft : (below < bottomLeft.side ? bottomLeft : Corner(nil, isRight: false))
    if left.side > 0, let bytes = left.bytes, let starts = left.starts, let fulls = left.fulls {
      let line = row < topLeft.side ? row : below
      let start = starts[Int(line)]
      let full = fulls[Int(line)]
      leftEnd = min(rect.x + left.side, rect.maxX)
      piece(rect.x + start, min(rect.x + full, leftEnd), bytes + Int(line * left.side + start))
      piece(rect.x + full, leftEnd, nil)
    } else if !isAlongEdge {
      leftEnd = min(rect.x + line, rect.maxX)
      piece(rect.x, leftEnd, nil)
    }
    let right = row < topRight.side ? topRight : (below < bottomRight.side ? bottomRight : Corner(nil, isRight: true))
    var rightStart = rect.maxX - right.side
    if right.side == 0, !isAlongEdge { rightStart = rect.maxX - line }
    rightStart = max(rightStart, leftEnd)
    if isAlongEdge { piece(leftEnd, rightStart, nil) }
    guard right.side > 0, let bytes = right.bytes, let starts = right.starts, let fulls = right.fulls else {
      return piece(rightStart, rect.maxX, nil)
    }
    let line = row < topRight.side ? row : below
    // The picture is the mirror image: its last column is the edge.
    let origin = rect.maxX - right.side
    let fullEnd = max(rightStart, origin + right.side - fulls[Int(line)])
    let coverEnd = origin + right.side - starts[Int(line)]
    piece(rightStart, fullEnd, nil)
    piece(fullEnd, coverEnd, bytes + Int(line * right.side + fullEnd - origin))
  }
}
