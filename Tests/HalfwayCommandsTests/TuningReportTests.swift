import Foundation
import HalfwayApp
import HalfwayGestures
import HalfwayReplay
import HalfwayReports
import HalfwayTestSupport
import HalfwayTuning
import Testing

@testable import HalfwayCommands

/// The page that `tune --report` writes.
@Suite struct TuningReportTests {
  private static let names = [
    "short-peek", "slow-drag-past-half", "quick-flick-under-half", "pan-200-cancel", "pinch-shut", "edge-miss",
    "fold-cancel",
    "hold-then-release-early", "pan-200-change-of-mind", "cube-flick",
  ]
  private static let sweeps = [
    "--sweep", "commitProgress=0.3:0.7:0.1", "--sweep", "reverseVelocityPointsPerSecond=50,100",
  ]

  /// Returns a folder with some recordings. The name of one contains markup, and another has no intent.
  private func folder() throws -> Folder {
    let folder = try Folder()
    try folder.makeFolder("data")
    for (index, name) in Self.names.enumerated() {
      var text = try Shipped.text(name)
      if index == 1 { text = text.replacing(#""intent":"finish","#, with: "") }
      try folder.write(index == 0 ? "data/<b>&'\"]]>.gesture" : "data/\(name).gesture", text)
    }
    return folder
  }

  private func page(_ folder: Folder, _ more: [String] = sweeps, to name: String = "report.html") throws -> String {
    let result = try Program.run(["tune", "data", "--report", name, "--date", "2026-11-22"] + more, in: folder)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    return String(decoding: try Data(contentsOf: folder[name]), as: UTF8.self)
  }

  @Test func `the report is well formed, loads no resources, and has only internal links`() throws {
    let page = try page(try folder())
    let reader = try MarkupReader(page)
    #expect(page.hasPrefix("<!DOCTYPE html>\n") && reader.elements.first?.name == "html")
    #expect(page.utf8.count < 1_000_000)
    let forbidden = ["script", "link", "img", "iframe", "object", "embed", "image", "base", "form"]
    #expect(reader.elements.allSatisfy { !forbidden.contains($0.name) })
    let ids = reader.elements.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    for element in reader.elements {
      for (key, value) in element.attributes {
        #expect(!key.hasPrefix("on") && key != "src" && key != "style", "\(element)")
        if key == "href" { #expect(value.hasPrefix("#") && ids.contains(String(value.dropFirst())), "\(value)") }
        if key == "xmlns" { continue }
        #expect(!value.contains("://"), "\(value)")
        guard value.hasPrefix("url(") else { continue }
        #expect(ids.contains(String(value.dropFirst(5).dropLast())), "\(value)")
      }
    }
    #expect(reader.all("style").allSatisfy { !$0.text.contains("url(") && !$0.text.contains("@import") })
    #expect(reader.all("dd").contains { $0.text == "2026-11-22" })
  }

  @Test func `each recording has a dot that links to a card with its trajectory and frames`() throws {
    let reader = try MarkupReader(try page(try folder()))
    let cards = reader.all("article").compactMap { $0.attributes["id"] }
    #expect(cards.count == Self.names.count)
    var dots: [String: String] = [:]
    for (element, next) in zip(reader.elements, reader.elements.dropFirst())
    where element.name == "a" && next.name == "title" {
      // The first link is the dot's. Those of trajectories follow.
      if let link = element.attributes["href"]?.dropFirst(), dots[String(link)] == nil {
        dots[String(link)] = next.text
      }
    }
    #expect(Set(dots.keys) == Set(cards))
    #expect(dots.values.contains("data/<b>&'\"]]>.gesture"))
    let pictures = reader.all("svg").compactMap { $0.attributes["aria-label"] }
    #expect(pictures.count { $0.hasPrefix("Progress over time of ") } >= Self.names.count - 1)
    #expect(reader.all("pre").count == Self.names.count)
    #expect(reader.all("use").count > 50)
  }

  @Test func `the report doesn't depend on the number of threads`() throws {
    let folder = try folder()
    let first = try page(folder, Self.sweeps + ["--jobs", "1"])
    #expect(try page(folder, Self.sweeps + ["--jobs", "3"], to: "again.html") == first)
  }

  @Test func `without a search the report shows the results of the given thresholds`() throws {
    let reader = try MarkupReader(try page(try folder(), ["--thresholds", "flutter"]))
    let sections = reader.all("h2").compactMap { $0.attributes["id"] }
    #expect(sections == ["surface", "front", "errors", "evidence", "trajectories", "cards"])
    #expect(reader.all("article").count == Self.names.count)
  }

  @Test func `an invalid output or option is rejected`() throws {
    let folder = try folder()
    let away = try Program.run("tune", "data", "--report", "nowhere/report.html", in: folder)
    #expect(away.status != 0 && away.errors.contains("nowhere"))
    let shard = try Program.run(
      ["tune", "data", "--report", "r.html", "--shard", "1/2", "-o", "p"] + Self.sweeps, in: folder)
    #expect(shard.status == 64 && shard.errors.contains("--shard can't be combined"))
    let compared = try Program.run("tune", "--compare", "halfway", "flutter", "data", "--report", "r.html", in: folder)
    #expect(compared.status == 64)
  }

  @Test func `a report without recordings is a valid page`() throws {
    let report = TuningReport(
      title: "<none>", provenance: [], trials: [], presentName: "none", present: .standard,
      presentTable: OutcomeTable(cells: 1, rows: []), search: nil, best: nil, evidence: [], rivals: [], device: .mouse,
      widthPoints: 375)
    let reader = try MarkupReader(report.html)
    #expect(reader.all("h1").first?.text == "<none>")
    #expect(reader.all("svg").isEmpty && reader.all("p").contains { $0.text == "There are no recordings." })
  }
}
