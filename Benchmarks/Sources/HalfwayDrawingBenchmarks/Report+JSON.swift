import Foundation

extension Report {
  /// Returns one object per line.
  var json: String {
    let scenes = results.map { result in
      Self.object(
        [
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
        ]
          + Peer.allCases.flatMap { fields(of: $0, in: result) }
          + [("met", result.isEveryGoalMet ? "true" : "false")])
    }
    let workers = parallel.map { row in
      Self.object([
        ("parallelScene", "\"\(row.scene.name)\""), ("width", Self.number(ParallelDrawing.size.width)),
        ("height", Self.number(ParallelDrawing.size.height)), ("oneWorkerMicroseconds", Self.number(row.oneWorker)),
        ("twoWorkersMicroseconds", Self.number(row.twoWorkers)), ("speedup", Self.number(row.speedup)),
        ("sameBytes", row.hasSameBytes ? "true" : "false"), ("met", row.isMet ? "true" : "false"),
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
    return (scenes + workers + counts + frames).joined(separator: "\n")
  }

  private func fields(of peer: Peer, in result: Result) -> [(String, String)] {
    let measured = result.peers[peer] ?? PeerResult()
    let name = peer.key
    return [
      (name + "Microseconds", Self.number(measured.times.median)),
      (name + "Ratio", Self.number(result.ratio(to: peer))),
    ]
      + (peer.isSmooth
        ? [
          (name + "MeanDifference", Self.number(measured.agreement?.meanDifference ?? .nan)),
          (name + "Outliers", Self.number(measured.agreement?.outliers ?? .nan)),
        ] : [])
  }
}
