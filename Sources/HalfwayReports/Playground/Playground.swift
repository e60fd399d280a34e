import Foundation
import HalfwayGestures
import HalfwayKernel
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions

/// A page on which a finger, a pen, or a mouse drives the transitions of scenes in a browser, with thresholds as
/// sliders, and which records the gestures.
@MainActor
package struct Playground {
  /// A gesture that the page can ask for.
  package struct Request: Sendable {
    /// The name of the task, for the recording.
    package var task: String
    package var intent: RecordingHeader.Intent
    package var title: String
    package var how: String
    /// The task's part of a file name.
    package var slug: String
    /// Whether the gesture moves. One without movement is asked for again.
    package var moves: Bool

    package init(
      task: String, intent: RecordingHeader.Intent, title: String, how: String, slug: String, moves: Bool
    ) {
      (self.task, self.intent, self.title, self.how) = (task, intent, title, how)
      (self.slug, self.moves) = (slug, moves)
    }
  }

  /// What keeps a page from being made.
  package struct Failure: Error {
    /// The name of the scene.
    package var scene: String
  }

  private let scenes: [PlaygroundScene]
  private let film: ReportFilm
  private let thresholds: Thresholds
  private let requests: [Request]
  /// The address to which recordings are sent; `nil` if they are only downloaded.
  private let address: URL?

  /// The largest size of the pictures of a page, in bytes; with fewer pictures per transition, they take less.
  private static let maximumFilmBytes = 1_500_000
  /// The numbers of pictures of a transition that are tried, less one.
  private static let steps = [60, 40, 24, 12]

  /// - Parameters:
  ///   - thresholds: The thresholds at which the sliders begin.
  ///   - requests: The gestures that the page can ask for.
  ///   - address: The address to which recordings are sent; `nil` if they are only downloaded.
  /// - Throws: `Failure` if no gesture that the kernel can recognize alone drives a transition of a scene.
  package init(
    of scenes: [Scene], thresholds: Thresholds, requests: [Request], address: URL? = nil
  ) throws {
    var (made, film) = ([PlaygroundScene](), ReportFilm())
    for steps in Self.steps {
      film = ReportFilm()
      made = scenes.map { PlaygroundScene($0, thresholds: thresholds, steps: steps, film: &film) }
      if let silent = made.first(where: { !$0.isPlayable }) { throw Failure(scene: silent.name) }
      if film.byteCount <= Self.maximumFilmBytes * scenes.count { break }
    }
    (self.scenes, self.film, self.thresholds) = (made, film, thresholds)
    (self.requests, self.address) = (requests, address)
  }

  // MARK: Data

  private var data: String {
    let controls = ThresholdControls(fields: Self.fields, choices: Thresholds.choices, values: thresholds)
    let presets = Preset.all.map { preset in
      let values = preset.thresholds(widthPoints: scenes[0].size.width).common
      let shown = ThresholdControls(fields: Self.fields, choices: Thresholds.choices, values: values)
      return JSONValue.members([("name", .string(preset.name)), ("values", shown.valuesJSON)])
    }
    return JSONLine.text(
      [
        ("scenes", .array(scenes.map(Self.json))), ("elements", .array(film.elements.map { .string($0) })),
        ("frames", .array(film.frames.map { .array($0.drawing.map { .integer(Int64($0)) }) })),
        ("thresholds", controls.json), ("presets", .array(presets)), ("tasks", .array(requests.map(Self.json))),
        ("post", .optional(address?.absoluteString)),
      ] + ThresholdControls.words)
  }

  /// The thresholds that a page uses: those of the taps and rotations, which it doesn't play, have no control.
  private static let fields = {
    let idle = [
      ThresholdField.tapSlopPoints, .rotationHysteresisDegrees, .longPressMilliseconds, .multiTapMilliseconds,
      .multiTapDistancePoints, .swipeDistancePoints, .swipeMilliseconds,
    ].map(\.key)
    return Thresholds.fields.filter { !idle.contains($0.key) }
  }()

  private static func json(_ scene: PlaygroundScene) -> JSONValue {
    let areas = scene.areas.map { area in
      let films = area.films.map { film in
        film.map { film in
          JSONValue.members([
            ("from", .integer(Int64(film.frames.lowerBound))), ("to", .integer(Int64(film.frames.upperBound))),
            ("after", .integer(Int64(film.afterCount))), ("before", .integer(Int64(film.beforeCount))),
          ])
        } ?? .null
      }
      let words = [UInt64(area.recognizers.count)] + area.recognizers.flatMap(\.words)
      return JSONValue.members([
        ("recognizers", .string(ThresholdControls.base64(words))), ("takesSeveral", .bool(area.takesSeveral)),
        ("films", .array(films)),
      ])
    }
    return JSONValue.members([
      ("name", .string(scene.name)), ("summary", .string(scene.summary)),
      ("size", .array([.number(scene.size.width), .number(scene.size.height)])),
      ("cell", .number(PlaygroundScene.cellPoints)), ("columns", .integer(Int64(scene.columns))),
      ("rows", .integer(Int64(scene.rows))), ("rest", .integer(Int64(scene.rest))), ("areas", .array(areas)),
      ("cells", .array(scene.cells.map { .integer(Int64($0 ?? -1)) })),
    ])
  }

  private static func json(_ request: Request) -> JSONValue {
    JSONValue.members([
      ("task", .string(request.task)), ("intent", .string(request.intent.rawValue)), ("title", .string(request.title)),
      ("how", .string(request.how)), ("slug", .string(request.slug)), ("moves", .bool(request.moves)),
    ])
  }

  // MARK: Page

  /// The text of the page: HTML that is also XML.
  package var html: String {
    let title = "Playground: " + scenes.map(\.name).joined(separator: ", ")
    let styles = String(decoding: PackageResources.playground_css, as: UTF8.self)
    return ReportPage.html(title: title, script: .playground, styles: styles, sendsTo: origin) { page in
      page.element("div", ["class": "play"]) { page in
        page.element("section", ["class": "picture", "aria-label": "The scene"]) { writeStage(into: &$0) }
        page.element("section", ["class": "panel", "aria-label": "Thresholds and recordings"]) { page in
          writeTakes(into: &page)
          writeThresholds(into: &page)
          writeStudy(into: &page)
          writeComparison(into: &page)
        }
      }
      ReportPage.data("data", ReportPage.inScript(data), type: "application/json", into: &page)
      ReportPage.data("kernel", ReportPage.kernel, type: "text/plain", into: &page)
    }
  }

  private var origin: String? {
    guard let address, let scheme = address.scheme, let host = address.host else { return nil }
    return "\(scheme)://\(host)" + (address.port.map { ":\($0)" } ?? "")
  }

  private func writeStage(into page: inout Markup) {
    page.element("div", ["id": "request", "class": "request", "hidden": "hidden", "aria-live": "polite"]) { page in
      page.element("strong", ["id": "requestTitle"], "")
      page.element("span", ["id": "requestCount", "class": "soft"], "")
      page.element("p", ["id": "requestWords"], "")
    }
    page.element(
      "svg",
      ["xmlns": "http://www.w3.org/2000/svg", "class": "store", "aria-hidden": "true", "width": "0", "height": "0"]
    ) { page in
      page.element("defs") { $0.append(film.definitions) }
    }
    let size = scenes[0].size
    page.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "id": "stage", "class": "stage",
        "viewBox": "0 0 \(size.width.drawn) \(size.height.drawn)", "role": "application",
        "aria-label": "The scene. Drag or pinch it; a pointer is needed.",
      ]
    ) { page in
      for layer in ["picture", "dots"] { page.element("g", ["id": layer]) { _ in } }
    }
    page.element("div", ["class": "answer", "aria-live": "polite"]) { page in
      page.element("span", ["id": "verdict", "class": "chip unknown", "hidden": "hidden"], "")
      page.element("p", ["id": "verdictWords"], "")
    }
    page.element("noscript") { $0.element("p", [:], "This page needs JavaScript.") }
  }

  private func writeTakes(into page: inout Markup) {
    page.element("h1", [:], scenes.count == 1 ? scenes[0].name : "Playground")
    if scenes.count > 1 {
      page.element("label", ["class": "tools"]) { page in
        page.add("scene ")
        page.element("select", ["id": "scene"]) { page in
          for scene in scenes { page.element("option", [:], scene.name) }
        }
      }
    }
    page.element("p", ["id": "summary", "class": "soft"], scenes[0].summary)
    page.element("div", ["class": "tools"]) { page in
      Self.button("save", address == nil ? "Save the recordings" : "Save", into: &page)
      if address != nil { Self.button("send", "Send the recordings", into: &page) }
      page.element("span", ["id": "count", "class": "soft", "aria-live": "polite"], "")
    }
  }

  private func writeThresholds(into page: inout Markup) {
    page.element("details", ["class": "hides", "open": "open"]) { page in
      page.element("summary", [:], "Thresholds")
      page.element("div", ["class": "tools"]) { page in
        page.element("label") { page in
          page.add("preset ")
          page.element("select", ["id": "preset"]) { page in page.element("option", [:], "") }
        }
        Self.button("reset", "As at the beginning", into: &page)
        page.element("a", ["id": "file", "download": "thresholds.json", "href": "#"], "Save thresholds.json")
      }
      page.element("div", ["id": "controls"]) { _ in }
    }
  }

  private func writeStudy(into page: inout Markup) {
    page.element("details") { page in
      page.element("summary", [:], "Ask for gestures")
      page.element(
        "p", ["class": "soft"],
        "The page asks for gestures in a random order, some of which must not navigate, and shows no outcomes.")
      page.element("div", ["class": "tools"]) { page in
        page.element("label") { page in
          page.add("pseudonym ")
          page.empty("input", ["id": "person", "maxlength": "60", "autocomplete": "off"])
        }
        page.element("label") { page in
          page.add("gestures ")
          page.empty("input", ["id": "studyCount", "type": "number", "min": "1", "max": "500", "value": "20"])
        }
        Self.button("studyStart", "Start", into: &page)
      }
    }
  }

  private func writeComparison(into page: inout Markup) {
    page.element("details") { page in
      page.element("summary", [:], "Compare two sets blindly")
      page.element(
        "p", ["class": "soft"], "Ten rounds: in each, try both sets in a random order, and say which felt better.")
      page.element("div", ["class": "tools"]) { page in
        for id in ["compareA", "compareB"] {
          page.element("select", ["id": id, "aria-label": id == "compareA" ? "one set" : "the other set"]) { page in
            page.element("option", ["value": "sliders"], "the sliders")
          }
        }
        Self.button("compareStart", "Start", into: &page)
      }
      page.element("p", ["id": "compareWords", "aria-live": "polite"], "")
      page.element("div", ["class": "tools", "id": "compareAnswer", "hidden": "hidden"]) { page in
        Self.button("first", "The first", into: &page)
        Self.button("neither", "No difference", into: &page)
        Self.button("second", "The second", into: &page)
      }
    }
  }

  private static func button(_ id: String, _ words: String, into page: inout Markup) {
    page.element("button", ["id": id, "type": "button"], words)
  }
}
