import Foundation

extension Report {
  /// The tables of the parts that have been measured.
  var text: String {
    var tables: [String] = []
    if !results.isEmpty { tables += [scenesText, againstText, peersText] }
    if !parallel.isEmpty { tables.append(parallelText) }
    if !layers.isEmpty { tables.append(layersText) }
    if !catalog.isEmpty { tables.append(catalogText) }
    return tables.joined(separator: "\n\n")
  }

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
    var rows = [["scene", "size", "ours µs", "plain C", "ratio", "≤ 1.5", "differs", "SDL", "ratio"]]
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
            ? [result.sdlNote, ""] : [Self.text(result.sdl.median), Self.ratio(result.sdlRatio)]))
    }
    return "Compared with plain C and with SDL's software renderer\n" + Self.columns(rows)
  }

  private var peersText: String {
    var head = ["scene", "size", "ours µs"]
    for peer in Peer.allCases { head += [peer.name, "ratio"] + (peer.isSmooth ? ["< 1.0", "differs"] : []) }
    let rows = results.map { result in
      [result.scene, Self.text(result.size), Self.text(result.draw.median)]
        + Peer.allCases.flatMap { cells(of: $0, in: result) }
    }
    return
      "Compared with other renderers on one core (Qt with the entire frame; Qt plain: without filtering and smooth "
      + "edges;\ntiny-skia has no perspective and draws cube and fold in strips)\n" + Self.columns([head] + rows)
  }

  private func cells(of peer: Peer, in result: Result) -> [String] {
    let measured = result.peers[peer] ?? PeerResult()
    guard !measured.times.microseconds.isEmpty else { return [measured.note, ""] + (peer.isSmooth ? ["", ""] : []) }
    return [Self.text(measured.times.median), Self.ratio(result.ratio(to: peer))]
      + (peer.isSmooth ? [Self.verdict(result.isMet(for: peer)), Self.text(measured.agreement)] : [])
  }

  private var parallelText: String {
    var rows = [["scene", "size", "1 worker µs", "2 workers µs", "speedup", "≥ 1.7", "bytes"]]
    for row in parallel {
      rows.append([
        row.scene.name, Self.text(ParallelDrawing.size), Self.text(row.oneWorker), Self.text(row.twoWorkers),
        Self.ratio(row.speedup), row.scene.isTurned ? Self.verdict(row.isMet) : "",
        row.hasSameBytes ? "identical" : "different",
      ])
    }
    return "Two cores: elapsed time per frame, the fastest draw of each frame\n" + Self.columns(rows)
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
}
