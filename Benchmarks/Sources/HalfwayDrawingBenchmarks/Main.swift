import BenchmarkTools
import Foundation
import HalfwayDrawingScenes
import HalfwayFonts

/// Measures drawing compared with other software, and prints tables or, with `--json`, one object per line. With
/// `--check`, exits with status 1 if a goal is missed. Exits with 70 if it can't measure.
///
/// `--scene WORD` and `--size WIDTHxHEIGHT` select, `--batches N` sets the number of batches, and `--no-scenes`,
/// `--no-layers`, `--no-catalog`, `--no-workers`, `--no-sdl`, `--no-qt`, `--no-skia`, and `--no-tiny-skia` omit parts.
/// `--bytes` measures nothing and prints digests of the drawn pixels.
@main
@MainActor
enum Main {
  static func main() {
    // A peer that ends early is reported as missing.
    signal(SIGPIPE, SIG_IGN)
    guard AllocationCounter.isWorking() else {
      fail("allocations can't be counted on this system")
    }
    let options = Options(CommandLine.arguments.dropFirst())
    if options.printsBytes {
      for line in SceneBytes.lines() { print(line) }
      return
    }
    let fonts: SDLFonts
    do {
      fonts = try SDLFonts()
    } catch {
      fail("\(error)")
    }
    var programs: [String: PeerProgram] = [:]
    for folder in Set(Peer.allCases.map(\.folder)) where options.countsScenes {
      let isOmitted = options.omittedPeers.contains(folder)
      programs[folder] = isOmitted ? .omitted : PeerProgram(building: folder)
    }
    let contest = Contest(
      fonts: fonts, batches: options.batches, hasSDL: options.hasSDL,
      programs: Dictionary(uniqueKeysWithValues: Peer.allCases.map { ($0, programs[$0.folder] ?? .omitted) }))
    var report = Report()
    for kind in SceneCase.allCases where options.countsScenes && options.includes(kind) {
      for size in SceneCase.sizes where options.size.map({ $0 == size }) ?? true {
        note("\(kind.name), \(Report.text(size))")
        report.results.append(contest.run(kind, size: size))
      }
    }
    if options.countsWorkers {
      for kind in SceneCase.allCases where options.includes(kind) {
        note("\(kind.name), two workers")
        report.parallel.append(ParallelDrawing.measure(kind, fonts: fonts))
      }
    }
    if options.countsLayers {
      note("layers")
      report.layers = LayerCounts.measure(fonts: fonts)
    }
    if options.countsCatalog {
      for size in SceneCase.sizes where options.size.map({ $0 == size }) ?? true {
        note("catalog, \(Report.text(size))")
        report.catalog += CatalogFrames.measure(scenes: options.scene, at: size, fonts: fonts)
      }
    }
    print(options.isJSON ? report.json : report.text)
    for (folder, program) in programs.sorted(by: { $0.key < $1.key }) where !program.note.isEmpty {
      note("\(folder) \(program.note)")
    }
    if options.checks, !report.isEveryGoalMet { exit(1) }
  }

  /// Prints the progress to standard error.
  private static func note(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

  private static func fail(_ reason: String) -> Never {
    note("halfway-drawing-benchmarks: " + reason)
    exit(70)
  }
}

/// The command line.
struct Options {
  private(set) var isJSON = false
  private(set) var checks = false
  private(set) var printsBytes = false
  private(set) var countsLayers = true
  private(set) var countsScenes = true
  private(set) var countsCatalog = true
  private(set) var hasSDL = true
  private(set) var countsWorkers = true
  private(set) var omittedPeers: Set<String> = []
  private(set) var batches = 9
  private(set) var scene: String?
  private(set) var size: CGSize?

  func includes(_ kind: SceneCase) -> Bool { scene.map { kind.name.contains($0) } ?? true }

  init(_ arguments: some Sequence<String>) {
    var rest = Array(arguments)[...]
    while let word = rest.popFirst() {
      switch word {
      case "--json": isJSON = true
      case "--check": checks = true
      case "--bytes": printsBytes = true
      case "--no-layers": countsLayers = false
      case "--no-scenes": countsScenes = false
      case "--no-catalog": countsCatalog = false
      case "--no-sdl": hasSDL = false
      case "--no-workers": countsWorkers = false
      case "--no-qt", "--no-skia", "--no-tiny-skia": omittedPeers.insert(String(word.dropFirst("--no-".count)))
      case "--batches": batches = rest.popFirst().flatMap { Int($0) } ?? batches
      case "--scene": scene = rest.popFirst()
      case "--size":
        let sides = rest.popFirst()?.split(separator: "x").compactMap { Double($0) } ?? []
        if sides.count == 2 { size = CGSize(width: sides[0], height: sides[1]) }
      default: break
      }
    }
  }
}
