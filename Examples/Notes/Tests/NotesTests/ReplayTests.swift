import HalfwayTesting
import Testing

@testable import Notes

@Test(arguments: try Recordings.all(in: "recordings"))
@MainActor func replays(_ file: String) {
  expectReplay(of: file, scenes: [notes])
}
