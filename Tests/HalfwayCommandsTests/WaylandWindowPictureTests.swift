import Foundation
import Halfway
import HalfwaySDLStage
import HalfwayTestSupport
import Testing

/// The pixels that a Wayland compositor receives from the program, with each renderer.
@MainActor
@Suite(
  .serialized, .timeLimit(.minutes(10)),
  .enabled(
    if: WaylandCompositor.isAvailable && VirtualDisplay.hasOpenGL,
    "skipped: it takes SDL's Wayland driver, libwayland-server with its headers, xkb-data, a C compiler, and OpenGL"))
struct WaylandWindowPictureTests {
  /// The name of each renderer in the statistics, as a regular expression: windows on Wayland have no surface of their
  /// own, so the rasterizer's picture is a texture of SDL's renderer.
  nonisolated private static let names = [
    "raster": #"drawn by +raster \((window surface|texture of sdl, opengl)\)\n"#,
    "sdl": #"drawn by +sdl \(opengl\)\n"#,
  ]

  private func matches(_ picture: PixelImage, _ expected: PixelImage, _ renderer: String) -> Bool {
    guard picture.width == expected.width, picture.height == expected.height else { return false }
    return picture == expected
      || renderer == "sdl" && picture.difference(fromNearestOf: [expected])?.isWithinOpenGLTolerances == true
  }

  @Test(arguments: names.keys.sorted())
  func `the compositor receives the rasterizer's pictures during a drag`(renderer: String) throws {
    let session = try WaylandSession.demo("swipe-back", arguments: ["--renderer", renderer, "--statistics"])
    // A drag to 0, 25, 50, 75, and 100% of the distance.
    let places = [5, 109, 203, 296, 390]
    var pictures: [PixelImage] = []
    try session.compositor.send("move 5 300", "button 272 1")
    for place in places {
      try session.compositor.send("move \(place) 300")
      let picture = try session.compositor.picture { $0 != pictures.last && Set($0.bytes).count > 50 }
      pictures.append(try #require(picture, "nothing changed at \(place) points"))
    }
    try session.compositor.send("button 272 0")
    _ = session.nextReport()
    #expect(try session.close() == 0)
    let drawn = try session.recording("swipe-back").pictures(of: Scenes.swipeBack)
    for (place, picture) in zip(places, pictures) {
      #expect(
        drawn.contains { matches(picture, $0, renderer) },
        "at \(place) points: \(String(describing: picture.difference(fromNearestOf: drawn)))")
    }
    let pattern = try Regex(try #require(Self.names[renderer]))
    #expect(session.printed().contains(pattern))
  }

  @Test(arguments: names.keys.sorted())
  func `the compositor receives the rasterizer's picture in each size`(renderer: String) throws {
    let session = try WaylandSession.demo("swipe-back", arguments: ["--renderer", renderer])
    for (width, height) in [(500, 700), (320, 480), (640, 900)] {
      try session.compositor.send("resize \(width) \(height)")
      let expected = try Scenes.swipeBack.pictureAtRest(width: width, height: height)
      let picture = try session.compositor.picture { matches($0, expected, renderer) }
      #expect(picture != nil, "\(width) × \(height)")
    }
    #expect(try session.close() == 0)
  }
}
