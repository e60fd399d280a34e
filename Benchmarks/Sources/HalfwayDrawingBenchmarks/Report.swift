import Foundation

/// The results as a table and as JSON, and whether the goals are met.
struct Report {
  var results: [Result] = []
  var layers: [LayerCounts.Row] = []
  var catalog: [CatalogFrames] = []

  var text: String {
    [scenesText, againstText, layersText, catalogText].joined(separator: "\n\n")
  }

  // MARK: - Tables

  private var scenesText: String {
    var rows = [
      [
        "scene", "size", "draw", "fastest", "slowest", "changes", "layers", "list", "share", "< 5%",
        "allocations: list",
        "draw", "0", "resting", "scene's", "frame < 16.7 ms",
      ]
    ]
    for result in results {
      let requests = result.allocations
      rows.append([
        result.scene, Self.text(result.size), Self.text(result.draw.median), Self.text(result.draw.fastest),
        Self.text(result.draw.slowest), Self.text(result.changes.median), Self.text(result.set.median),
        Self.text(result.build.median), Self.percent(result.buildShare), Self.verdict(result.isBuildMet),
        Self.text(requests.list), Self.text(requests.draw), Self.verdict(result.isAllocationMet),
        String(requests.restingFrames), Self.text(requests.scene), result.isFull ? Self.verdict(result.isFrameMet) : "",
      ])
    }
    return "Halfway's Raster on one thread: microseconds and allocations per frame\n" + Self.columns(rows)
  }

  private var againstText: String {
    var rows = [
      [
        "scene", "size", "ours µs", "plain C", "ratio", "≤ 1.5", "differs", "SDL", "ratio", "Qt", "ratio", "< 1.0",
        "differs", "Qt plain", "ratio",
      ]
    ]
    for result in results {
      rows.append(
        [result.scene, Self.text(result.size), Self.text(result.draw.median)]
          + (result.plain.microseconds.isEmpty
            ? [result.plainNote, "", "", ""]
            : [
              Self.text(result.plain.median), Self.ratio(result.plainRatio), Self.verdict(result.isPlainMet),
              Self.text(result.agreement),
            ])
          + (result.sdl.microseconds.isEmpty
            ? [result.sdlNote, ""] : [Self.text(result.sdl.median), Self.ratio(result.sdlRatio)])
          + (result.qtSmooth.microseconds.isEmpty
            ? [result.qtNote, "", "", "", "", ""]
            : [
              Self.text(result.qtSmooth.median), Self.ratio(result.qtRatio), Self.verdict(result.isQtMet),
              Self.text(result.qtAgreement), Self.text(result.qtPlain.median), Self.ratio(result.qtPlainRatio),
            ]))
    }
    return
      "Compared with others (Qt with the entire frame; Qt plain: without filtering and smooth edges)\n"
      + Self.columns(rows)
  }

  private var layersText: String {
    var rows = [["layers", "list µs", "draw µs", "ns per layer", "bytes per layer"]]
    for row in layers {
      rows.append([
        Self.text(Double(row.layers)), Self.text(row.buildMicroseconds), Self.text(row.drawMicroseconds),
        Self.text(row.nanosecondsALayer), Self.text(Double(row.bytes) / Double(row.layers)),
      ])
    }
    let goal = "at most \(Self.text(LayerCounts.greatestGrowth)) times as long per layer at 10,000 as at 100"
    return "Layers that all move, 800 × 600 (\(goal): \(Self.verdict(isGrowthMet)))\n" + Self.columns(rows)
  }

  private var catalogText: String {
    var rows = [["scene of the catalog", "size", "frames", "median ms", "95% ms", "slowest ms", "95% < 16.7"]]
    for row in catalog {
      rows.append([
        row.scene, Self.text(row.size), String(row.microseconds.count), Self.text(row.median / 1000),
        Self.text(row.upper / 1000), Self.text(row.slowest / 1000), Self.verdict(row.isMet),
      ])
    }
    return "Frames of the catalog, from the event to the pixels, on one core\n" + Self.columns(rows)
  }

  // MARK: - Goals

  /// Compared with 100 layers, because at 10 layers the page itself is most of the work.
  var isGrowthMet: Bool {
    guard let few = layers.first(where: { $0.layers == 100 }), let many = layers.last else { return true }
    return many.nanosecondsALayer <= few.nanosecondsALayer * LayerCounts.greatestGrowth
  }

  var isEveryGoalMet: Bool { isGrowthMet && results.allSatisfy(\.isEveryGoalMet) && catalog.allSatisfy(\.isMet) }

  // MARK: - JSON

  /// Returns one object per line.
  var json: String {
    let scenes = results.map { result in
      Self.object([
        ("scene", "\"\(result.scene)\""), ("width", Self.number(result.size.width)),
        ("height", Self.number(result.size.height)), ("drawMicroseconds", Self.number(result.draw.median)),
        ("drawFastest", Self.number(result.draw.fastest)), ("drawSlowest", Self.number(result.draw.slowest)),
        ("changesMicroseconds", Self.number(result.changes.median)),
        ("setMicroseconds", Self.number(result.set.median)),
        ("listMicroseconds", Self.number(result.build.median)), ("listShare", Self.number(result.buildShare)),
        ("sceneAllocations", Self.number(result.allocations.scene)),
        ("listAllocations", Self.number(result.allocations.list)),
        ("drawAllocations", Self.number(result.allocations.draw)),
        ("restingFrames", String(result.allocations.restingFrames)),
        ("plainMicroseconds", Self.number(result.plain.median)), ("plainRatio", Self.number(result.plainRatio)),
        ("plainMeanDifference", Self.number(result.agreement?.meanDifference ?? .nan)),
        ("plainOutliers", Self.number(result.agreement?.outliers ?? .nan)),
        ("sdlMicroseconds", Self.number(result.sdl.median)), ("sdlRatio", Self.number(result.sdlRatio)),
        ("qtMicroseconds", Self.number(result.qtSmooth.median)), ("qtRatio", Self.number(result.qtRatio)),
        ("qtMeanDifference", Self.number(result.qtAgreement?.meanDifference ?? .nan)),
        ("qtOutliers", Self.number(result.qtAgreement?.outliers ?? .nan)),
        ("qtPlainMicroseconds", Self.number(result.qtPlain.median)),
        ("qtPlainRatio", Self.number(result.qtPlainRatio)), ("met", result.isEveryGoalMet ? "true" : "false"),
      ])
    }
    let counts = layers.map { row in
      Self.object([
        ("layers", String(row.layers)), ("listMicroseconds", Self.number(row.buildMicroseconds)),
        ("drawMicroseconds", Self.number(row.drawMicroseconds)), ("bytes", String(row.bytes)),
      ])
    }
    let frames = catalog.map { row in
      Self.object([
        ("catalogScene", "\"\(row.scene)\""), ("width", Self.number(row.size.width)),
        ("height", Self.number(row.size.height)), ("frames", String(row.microseconds.count)),
        ("medianMicroseconds", Self.number(row.median)), ("upperMicroseconds", Self.number(row.upper)),
        ("slowestMicroseconds", Self.number(row.slowest)), ("met", row.isMet ? "true" : "false"),
      ])
    }
    return (scenes + counts + frames).joined(separator: "\n")
  }
}

extension Result {
  var isFull: Bool { size.height >= 1080 }
  var isBuildMet: Bool { buildShare < Goals.buildShare }
  var isAllocationMet: Bool { allocations.list == 0 && allocations.draw == 0 }
  var isFrameMet: Bool { frame < Goals.frameMicroseconds }
  /// A comparison with different pixels would be meaningless.
  var isPlainMet: Bool {
    plain.microseconds.isEmpty || (plainRatio <= Goals.plainRatio && agreement?.isGood == true)
  }
  var isQtMet: Bool {
    qtSmooth.microseconds.isEmpty || (qtRatio < Goals.qtRatio && qtAgreement?.isGood == true)
  }
  var isEveryGoalMet: Bool {
    isBuildMet && isAllocationMet && isPlainMet && isQtMet && (!isFull || isFrameMet)
  }
}
