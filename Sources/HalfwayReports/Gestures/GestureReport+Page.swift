import Foundation
import HalfwayGestures
import HalfwayReplay

// The page: what the script shows, and beneath it everything that needs no script.
extension GestureReport {
  /// The text of the page: HTML that is also XML.
  package var html: String {
    let title = "\(explanation.file): \(VerdictText.short(explanation.verdict))"
    return ReportPage.html(title: title, script: .gesture) { page in
      writeHead(into: &page)
      page.element("div", ["class": "frame"]) { page in
        page.element("section", ["aria-label": "Frames"]) { writeFilm(into: &$0) }
        page.element("section", ["class": "panel", "aria-label": "What if"]) { writeWhatIf(into: &$0) }
      }
      page.newLine()
      writeTracks(into: &page)
      page.element("div", ["class": "under"]) { page in
        if whatIf.roles.isEmpty == false, explanation.verdict.decision?.choice == nil { writePlane(into: &page) }
        writePresets(into: &page)
      }
      page.element("h2", [:], "The explanation")
      page.element("pre", [:], (explanation.words + [""]).joined(separator: "\n"))
      page.newLine()
      ReportPage.data("data", ReportPage.inScript(data), type: "application/json", into: &page)
      ReportPage.data("kernel", ReportPage.kernel, type: "text/plain", into: &page)
    }
  }

  private func writeHead(into page: inout Markup) {
    let verdict = explanation.verdict
    page.element("h1", [:], explanation.file)
    page.element("p", ["class": "summary"]) { page in
      page.element("span", ["class": "chip " + verdict.outcome.rawValue], VerdictText.outcome(verdict))
      page.add(" " + VerdictText.short(verdict) + ". ")
      let header = explanation.recording.header
      var facts =
        "Scene \(header.scene), \(header.device.rawValue), \(header.size.width.drawn) × \(header.size.height.drawn) points"
      if let intent = header.intent { facts += ", intent: \(intent.rawValue)" }
      page.element("span", ["class": "soft"], facts + ".")
    }
    if let loss = explanation.recording.loss { page.element("p", ["class": "cause"], "\(loss)") }
    guard let check else { return }
    page.element("p", [:]) { page in
      page.element(
        "span", ["class": "chip " + (check.lines.isEmpty ? "pass" : "fail")], check.lines.isEmpty ? "passes" : "fails")
      page.add(check.lines.isEmpty ? " The result is the expected one." : " " + (check.cause ?? check.lines[0]))
    }
    guard !check.lines.isEmpty else { return }
    page.element("pre", [:], check.lines.joined(separator: "\n"))
    if check.firstMicroseconds != nil {
      page.element("p", ["class": "tools"]) { page in
        page.element("button", ["id": "jump", "type": "button"], "Go to the first difference")
      }
    }
  }

  private func writeFilm(into page: inout Markup) {
    let box = "0 0 \(size.width.drawn) \(size.height.drawn)"
    page.element(
      "svg",
      ["xmlns": "http://www.w3.org/2000/svg", "class": "store", "aria-hidden": "true", "width": "0", "height": "0"]
    ) { page in
      page.element("defs") { $0.append(film.definitions) }
    }
    let compares = check.map { !$0.outlines.isEmpty } ?? false
    page.element("div", ["class": "pair"]) { page in
      let marks =
        alternatives.isEmpty ? "" : ". Marked on the path: " + alternatives.map(\.words).joined(separator: " ")
      Self.writeStage("stage", box, label: "The picture at the chosen time" + marks, into: &page)
      if compares { Self.writeStage("beside", box, label: "The expected outlines at the chosen time", into: &page) }
    }
    page.element("div", ["class": "transport"]) { page in
      page.empty("input", ["type": "range", "id": "scrub", "aria-label": "Time", "min": "0", "max": "1"])
      page.element("button", ["id": "play", "type": "button"], "Play")
      page.element("button", ["id": "back", "type": "button", "aria-label": "Previous frame"], "‹")
      page.element("button", ["id": "forward", "type": "button", "aria-label": "Next frame"], "›")
      page.element("label") { page in
        page.add("speed ")
        page.empty(
          "input",
          [
            "type": "range", "id": "speed", "min": "-4.33", "max": "2", "step": "0.0001", "value": "0",
            "aria-label": "Speed",
          ])
        page.element("output", ["id": "speedValue"], " 1.00×")
      }
      Self.box("showsContacts", "contacts", isOn: true, into: &page)
      page.element("span", ["id": "moment", "aria-live": "off"], "")
    }
    writeAlternatives(into: &page)
    if let check, compares { Self.writeComparison(check, into: &page) }
    if omittedFrames > 0 {
      page.element(
        "p", ["class": "soft"], "\(omittedFrames) of \(omittedFrames + film.frames.count) frames are omitted.")
    }
    page.element("noscript") { page in
      page.element("p", [:], "The frames and the thresholds need JavaScript; the explanation below doesn't.")
    }
  }

  private static func writeStage(_ id: String, _ box: String, label: String, into page: inout Markup) {
    page.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "id": id, "class": "stage", "viewBox": box, "role": "img",
        "aria-label": label, "hidden": id == "stage" ? "" : "hidden",
      ]
    ) { page in
      guard id == "stage" else { return }
      for layer in ["picture", "outline", "dots", "marks"] { page.element("g", ["id": layer]) { _ in } }
    }
  }

  /// The list of other releases, with the marks that they have on the path.
  private func writeAlternatives(into page: inout Markup) {
    guard !alternatives.isEmpty else { return }
    page.element("ul", ["class": "alternatives"]) { page in
      for alternative in alternatives {
        page.element("li") { page in
          page.element(
            "i", ["class": "\(alternative.kind.rawValue) \(alternative.outcome.rawValue)", "aria-hidden": "true"]
          ) { _ in }
          page.add(alternative.words)
        }
      }
    }
  }

  /// The choice of how the expected outlines are shown, and the frames that have some.
  private static func writeComparison(_ check: Check, into page: inout Markup) {
    page.element("div", ["class": "tools"]) { page in
      page.element("label") { page in
        page.add("expected ")
        page.element("select", ["id": "comparison"]) { page in
          let chosen = check.lines.isEmpty ? "none" : "over"
          for (value, words) in [
            ("none", "hidden"), ("over", "over the picture"), ("beside", "side by side"), ("moved", "what differs"),
          ] {
            page.element("option", ["value": value, "selected": value == chosen ? "selected" : ""], words)
          }
        }
      }
      page.add(" at")
      for outline in check.outlines {
        page.element(
          "button", ["type": "button", "class": "at", "data-time": String(outline.microseconds)],
          (Double(outline.microseconds) / 1000).fixed(places: 0) + " ms")
      }
      page.element("span", ["id": "compared", "class": "soft", "aria-live": "polite"], "")
    }
  }

  private static func box(_ id: String, _ words: String, isOn: Bool, into page: inout Markup) {
    page.element("label") { page in
      page.empty("input", ["type": "checkbox", "id": id, "checked": isOn ? "checked" : ""])
      page.add(" " + words)
    }
  }

  private func writeWhatIf(into page: inout Markup) {
    page.element("h2", [:], "What if the thresholds were others?")
    page.element("div", ["class": "answer", "aria-live": "polite"]) { page in
      let isOpen = !whatIf.roles.isEmpty
      page.element(
        "span", ["id": "verdict", "class": "chip " + (isOpen ? "unknown" : explanation.verdict.outcome.rawValue)],
        isOpen ? "…" : VerdictText.outcome(explanation.verdict))
      page.element("p", ["id": "verdictWords"], reasonForNothing)
      page.element("p", ["id": "flips", "class": "soft"], "")
    }
    page.element("div", ["class": "tools", "hidden": whatIf.roles.isEmpty ? "hidden" : ""]) { page in
      page.element("label") { page in
        page.add("preset ")
        page.element("select", ["id": "preset"]) { page in page.element("option", [:], "") }
      }
      page.element("button", ["id": "reset", "type": "button"], "As recorded")
    }
    page.element("div", ["id": "controls"]) { _ in }
    page.element("p", ["id": "command", "class": "command"], command)
    page.element("p", ["class": "soft"]) { page in
      page.element(
        "a", ["id": "download", "download": "what-if.json", "href": "#", "hidden": "hidden"], "Save what-if.json")
    }
  }

  private var reasonForNothing: String {
    if case .none(let reason) = whatIf.reach { reason } else { "" }
  }

  private static func velocity(_ decision: ReleaseDecision?) -> String? {
    decision?.measurement.velocityPointsPerSecond?.fixed(places: 0)
  }

  private func writeTracks(into page: inout Markup) {
    page.element("h2", [:], "Over time")
    page.element("div", ["class": "tools"]) { page in
      page.element("button", ["id": "zoomIn", "type": "button"], "Zoom in")
      page.element("button", ["id": "zoomOut", "type": "button"], "Zoom out")
      page.element("button", ["id": "zoomFit", "type": "button"], "All")
    }
    page.element("div", ["class": "legend-row"]) { page in
      var entries = [
        ("held", "driven by the gesture"), ("loose", "without interaction"), ("ok", "finish"), ("no", "cancel"),
      ]
      if check != nil { entries.append(("now", "expected")) }
      for (name, words) in entries {
        page.element("span") { page in
          page.element("i", ["class": name]) { _ in }
          page.add(words)
        }
      }
    }
    page.element("div", ["id": "tracks"]) { _ in }
    page.newLine()
  }

  private func writePlane(into page: inout Markup) {
    page.element("section") { page in
      page.element("h2", [:], "The decision plane")
      page.element("div", ["id": "plane"]) { _ in }
      page.element(
        "p", ["class": "soft"],
        "In the shaded part the release finishes, for the travel of this gesture and its distance back. The line is its path."
      )
    }
  }

  private func writePresets(into page: inout Markup) {
    guard explanation.presets.contains(where: { $0.verdict.thresholdDecision != nil }) else { return }
    page.element("section") { page in
      page.element("h2", [:], "Other systems")
      page.element("div", ["class": "scroll"]) { page in
        page.element("table") { page in
          page.element("tr") { page in
            for heading in [
              "preset", explanation.verdict.appDecision == nil ? "outcome" : "would be", "by", "progress", "points/s",
            ] {
              page.element("th", ["scope": "col"], heading)
            }
          }
          for (preset, verdict) in explanation.presets {
            page.element("tr") { page in
              page.element("td", [:], preset.name)
              page.element(
                "td", ["class": explanation.differs(verdict) ? "bad" : ""], VerdictText.outcomeByThresholds(verdict))
              page.element("td", [:], verdict.thresholdDecision?.rule.rawValue ?? "–")
              page.element("td", ["class": "n"], verdict.thresholdDecision.map(VerdictText.percent) ?? "–")
              page.element("td", ["class": "n"], Self.velocity(verdict.thresholdDecision) ?? "–")
            }
          }
        }
      }
    }
  }
}
