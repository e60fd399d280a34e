import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwayTuning

/// Decision surfaces as maps of letters and as JSON.
struct SurfaceText {
  struct Named {
    var name: String
    var surface: DecisionSurface
  }

  private let surfaces: [Named]
  private let plane: SurfacePlane
  private let widthPoints: Double

  /// Creates the text of surfaces over the same plane.
  init(_ surfaces: [Named], widthPoints: Double) {
    (self.surfaces, self.widthPoints) = (surfaces, widthPoints)
    plane = surfaces.first?.surface.plane ?? SurfaceMap.plane(fastest: 1000)
  }

  /// The maximum width of a line.
  static let columns = 108

  // MARK: One or two

  /// The map of one set of thresholds, or the map of the disagreement of two.
  var lines: [String] {
    let isPair = surfaces.count > 1
    var lines = zip(["A", "B"], surfaces).flatMap { name, named in
      ((isPair ? "\(name)  " : "") + Self.title(named.name, named.surface.thresholds)).wrapped(
        to: Self.columns, indent: 3)
    }
    lines +=
      [""]
      + map { cell in
        let finishes = surfaces.map { $0.surface.finishes(cell) }
        return finishes == [true, false] ? "A" : finishes == [false, true] ? "B" : finishes[0] ? "#" : "."
      }
    if isPair {
      let cells = Cell.all(of: plane).map { cell in surfaces.map { $0.surface.finishes(cell) } }
      let (first, second) = (cells.count { $0 == [true, false] }, cells.count { $0 == [false, true] })
      lines += ["", "# both finish, . both cancel, A only A finishes, B only B finishes"]
      let same = cells.count - first - second
      lines.append("A alone finishes in \(first) of \(cells.count) places, B alone in \(second); they agree in \(same)")
    } else {
      lines += ["", "# finishes, . cancels"]
    }
    for (name, named) in zip(["A", "B"], surfaces) { lines += corners(named.surface, isPair ? name : nil) }
    return lines
  }

  /// Returns a line that describes thresholds.
  static func title(_ name: String, _ thresholds: Thresholds) -> String {
    let values = thresholds.releaseRule.keys.map { key in
      "\(key) \(VerdictText.number(thresholds.value(forKey: key) ?? 0))"
    }
    return "\(name): \(([thresholds.releaseRule.rawValue] + values).joined(separator: ", "))"
  }

  /// The maximum number of corners to write.
  private static let maximumCorners = 8

  private func corners(_ surface: DecisionSurface, _ name: String?) -> [String] {
    let boundary = surface.boundary
    let whose = name.map { " of \($0)" } ?? ""
    guard !boundary.isEmpty else { return ["no boundary\(whose) in this part of the plane"] }
    let corners = boundary.map { line in
      line.count > Self.maximumCorners
        ? "\(Self.place(line[0])) … \(Self.place(line[line.count - 1])) in \(line.count) pieces"
        : line.map(Self.place).joined(separator: "  ")
    }
    return corners.flatMap { "boundary\(whose) on this map: \($0)".wrapped(to: Self.columns, indent: 3) }
  }

  private static func place(_ point: DecisionSurface.Point) -> String {
    let velocity = point.velocityPointsPerSecond
    return "\((point.percent * 100).fixed(places: 1))% at \(velocity >= 0.5 ? "+" : "")\(velocity.fixed(places: 0))"
  }

  // MARK: Many

  /// The map with the number of presets that finish at each position, and the presets that do.
  var counted: [String] {
    let cells = Cell.all(of: plane)
    var lines = ["how many of \(surfaces.count) presets finish"]
    lines +=
      [""]
      + map { cell in
        let count = surfaces.count { $0.surface.finishes(cell) }
        return count == 0 ? "." : count == surfaces.count ? "#" : Character("\(min(count, 9))")
      }
    let groups = Dictionary(grouping: cells) { cell in surfaces.map { $0.surface.finishes(cell) } }
    let split = groups.filter { Set($0.key).count > 1 }
    // The largest group is first. Of groups with the same size, the one whose first finishing preset comes first is
    // first.
    let sorted = split.sorted {
      $0.value.count != $1.value.count ? $0.value.count > $1.value.count : Self.rank($0.key) < Self.rank($1.key)
    }
    let agreed = cells.count - split.values.reduce(0) { $0 + $1.count }
    lines += ["", "# all finish, . none does; they agree in \(agreed) of \(cells.count) places and split in these:"]
    for (pattern, places) in sorted.prefix(Self.maximumSplits) {
      let names = zip(surfaces, pattern).filter(\.1).map(\.0.name).joined(separator: ", ")
      lines += "\("\(places.count)".leftPadded(to: 5))  \(names)".wrapped(to: Self.columns, indent: 7)
    }
    let rest = sorted.dropFirst(Self.maximumSplits).reduce(0) { $0 + $1.value.count }
    if rest > 0 { lines.append("\("\(rest)".leftPadded(to: 5))  in \(sorted.count - Self.maximumSplits) other ways") }
    return lines
  }

  private static let maximumSplits = 10

  private static func rank(_ pattern: [Bool]) -> Int { pattern.reduce(0) { $0 * 2 + ($1 ? 0 : 1) } }

  // MARK: The map

  private typealias Cell = SurfaceMap.Cell

  private func map(_ letter: (Cell) -> Character) -> [String] {
    SurfaceMap(plane: plane).lines(axis: (0..<6).map { "\($0 * 20)%" }, letter) + [
      SurfaceMap.space + " progress at the release, on a page of \(VerdictText.number(widthPoints)) points"
    ]
  }

  // MARK: JSON

  /// One object for each set of thresholds.
  var objects: [String] {
    surfaces.map { named in
      let surface = named.surface
      let cells = (0..<plane.rows).map { row in
        JSONValue.string(
          String((0..<plane.columns).map { surface.outcome(column: $0, row: row) == .finish ? Character("#") : "." }))
      }
      let boundary = surface.boundary.map { line in
        JSONValue.array(line.map { .array([.number($0.percent), .number($0.velocityPointsPerSecond)]) })
      }
      return JSONLine.text([
        ("thresholds", .string(named.name)), ("rule", .string(surface.thresholds.releaseRule.rawValue)),
        ("width", .number(widthPoints)), ("travel", .number(surface.travelPoints)),
        ("distance", .optional(surface.distancePoints)), ("velocityUnit", .string("points/s")),
        ("percents", .array(SurfaceMap(plane: plane).percents.map { .number($0) })),
        ("velocities", .array(SurfaceMap(plane: plane).velocities.map { .number($0) })),
        ("rows", .array(cells)), ("stoppedPercent", .optional(surface.stoppedPercent)),
        ("boundary", .array(boundary)),
      ])
    }
  }
}

extension DecisionSurface {
  fileprivate func finishes(_ cell: SurfaceMap.Cell) -> Bool {
    if let row = cell.row { return outcome(column: cell.column, row: row) == .finish }
    let percent = plane.percent(ofColumn: cell.column)
    return decision(percent: percent, velocityPointsPerSecond: nil).outcome == .finish
  }
}
