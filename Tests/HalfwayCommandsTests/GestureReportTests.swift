import Foundation
import Halfway
import HalfwayReplay
import HalfwayTestSupport
import HalfwayTuning
import Testing

/// The pages that `replay --report` writes, in a real browser.
@Suite struct GestureReportTests {
  private static func page(_ name: String, _ arguments: [String] = []) throws -> (page: String, folder: Folder) {
    let folder = try Folder()
    let result = try Program.run(
      ["replay", Shipped.path(name), "--report", "report.html"] + arguments, in: folder)
    #expect(result.status == 0, "\(result.errors)")
    return (try folder.text("report.html"), folder)
  }

  private static let kinds = ["cube-flick", "detents-flick", "fold-finish", "caught-and-finished", "tap", "edge-miss"]

  @Test(arguments: kinds)
  func `a report is well formed, loads nothing, and has only internal links`(name: String) throws {
    let (page, _) = try Self.page(name, ["--check"])
    #expect(page.utf8.count < 1_000_000)
    try PageChecks.expectSelfContained(page)
  }

  @Test func `names and notes with markup are text`() throws {
    let folder = try Folder()
    let name = "<b>&'\"]]>"
    let text = try Shipped.text("tap").replacing(/"note":"[^"]*"/, with: #""note":"</script><i>&amp;""#)
    try folder.write("\(name).gesture", text)
    let result = try Program.run("replay", "\(name).gesture", "--report", "r.html", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let reader = try MarkupReader(try folder.text("r.html"))
    #expect(reader.all("h1").first?.text == "\(name).gesture" && reader.all("i").allSatisfy { $0.text.isEmpty })
  }

  @Test(.enabled(if: Browser.program != nil, "skipped: there is no Chromium"), arguments: kinds)
  func `the page works without messages in the console, and shows every frame`(name: String) throws {
    let (page, folder) = try Self.page(name, ["--check"])
    let answer = try Browser.run(
      """
      const {data, show} = window.halfway;
      let shown = new Set();
      for (const frame of data.frames) {
        show(frame[0]);
        shown.add(document.getElementById("picture").innerHTML);
        for (const use of document.getElementById("picture").querySelectorAll("use")) {
          if (!document.querySelector(use.getAttribute("href"))) return "missing " + use.getAttribute("href");
        }
      }
      const lists = new Set(data.frames.map((frame) => frame.slice(1).join()));
      return document.documentElement.dataset.ready + " " + (shown.size === lists.size) + " " + (shown.size > 1);
      """, in: page, folder)
    #expect(answer.result == "true true \(!["tap", "edge-miss"].contains(name))" && answer.console.isEmpty, "\(answer)")
  }

  @Test(.enabled(if: Browser.program != nil, "skipped: there is no Chromium"))
  func `the buttons, the keys, and the scrubber choose the same frames`() throws {
    let (page, folder) = try Self.page("cube-flick")
    let answer = try Browser.run(
      """
      const {data, state} = window.halfway;
      const key = (name) => document.body.dispatchEvent(new KeyboardEvent("keydown", {key: name, bubbles: true}));
      const scrub = document.getElementById("scrub"), times = data.frames.map((frame) => frame[0]);
      key("Home");
      const seen = [state.time === times[0]];
      document.getElementById("forward").click();
      seen.push(state.time === times[1]);
      key("ArrowRight");
      seen.push(state.time === times[2]);
      document.getElementById("back").click();
      seen.push(state.time === times[1]);
      key("End");
      seen.push(state.time === times[times.length - 1]);
      scrub.value = times[5];
      scrub.dispatchEvent(new Event("input"));
      seen.push(state.time === times[5], scrub.getAttribute("aria-valuetext").includes(" ms"));
      // A browser without a window shows no frames of its own.
      window.requestAnimationFrame = (body) => setTimeout(() => body(performance.now()), 16);
      document.getElementById("play").click();
      await new Promise((done) => setTimeout(done, 5000));
      seen.push(!state.playing && state.time === times[times.length - 1]);
      return seen.join(" ");
      """, in: page, folder)
    #expect(answer.result == Array(repeating: "true", count: 8).joined(separator: " "))
  }

  // MARK: What if

  /// Random values of the thresholds that a page lets its reader try: as text for the page, and as thresholds.
  private static func setting(
    _ random: inout SeededGenerator, of fields: [ThresholdField], _ hasVelocity: Bool, from base: Thresholds
  ) -> (text: String, thresholds: Thresholds) {
    var (thresholds, parts) = (base, [String]())
    for field in fields where random.uniform() < (field.role == .recognition ? 0.25 : 0.6) {
      let slider = field.slider
      let steps = (random.uniform(in: slider.range) * Double(slider.denominator) / Double(slider.numerator)).rounded()
      let value = min(
        max(steps * Double(slider.numerator) / Double(slider.denominator), slider.range.lowerBound),
        slider.range.upperBound)
      thresholds[field] = value
      parts.append("\"\(field.key)\":\(value)")
    }
    if random.uniform() < 0.7 {
      thresholds.releaseRule = ReleaseRule.allCases[Int(random.uniform() * Double(ReleaseRule.allCases.count))]
      parts.append("\"releaseRule\":\"\(thresholds.releaseRule.rawValue)\"")
    }
    if hasVelocity, random.uniform() < 0.5 {
      let all = VelocityStrategy.allCases
      thresholds.velocityStrategy = all[Int(random.uniform() * Double(all.count))]
      parts.append("\"velocityStrategy\":\"\(thresholds.velocityStrategy.rawValue)\"")
    }
    return ("{" + parts.joined(separator: ",") + "}", thresholds)
  }

  private static let settingsPerRecording = 120

  /// The verdicts of decision trees, which are those of replays, and in every fortieth case of a replay itself.
  @MainActor
  @Test(.enabled(if: Browser.program != nil, "skipped: there is no Chromium"))
  func `10,000 random settings in pages get the verdicts of replays`() throws {
    let folder = try Folder()
    let written = try Program.run(["replay", Shipped.recordings.path, "--report", "all"], in: folder)
    #expect(written.status == 0, "\(written.errors)")
    var random = SeededGenerator(seed: 24)
    var (questions, expected, recognized) = ([String](), [String: [String]](), 0)
    for name in Shipped.names {
      let recording = try RecordingFiles.read(Shipped.path(name))
      let scene = try #require(Scenes.all.first { $0.name == recording.header.scene })
      let page = try folder.text("all/\(name).html")
      let fields = Thresholds.fields.filter { page.contains("{\"key\":\"\($0.key)\"") }
      guard !fields.isEmpty else { continue }
      let hasVelocity = fields.contains { $0.role == .velocity }
      recognized += fields.contains { $0.role == .recognition } ? 1 : 0
      var tree = DecisionTree(of: Trial(name: name, recording: recording, scene: scene))
      var texts: [String] = []
      for index in 0..<Self.settingsPerRecording {
        let (text, thresholds) = Self.setting(&random, of: fields, hasVelocity, from: recording.header.thresholds)
        texts.append(text)
        var verdict =
          (tree.decision(by: thresholds)?.outcome).map(\.rawValue) ?? tree.result(by: thresholds).outcome.rawValue
        if index % 40 == 0 {
          var replayer = Replayer()
          (replayer.keepsTrace, replayer.thresholds) = (false, thresholds)
          let replayed = replayer.run(recording, scene: scene).verdict
          verdict = replayed.outcome.rawValue + (replayed.target.map { " \($0)" } ?? "")
        }
        expected[name, default: []].append(verdict)
      }
      questions.append("[\"\(name)\",[\(texts.joined(separator: ","))]]")
    }
    let driver = "<!DOCTYPE html><html data-ready=\"true\"><body></body></html>"
    let answer = try Browser.run(
      """
      const answers = {};
      for (const [name, settings] of [\(questions.joined(separator: ","))]) {
        const frame = document.createElement("iframe");
        frame.src = "all/" + name + ".html";
        document.body.append(frame);
        const page = () => frame.contentDocument?.documentElement?.dataset.ready;
        while (!page()) await new Promise((done) => setTimeout(done, 5));
        answers[name] = settings.map((setting) => {
          const verdict = frame.contentWindow.halfway.decide(setting);
          return verdict.known ? verdict.outcome + (verdict.target ? " " + verdict.target : "") : "unknown";
        });
        frame.remove();
      }
      return JSON.stringify(answers);
      """, in: driver, folder)
    try #require(answer.result.hasPrefix("{"), "\(answer.result.prefix(300)) \(answer.console)")
    let answers = try JSONDecoder().decode([String: [String]].self, from: Data(answer.result.utf8))
    var (count, unknown) = (0, 0)
    for (name, verdicts) in expected.sorted(by: { $0.key < $1.key }) {
      let given = try #require(answers[name])
      try #require(given.count == verdicts.count)
      for (index, (page, replay)) in zip(given, verdicts).enumerated() {
        count += 1
        guard page != "unknown" else {
          unknown += 1
          continue
        }
        // A tree knows the outcome only.
        let isEqual = replay.contains(" ") || index % 40 == 0 ? page == replay : page.split(separator: " ")[0] == replay
        #expect(isEqual, "\(name), setting \(index): the page says \(page), the replay \(replay)")
      }
    }
    #expect(count >= 10_000 && unknown < count / 20, "\(unknown) of \(count) unknown")
    // The others need a stage: their scenes have several recognizers that the kernel doesn't know.
    #expect(recognized >= 40, "\(recognized) pages recognize the gesture again")
  }

  // MARK: Several recordings

  @Test func `several recordings become a folder with an index, whose causes are counted`() throws {
    let folder = try Shipped.copy()
    let text = try folder.text("recordings/tap.gesture")
    try folder.write("recordings/broken.gesture", String(text.prefix(40)))
    try folder.write(
      "recordings/other.gesture",
      try folder.text("recordings/short-peek.gesture").replacing(#""outcome":"cancel""#, with: #""outcome":"finish""#))
    let result = try Program.run("replay", "recordings", "--check", "--report", "pages", in: folder)
    #expect(result.status != 0 && result.errors.contains("pages/index.html"))
    let index = try MarkupReader(try folder.text("pages/index.html"))
    let links = index.all("a").compactMap { $0.attributes["href"] }
    #expect(links.count == Shipped.few.count + 1 && Set(links).count == links.count)
    for link in links { #expect(FileManager.default.fileExists(atPath: folder["pages/" + link].path)) }
    #expect(index.all("h1").first?.text == "2 of \(Shipped.few.count + 2) recordings fail")
    #expect(index.all("li").count == 2)
  }

  @Test func `a report of a failed check shows the cause and goes to the first difference`() throws {
    let folder = try Shipped.copy()
    let trace = try folder.text("recordings/short-peek.trace")
    let row = try #require(trace.split(separator: "\n").first { $0.contains("interactive") })
    var values = row.split(separator: " ").map(String.init)
    values[2] = "0.999"
    try folder.write("recordings/short-peek.trace", trace.replacing(row, with: values.joined(separator: " ")))
    let file = "recordings/short-peek.gesture"
    let changed = try folder.text(file).replacing(/"trace":"[0-9a-f]*"/, with: #""trace":"0000000000000000""#)
    try folder.write(file, changed)
    let result = try Program.run("replay", file, "--check", "--report", "r.html", in: folder)
    #expect(result.status == 1)
    let page = try folder.text("r.html")
    #expect(page.contains("fails") && page.contains("percent 0.999 → "))
    let time = try #require(values.first)
    #expect(page.contains("\"first\":\(time),"))
  }

  @Test(
    arguments: [
      ["replay", "-", "--report", "r.html"], ["replay", "tap.gesture", "--accept", "--report", "r.html"],
      ["replay", "tap.gesture", "--report", "nowhere/r.html"], ["explain", "-", "--report", "r.html"],
    ])
  func `a report that can't be written is an error`(arguments: [String]) throws {
    let folder = try Folder()
    try folder.write("tap.gesture", try Shipped.text("tap"))
    let result = try Program.run(arguments, in: folder)
    #expect(result.status != 0 && !result.errors.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: folder["r.html"].path))
  }

  @Test func `explain writes the same page as replay without a check`() throws {
    let (page, folder) = try Self.page("cube-flick")
    let result = try Program.run("explain", Shipped.path("cube-flick"), "--report", "e.html", in: folder)
    #expect(result.status == 0 && result.output.contains("rule 'velocity'"))
    #expect(try folder.text("e.html") == page)
  }
}
