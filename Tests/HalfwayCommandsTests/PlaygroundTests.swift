import Foundation
import Halfway
import HalfwayRecordings
import HalfwayReplay
import HalfwayTestSupport
import Testing

/// The pages that `playground` writes, in a real browser.
@Suite struct PlaygroundTests {
  private static let scenes = [
    "swipe-back", "pinch-close", "cube", "sheet", "sliding-tabs", "expanding-circle", "fold", "alongside",
  ]
  private static let hasBrowser = Browser.program != nil

  private static func page(_ arguments: [String], _ folder: Folder) throws -> String {
    let result = try Program.run(["playground"] + arguments + ["-o", "page.html"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    return try folder.text("page.html")
  }

  /// Functions for a page's script: contacts with given times, in points of the scene. A browser without a window shows
  /// no frames of its own.
  private static let contacts = """
    const { play, takes } = window.halfway, stage = document.getElementById("stage");
    window.requestAnimationFrame = (body) => setTimeout(() => body(performance.now()), 16);
    let now = 1000;
    const fire = (kind, x, y, id = 1) => {
      const box = stage.getBoundingClientRect(), [width, height] = play.scene.size;
      const event = new PointerEvent(kind, {
        pointerId: id, pointerType: "touch", bubbles: true, clientX: box.left + x / width * box.width,
        clientY: box.top + y / height * box.height,
      });
      Object.defineProperty(event, "timeStamp", { value: now });
      stage.dispatchEvent(event);
    };
    const atRest = async () => { while (play.phase !== "rest") await new Promise((done) => setTimeout(done, 20)); };
    const stroke = async (from, to, milliseconds, pause = 4) => {
      fire("pointerdown", ...from);
      const count = Math.max(2, Math.round(milliseconds / 8));
      for (let index = 1; index <= count; index++) {
        now += 8;
        const share = index / count;
        fire("pointermove", from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share);
      }
      now += pause;
      fire("pointerup", ...to);
      await atRest();
    };

    """

  @Test(arguments: scenes)
  func `a playground is well formed and loads nothing`(scene: String) throws {
    let page = try Self.page([scene], try Folder())
    #expect(page.utf8.count < 2_500_000 && !page.contains("connect-src"))
    try PageChecks.expectSelfContained(page)
  }

  /// Random strokes, fast and slow, with and without a pause, from the left edge and from anywhere.
  @MainActor
  @Test(.enabled(if: hasBrowser, "skipped: there is no Chromium"), arguments: scenes)
  func `random strokes give recordings that replay to the verdicts of the page`(scene: String) throws {
    let folder = try Folder()
    var random = SeededGenerator(seed: 7)
    var strokes: [String] = []
    for index in 0..<24 {
      let edge = index % 2 == 0
      let x = edge ? random.uniform(in: 1...15) : random.uniform(in: 30...340)
      let y = random.uniform(in: 60...600)
      let (dx, dy) = (random.uniform(in: -80...320), random.uniform(in: -120...260))
      let time = random.uniform(in: 60...600)
      let pause = index % 3 == 0 ? 120 : 4
      strokes.append("await stroke([\(x), \(y)], [\(x + dx), \(y + dy)], \(time), \(pause));")
    }
    let answer = try Browser.run(
      Self.contacts + strokes.joined(separator: "\n")
        + "\nreturn JSON.stringify(takes.map((take) => [take.outcome, take.text]));",
      in: try Self.page([scene], folder), folder)
    #expect(answer.console.isEmpty, "\(answer.console)")
    let takes = try JSONDecoder().decode([[String]].self, from: Data(answer.result.utf8))
    try #require(takes.count == 24, "\(answer.result.prefix(300))")
    let made = try #require(Scenes.all.first { $0.name == scene })
    var counts: [String: Int] = [:]
    for (index, take) in takes.enumerated() {
      let recording = try Recording.parse(Array(take[1].utf8), name: "take \(index)")
      let verdict = Replayer().run(recording, scene: made).verdict
      // Another gesture of the scene, such as a tap on a row, begins a transition without interaction.
      if verdict.decision == nil { #expect(take[0] == "none", "take \(index): \(strokes[index])") }
      if verdict.decision != nil { #expect(take[0] == verdict.outcome.rawValue, "take \(index): \(strokes[index])") }
      #expect(recording.header.device == .touch && recording.header.note?.contains("shown: \(take[0])") == true)
      counts[take[0], default: 0] += 1
    }
    // A single contact doesn't pinch.
    let isPinched = ["pinch-close", "fold"].contains(scene)
    #expect(isPinched || counts["finish", default: 0] > 0 && counts["cancel", default: 0] > 0, "\(counts)")
  }

  @MainActor
  @Test(.enabled(if: hasBrowser, "skipped: there is no Chromium"))
  func `two contacts pinch a page shut, and the recording replays to the same verdict`() throws {
    let folder = try Folder()
    let answer = try Browser.run(
      Self.contacts + """
        fire("pointerdown", 90, 300, 1);
        now += 6;
        fire("pointerdown", 290, 380, 2);
        for (let index = 1; index <= 40; index++) {
          now += 8;
          fire("pointermove", 90 + index * 2, 300 + index * 0.8, 1);
          fire("pointermove", 290 - index * 2, 380 - index * 0.8, 2);
        }
        now += 4;
        fire("pointerup", 170, 332, 1);
        now += 3;
        fire("pointerup", 210, 348, 2);
        await atRest();
        return takes[0].outcome + takes[0].text;
        """, in: try Self.page(["pinch-close"], folder), folder)
    try #require(answer.result.hasPrefix("finish"), "\(answer.result.prefix(200))")
    let recording = try Recording.parse(Array(answer.result.dropFirst(6).utf8), name: "pinch")
    let scene = try #require(Scenes.all.first { $0.name == "pinch-close" })
    #expect(Replayer().run(recording, scene: scene).verdict.outcome == .finish)
  }

  @Test(.enabled(if: hasBrowser, "skipped: there is no Chromium"))
  func `other thresholds decide otherwise, and the picture follows the contact`() throws {
    let folder = try Folder()
    let answer = try Browser.run(
      Self.contacts + """
        const picture = () => document.getElementById("picture").innerHTML, verdict = document.getElementById("verdict");
        const rest = picture(), seen = [];
        await stroke([5, 400], [150, 400], 900, 120);
        seen.push(verdict.dataset.verdict);
        window.halfway.set({ commitProgress: 0.2 });
        await stroke([5, 400], [150, 400], 900, 120);
        seen.push(verdict.dataset.verdict, picture() === rest);
        fire("pointerdown", 5, 400);
        const pictures = new Set();
        for (let index = 1; index <= 30; index++) {
          now += 8;
          fire("pointermove", 5 + index * 10, 400);
          pictures.add(picture());
        }
        seen.push(pictures.size > 20);
        return seen.join(" ");
        """, in: try Self.page(["swipe-back"], folder), folder)
    #expect(answer.result == "cancel finish true true")
  }

  @Test(.enabled(if: hasBrowser, "skipped: there is no Chromium"))
  func `a study asks in blocks, labels the recordings, and hides the outcome`() throws {
    let folder = try Folder()
    let answer = try Browser.run(
      Self.contacts + """
        const { study, planOf } = window.halfway, count = window.halfway.data.tasks.length;
        const plan = planOf(3 * count).map((task) => task.task), seen = [];
        for (let block = 0; block < 3; block++) {
          seen.push(new Set(plan.slice(block * count, (block + 1) * count)).size === count);
        }
        seen.push(plan.every((task, index) => index === 0 || task !== plan[index - 1]));
        document.getElementById("person").value = "p 01";
        document.getElementById("studyCount").value = "2";
        document.getElementById("studyStart").click();
        const first = study.plan[0];
        await stroke([5, 400], [250, 400], 200);
        seen.push(document.getElementById("verdict").hidden, study.index === 1);
        const header = JSON.parse(takes[0].text.split("\\n")[0]);
        seen.push(header.intent === first.intent, header.task === first.task, header.person === "p 01");
        await stroke([5, 400], [250, 400], 200);
        seen.push(!study.isOn, takes.length === 2);
        seen.push(await window.halfway.archive().arrayBuffer().then((bytes) => {
          const tar = new Uint8Array(bytes);
          return tar.length % 512 === 0 && new TextDecoder().decode(tar.slice(257, 262)) === "ustar";
        }));
        return seen.join(" ");
        """, in: try Self.page(["swipe-back"], folder), folder)
    #expect(answer.result == Array(repeating: "true", count: 12).joined(separator: " "), "\(answer)")
  }

  @Test(.enabled(if: hasBrowser, "skipped: there is no Chromium"))
  func `a blind comparison tries both sets in every round, and reports the sign test`() throws {
    let folder = try Folder()
    let answer = try Browser.run(
      Self.contacts + """
        const { compare, signTest } = window.halfway, element = (id) => document.getElementById(id);
        const seen = [signTest(10, 0).toFixed(4), signTest(5, 5).toFixed(0), signTest(8, 2).toFixed(4)];
        element("compareStart").click();
        let rounds = 0;
        while (compare.round && rounds < 20) {
          const values = compare.round.values;
          if (values[0] === values[1]) return "the same set twice";
          await stroke([5, 400], [120, 400], 200);
          await stroke([5, 400], [120, 400], 200);
          if (!compare.isAsking) return "no question";
          // The set of the sliders, wherever it is.
          element(compare.round.order[0] === 0 ? "first" : "second").click();
          rounds += 1;
        }
        return [...seen, rounds, element("compareWords").textContent].join("; ");
        """, in: try Self.page(["swipe-back"], folder), folder)
    #expect(answer.result.hasPrefix("0.0020; 1; 0.1094; 10; the sliders: 10, "), "\(answer.result)")
    #expect(answer.result.hasSuffix("By the sign test, p = 0.002."))
  }

  @Test(.enabled(if: hasBrowser, "skipped: there is no Chromium"))
  func `recordings that can't be sent stay on the page`() throws {
    let folder = try Folder()
    // Nothing listens at this port.
    let page = try Self.page(["swipe-back", "--post", "http://127.0.0.1:9/takes"], folder)
    #expect(page.contains("connect-src http://127.0.0.1:9&quot;") || page.contains("connect-src http://127.0.0.1:9\""))
    let answer = try Browser.run(
      Self.contacts + """
        await stroke([5, 400], [250, 400], 200);
        document.getElementById("send").click();
        await new Promise((done) => setTimeout(done, 2000));
        return takes[0].isSaved + " " + document.getElementById("count").textContent;
        """, in: page, folder)
    #expect(answer.result.hasPrefix("false 1 gesture recorded, 1 not saved; sending failed"), "\(answer.result)")
  }

  @Test(
    arguments: [
      (["nowhere"], "nowhere"), (["detents"], "no drag or pinch"), (["swipe-back", "swipe-back"], "named twice"),
      (["swipe-back", "--post", "ftp://x/y"], "--post is 'ftp://x/y'"),
      (["swipe-back", "--post", "x"], "--post is 'x'"),
      (["swipe-back", "--thresholds", "missing.json"], "missing.json"), ([], "scene"),
    ])
  func `what can't be played or written is an error`(arguments: [String], words: String) throws {
    let folder = try Folder()
    let result = try Program.run(["playground"] + arguments + ["-o", "page.html"], in: folder)
    #expect(result.status != 0 && result.errors.contains(words), "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder["page.html"].path))
  }

  @Test func `several scenes share a page, and a file of thresholds is its beginning`() throws {
    let folder = try Folder()
    try folder.write("strict.json", #"{"commitProgress": 0.7}"#)
    let page = try Self.page(["swipe-back", "zoom", "--thresholds", "strict.json"], folder)
    #expect(page.contains("<option>swipe-back</option><option>zoom</option>"))
    #expect(page.contains(#""commitProgress":0.7"#))
  }
}
