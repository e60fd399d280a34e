extension PortWork {
  /// Returns the files with all edits applied.
  static func results(of works: [PortWork]) -> [PortedSource] {
    let sorted = works.map(\.orderedEdits)
    let renderings = works.indices.map { index in
      var rendering = Rendering(works: works, edits: sorted)
      rendering.render(0..<works[index].file.bytes.count, of: index)
      rendering.finish()
      return rendering
    }
    let lines = works.map { SourceLines($0.file.bytes) }
    var found: [[(offset: Int, isName: Bool, leftover: PortLeftover)]] = works.map { _ in [] }
    let after = renderings.map { SourceLines($0.output) }
    for (index, work) in works.enumerated() {
      for leftover in work.leftovers {
        // The code may have been moved to another file.
        let target = renderings.firstIndex { $0.holdsMoved(leftover.offset, of: index) } ?? index
        let offset = target == index ? leftover.offset : renderings[target].arrival(of: index)
        let place = after[target].place(of: renderings[target].position(of: leftover.offset, in: index))
        found[target].append(
          (
            offset, leftover.isMissingName,
            PortLeftover(
              place: lines[target].place(of: offset), placeAfter: place, what: leftover.what, reason: leftover.reason,
              advice: leftover.advice)
          ))
      }
    }
    return works.indices.map { index in
      let sorted = found[index].sorted { ($0.offset, $0.leftover.what) < ($1.offset, $1.leftover.what) }
      return PortedSource(
        original: works[index].file.bytes, bytes: renderings[index].output,
        changes: works[index].changes.sorted { $0.offset < $1.offset }.map {
          PortChange(place: lines[index].place(of: $0.offset), what: $0.what)
        },
        leftovers: sorted.filter { !$0.isName }.map(\.leftover),
        missingNames: sorted.filter(\.isName).map(\.leftover)
      )
    }
  }

  /// The edits by their start. Among edits with the same start, cuts come first because they also remove the others.
  private var orderedEdits: [Edit] {
    edits.enumerated().sorted { one, other in
      func key(_ edit: (offset: Int, element: Edit)) -> (Int, Int, Int) {
        (edit.element.range.lowerBound, edit.element.isMove && edit.element.pieces.isEmpty ? 0 : 1, edit.offset)
      }
      return key(one) < key(other)
    }.map(\.element)
  }
}

/// A file with its edits applied.
private struct Rendering {
  let works: [PortWork]
  let edits: [[PortWork.Edit]]
  private(set) var output: [UInt8] = []
  /// The unchanged byte ranges: their origin and destination.
  private var copies: [(file: Int, from: Range<Int>, to: Int)] = []
  /// The ranges that were moved here, and the offset at which each was inserted.
  private var moved: [(file: Int, range: Range<Int>, at: Int)] = []
  /// The offset at which the first code from each other file was inserted.
  private var arrivals: [Int: Int] = [:]

  init(works: [PortWork], edits: [[PortWork.Edit]]) {
    self.works = works
    self.edits = edits
  }

  mutating func render(_ range: Range<Int>, of file: Int, isMoved: Bool = false) {
    var position = range.lowerBound
    // Edits that begin before a moved range don't belong to it.
    let first = isMoved ? edits[file].firstIndexSorted { $0.range.lowerBound >= range.lowerBound } : 0
    for edit in edits[file][first...].prefix(while: { $0.range.lowerBound <= range.upperBound })
    where edit.range.upperBound >= position {
      if isMoved, edit.isMove { continue }
      // An insertion at the end of a moved range belongs to the code that follows it.
      if isMoved, edit.range.lowerBound == range.upperBound || edit.range.upperBound > range.upperBound { continue }
      guard edit.range.lowerBound >= position || edit.isMove else { continue }
      copy(position..<max(position, edit.range.lowerBound), of: file)
      for piece in edit.pieces {
        switch piece {
        case .text(let text): output += text.utf8
        case .moved(let range, let source):
          moved.append((source, range, edit.range.lowerBound))
          render(range, of: source, isMoved: true)
        }
      }
      position = max(position, edit.range.upperBound)
    }
    copy(position..<max(position, range.upperBound), of: file)
  }

  private mutating func copy(_ range: Range<Int>, of file: Int) {
    copies.append((file, range, output.count))
    output += works[file].file.bytes[range]
  }

  /// Sorts what was copied and moved by its origin. Must be called before the following methods.
  mutating func finish() {
    copies = copies.enumerated().sorted { one, other in
      (one.element.file, one.element.from.lowerBound, one.offset)
        < (other.element.file, other.element.from.lowerBound, other.offset)
    }.map(\.element)
    for range in moved { arrivals[range.file] = arrivals[range.file] ?? range.at }
    moved.sort { ($0.file, $0.range.lowerBound) < ($1.file, $1.range.lowerBound) }
  }

  /// Returns whether a byte of a file was moved here.
  func holdsMoved(_ offset: Int, of file: Int) -> Bool {
    let index = moved.firstIndexSorted { ($0.file, $0.range.lowerBound) > (file, offset) }
    return index > 0 && moved[index - 1].file == file && moved[index - 1].range.contains(offset)
  }

  /// Returns the offset at which code from a file was inserted.
  func arrival(of file: Int) -> Int { arrivals[file] ?? 0 }

  /// Returns the new offset of a byte of a file, or of its replacement.
  func position(of offset: Int, in file: Int) -> Int {
    let index = copies.firstIndexSorted { ($0.file, $0.from.lowerBound) > (file, offset) }
    guard index > 0, copies[index - 1].file == file else { return 0 }
    return copies[index - 1].to + offset - copies[index - 1].from.lowerBound
  }
}
