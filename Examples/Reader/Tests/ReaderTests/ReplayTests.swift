import HalfwayTesting
import ReaderScenes
import Testing

@Test(arguments: try Recordings.all(in: "recordings"))
@MainActor func replays(_ file: String) {
  expectReplay(of: file, scenes: ReaderScenes.all)
}
