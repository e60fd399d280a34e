import Foundation
import Halfway
import HalfwayRecordings
import HalfwayReplay
import HalfwaySDLStage
import HalfwayTestSupport
import Testing

/// The real program in a real window on a virtual display, driven by a mouse.
@MainActor
@Suite(
  .serialized, .timeLimit(.minutes(10)),
  .enabled(if: VirtualDisplay.isAvailable, "skipped: Xvfb and xdotool are not installed"))
struct WindowTests {
  private static func gesture(_ name: String) throws -> SwipeBackGesture {
    try #require(SwipeBackGesture.all.first { $0.name == name })
  }

  /// Checks that a headless replay reproduces the verdict, the numbers, and every frame of the trace.
  private func expectSameInReplay(_ recording: Recording) throws -> ReplayResult {
    let result = Replayer().run(recording, scene: Scenes.swipeBack)
    let expected = try #require(recording.footer?.expect)
    #expect(ReplayCheck.differences(from: expected, to: result, sameFrames: true).isEmpty)
    #expect(expected.trace == result.trace.digest)
    #expect(result.isAtRest)
    return result
  }

  @Test("a drag past half finishes, and its recording replays exactly")
  func finishes() throws {
    let session = try WindowSession.demo()
    try session.perform(try Self.gesture("slow-drag-past-half").strokes)
    #expect(session.nextReport().contains("finish by progress"))
    try session.leave()
    #expect(session.process.terminationStatus == 0, "\(session.complaints())")
    let recording = try session.recording()
    #expect(recording.loss == nil)
    #expect(recording.entries.contains { if case .tick = $0 { true } else { false } })
    let result = try expectSameInReplay(recording)
    #expect(result.verdict.outcome == .finish)
    let percent = try #require(result.verdict.decision?.measurement.percent)
    #expect((0.6...0.7).contains(percent))
    for hertz in [60.0, 90, 120, 144, 240] {
      var replayer = Replayer()
      replayer.schedule = .regular(hertz: hertz, phase: 0.3)
      #expect(replayer.run(recording, scene: Scenes.swipeBack).verdict.decision?.measurement.percent == percent)
    }
  }

  @Test("a short drag cancels and restores the opening screen")
  func cancels() throws {
    let session = try WindowSession.demo()
    try session.perform(try Self.gesture("short-peek").strokes)
    #expect(session.nextReport().contains("cancel by progress"))
    try session.leave()
    let result = try expectSameInReplay(try session.recording())
    #expect(result.verdict.outcome == .cancel)
    let opening = Scenes.swipeBack.makeStage().displayList.digest
    #expect(result.trace.samples.last?.digest == opening)
    #expect(result.trace.samples.contains { $0.digest != opening })
  }

  @Test("successive gestures are recorded in separate files")
  func several() throws {
    let session = try WindowSession.demo()
    try session.perform(try Self.gesture("short-peek").strokes, seed: 2)
    #expect(session.nextReport().contains("swipe-back-001.gesture: cancel"))
    try session.perform(try Self.gesture("caught-and-finished").strokes, seed: 3)
    #expect(session.nextReport().contains("swipe-back-002.gesture: finish"))
    try session.leave()
    _ = try expectSameInReplay(try session.recording(1))
    #expect(try expectSameInReplay(try session.recording(2)).verdict.catches == 1)
  }

  @Test("each event has its own timestamp in addition to SDL's")
  func stamps() throws {
    let session = try WindowSession.demo()
    try session.perform(try Self.gesture("slow-drag-past-half").strokes)
    _ = session.nextReport()
    try session.leave()
    let inputs = try session.recording().inputs
    #expect(inputs.count > 40)
    #expect(inputs.allSatisfy { $0.sdlMilliseconds != nil })
    // Moves are sent 8 ms apart. A busy machine may deliver several at once, some of them within a microsecond. But
    // events with different SDL timestamps always have different timestamps.
    let distinct = Set(inputs.map(\.timestamp)).count
    let milliseconds = Set(inputs.compactMap(\.sdlMilliseconds)).count
    #expect(distinct >= milliseconds && milliseconds > 5, "\(distinct) and \(milliseconds) of \(inputs.count)")
  }

  @Test(
    "closing the window during a drag leaves a complete recording that replays",
    arguments: ["Escape", "close button"])
  func closing(_ way: String) throws {
    let session = try WindowSession.demo()
    try session.perform(try Self.gesture("slow-drag-past-half").strokes, seed: 5, steps: 50)
    if way == "Escape" {
      try session.leave()
    } else {
      try session.display.requestClose(of: session.window.id)
      session.process.waitUntilExit()
    }
    #expect(session.process.terminationStatus == 0, "\(session.complaints())")
    let recording = try session.recording()
    #expect(recording.loss == nil)
    let result = try expectSameInReplay(recording)
    #expect(result.verdict.decision?.rule == .cancelled)
    #expect(recording.inputs.count { if case .move = $0.kind { true } else { false } } > 20)
  }

  @Test("resizing during a drag cancels it and leaves this recording and the next one complete")
  func resizing() throws {
    let session = try WindowSession.demo()
    try session.perform(try Self.gesture("slow-drag-past-half").strokes, seed: 8, steps: 60)
    try session.display.run("xdotool", ["windowsize", session.window.id, "500", "600"])
    #expect(session.nextReport().contains("swipe-back-001.gesture: cancel by cancelled"))
    // The button is still down, but its events don't belong to a gesture.
    try session.display.run(
      "xdotool", ["mousemove", "\(session.window.x + 300)", "\(session.window.y + 320)", "mouseup", "1"])
    try session.perform(try Self.gesture("short-peek").strokes)
    #expect(session.nextReport().contains("swipe-back-002.gesture: cancel by progress"))
    try session.leave()
    let first = try session.recording(1)
    #expect(try expectSameInReplay(first).verdict.decision?.rule == .cancelled)
    #expect(first.inputs.suffix(2).map(\.kind) == [.cancel(id: 0), .resize(width: 500, height: 600, scale: 1)])
    let second = try session.recording(2)
    #expect(second.header.size == .init(width: 500, height: 600))
    _ = try expectSameInReplay(second)
  }

  @Test("killing the program during a drag leaves a readable recording that reports its missing end")
  func killed() throws {
    let session = try WindowSession.demo()
    try session.perform(try Self.gesture("slow-drag-past-half").strokes, seed: 6, steps: 60)
    kill(session.process.processIdentifier, SIGKILL)
    session.process.waitUntilExit()
    let recording = try session.recording()
    let loss = try #require(recording.loss)
    #expect("\(loss)".hasPrefix("the end is missing"))
    #expect(recording.entries.count > 40)
    let name = "swipe-back-001.gesture"
    let text = try session.folder.text(name)
    #expect(recording.entries.count == text.split(separator: "\n").count - 1)
    #expect(Replayer().run(recording, scene: Scenes.swipeBack).isAtRest)
    let replayed = try Program.run("replay", name, in: session.folder)
    #expect(replayed.errors == "\(name): \(loss)\n" && replayed.status == 0)
    let checked = try Program.run("replay", name, "--check", in: session.folder)
    #expect(checked.output.contains("recording: expected a whole file, got \(loss)\n"))
    #expect(checked.status == 1)
  }

  @Test("losing the focus to another window cancels the gesture")
  func focusLoss() throws {
    let session = try WindowSession.demo()
    try session.display.run("xdotool", ["windowfocus", "--sync", session.window.id])
    try session.perform(try Self.gesture("slow-drag-past-half").strokes, seed: 7, steps: 60)
    // A second instance of the program provides another window for the focus.
    let other = session.display.start(
      Program.products.appendingPathComponent("halfway"),
      ["record", "--scene", "swipe-back", "-o", session.folder["other.gesture"].path])
    other.standardError = FileHandle.nullDevice
    try other.run()
    defer {
      kill(other.processIdentifier, SIGKILL)
      other.waitUntilExit()
    }
    let window = try session.display.window(titled: "Halfway: recording")
    try session.display.run("xdotool", ["windowfocus", "--sync", window.id])
    #expect(session.nextReport().contains("cancel by cancelled"))
    let result = try expectSameInReplay(try session.recording())
    #expect(result.verdict.decision?.rule == .cancelled)
  }

  @Test(
    "the window shows exactly the pixels that are drawn without a window",
    .enabled(if: VirtualDisplay.has("import"), "skipped: ImageMagick is not installed"),
    arguments: [
      ["--renderer", "raster"],
      // SDL's software renderer, which shows the pictures that raster draws.
      ["--renderer", "sdl"],
    ])
  func pixels(_ options: [String]) throws {
    let session = try WindowSession.demo(options + ["--statistics"], environment: ["SDL_RENDER_DRIVER": "software"])
    let places = [5, 109, 203, 296, 390]
    let pictures = try session.pictures(duringDragTo: places)
    _ = session.nextReport()
    try session.leave()
    let drawn = try session.recording().pictures(of: Scenes.swipeBack)
    for (place, picture) in zip(places, pictures) {
      #expect(drawn.contains(picture), "at \(place) points the window shows something else")
    }
    #expect(Set(pictures).count == places.count)
    let way = options == ["--renderer", "raster"] ? "raster (window surface)" : "sdl (software, drawn by raster)"
    #expect(session.printed().contains("drawn by                \(way)\n"))
  }

  @Test(
    "the window shows the right pixels after it is resized, hidden and shown again",
    .enabled(if: VirtualDisplay.has("import"), "skipped: ImageMagick is not installed"),
    arguments: ["raster", "sdl"])
  func repainting(_ renderer: String) throws {
    let session = try WindowSession.demo(["--renderer", renderer], environment: ["SDL_RENDER_DRIVER": "software"])
    for (width, height) in [(500, 600), (320, 480)] {
      try session.display.run("xdotool", ["windowsize", session.window.id, "\(width)", "\(height)"])
      let expected = try Scenes.swipeBack.pictureAtRest(width: width, height: height)
      #expect(try session.shows(expected), "\(width) × \(height)")
      try session.display.run("xdotool", ["windowunmap", "--sync", session.window.id])
      try session.display.run("xdotool", ["windowmap", "--sync", session.window.id])
      #expect(try session.shows(expected), "\(width) × \(height), shown again")
    }
    try session.leave()
    #expect(session.process.terminationStatus == 0, "\(session.complaints())")
  }

  @Test("the statistics and the frame log account for every frame that was shown")
  func statistics() throws {
    let session = try WindowSession(title: "Halfway: ") {
      [
        "demo", "--scene", "swipe-back", "--no-bar", "--renderer", "raster", "--statistics", "--frame-log",
        $0["frames.csv"].path,
      ]
    }
    try session.perform(try Self.gesture("slow-drag-past-half").strokes)
    try session.leave()
    #expect(session.process.terminationStatus == 0, "\(session.complaints())")
    let lines = session.printed().split(separator: "\n").map(String.init)
    #expect(lines.count == 8)
    let shown = try #require(lines[1].firstMatch(of: /(\d+) shown, \d+ missed/).flatMap { Int($0.1) })
    #expect(shown > 10)
    for (line, name) in zip(
      lines.dropFirst(3), ["each input to screen", "newest input to screen", "list", "draw", "present"])
    {
      #expect(line.hasPrefix(name + " "))
      let numbers = line.dropFirst(22).split(separator: " ").compactMap { Double($0) }
      try #require(numbers.count == 6)
      #expect(zip(numbers[1...], numbers[2...]).allSatisfy { $0 <= $1 })
      if name == "draw" { #expect(Int(numbers[0]) == shown) }
    }
    let rows = try session.folder.text("frames.csv").split(separator: "\n")
    #expect(rows.first == "start_us,listed_us,drawn_us,shown_us,x,y")
    let times = rows.dropFirst().map { $0.split(separator: ",").prefix(4).compactMap { Int64($0) } }
    #expect(times.count == shown)
    #expect(times.allSatisfy { $0.count == 4 && $0 == $0.sorted() })
    #expect(zip(times, times.dropFirst()).allSatisfy { $0[3] <= $1[0] })
  }

  @Test(
    "a gesture that doesn't fit on the disk is reported as lost, also by the exit status", arguments: [0, 2, 4])
  func fullDisk(blocks: Int) throws {
    // The size of a file is limited to a number of 512-byte blocks: none, little more than a header, or less than a
    // gesture. The system sends a signal beyond the limit, which must not end the program.
    let session = try WindowSession.demo(prelude: "ulimit -f \(blocks); ")
    try session.perform(try Self.gesture("short-peek").strokes)
    let what = blocks == 0 ? "created" : "written"
    #expect(session.nextReport().hasSuffix("swipe-back-001.gesture: can't be \(what): File too large"))
    try session.leave()
    #expect(session.nextReport() == "halfway: 1 gesture was not recorded")
    #expect(session.process.terminationStatus == 73)
  }

  @Test("the record command ends if its recording doesn't fit on the disk", arguments: [0, 2, 4])
  func fullDiskForOne(blocks: Int) throws {
    let session = try WindowSession(
      title: "Halfway: recording", prelude: "ulimit -f \(blocks); "
    ) { ["record", "--scene", "swipe-back", "-o", $0["a.gesture"].path] }
    try session.perform(try Self.gesture("short-peek").strokes)
    session.process.waitUntilExit()
    let what = blocks == 0 ? "created" : "written"
    #expect(session.nextReport().hasSuffix("a.gesture: can't be \(what): File too large"))
    #expect(session.process.terminationStatus == 73)
  }

  @Test("an unnamed recording gets and prints the next free name in the current folder")
  func automaticName() throws {
    let folder = try Folder()
    _ = try folder.write("swipe-back-001.gesture", "precious")
    let session = try WindowSession(title: "Halfway: recording", prelude: "cd '\(folder.url.path)'; ") { _ in
      ["record", "--scene", "swipe-back", "--intent", "cancel"]
    }
    try session.perform(try Self.gesture("short-peek").strokes)
    session.process.waitUntilExit()
    #expect(session.process.terminationStatus == 0)
    #expect(session.printed() == "swipe-back-002.gesture\n")
    #expect(session.nextReport().hasPrefix("recorded swipe-back-002.gesture: cancel"))
    let recording = try Recording.read(from: folder["swipe-back-002.gesture"].path)
    #expect(recording.loss == nil && recording.header.intent == .cancel)
    #expect(try folder.text("swipe-back-001.gesture") == "precious")
  }

  // MARK: Thresholds that change during a session

  private func demo(thresholds text: String) throws -> WindowSession {
    try WindowSession(title: "Halfway: ") { folder in
      _ = try? folder.write("mine.json", text)
      return [
        "demo", "--scene", "swipe-back", "--no-bar", "--record", folder.url.path, "--thresholds",
        folder["mine.json"].path,
      ]
    }
  }

  /// Replaces a file as most editors save it, by giving a new file the name of the old one.
  private func replace(_ name: String, by text: String, in folder: Folder) throws {
    try folder.write(name + "~", text)
    #expect(rename(folder[name + "~"].path, folder[name].path) == 0)
  }

  @Test("a thresholds file that is saved while the window is open takes effect immediately")
  func savedThresholds() throws {
    let session = try demo(thresholds: #"{"commitProgress": 0.9}"#)
    let peek = try Self.gesture("short-peek").strokes
    try session.perform(peek, seed: 2)
    #expect(session.nextReport().contains("001.gesture: cancel by progress"))
    // Save once by renaming and once in place.
    try replace("mine.json", by: #"{"commitProgress": 0.8}"#, in: session.folder)
    #expect(session.lines(until: "mine.json: ").last?.hasSuffix("mine.json: commitProgress 0.9 to 0.8") == true)
    try session.folder.write("mine.json", #"{"commitProgress": 0.1, "releaseRule": "progress"}"#)
    let line = try #require(session.lines(until: "mine.json: ").last)
    #expect(line.hasSuffix("mine.json: commitProgress 0.8 to 0.1, releaseRule progressOrVelocity to progress"))
    try session.perform(peek, seed: 3)
    #expect(session.nextReport().contains("002.gesture: finish by progress"))
    try session.leave()
    #expect(session.process.terminationStatus == 0)
    #expect(try session.recording(1).header.thresholds.commitProgress == 0.9)
    let second = try session.recording(2)
    #expect(second.header.thresholds.commitProgress == 0.1 && second.header.thresholds.releaseRule == .progress)
    _ = try expectSameInReplay(second)
  }

  @Test("a threshold change during a drag is recorded and has the same effect in a replay")
  func changedInTheMiddle() throws {
    let session = try demo(thresholds: "{}")
    try session.perform(try Self.gesture("slow-drag-past-half").strokes, seed: 8, steps: 40)
    try replace("mine.json", by: #"{"releaseRule": "progress", "commitProgress": 0.01}"#, in: session.folder)
    _ = session.lines(until: "mine.json: ")
    try session.display.run("xdotool", ["mouseup", "1"])
    #expect(session.nextReport().contains("001.gesture: finish by progress"))
    try session.leave()
    let recording = try session.recording()
    #expect(recording.header.thresholds == .standard)
    let changes = recording.inputs.compactMap { if case .thresholds(let changed) = $0.kind { changed } else { nil } }
    #expect(changes.map(\.commitProgress) == [0.01])
    #expect(try expectSameInReplay(recording).verdict.outcome == .finish)
    let explained = try Program.run("explain", "swipe-back-001.gesture", in: session.folder)
    #expect(explained.output.contains("only the progress counts, and it was compared with 1%\n"))
  }

  @Test("an error in a saved thresholds file is reported once, shown in the title, and changes nothing")
  func wrongMeanwhile() throws {
    let session = try demo(thresholds: #"{"commitProgress": 0.9}"#)
    func title() throws -> String { try session.display.run("xdotool", ["getwindowname", session.window.id]) }
    let before = try title()
    try replace("mine.json", by: "{\n  \"comitProgress\": 0.1\n}", in: session.folder)
    let complaint = try #require(session.lines(until: "mine.json:").last)
    #expect(complaint.hasPrefix("halfway: "))
    #expect(
      complaint.hasSuffix(
        "mine.json:2:3: unknown threshold 'comitProgress'; did you mean 'commitProgress'?; the thresholds are unchanged"
      ))
    #expect(try title().contains("mine.json:2:3: unknown threshold"))
    try session.perform(try Self.gesture("short-peek").strokes)
    #expect(session.nextReport().contains("cancel by progress"))
    // Save the same error again, remove the file, and then save a valid file.
    try replace("mine.json", by: "{\n  \"comitProgress\": 0.1\n}", in: session.folder)
    try FileManager.default.removeItem(at: session.folder["mine.json"])
    try replace("mine.json", by: #"{"commitProgress": 0.3}"#, in: session.folder)
    let lines = session.lines(until: "commitProgress 0.9 to 0.3")
    #expect(lines.last?.contains("commitProgress 0.9 to 0.3") == true)
    #expect(!lines.contains { $0.contains("comitProgress") || $0.contains("no such file") })
    #expect(try title() == before)
    try session.leave()
    #expect(try session.recording().header.thresholds.commitProgress == 0.9)
  }
}
