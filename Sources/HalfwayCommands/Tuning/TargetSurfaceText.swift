import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwayTuning

/// The targets that thresholds choose, as maps of letters and as JSON.
struct TargetSurfaceText {
  struct Named {
    var name: String
    var surface: TargetSurface
  }

  private let surfaces: [Named]
  private let targets: NamedTargets
  private let map: SurfaceMap
  private typealias Cell = SurfaceMap.Cell

  /// Creates the text of surfaces over the same plane.
  init(_ surfaces: [Named], _ targets: NamedTargets, plane: SurfacePlane) {
    (self.surfaces, self.targets, map) = (surfaces, targets, SurfaceMap(plane: plane))
  }

  /// Returns the plane for targets: if a recording was released faster than the default, up to the next 1000 points/s.
  static func plane(fastest: Double?, _ targets: NamedTargets) -> SurfacePlane {
    let velocity = targets.release?.decision.choice?.release.velocityPointsPerSecond ?? 0
    return SurfaceMap.plane(fastest: fastest ?? max(1000, (abs(velocity) / 1000).rounded(.up) * 1000))
  }

  // MARK: One or two

  /// The map of one set of thresholds, or the map of the disagreement of two.
  var lines: [String] {
    let isPair = surfaces.count > 1
    var lines = zip(["A", "B"], surfaces).flatMap { name, named in
      ((isPair ? "\(name)  " : "") + Self.title(named)).wrapped(to: SurfaceText.columns, indent: 3)
    }
    lines +=
      [""]
      + drawn { cell in
        let (first, last) = (target(0, cell), target(surfaces.count - 1, cell))
        let letter = NamedTargets.letter(of: last)
        return first == last ? letter : Character(letter.uppercased())
      }
    lines += [""] + legend
    if isPair {
      lines.append("small letters: A and B lead there; capital letters: B leads there, and A to another target")
      lines += differences
    }
    return lines + releaseLines
  }

  private var legend: [String] {
    (targets.legend + "; at rest at '\(targets.origin)' before").wrapped(to: SurfaceText.columns, indent: 3)
  }

  private static func title(_ named: Named) -> String {
    SurfaceText.title(named.name, named.surface.thresholds)
  }

  /// The numbers of positions in which two sets of thresholds choose different targets.
  private var differences: [String] {
    let cells = Cell.all(of: map.plane)
    let groups = Dictionary(grouping: cells) { [target(0, $0), target(1, $0)] }
    let split = groups.filter { $0.key[0] != $0.key[1] }
    let differing = split.values.reduce(0) { $0 + $1.count }
    let sorted = split.sorted { $0.value.count != $1.value.count ? $0.value.count > $1.value.count : precedes($0, $1) }
    return ["they agree in \(cells.count - differing) of \(cells.count) places"]
      + sorted.map { key, places in
        "\("\(places.count)".leftPadded(to: 5))  A '\(targets.names[key[0]])', B '\(targets.names[key[1]])'"
      }
  }

  private func precedes(_ first: (key: [Int], value: [Cell]), _ second: (key: [Int], value: [Cell])) -> Bool {
    first.key.lexicographicallyPrecedes(second.key)
  }

  // MARK: Many

  /// The map with the number of targets that presets choose at each position, and the presets that choose each.
  var counted: [String] {
    let cells = Cell.all(of: map.plane)
    func choices(_ cell: Cell) -> [Int] { surfaces.indices.map { target($0, cell) } }
    var lines = ["where \(surfaces.count) presets lead to the same target, and to how many they lead elsewhere", ""]
    lines += drawn { cell in
      let different = Set(choices(cell))
      guard let only = different.first, different.count == 1 else { return Character("\(min(different.count, 9))") }
      return NamedTargets.letter(of: only)
    }
    let groups = Dictionary(grouping: cells, by: choices)
    let split = groups.filter { Set($0.key).count > 1 }
    let sorted = split.sorted { $0.value.count != $1.value.count ? $0.value.count > $1.value.count : precedes($0, $1) }
    let agreed = cells.count - split.values.reduce(0) { $0 + $1.count }
    lines += [""] + legend
    lines.append("they agree in \(agreed) of \(cells.count) places and split in these:")
    for (key, places) in sorted.prefix(Self.maximumSplits) {
      let parts = targets.names.indices.compactMap { index -> String? in
        let names = zip(surfaces, key).filter { $0.1 == index }.map(\.0.name)
        return names.isEmpty ? nil : "'\(targets.names[index])' \(names.joined(separator: ", "))"
      }
      lines += "\("\(places.count)".leftPadded(to: 5))  \(parts.joined(separator: "; "))"
        .wrapped(to: SurfaceText.columns, indent: 7)
    }
    let rest = sorted.dropFirst(Self.maximumSplits).reduce(0) { $0 + $1.value.count }
    if rest > 0 { lines.append("\("\(rest)".leftPadded(to: 5))  in \(sorted.count - Self.maximumSplits) other splits") }
    return lines + releaseLines
  }

  private static let maximumSplits = 10

  // MARK: The map

  private func target(_ index: Int, _ cell: Cell) -> Int {
    surfaces[index].surface.target(column: cell.column, row: cell.row)
  }

  private func drawn(_ letter: (Cell) -> Character) -> [String] {
    guard let surface = surfaces.first?.surface else { return [] }
    let axis = (0..<6).map { surface.positionPoints(ofPercent: Double($0) / 5).fixed(places: 0) }
    let release = releaseCell
    var lines = map.lines(axis: axis) { cell in
      cell.column == release?.column && cell.row == release?.row ? "*" : letter(cell)
    }
    var marks = Array(repeating: Character(" "), count: map.plane.columns)
    for (index, position) in targets.targets.positionsPoints.enumerated() {
      let column = column(of: position)
      if marks.indices.contains(column) { marks[column] = NamedTargets.letter(of: index) }
    }
    lines.insert(SurfaceMap.space + " " + String(marks).trimmingEnd(), at: lines.count - 1)
    lines.append(SurfaceMap.space + " position at the release, in points")
    return lines
  }

  private func column(of position: Double) -> Int {
    let (positions, plane) = (targets.targets.positionsPoints, map.plane)
    let percent = (position - positions[0]) / (positions[positions.count - 1] - positions[0])
    let (low, high) = (plane.percent.lowerBound, plane.percent.upperBound)
    return min(max(0, Int((percent - low) / (high - low) * Double(plane.columns))), plane.columns - 1)
  }

  /// The cell of a recording's release; `nil` if its velocity is beyond the map.
  private var releaseCell: Cell? {
    guard let release = targets.release?.decision.choice?.release else { return nil }
    let (plane, column) = (map.plane, column(of: release.positionPoints))
    guard let velocity = release.velocityPointsPerSecond else { return Cell(column: column, row: nil) }
    let (low, high) = (plane.velocityPointsPerSecond.lowerBound, plane.velocityPointsPerSecond.upperBound)
    guard velocity >= low, velocity < high else { return nil }
    return Cell(column: column, row: plane.rows - 1 - Int((velocity - low) / (high - low) * Double(plane.rows)))
  }

  private var releaseLines: [String] {
    guard let recorded = targets.release, let choice = recorded.decision.choice else { return [] }
    let velocity = choice.release.velocityPointsPerSecond.map { "\($0 > 0 ? "+" : "")\($0.fixed(places: 0)) points/s" }
    let place = releaseCell == nil ? "beyond this map" : "*"
    let position = choice.release.positionPoints.fixed(places: 1)
    return
      "\(place) \(recorded.file): released at \(position), \(velocity ?? "stopped"); its thresholds lead to '\(targets.names[choice.chosen])'"
      .wrapped(to: SurfaceText.columns, indent: 3)
  }

  // MARK: JSON

  /// One object for each set of thresholds.
  var objects: [String] {
    surfaces.map { named in
      let surface = named.surface
      func row(_ index: Int?) -> JSONValue {
        .string(
          String((0..<map.plane.columns).map { NamedTargets.letter(of: surface.target(column: $0, row: index)) }))
      }
      let boundaries = targets.names.indices.dropFirst().map { index in
        JSONValue.object([
          JSONMember(key: "target", value: .string(targets.names[index])),
          JSONMember(
            key: "lines",
            value: .array(
              surface.boundary(ofTarget: index).map { line in
                .array(
                  line.map {
                    .array([
                      .number(surface.positionPoints(ofPercent: $0.percent)), .number($0.velocityPointsPerSecond),
                    ])
                  })
              })),
        ])
      }
      return JSONLine.text(
        [
          ("thresholds", .string(named.name)), ("rule", .string(surface.thresholds.releaseRule.rawValue)),
          ("targets", targets.json), ("origin", .string(targets.origin)),
          ("distance", .optional(surface.distancePoints)), ("velocityUnit", .string("points/s")),
          (
            "positions",
            .array(
              (0..<map.plane.columns).map {
                .number(SurfaceMap.rounded(surface.positionPoints(ofPercent: map.plane.percent(ofColumn: $0))))
              })
          ),
          ("velocities", .array(map.velocities.map { .number($0) })),
          ("rows", .array((0..<map.plane.rows).map(row))), ("stopped", row(nil)), ("boundaries", .array(boundaries)),
        ] + releaseMembers)
    }
  }

  private var releaseMembers: [(String, JSONValue)] {
    guard let recorded = targets.release, let choice = recorded.decision.choice else { return [] }
    return [
      (
        "release",
        .object([
          JSONMember(key: "file", value: .string(recorded.file)),
          JSONMember(key: "position", value: .number(choice.release.positionPoints)),
          JSONMember(key: "velocity", value: .optional(choice.release.velocityPointsPerSecond)),
          JSONMember(key: "target", value: .string(targets.names[choice.chosen])),
        ])
      )
    ]
  }
}
