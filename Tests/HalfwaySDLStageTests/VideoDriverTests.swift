import Testing

@testable import HalfwaySDLStage

/// The order in which SDL's video drivers are tried, which doesn't depend on the version of SDL.
@MainActor @Suite struct VideoDriverTests {
  @Test(arguments: [
    // The orders of SDL 2 and SDL 3.
    ["x11", "wayland", "KMSDRM", "offscreen", "dummy"], ["wayland", "x11", "KMSDRM", "offscreen", "dummy"],
  ])
  func `X11 is tried before Wayland, which is omitted if it can't be reached`(names: [String]) {
    #expect(
      VideoSubsystem.order(of: names, canReachWayland: true) == ["x11", "wayland", "KMSDRM", "offscreen", "dummy"])
    #expect(VideoSubsystem.order(of: names, canReachWayland: false) == ["x11", "KMSDRM", "offscreen", "dummy"])
  }

  @Test func `a version of SDL without X11 uses Wayland`() {
    #expect(VideoSubsystem.order(of: ["wayland", "dummy"], canReachWayland: true) == ["wayland", "dummy"])
  }
}
