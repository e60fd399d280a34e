import Foundation
import Halfway
import HalfwayRecordings
import HalfwaySDLStage
import HalfwayTestSupport
import Testing

/// The real program in a window on Weston, whose own window is on a virtual X display.
///
/// Weston's headless backend has no input devices, without which SDL 2.26 crashes when it connects.
@MainActor
@Suite(
  .serialized, .timeLimit(.minutes(10)),
  .enabled(
    if: Weston.isAvailable, "skipped: it takes Weston with its X11 backend, Xvfb, xdotool, and SDL's Wayland driver"))
struct WestonWindowTests {
  @Test func `the window opens, draws, follows the mouse, and closes`() throws {
    let weston = try Weston()
    let folder = try Folder()
    let process = weston.start("halfway", ["demo", "--scene", "swipe-back", "--no-bar", "--record", folder.url.path])
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let place = try #require(try weston.placeOfNewWindow())
    try #require(place.width == 375 && place.height == 667, "\(place)")
    var hand = SyntheticHand(seed: 1)
    let stroke = SyntheticHand.Stroke(
      pauseMilliseconds: 300, from: CGPoint(x: 4, y: 300), ways: [(CGPoint(x: 300, y: 300), 400)])
    let script = hand.perform([stroke]).map { $0.xdotool(windowX: Int(place.minX), windowY: Int(place.minY)) }.joined()
    try weston.display.run("xdotool", ["-"], input: script)
    var line = ""
    repeat { line = errors.fileHandleForReading.readLine() } while !line.isEmpty && !line.hasPrefix("recorded")
    #expect(line.contains("swipe-back-001.gesture: finish by"), "\(line)")
    try weston.display.run("xdotool", ["key", "Escape"])
    process.waitUntilExit()
    #expect(process.terminationStatus == 0 && process.terminationReason == .exit)
    let recording = try Recording.read(from: folder["swipe-back-001.gesture"].path)
    #expect(recording.header.device == .mouse)
    try recording.expectSameInReplay(of: Scenes.swipeBack)
  }

  @Test(arguments: ["raster", "sdl"])
  func `Weston shows the rasterizer's picture of a new window`(renderer: String) throws {
    let weston = try Weston()
    let process = weston.start("halfway", ["demo", "--scene", "swipe-back", "--no-bar", "--renderer", renderer])
    process.standardError = FileHandle.nullDevice
    try process.run()
    let place = try #require(try weston.placeOfNewWindow())
    try #require(place.width == 375 && place.height == 667, "\(place)")
    // The pointer starts over the window, where it highlights a button.
    try weston.display.run("xdotool", ["mousemove", "\(Int(place.maxX) + 50)", "\(Int(place.minY))"])
    let expected = try Scenes.swipeBack.pictureAtRest(width: 375, height: 667)
    let isShown = try weston.shows(in: place) {
      $0 == expected
        || renderer == "sdl" && $0.difference(fromNearestOf: [expected])?.isWithinOpenGLTolerances == true
    }
    #expect(isShown)
    try weston.display.run("xdotool", ["key", "Escape"])
    process.waitUntilExit()
    #expect(process.terminationStatus == 0 && process.terminationReason == .exit)
  }
}

/// Weston with one output on a virtual X display.
final class Weston {
  let display: VirtualDisplay
  private let server: Process
  private let folder: URL
  private let backdrop: [UInt8]

  static let isAvailable =
    VirtualDisplay.isAvailable && VirtualDisplay.has("weston") && WaylandCompositor.supportsWayland
  private static let size = (width: 640, height: 760)
  /// The height of the panel, whose clock changes.
  private static let panelHeight = 40

  /// Starts Weston and waits until it shows its desktop.
  init() throws {
    let screen = (width: Self.size.width + 20, height: Self.size.height)
    display = try VirtualDisplay(size: screen, isReadable: true)
    // Weston follows the relative motion of X's pointer from where the pointer enters Weston's window.
    try display.run("xdotool", ["mousemove", "\(Self.size.width + 10)", "10"])
    folder = URL(fileURLWithPath: "/tmp/halfway-w-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    server = display.start(
      URL(fileURLWithPath: VirtualDisplay.tool("weston") ?? ""),
      [
        "--backend=x11-backend.so", "--socket=wayland-test", "--no-config", "--width=\(Self.size.width)",
        "--height=\(Self.size.height)",
      ])
    server.environment?["XDG_RUNTIME_DIR"] = folder.path
    server.standardError = FileHandle.nullDevice
    server.standardOutput = FileHandle.nullDevice
    try server.run()
    // The desktop fades in.
    var last: [UInt8] = []
    var quiet = 0
    while quiet < 5 {
      Thread.sleep(forTimeInterval: 0.1)
      let next = try Self.pixels(of: display)
      quiet = next == last && Set(next).count > 10 ? quiet + 1 : 0
      last = next
      guard server.isRunning else { throw WaylandCompositor.Failure(description: "Weston did not start") }
    }
    backdrop = last
  }

  deinit {
    if server.isRunning {
      kill(server.processIdentifier, SIGKILL)
      server.waitUntilExit()
    }
    try? FileManager.default.removeItem(at: folder)
  }

  private static func pixels(of display: VirtualDisplay) throws -> [UInt8] {
    try display.pixels(x: 0, y: panelHeight, width: size.width, height: size.height - panelHeight)?.components ?? []
  }

  /// Returns a process on Weston that hasn't been started.
  func start(_ program: String, _ arguments: [String]) -> Process {
    let process = display.start(Program.products.appendingPathComponent(program), arguments)
    for (name, value) in [
      "XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": "wayland-test", "SDL_VIDEODRIVER": "wayland",
    ] { process.environment?[name] = value }
    return process
  }

  /// Waits until the contents of a new window stay the same, and returns its place; nil after 20 s.
  func placeOfNewWindow() throws -> CGRect? {
    var last: CGRect?
    var quiet = 0
    for _ in 0..<200 {
      Thread.sleep(forTimeInterval: 0.1)
      let place = Self.difference(try Self.pixels(of: display), backdrop)
      quiet = place != nil && place == last ? quiet + 1 : 0
      if quiet == 3 { return place }
      last = place
    }
    return nil
  }

  /// Returns whether a rectangle of whole pixels shows a picture that satisfies a predicate within 200 attempts.
  func shows(in place: CGRect, _ isExpected: (PixelImage) -> Bool) throws -> Bool {
    let (x, y, width, height) = (Int(place.minX), Int(place.minY), Int(place.width), Int(place.height))
    var picture = PixelImage(width: width, height: height)
    for _ in 0..<200 {
      picture.bytes = try display.pixels(x: x, y: y, width: width, height: height)?.components ?? picture.bytes
      if isExpected(picture) { return true }
      Thread.sleep(forTimeInterval: 0.02)
    }
    return false
  }

  private static func difference(_ pixels: [UInt8], _ others: [UInt8]) -> CGRect? {
    var place: CGRect?
    let row = size.width * 3
    for y in 0..<pixels.count / row {
      let (own, other) = (pixels[y * row..<(y + 1) * row], others[y * row..<(y + 1) * row])
      guard own != other else { continue }
      let columns = own.indices.filter { own[$0] != other[$0] }.map { ($0 - y * row) / 3 }
      let (first, last) = (columns.first ?? 0, columns.last ?? 0)
      let found = CGRect(x: first, y: y + panelHeight, width: last - first + 1, height: 1)
      place = place?.union(found) ?? found
    }
    return place
  }
}
