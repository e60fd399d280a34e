import Foundation
import Halfway
import HalfwayApp
import HalfwayCommands
import HalfwayFonts
import HalfwayRecordings
import HalfwayReplay
import HalfwaySDLStage
import Testing

/// Runs the commands and listings of the README and of the introductory pages, and checks the catalog page.
@MainActor
@Suite struct ReadmeTests {
  nonisolated private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()

  nonisolated static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The pages whose commands need only the bundled recordings. Other pages have their own tests.
  nonisolated private static let pages = [
    "README.md", "Documentation/record-and-replay.md", "Documentation/thresholds.md",
  ]

  // This test doesn't run on the main thread, which the window tests block.
  @Test("each command that needs no window prints what the page shows", arguments: pages)
  nonisolated func commands(_ page: String) throws {
    let folder = try Shipped.copy()
    var tried = 0
    for block in try MarkdownPage(page).code(in: "console") {
      for (command, shown) in Self.session(block) where !command.contains("demo") && !command.contains("record ") {
        let result = try Self.shell(command, in: folder.url.path)
        #expect(result.status == 0, "\(command): \(result.output)")
        if !shown.isEmpty { #expect(result.output == shown, "\(command)") }
        tried += 1
      }
    }
    #expect(tried >= 4)
  }

  /// Returns the commands of a block, each with the output that is shown below it.
  nonisolated private static func session(_ block: String) -> [(command: String, shown: String)] {
    var result: [(command: String, shown: String)] = []
    for line in block.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("$ ") {
        result.append((String(line.dropFirst(2)), ""))
      } else if !result.isEmpty {
        result[result.count - 1].shown += line + "\n"
      }
    }
    return result
  }

  /// Runs a command line in a shell that finds the built program.
  nonisolated private static func shell(_ command: String, in folder: String) throws -> (status: Int32, output: String)
  {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    var environment = ProcessInfo.processInfo.environment
    let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path
    environment["PATH"] = products + ":" + (environment["PATH"] ?? "/usr/bin:/bin")
    process.environment = environment
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  @Test("a test can replay a recording as the documentation shows")
  func replayInTest() throws {
    let folder = Self.root.appendingPathComponent("recordings").path
    let recording = try Recording.read(from: folder + "/short-peek.gesture")
    let result = Replayer().run(recording, scene: Scenes.swipeBack)
    #expect(result.verdict.outcome == .cancel)
  }

  @Test("an app can keep its last seconds as the documentation shows")
  func flightRecorder() throws {
    func run(_ stage: Stage) {
      stage.handle(.down(x: 4, y: 300, at: .zero))
      stage.handle(.up(x: 4, y: 300, at: Timestamp(milliseconds: 50)))
    }
    let folder = try Folder()
    let path = folder["report.gesture"].path
    let stage = Scenes.swipeBack.makeStage()
    let recorder = FlightRecorder(of: stage, scene: "swipe-back", seconds: 30)
    run(stage)
    try recorder.recording(note: "the page sticks").write(to: path)
    #expect(try Recording.read(from: path).inputs.count == 2)
  }

  @Test("the documentation's command-line tool lists its own scene")
  func ownScene() {
    var printed: [String] = []
    let context = ToolContext(scenes: [notes], print: { printed.append($0) }, complain: { printed.append($0) })
    #expect(CommandLineTool(context: context).run(["scenes"]) == 0)
    #expect(printed == ["notes  two pages; drag from the left edge to go back"])
  }

  @Test("the postcard's photo is round, and the turned page is drawn in perspective")
  func drawing() throws {
    let card = try Postcard(photo: Self.root.appendingPathComponent("Documentation/filmstrip.png").path)
    let page = try #require(turnedPage(of: card, by: 1))
    let whole = try Self.picture(of: card)
    // The sky has the same color along a row. The photo is visible, but not in the corners, which the mask cuts off.
    let sky = Self.color(of: whole, x: 2, y: 30)
    #expect(Self.color(of: whole, x: 82, y: 30) == sky)
    #expect(Self.color(of: whole, x: 140, y: 30) != sky)
    // The page turns about its left edge, so its right edge is farther left than the card's.
    let turned = try Self.picture(of: page)
    #expect(Self.color(of: turned, x: 3, y: 80) != [0, 0, 0])
    #expect(Self.color(of: whole, x: 270, y: 80) != [0, 0, 0])
    #expect(Self.color(of: turned, x: 270, y: 80) == [0, 0, 0])
  }

  private static func picture(of view: View) throws -> PixelImage {
    let page = ViewController()
    page.view.addSubview(view)
    let stage = Stage(rootViewController: page, size: view.bounds.size)
    return try OffscreenRenderer(size: view.bounds.size, fonts: try SDLFonts()).render(stage.displayList)
  }

  private static func color(of picture: PixelImage, x: Int, y: Int) -> [UInt8] {
    Array(picture.bytes[picture.offset(x: x, y: y)...].prefix(3))
  }

  @Test("the documentation's custom transition follows its driver and completes")
  func ownTransition() {
    let navigation = NavigationController(rootViewController: Page("One", color: .black))
    navigation.pushViewController(Page("Two", color: .white), animated: false)
    let delegate = FadeDelegate()
    navigation.delegate = delegate
    let stage = Stage(rootViewController: navigation, size: CGSize(width: 375, height: 667))
    delegate.isDragging = true
    navigation.popViewController(animated: true)
    delegate.driver.update(0.4)
    #expect(delegate.driver.percentComplete == 0.4)
    delegate.driver.finish()
    stage.advance(to: Timestamp(milliseconds: 1000))
    #expect(navigation.viewControllers.count == 1)
    #expect(stage.isAtRest)
  }

  @Test("the catalog has a section with a small picture and a finishing recording for every scene")
  func catalogue() throws {
    let sections = try Self.text("Documentation/catalogue.md").components(separatedBy: "\n## ").dropFirst()
    #expect(sections.map { String($0.prefix { $0 != "\n" }) } == Scenes.all.map(\.name))
    for (scene, section) in zip(Scenes.all, sections) {
      #expect(section.contains("](catalogue/\(scene.name).png)") && section.contains("```swift\n"), "\(scene.name)")
      #expect(section.contains(scene.summary) && section.contains("$ halfway demo --scene \(scene.name)\n"))
      let picture = Self.root.appendingPathComponent("Documentation/catalogue/\(scene.name).png")
      #expect(try Data(contentsOf: picture).count < 60_000, "\(scene.name)")
      let name = try #require(section.firstMatch(of: /recordings\/(.+)\.gesture/)?.1)
      let recording = try Recording.read(from: Shipped.path(String(name)))
      #expect(recording.header.scene == scene.name && recording.footer?.expect?.outcome == .finish)
    }
  }
}
