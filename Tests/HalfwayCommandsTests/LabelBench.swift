import Foundation
import Halfway
import HalfwayReplay

@testable import HalfwayApp
@testable import HalfwayCommands

/// The session of `halfway label`, without a window, with copies of bundled recordings in a folder of its own.
@MainActor
struct LabelBench {
  let folder: Folder
  let session: LabelSession
  /// The files whose replays were exported.
  let exports = Exports()

  final class Exports { var files: [String] = [] }

  init(_ names: [String]) throws {
    let folder = try Folder()
    for name in names {
      try folder.write(name, Data(contentsOf: Shipped.recordings.appendingPathComponent(name)))
    }
    let files = try names.map { try LabelledFile(folder[$0].path) }
    let work = ReplayWork(.check, replayer: Replayer(), thresholds: nil, scenes: Scenes.all)
    func film(_ index: Int) throws(ToolError) -> ReplayFilm {
      do {
        return try work.film(of: files[index].path)
      } catch {
        throw error as? ToolError ?? ToolError(.software, "\(error)")
      }
    }
    self.folder = folder
    session = LabelSession(files, first: try film(0), film: film) { [exports] film throws(ToolError) in
      exports.files.append(film.report.file)
      return "a.webp"
    }
  }
}
