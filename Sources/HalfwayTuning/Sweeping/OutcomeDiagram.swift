/// A function of the cells of a sweep, as a reduced ordered decision diagram: parts that are equal are stored once.
///
/// A level belongs to one or several axes of the sweep. A node of a level has a child for each value of these axes,
/// stored as runs of equal children. The children of the last level are values. Outcomes change at few values of a
/// threshold, so the diagram of a million cells has some hundreds of runs. Sources: Bryant, "Graph-based algorithms for
/// Boolean function manipulation", IEEE Transactions on Computers 35, 1986; Kam and others, "Multi-valued decision
/// diagrams", Multiple-Valued Logic 4, 1998.
struct OutcomeDiagram: Sendable, Hashable {
  /// The nodes of a level, one after the other.
  struct Level: Sendable, Hashable {
    /// The index of the first run of each node, followed by the number of runs.
    fileprivate(set) var starts: [UInt32] = [0]
    /// For each run, the index of the child after its last one.
    fileprivate(set) var ends: [UInt32] = []
    /// For each run, the node of the next level, or the value.
    fileprivate(set) var children: [UInt32] = []

    var nodes: Int { starts.count - 1 }

    fileprivate func runs(of node: Int) -> Range<Int> { Int(starts[node])..<Int(starts[node + 1]) }
  }

  /// The number of children of a node of each level.
  let sides: [Int]
  private(set) var levels: [Level]
  /// The number of cells that a child of each level has.
  private let strides: [Int]

  /// The number of children up to which neighboring axes share a level, so that runs are long.
  private static let sharedSide = 64

  /// Returns the sides of the levels for axes with the given numbers of values.
  static func sides(ofAxes counts: [Int]) -> [Int] {
    var sides: [Int] = []
    for count in counts.reversed() where count != 1 {
      if let last = sides.last, last * count <= sharedSide {
        sides[sides.count - 1] = last * count
      } else {
        sides.append(count)
      }
    }
    return sides.isEmpty ? [1] : sides.reversed()
  }

  private static func strides(of sides: [Int]) -> [Int] {
    var strides = [1]
    for side in sides.dropFirst().reversed() { strides.append(strides[strides.count - 1] * side) }
    return strides.reversed()
  }

  /// Creates the diagram of the values of all cells.
  init(sides: [Int], values: [UInt8]) {
    self.sides = sides
    strides = Self.strides(of: sides)
    var (level, nodes) = Self.reduced(values, side: sides[sides.count - 1])
    levels = [level]
    for side in sides.dropLast().reversed() {
      (level, nodes) = Self.reduced(nodes, side: side)
      levels.append(level)
    }
    levels.reverse()
  }

  /// Creates a diagram from its levels; returns `nil` if they don't form a diagram in the canonical form.
  init?(sides: [Int], levels: [(starts: [UInt32], ends: [UInt32], children: [UInt32])], values: Int) {
    guard levels.count == sides.count else { return nil }
    self.sides = sides
    strides = Self.strides(of: sides)
    self.levels = levels.map { Level(starts: $0.starts, ends: $0.ends, children: $0.children) }
    for (place, level) in self.levels.enumerated() {
      let below = place + 1 < self.levels.count ? self.levels[place + 1].starts.count - 1 : values
      guard level.starts.first == 0, level.starts.last.map(Int.init) == level.ends.count,
        level.children.count == level.ends.count, level.children.allSatisfy({ $0 < below }),
        zip(level.starts, level.starts.dropFirst()).allSatisfy({ $0 < $1 }),
        place > 0 || level.nodes == 1
      else { return nil }
      for node in 0..<level.nodes {
        let runs = level.runs(of: node)
        guard Int(level.ends[runs.upperBound - 1]) == sides[place], level.ends[runs.lowerBound] > 0,
          runs.dropFirst().allSatisfy({
            level.ends[$0 - 1] < level.ends[$0] && level.children[$0 - 1] != level.children[$0]
          })
        else { return nil }
      }
    }
  }

  /// Returns the nodes of a level, each once, for the children of all of its nodes, and the node that each became.
  private static func reduced<Child: UnsignedInteger>(_ children: [Child], side: Int) -> (Level, [UInt32]) {
    var level = Level()
    var nodes: [UInt32] = []
    guard side > 0 else { return (level, nodes) }
    nodes.reserveCapacity(children.count / side)
    var known: [UInt64: [UInt32]] = [:]
    var start = 0
    while start < children.count {
      let end = start + side
      if start > 0, isEqual(children, start - side, start, side) {
        nodes.append(nodes[nodes.count - 1])
        start = end
        continue
      }
      // The runs of the node, which stay if it is new.
      let first = level.ends.count
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      var index = start
      while index < end {
        let child = children[index]
        index += 1
        while index < end, children[index] == child { index += 1 }
        level.ends.append(UInt32(index - start))
        level.children.append(UInt32(child))
        hash = (hash ^ (UInt64(index - start) << 32 | UInt64(child))) &* 0x0000_0100_0000_01b3
        hash ^= hash >> 29
      }
      let same = known[hash]?.first { level.hasSameRuns(Int($0), from: first) }
      if let same {
        level.ends.removeSubrange(first...)
        level.children.removeSubrange(first...)
        nodes.append(same)
      } else {
        nodes.append(UInt32(level.nodes))
        known[hash, default: []].append(UInt32(level.nodes))
        level.starts.append(UInt32(level.ends.count))
      }
      start = end
    }
    return (level, nodes)
  }

  private static func isEqual<Child: UnsignedInteger>(
    _ children: [Child], _ first: Int, _ second: Int, _ count: Int
  ) -> Bool {
    for index in 0..<count where children[first + index] != children[second + index] { return false }
    return true
  }

  // MARK: Values

  /// The number of cells.
  var cells: Int { sides.reduce(1, *) }

  /// Returns the value of a cell.
  func value(at cell: Int) -> UInt8 {
    var (node, rest) = (0, cell)
    for (level, stride) in zip(levels, strides) {
      let index = rest / stride
      rest %= stride
      var run = Int(level.starts[node])
      while Int(level.ends[run]) <= index { run += 1 }
      node = Int(level.children[run])
    }
    return UInt8(node)
  }

  /// Returns whether any cell has a value.
  func contains(_ value: UInt8) -> Bool { levels.last?.children.contains(UInt32(value)) ?? false }

  /// Calls `body` with runs of cells that have the same value, in ascending order. Neighboring runs can have the same
  /// value.
  func forEachRun(in cells: Range<Int>, _ body: (_ cells: Range<Int>, _ value: UInt8) -> Void) {
    if !cells.isEmpty { visit(0, node: 0, at: 0, cells, body) }
  }

  private func visit(
    _ place: Int, node: Int, at first: Int, _ cells: Range<Int>, _ body: (Range<Int>, UInt8) -> Void
  ) {
    let (level, stride, isLast) = (levels[place], strides[place], place + 1 == levels.count)
    var start = first
    for run in level.runs(of: node) {
      let end = first + Int(level.ends[run]) * stride
      defer { start = end }
      if end <= cells.lowerBound { continue }
      if start >= cells.upperBound { return }
      let child = Int(level.children[run])
      if isLast {
        body(max(start, cells.lowerBound)..<min(end, cells.upperBound), UInt8(child))
      } else if let value = constant(place + 1, node: child) {
        body(max(start, cells.lowerBound)..<min(end, cells.upperBound), value)
      } else {
        var cell = start + max(0, cells.lowerBound - start) / stride * stride
        while cell < min(end, cells.upperBound) {
          visit(place + 1, node: child, at: cell, cells, body)
          cell += stride
        }
      }
    }
  }

  /// Returns the value of all cells of a node; `nil` if there are several.
  private func constant(_ place: Int, node: Int) -> UInt8? {
    var node = node
    for level in levels[place...] {
      let runs = level.runs(of: node)
      guard runs.count == 1 else { return nil }
      node = Int(level.children[runs.lowerBound])
    }
    return UInt8(node)
  }
}

extension OutcomeDiagram.Level {
  /// Returns whether a node has the same runs as those from an index on.
  fileprivate func hasSameRuns(_ node: Int, from first: Int) -> Bool {
    let runs = runs(of: node)
    guard runs.count == ends.count - first else { return false }
    for (index, run) in runs.enumerated()
    where ends[run] != ends[first + index] || children[run] != children[first + index] {
      return false
    }
    return true
  }
}
