import Foundation
import Halfway
import HalfwayApp
import HalfwayRecordings
import HalfwayReplay
import Testing

/// The recordings that a session finishes, in a folder. A failure is an issue.
@MainActor
final class FinishedTakes {
  private(set) var all: [Take] = []
  let folder: Folder

  init(in folder: Folder) { self.folder = folder }

  var recorder: SceneSession.Recorder {
    SceneSession.Recorder(
      create: { [self] header throws(RecordingError) in
        try RecordingWriter(creating: folder["\(all.count).gesture"].path, header: header)
      },
      source: .synthetic, didFinish: { [self] in all.append($0) }, didFail: { Issue.record("\($0)") })
  }
}
