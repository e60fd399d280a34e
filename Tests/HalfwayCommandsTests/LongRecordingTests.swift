import Foundation
import Testing

/// Recordings and files that are much larger than usual.
@Suite(.timeLimit(.minutes(2))) struct LongRecordingTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Writes a drag that is held for a number of minutes.
  private func writeHold(minutes: Int) throws {
    var lines = [
      #"{"halfway":"gesture","version":1,"scene":"swipe-back","size":[375,667],"scale":1,"device":"touch","source":"synthetic"}"#,
      #"{"t":0,"e":"down","id":0,"x":5,"y":300}"#, #"{"t":16000,"e":"move","id":0,"x":150,"y":301}"#,
    ]
    let count = minutes * 60 * 60
    for frame in 1...count { lines.append(#"{"t":\#(16_000 + frame * 16_667),"e":"tick"}"#) }
    lines.append(#"{"t":\#(20_000 + count * 16_667),"e":"up","id":0,"x":150,"y":301}"#)
    lines.append(#"{"end":true,"events":\#(lines.count - 1)}"#)
    try folder.write("hold.gesture", lines.joined(separator: "\n") + "\n")
  }

  @Test func `a filmstrip of a long hold needs no memory for all of its frames`() throws {
    try writeHold(minutes: 8)
    // The frames alone would take more than 300 MB.
    let line = "ulimit -d 200000; exec halfway replay hold.gesture --filmstrip hold.png"
    let result = try Program.shell(line, in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors == "wrote hold.png\n" && folder.exists("hold.png"))
  }

  /// Returns the time in seconds that it takes to port a class with a number of selectors.
  private func secondsToPort(selectors: Int) throws -> Double {
    var text = "import UIKit\nclass Big: UIViewController {\n"
    for index in 0..<selectors { text += "  @objc func tap\(index)() {}\n" }
    text += "  func go() {\n"
    for index in 0..<selectors {
      text += "    button.addTarget(self, action: #selector(tap\(index)), for: .touchUpInside)\n"
    }
    try folder.write("Big.swift", text + "  }\n}\n")
    let start = ContinuousClock.now
    let result = try Program.run("port", "Big.swift", in: folder)
    #expect(result.output.contains("tap\(selectors - 1)"))
    let duration = (ContinuousClock.now - start).components
    return Double(duration.seconds) + Double(duration.attoseconds) / 1e18
  }

  @Test func `porting takes time in proportion to the number of selectors`() throws {
    let (few, many) = (try secondsToPort(selectors: 400), try secondsToPort(selectors: 3200))
    // It took 30 times as long.
    #expect(many < 20 * few + 1, "\(few) s, \(many) s")
  }

  @Test func `port --write changes no file outside of the folder through a symbolic link`() throws {
    try folder.makeFolder("app")
    let text = "import UIKit\nclass A: UIView {\n  @objc func f() {}\n}\n"
    try folder.write("other.swift", text)
    try folder.write("app/own.swift", text)
    #expect(symlink("../other.swift", folder["app/link.swift"].path) == 0)
    let result = try Program.run("port", "app", "--write", in: folder)
    let place = folder.url.resolvingSymlinksInPath().appendingPathComponent("other.swift").path
    #expect(result.status == 73)
    #expect(
      result.errors
        == "halfway: app/link.swift: can't be written: it is a symbolic link to \(place), outside of app\n",
      "\(result.errors)")
    #expect(try folder.text("other.swift") == text)
    #expect(try folder.text("app/own.swift") == text, "nothing is written")
    // A link within the folder is harmless.
    try FileManager.default.removeItem(at: folder["app/link.swift"])
    #expect(symlink("own.swift", folder["app/link.swift"].path) == 0)
    #expect(try Program.run("port", "app/own.swift", "--write", in: folder).status == 0)
    #expect(try folder.text("app/own.swift") != text)
  }
}
