import Foundation
import HalfwayTestSupport
import Testing

@testable import HalfwaySDLStage

/// Messages that wake a window and reach the display after the window is gone.
@Suite(
  .serialized, .timeLimit(.minutes(5)),
  .enabled(if: VirtualDisplay.isAvailable, "skipped: Xvfb and xdotool are not installed"))
struct LateWakeupTests {
  /// Calls `body` with a display of its own. Call it in a process of its own, because Xlib would exit the process.
  @MainActor
  static func runOnDisplay(_ body: @MainActor () throws -> Void) throws {
    let display = try VirtualDisplay()
    defer { withExtendedLifetime(display) {} }
    setenv("DISPLAY", display.name, 1)
    setenv("SDL_VIDEODRIVER", "x11", 1)
    try body()
  }

  @Test func `a wakeup that comes too late for the first or the second window doesn't end the program`() async {
    await #expect(processExitsWith: .success) {
      try await Self.runOnDisplay { @MainActor in
        for _ in 1...2 {
          let sender: LateSender
          do {
            let video = try VideoSubsystem()
            sender = try LateSender()
            withExtendedLifetime(video) {}
          }
          sender.close()
        }
      }
    }
  }

  @Test func `a wakeup that comes too late while a window is still open doesn't end the program`() async {
    await #expect(processExitsWith: .success) {
      try await Self.runOnDisplay { @MainActor in
        let video = try VideoSubsystem()
        try LateSender().close()
        withExtendedLifetime(video) {}
      }
    }
  }
}
