import Foundation
import Testing

/// Names of files that can't be what they seem.
@Suite struct FileNameTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("good.gesture", try Shipped.text("short-peek"))
  }

  @Test func `a name that isn't UTF-8 is named, in a folder and as an argument`() throws {
    let listed = try Program.shell("cp good.gesture \"$(printf 'bad\\377.gesture')\"; halfway replay .", in: folder)
    #expect(listed.status == 66)
    #expect(
      listed.errors.hasPrefix(
        "halfway: ./bad\u{FFFD}.gesture: skipped: expected a regular file, found a name that isn't UTF-8\n"),
      "\(listed.errors)")
    #expect(listed.output.hasPrefix("./good.gesture: cancel by progress"), "\(listed.output)")
    let given = try Program.shell("halfway replay \"$(printf 'bad\\377.gesture')\"", in: folder)
    #expect(given.status == 66)
    #expect(given.errors == "halfway: bad\u{FFFD}.gesture: no such file or folder; its name isn't UTF-8\n")
  }

  @Test func `a loop of symbolic links suggests no other name`() throws {
    #expect(symlink("loop.gesture", folder["loop.gesture"].path) == 0)
    let given = try Program.run("replay", "loop.gesture", in: folder)
    #expect(given.status == 66)
    #expect(given.errors == "halfway: loop.gesture: no such file or folder; the symbolic link leads to nothing\n")
    let listed = try Program.run("replay", ".", in: folder)
    #expect(
      listed.errors.contains("./loop.gesture: can't be opened: Too many levels of symbolic links"), "\(listed.errors)")
  }

  @Test func `exports and synthetic recordings that can't be written name the cause`() throws {
    let missing = try Program.run("export", "evemu", "good.gesture", "-o", "none/x.events", in: folder)
    #expect(missing.status == 73)
    #expect(missing.errors == "halfway: none/x.events: can't be written: the folder doesn't exist\n")
    let full = try Program.run("export", "evemu", "good.gesture", "-o", "/dev/full", in: folder)
    #expect(full.status == 73 && full.errors.contains("No space left on device"), "\(full.errors)")
    try folder.write("file", "")
    let people = try Program.run("synthesize", "--people", "1", "--trials", "1", "-o", "file/x", in: folder)
    #expect(people.status == 73)
    #expect(people.errors == "halfway: file/x: the folder can't be created: Not a directory\n")
  }
}
