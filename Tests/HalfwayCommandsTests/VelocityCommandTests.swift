import Foundation
import HalfwayMotion
import Testing

/// `halfway velocity`: the table of velocity errors at the release.
@Suite struct VelocityCommandTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// The output without options, which takes some seconds and is shared by several tests.
  private static let printed = Result { try Program.run("velocity", in: Folder()) }

  @Test("the documentation shows what the command prints")
  func documentation() throws {
    let path = Shipped.recordings.deletingLastPathComponent().appendingPathComponent("Documentation/velocity.md")
    let parts = try String(contentsOf: path, encoding: .utf8).components(separatedBy: "```")
    let blocks = parts.filter { $0.hasPrefix("console\n$ halfway velocity") }
    #expect(blocks.count == 1)
    for block in blocks {
      let lines = block.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
      #expect(lines[1] == "$ halfway velocity")
      let result = try Self.printed.get()
      #expect(result.status == 0 && result.errors.isEmpty)
      // Compare line by line, so that a difference is readable.
      let (shown, printed) = (lines[2].split(separator: "\n"), result.output.split(separator: "\n"))
      for (shown, printed) in zip(shown, printed) { #expect(shown == printed) }
      #expect(lines[2] == result.output)
    }
  }

  @Test("the columns are aligned, and a star marks the smallest numbers of each row")
  func alignment() throws {
    let lines = try Self.printed.get().output.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.hasPrefix("window 70 ms ") })
    var rows = 0
    for line in lines where line.hasPrefix("  ") && !line.hasPrefix("   ") {
      let cells = Array(line.dropFirst(23))
      try #require(cells.count >= 90 && cells[0] == " ", "\(line)")
      // There are seven columns of two numbers, each followed by room for a star.
      for (first, width) in [(0, 7), (7, 6)] {
        var numbers: [(text: String, isMarked: Bool)] = []
        for column in 0..<7 {
          let cell = String(cells[(column * 13 + first)...].prefix(width))
          numbers.append((cell.filter { $0 != "*" && $0 != " " }, cell.hasSuffix("*")))
        }
        let values = try numbers.map { $0.text == ">999" ? .infinity : try #require(Double($0.text), "\(line)") }
        let smallest = values.min() ?? 0
        let isEven = values.allSatisfy { $0 == smallest }
        for (number, value) in zip(numbers, values) {
          #expect(number.isMarked == (value == smallest && !isEven), "\(line)")
        }
      }
      rows += 1
    }
    // Six motions and their total have ten samplings each, and eight windows appear twice.
    #expect(rows == 7 * 10 + 2 * 8)
    #expect(lines.contains { $0.hasPrefix("  70 ms ") })
    #expect(lines.allSatisfy { $0.count <= 120 && $0.last != " " })
  }

  @Test("JSON output has one object per motion, sampling, strategy and window, including a given window")
  func json() throws {
    let output = try Program.run("velocity", "--window", "75", "--format", "json", in: folder).output
    let objects = try output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
    }
    #expect(objects.count == 7 * 11 * 7 * 9 && objects.contains { $0["windowMilliseconds"] as? Double == 75 })
    let strategies = Set(VelocityStrategy.allCases.map(\.rawValue))
    for object in objects {
      try #require(
        Set(object.keys) == [
          "motion", "sampling", "strategy", "degree", "windowMilliseconds", "medianPercent", "percentile95Percent",
          "strokes",
        ])
      let median = try #require(object["medianPercent"] as? Double)
      let percentile = try #require(object["percentile95Percent"] as? Double)
      try #require(median >= 0 && median <= percentile)
      try #require(strategies.contains(object["strategy"] as? String ?? ""))
      let isFitted = (object["strategy"] as? String)?.hasSuffix("eastSquares") == true
      try #require(isFitted ? (1...3).contains(object["degree"] as? Int ?? 0) : object["degree"] is NSNull)
    }
    #expect(objects.count { $0["motion"] as? String == "all" && $0["sampling"] as? String == "all" } == 7 * 9)
  }
}
