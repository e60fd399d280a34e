import Foundation
import HalfwayGestures
import HalfwayKernel
import HalfwayLayers
import HalfwayMotion
import HalfwayTransitions
import HalfwayTuning

/// A scene as far as a page can play it: the recognizers under each place, and the pictures of the transitions that
/// they drive, by progress.
@MainActor
struct PlaygroundScene {
  /// The places on which the same recognizers lie.
  struct Area {
    /// The recognizers of a session, and the durations of their transitions.
    var recognizers: [RecognizerWords]
    /// Whether several contacts may land here.
    var takesSeveral: Bool
    /// For each recognizer the frames of its transition; `nil` if it drives none that the page can show.
    var films: [TransitionFrames?]
  }

  /// The frames of a transition, as indices of the film.
  struct TransitionFrames {
    /// The frames from 0 to 100%.
    var frames: ClosedRange<Int>
    /// The number of frames beyond 100%, which follow; 0 if the transition doesn't go on there.
    var afterCount = 0
    /// The number of frames beyond 0%, which follow those.
    var beforeCount = 0
  }

  let name: String
  let summary: String
  let size: CGSize
  /// The side of a cell, in points.
  static let cellPoints = 8.0
  let columns: Int
  let rows: Int
  private(set) var areas: [Area] = []
  /// The index of the area of each cell, row by row; `nil` where nothing that the page can play is recognized.
  private(set) var cells: [Int?] = []
  /// The index of the frame of the scene at rest.
  let rest: Int
  /// How far a transition is shown beyond its ends, as a share of it: as far as a spring with a damping ratio of 0.4
  /// overshoots from rest.
  private static let beyond = 0.25

  /// Whether any gesture drives a transition.
  var isPlayable: Bool { areas.contains { $0.films.contains { $0 != nil } } }

  /// Examines a scene and adds its pictures to a film.
  ///
  /// - Parameter steps: The number of pictures of a transition, less one.
  init(_ scene: Scene, thresholds: Thresholds, steps: Int, film: inout ReportFilm) {
    (name, summary, size) = (scene.name, scene.summary, scene.size)
    columns = max(1, Int((size.width / Self.cellPoints).rounded(.up)))
    rows = max(1, Int((size.height / Self.cellPoints).rounded(.up)))
    let stage = scene.makeStage(thresholds: thresholds)
    rest = film.frames.count
    film.append(stage.displayList, atMicroseconds: 0)
    var known: [[UInt64]: Int] = [:]
    for row in 0..<rows {
      for column in 0..<columns {
        guard let landing = LandingRecognizers(on: stage, at: Self.center(column, row)),
          landing.sharing.isEmpty, !landing.recognizers.isEmpty
        else {
          cells.append(nil)
          continue
        }
        let words = landing.recognizers.map { RecognizerWords($0) }
        let key = words.flatMap(\.words) + [landing.takesSeveral ? 1 : 0]
        if known[key] == nil {
          known[key] = areas.count
          areas.append(
            Area(recognizers: words, takesSeveral: landing.takesSeveral, films: words.map { _ in nil }))
        }
        cells.append(known[key])
      }
    }
    for area in areas.indices {
      for index in areas[area].recognizers.indices { add(area, index, scene, thresholds, steps, &film) }
    }
  }

  /// The center of a cell.
  static func center(_ column: Int, _ row: Int) -> CGPoint {
    CGPoint(x: (Double(column) + 0.5) * cellPoints, y: (Double(row) + 0.5) * cellPoints)
  }

  /// Returns the area under a point.
  private func area(at point: PlaneVector) -> Int? {
    let column = Int(min(max(point.x / Self.cellPoints, 0), Double(columns - 1)))
    let row = Int(min(max(point.y / Self.cellPoints, 0), Double(rows - 1)))
    return cells[row * columns + column]
  }

  /// Adds the pictures of the transition of a recognizer, which contacts drive on a stage. An equal recognizer of
  /// another area has the same pictures.
  private mutating func add(
    _ area: Int, _ index: Int, _ scene: Scene, _ thresholds: Thresholds, _ steps: Int, _ film: inout ReportFilm
  ) {
    let recognizer = areas[area].recognizers[index].recognizer
    guard recognizer.mayBegin, recognizer.scrolledContent == nil, recognizer.progressMapping != nil else { return }
    for other in areas[..<area] {
      guard let place = other.recognizers.firstIndex(where: { $0.recognizer == recognizer }), other.films[place] != nil
      else { continue }
      areas[area].films[index] = other.films[place]
      areas[area].recognizers[index].transitionSeconds = other.recognizers[place].transitionSeconds
      return
    }
    let points = PlaygroundContacts.landings(of: recognizer, in: size, thresholds).filter { contacts in
      contacts.allSatisfy { self.area(at: $0) == area }
    }
    for contacts in points {
      var run = PlaygroundContacts(recognizer, from: contacts, on: scene.makeStage(thresholds: thresholds))
      guard run.begin() else { continue }
      let first = film.frames.count
      for step in 0...steps {
        let percent = Double(step) / Double(steps)
        guard run.show(percent: percent) else { break }
        film.append(run.stage.displayList, atMicroseconds: Int64(percent * 1e6))
      }
      guard film.frames.count == first + steps + 1 else { continue }
      var frames = TransitionFrames(frames: first...first + steps)
      frames.afterCount = Self.add(beyond: 1, run, steps, &film)
      frames.beforeCount = Self.add(beyond: 0, run, steps, &film)
      areas[area].films[index] = frames
      areas[area].recognizers[index].transitionSeconds = run.transitionSeconds
      return
    }
  }

  /// Adds the pictures of a transition beyond one of its ends, if it goes on there, and returns their number.
  private static func add(beyond end: Double, _ run: PlaygroundContacts, _ steps: Int, _ film: inout ReportFilm) -> Int
  {
    run.showBeyond(percent: end)
    let last = run.stage.displayList
    let count = Int((Double(steps) * beyond).rounded())
    for step in 1...max(1, count) {
      let percent = end + (end > 0 ? 1 : -1) * Double(step) / Double(steps)
      run.showBeyond(percent: percent)
      let list = run.stage.displayList
      if step == 1, list == last { return 0 }
      film.append(list, atMicroseconds: Int64(percent * 1e6))
    }
    return max(1, count)
  }
}
