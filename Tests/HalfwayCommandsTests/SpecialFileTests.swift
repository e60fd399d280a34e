import Foundation
import HalfwayRecordings
import Testing

/// Named pipes, sockets, and devices in place of files. A command that opened one would wait forever.
@Suite(.timeLimit(.minutes(1))) struct SpecialFileTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.makeFolder("data")
    let drag = LabelledSwipes.drag(to: 0.8, intent: .finish, person: "ann")
    try folder.write("data/good.gesture", Data(try drag.serialized()))
    for name in ["pipe", "data/pipe.gesture", "data/pipe.json", "data/pipe.swift"] {
      #expect(mkfifo(folder[name].path, 0o644) == 0)
    }
    #expect(symlink("pipe.gesture", folder["data/link.gesture"].path) == 0)
    #expect(symlink("/dev/zero", folder["data/zero.gesture"].path) == 0)
  }

  @Test(arguments: [["replay"], ["replay", "--check"], ["explain"], ["tune"], ["label", "--person", "p"]])
  func `special files in folders are named and skipped`(command: [String]) throws {
    let result = try Program.run(command + ["data"], in: folder)
    #expect(result.status == 66)
    #expect(result.output.contains("data/good.gesture") || command == ["tune"], "\(result.output)")
    for (name, kind) in [("pipe", "a named pipe"), ("link", "a named pipe"), ("zero", "a device")] {
      let message = "halfway: data/\(name).gesture: skipped: expected a regular file, found \(kind)\n"
      #expect(result.errors.contains(message), "\(result.errors)")
    }
  }

  @Test(arguments: ["pipe", "/dev/zero"])
  func `a special file in place of thresholds, a part, or a recording is an error`(path: String) throws {
    let kind = path == "pipe" ? "a named pipe" : "a device"
    let commands: [[String]] = [
      ["replay", "data/good.gesture", "--thresholds", path], ["replay", path],
      ["tune", "data/good.gesture", "--thresholds", path], ["tune", "data/good.gesture", "--check", path],
      ["tune", "merge", path], ["tune", "data/good.gesture", "--search", "--partial", path], ["salvage", path],
      ["label", path, "--person", "p"], ["import", "auto", path], ["export", "evemu", path], ["port", path],
    ]
    for command in commands {
      let result = try Program.run(command, in: folder)
      #expect([66, 73].contains(result.status), "\(command): \(result.errors)")
      #expect(
        result.errors.contains("\(path): expected a regular file, found \(kind)"), "\(command): \(result.errors)")
    }
  }

  @Test func `a trace that can't be read is an error with its cause, and isn't opened if it is a named pipe`() throws {
    let check = ["replay", "data/good.gesture", "--check"]
    #expect(try Program.run("replay", "data/good.gesture", "--accept", in: folder).status == 0)
    #expect(try Program.run(check, in: folder).status == 0)
    try FileManager.default.removeItem(at: folder["data/good.trace"])
    #expect(mkfifo(folder["data/good.trace"].path, 0o644) == 0)
    let pipe = try Program.run(check, in: folder)
    #expect(pipe.status != 0)
    #expect(pipe.errors == "halfway: data/good.trace: expected a regular file, found a named pipe\n")
    try FileManager.default.removeItem(at: folder["data/good.trace"])
    try folder.makeFolder("data/good.trace")
    let directory = try Program.run(check, in: folder)
    #expect(directory.status != 0)
    #expect(directory.errors == "halfway: data/good.trace: expected a file, found a directory\n")
  }

  @Test func `importing and porting name special files in folders`() throws {
    let imported = try Program.run("import", "auto", "data", in: folder)
    #expect(imported.errors.contains("passed over data/pipe.json: expected a regular file"), "\(imported.errors)")
    let ported = try Program.run("port", "data", in: folder)
    #expect(ported.errors.contains("data/pipe.swift: expected a regular file, found a named pipe"), "\(ported.errors)")
  }

  @Test func `pipes that the shell opens are read`() throws {
    let piped = try Program.shell("cat data/good.gesture | halfway replay -", in: folder)
    #expect(piped.status == 0 && piped.output.hasPrefix("-: finish"), "\(piped.errors)")
    let line = "halfway replay data/good.gesture --thresholds /dev/fd/3 3<<E\n{\"commitProgress\": 0.95}\nE"
    #expect(try Program.shell(line, in: folder).output.contains(": cancel by progress"))
    let input = try Program.shell("echo '{}' | halfway replay data/good.gesture --thresholds /dev/stdin", in: folder)
    #expect(input.status == 0, "\(input.errors)")
  }
}
