/// The lines in which two files differ, as `diff -u` writes them and `patch` and `git apply` read them.
public enum UnifiedDiff {
  /// Lines without a change around each one.
  static let context = 3

  private enum Line {
    case kept(old: Int, new: Int)
    case removed(Int)
    case added(Int)

    var isKept: Bool { if case .kept = self { true } else { false } }
  }

  /// - Parameter path: The file's path in both headers, behind `a/` and `b/`.
  /// - Returns: The lines without their ends, none where the files are the same.
  public static func lines(from old: [UInt8], to new: [UInt8], path: String) -> [String] {
    guard old != new else { return [] }
    let (before, after) = (lines(of: old), lines(of: new))
    let script = script(before, after)
    var output = ["--- " + name("a/", path), "+++ " + name("b/", path)]
    var (index, position) = (0, (old: 0, new: 0))
    while let change = script[index...].firstIndex(where: { !$0.isKept }) {
      // A hunk goes on while changes are no more than twice the context apart.
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

  /// With their ends.
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

  /// Changes further apart than this many lines, of both files together, are looked at one by one.
  private static let largestWindow = 4000

  /// Goes through both files until lines differ, and from there to where they agree again; only in between the shortest way is sought,
  /// whose price grows with the square of what differs.
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

  /// How many lines of both differ before three agree, or both end.
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

  /// How many lines of both files a part of the script goes through.
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

  /// Where there are no lines, the one before them is named.
  private static func range(_ start: Int, _ count: Int) -> String {
    count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)"
  }

  /// A path as git writes it: in quotes where a reader would stumble, with a tab at its end where it holds blanks.
  private static func name(_ prefix: String, _ path: String) -> String {
    // From the folder that the patch is applied in, without what `git apply` refuses.
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
