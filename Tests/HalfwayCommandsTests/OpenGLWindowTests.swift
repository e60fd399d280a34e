import Foundation
import Halfway
import HalfwaySDLStage
import HalfwayTestSupport
import Testing

/// The real program with SDL's renderer on a virtual display with OpenGL, which is Mesa's software implementation.
@MainActor
@Suite(
  .serialized, .timeLimit(.minutes(10)),
  .enabled(
    if: VirtualDisplay.hasOpenGL && VirtualDisplay.has("import"),
    "skipped: it takes Xvfb, xdotool, ImageMagick, and libgl1-mesa-dri"))
struct OpenGLWindowTests {
  @Test func `--renderer sdl draws with SDL's OpenGL driver, and the window shows the rasterizer's pictures`() throws {
    // Other tests set the driver for windows of their own.
    let session = try WindowSession.demo(
      ["--renderer", "sdl", "--statistics"], prelude: "unset SDL_RENDER_DRIVER; ",
      environment: ["LIBGL_ALWAYS_SOFTWARE": "1"])
    let places = [5, 109, 203, 296, 390]
    let pictures = try session.pictures(duringDragTo: places)
    _ = session.nextReport()
    try session.leave()
    let printed = session.printed()
    #expect(printed.contains("drawn by                sdl (opengl)\n"), "\(printed)")
    let drawn = try session.recording().pictures(of: Scenes.swipeBack)
    for (place, picture) in zip(places, pictures) {
      let difference = try #require(picture.difference(fromNearestOf: drawn))
      #expect(difference.isWithinOpenGLTolerances, "at \(place) points: \(difference)")
    }
  }

  @Test func `--renderer sdl shows the rasterizer's picture after the window is resized, hidden, and shown`() throws {
    let session = try WindowSession.demo(
      ["--renderer", "sdl"], prelude: "unset SDL_RENDER_DRIVER; ", environment: ["LIBGL_ALWAYS_SOFTWARE": "1"])
    for (width, height) in [(500, 600), (320, 480)] {
      try session.display.run("xdotool", ["windowsize", session.window.id, "\(width)", "\(height)"])
      let expected = try Scenes.swipeBack.pictureAtRest(width: width, height: height)
      func isExpected(_ picture: PixelImage) -> Bool {
        (picture.width, picture.height) == (width, height)
          && picture.difference(fromNearestOf: [expected])?.isWithinOpenGLTolerances == true
      }
      #expect(try session.shows(isExpected), "\(width) × \(height)")
      try session.display.run("xdotool", ["windowunmap", "--sync", session.window.id])
      try session.display.run("xdotool", ["windowmap", "--sync", session.window.id])
      #expect(try session.shows(isExpected), "\(width) × \(height), shown again")
    }
    try session.leave()
    #expect(session.process.terminationStatus == 0, "\(session.complaints())")
  }
}
