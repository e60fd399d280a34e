import CSDL
import Foundation
import HalfwayTestSupport
import Testing

/// The folder with the library of SDL that the tests use, if it isn't the system's.
enum RequestedSDL {
  static let folder = ProcessInfo.processInfo.environment["HALFWAY_SDL"]
}

/// The libraries of SDL that the tests, and the programs that they start, have loaded. `Scripts/test-with-sdl` sets the
/// folder and runs this suite before the others.
@MainActor
@Suite(
  .enabled(
    if: RequestedSDL.folder != nil && VirtualDisplay.isAvailable,
    "skipped: HALFWAY_SDL isn't set, or Xvfb and xdotool are not installed"))
struct SDLVersionTests {
  /// Returns the paths of the libraries that a process has loaded.
  private static func libraries(of process: Int32) throws -> Set<String> {
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/\(process)/maps"))
    let text = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    let paths = text.split(separator: "\n").compactMap { $0.split(separator: " ").last.map(String.init) }
    return Set(paths.filter { $0.contains("/libSDL2-2.0.so") || $0.contains("/libSDL3.so") })
  }

  /// The version of the library SDL 3, which sdl2-compat loads; `nil` if it isn't loaded.
  private static var newerVersion: String? {
    guard let library = SharedLibrary(loaded: "libSDL3.so.0"),
      let version = try? library.function("SDL_GetVersion", (@convention(c) () -> Int32).self)()
    else { return nil }
    return "\(version / 1_000_000).\(version / 1000 % 1000).\(version % 1000)"
  }

  @Test func `the tests and the program load SDL from the requested folder`() throws {
    let folder = try #require(RequestedSDL.folder)
    // The libraries are loaded at their first use.
    var version = SDL_version()
    SDL_GetVersion(&version)
    let session = try WindowSession.demo()
    for process in [getpid(), session.process.processIdentifier] {
      let libraries = try Self.libraries(of: process)
      #expect(libraries.contains { $0.contains("/libSDL2-2.0.so") })
      #expect(libraries.allSatisfy { $0.hasPrefix(folder + "/") }, "\(libraries)")
    }
    try session.leave()
    let newer = Self.newerVersion.map { " over SDL \($0)" } ?? ""
    print("SDL in use: \(version.major).\(version.minor).\(version.patch)\(newer)")
  }
}
