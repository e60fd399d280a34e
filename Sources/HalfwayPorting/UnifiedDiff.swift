/// The differences between two files in the format of `diff -u`, which `patch` and `git apply` read.
public enum UnifiedDiff {
  /// The number of unchanged lines around each change.
  static let context = 3

  private enum Line {
    case kept(old: Int, new: Int)
    case removed(Int)
    case added(Int)

    var isKept: Bool { if case .kept = self { true } else { false } }
  }

  /// - Parameter path: The path of the file in both headers, after `a/` and `b/`.
  /// - Returns: The lines without line endings; empty if the files are equal.
  public static func lines(from old: [UInt8], to new: [UInt8], path: String) -> [String] {
    guard old != new else { return [] }
    let (before, after) = (lines(of: old), lines(of: new))
    let script = script(before, after)
    var output = ["--- " + name("a/", path), "+++ " + name("b/", path)]
    var (index, position) = (0, (old: 0, new: 0))
    while let change = script[index...].firstIndex(where: { !$0.isKept }) {
      // A hunk continues as long as changes are at most twice the context apart.
      var last = change
      var next = change
      while next < script.count, next - last <= 2 * context + 1 {
        if !script[next].isKept { last = next }
        next += 1
      }
      let hunk = max(index, change - context)..<min(script.count, last + 1 + context)
      let kept = hunk.lowerBound - index
      position = (position.old + kept, position.new + kept)
      append(script[hunk], at: position, before, after, to: &output)
      let extent = extent(of: script[hunk])
      position = (position.old + extent.old, position.new + extent.new)
      index = hunk.upperBound
    }
    return output
  }

  /// Returns the lines with their line endings.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == 0x0A {
      lines.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }

  /// The maximum number of lines of both files in a window in which the shortest difference is computed.
  private static let largestWindow = 4000

  /// Compares both files line by line. Only where they differ, up to the place where they agree again, the shortest
  /// edit script is computed, because its cost is quadratic in the number of differing lines.
  private static func script(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Line] {
    var script: [Line] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, j < new.count, old[i] == new[j] {
        script.append(.kept(old: i, new: j))
        (i, j) = (i + 1, j + 1)
      } else {
        let window = window(old, i, new, j)
        append(i..<(i + window.old), j..<(j + window.new), old, new, to: &script)
        (i, j) = (i + window.old, j + window.new)
      }
    }
    return script
  }

  /// Returns the numbers of lines up to the place where three lines agree or both files end.
  private static func window(
    _ old: [ArraySlice<UInt8>], _ i: Int, _ new: [ArraySlice<UInt8>], _ j: Int
  ) -> (old: Int, new: Int) {
    let rest = (old: old.count - i, new: new.count - j)
    func agree(_ i: Int, _ j: Int) -> Bool {
      for distance in 0..<context {
        let isAtEnd = (i + distance >= old.count, j + distance >= new.count)
        if isAtEnd == (true, true) { return true }
        guard isAtEnd == (false, false), old[i + distance] == new[j + distance] else { return false }
      }
      return true
    }
    for sum in 1...max(1, min(rest.old + rest.new, largestWindow)) {
      for removed in max(0, sum - rest.new)...max(0, sum - rest.new, min(sum, rest.old))
      where removed <= rest.old && agree(i + removed, j + sum - removed) {
        return (removed, sum - removed)
      }
    }
    return rest
  }

  private static func append(
    _ removing: Range<Int>, _ adding: Range<Int>, _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>],
    to script: inout [Line]
  ) {
    var (removed, added): (Set<Int>, Set<Int>) = ([], [])
    if removing.count + adding.count <= largestWindow {
      for change in new[adding].difference(from: old[removing]) {
        switch change {
        case .remove(let offset, _, _): removed.insert(removing.lowerBound + offset)
        case .insert(let offset, _, _): added.insert(adding.lowerBound + offset)
        }
      }
    } else {
      (removed, added) = (Set(removing), Set(adding))
    }
    var (i, j) = (removing.lowerBound, adding.lowerBound)
    while i < removing.upperBound || j < adding.upperBound {
      if removed.contains(i) {
        script.append(.removed(i))
        i += 1
      } else if added.contains(j) {
        script.append(.added(j))
        j += 1
      } else {
        script.append(.kept(old: i, new: j))
        (i, j) = (i + 1, j + 1)
      }
    }
  }

  /// Returns the numbers of lines of both files in a part of the script.
  private static func extent(of lines: ArraySlice<Line>) -> (old: Int, new: Int) {
    lines.reduce(into: (0, 0)) { extent, line in
      if case .added = line {} else { extent.0 += 1 }
      if case .removed = line {} else { extent.1 += 1 }
    }
  }

  private static func append(
    _ hunk: ArraySlice<Line>, at start: (old: Int, new: Int), _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>],
    to output: inout [String]
  ) {
    let header = output.count
    var (removed, added) = (0, 0)
    func add(_ mark: String, _ line: ArraySlice<UInt8>) {
      let hasEnd = line.last == 0x0A
      output.append(mark + String(decoding: hasEnd ? line.dropLast() : line, as: UTF8.self))
      if !hasEnd { output.append("\\ No newline at end of file") }
    }
    for line in hunk {
      switch line {
      case .kept(let index, _):
        (removed, added) = (removed + 1, added + 1)
        add(" ", old[index])
      case .removed(let index):
        removed += 1
        add("-", old[index])
      case .added(let index):
        added += 1
        add("+", new[index])
      }
    }
    output.insert("@@ -\(range(start.old, removed)) +\(range(start.new, added)) @@", at: header)
  }

  /// Returns the range of a hunk; an empty range refers to the line before it.
  private static func range(_ start: Int, _ count: Int) -> String {
    count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)"
  }

  /// Returns a path in the notation of git: quoted if it contains special characters, and followed by a tab if it
  /// contains blanks.
  private static func name(_ prefix: String, _ path: String) -> String {
    // Relative to the folder in which the patch is applied, without the parts that `git apply` rejects.
    let plain = prefix + path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    guard plain.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C || $0 == 0x7F }) else {
      return plain.contains(" ") ? plain + "\t" : plain
    }
    var quoted: [UInt8] = [0x22]
    for byte in plain.utf8 {
      switch byte {
      case 0x22, 0x5C: quoted += [0x5C, byte]
      case 0..<0x20, 0x7F: quoted += [0x5C, 0x30 + byte / 64, 0x30 + byte / 8 % 8, 0x30 + byte % 8]
      default: quoted.append(byte)
      }
    }
    return String(decoding: quoted + [0x22], as: UTF8.self)
  }
}
