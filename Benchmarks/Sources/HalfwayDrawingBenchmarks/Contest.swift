import BenchmarkTools
import Foundation
import HalfwayDrawingScenes
import HalfwayLayers

/// The measurements of a scene at a size, in microseconds per frame.
struct Result {
  var scene: String
  var size: CGSize
  var draw = Times()
  var set = Times()
  var build = Times()
  var changes = Times()
  var plain = Times()
  var sdl = Times()
  var allocations = RasterContender.Allocations()
  /// The agreement of plain C with the picture.
  var agreement: Agreement?
  /// The reasons for missing opponents.
  var plainNote = ""
  var sdlNote = ""
  var peers: [Peer: PeerResult] = [:]

  /// The time of a frame from the layers to the pixels.
  var frame: Double { draw.median + build.median + set.median }
  var buildShare: Double { build.median / frame }
  var plainRatio: Double { draw.median / plain.median }
  var sdlRatio: Double { draw.median / sdl.median }

  /// The ratio to a peer, with the same part of the work on both sides.
  func ratio(to peer: Peer) -> Double {
    (peer.drawsFromProperties ? frame : draw.median) / (peers[peer]?.times.median ?? .nan)
  }
}

/// The measurements of a peer.
struct PeerResult {
  var times = Times()
  var agreement: Agreement?
  /// The reason why it is missing.
  var note = ""
}

/// Lets all contenders draw a scene in alternating batches, so that other load on the machine affects all of them
/// equally.
struct Contest {
  let fonts: any TextRasterizer
  let batches: Int
  let hasSDL: Bool
  let programs: [Peer: PeerProgram]

  func run(_ kind: SceneCase, size: CGSize) -> Result {
    var result = Result(scene: kind.name, size: size)
    let raster = RasterContender(kind.scene, size: size, fonts: fonts)
    let plain = PlainContender(kind, size: size, fonts: fonts)
    if plain == nil { result.plainNote = "no AVX2" }
    let sdl = hasSDL ? SDLContender(kind, size: size, fonts: fonts) : nil
    result.sdlNote = sdl.map { $0.note ?? "" } ?? "omitted"
    let peers = peers(drawing: kind, size: size)
    defer { for peer in peers { peer.end() } }
    for (peer, program) in programs {
      let isMissing = !peers.contains { $0.peer == peer }
      result.peers[peer] = PeerResult(note: isMissing ? program.path == nil ? program.shortNote : "failed" : "")
    }
    if let plain {
      result.agreement = compare(raster, within: .sameText) { frame in
        plain.draw(frame)
        return plain.output
      }
    }
    for peer in peers where peer.peer.isSmooth {
      result.peers[peer.peer]?.agreement = compare(raster, within: .otherText, peer.draw)
    }
    for batch in -1..<batches {
      let draw = raster.drawAll()
      let build = raster.buildAll()
      let set = raster.setAll()
      let changes = raster.drawChanges()
      let plainTime = plain?.drawAll()
      let peerTimes = peers.map { $0.drawAll() }
      // By far the slowest contender, so a third of the batches is enough.
      let sdlTime = sdl?.note == nil && batch % 3 == 0 ? sdl?.drawAll() : nil
      guard batch >= 0 else { continue }
      result.draw.add(draw)
      result.set.add(set)
      result.build.add(build)
      result.changes.add(changes)
      if let plainTime { result.plain.add(plainTime) }
      if let sdlTime { result.sdl.add(sdlTime) }
      for (peer, time) in zip(peers, peerTimes) { result.peers[peer.peer]?.times.add(time) }
    }
    result.allocations = raster.allocations()
    return result
  }

  /// Starts the programs of the peers. Those that can't draw the scene are omitted.
  private func peers(drawing kind: SceneCase, size: CGSize) -> [ProcessContender] {
    guard programs.values.contains(where: { $0.path != nil }),
      let pictures = try? PeerPictures(size: size, fonts: fonts)
    else { return [] }
    defer { pictures.remove() }
    return Peer.allCases.compactMap { peer in
      programs[peer]?.path.flatMap {
        ProcessContender(peer, program: $0, scene: kind, size: size, pictures: pictures.folder)
      }
    }
  }

  /// Returns the maximum differences of some frames; `nil` if one isn't drawn.
  private func compare(
    _ raster: RasterContender, within tolerance: Agreement.Tolerance, _ draw: (Int) -> PixelBuffer?
  ) -> Agreement? {
    var worst: Agreement?
    for frame in stride(from: 1, to: SceneCase.frames, by: 5) {
      raster.draw(frame)
      guard let output = draw(frame) else { return nil }
      let agreement = Agreement(raster.output, output, within: tolerance)
      worst = worst.map { $0.worst(agreement) } ?? agreement
    }
    return worst
  }
}
