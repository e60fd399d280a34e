import Foundation
import Testing

/// The libraries of SDL, which are loaded when they are needed.
@Suite struct LibraryTests {
  private let folder: Folder
  private static let libraries = ["libSDL2-2.0.so.0", "libSDL2_ttf-2.0.so.0", "libSDL2_image-2.0.so.0"]

  init() throws {
    folder = try Folder()
    let drag = LabelledSwipes.drag(to: 0.8, intent: .finish, person: "ann")
    try folder.write("drag.gesture", Data(try drag.serialized()))
  }

  /// Runs a command with an invalid file in place of a library.
  private func run(_ arguments: [String], without library: String) throws -> Program.Result {
    try folder.makeFolder("libraries")
    try folder.write("libraries/\(library)", "not a library\n")
    return try Program.run(arguments, in: folder, environment: ["LD_LIBRARY_PATH": folder["libraries"].path])
  }

  @Test func `the program is linked with no library of SDL`() throws {
    let linked = try Program.run([], in: folder, environment: ["LD_TRACE_LOADED_OBJECTS": "1"])
    #expect(linked.output.contains("libc.so"))
    #expect(!linked.output.contains("SDL"))
  }

  @Test(arguments: libraries) func `a replay needs no library of SDL`(library: String) throws {
    let replay = try run(["replay", "drag.gesture"], without: library)
    #expect(replay.status == 0, "\(replay.errors)")
  }

  @Test(arguments: libraries) func `a picture without one of its libraries is an error with the library's name`(
    library: String
  ) throws {
    let film = try run(["replay", "drag.gesture", "--filmstrip", "film.png"], without: library)
    #expect(film.status == 69)
    // The library that is loaded first may be one that depends on it.
    #expect(film.errors.hasPrefix("halfway: can't use libSDL2"), "\(film.errors)")
    #expect(film.errors.contains("/\(library): "), "\(film.errors)")
  }
}
