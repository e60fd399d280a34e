import HalfwayReplay

/// The page that lists the reports of several recordings. Differences are grouped by their cause.
package struct ReportIndex {
  /// A recording in the list.
  package struct Row {
    package var file: String
    /// The page of its report, relative to the index; `nil` if the recording can't be played.
    package var page: String?
    package var outcome = ""
    /// The result of the check: pass, fail, or new; empty if nothing was checked.
    package var check = ""
    /// The cause of a failure, or why the recording can't be played.
    package var cause = ""
    /// The scene of the recording.
    package var scene = ""

    package init(file: String) { self.file = file }
  }

  /// The recordings, in order.
  package var rows: [Row]

  package init(_ rows: [Row]) { self.rows = rows }

  /// The causes of failures, each with its number of recordings, the most frequent first.
  package var causes: [(cause: String, count: Int)] {
    var counts = CauseCounts()
    for row in rows where !row.cause.isEmpty { counts.add(row.cause) }
    return counts.sorted
  }

  /// The text of the page.
  package var html: String {
    let failing = rows.count { !$0.cause.isEmpty }
    let count = "\(rows.count) recording\(rows.count == 1 ? "" : "s")"
    return ReportPage.html(title: "\(count), \(failing) failing", script: .index) { page in
      page.element("h1", [:], failing == 0 ? count : "\(failing) of \(count) fail")
      if !causes.isEmpty {
        page.element("ul") { page in
          for (cause, count) in causes { page.element("li", [:], "\(count)×: \(cause)") }
        }
      }
      page.element("div", ["class": "filters"]) { page in
        page.empty(
          "input", ["id": "filter", "type": "search", "placeholder": "Filter", "aria-label": "Filter recordings"])
        page.element("select", ["id": "only", "aria-label": "Result"]) { page in
          page.element("option", ["value": ""], "all results")
          for check in Set(rows.map(\.check)).sorted() where !check.isEmpty { page.element("option", [:], check) }
        }
        page.element("span", ["id": "count", "class": "soft", "aria-live": "polite"], count)
      }
      page.element("div", ["class": "scroll"]) { page in
        page.element("table", ["class": "index", "id": "rows"]) { page in
          page.element("tr") { page in
            for heading in ["recording", "scene", "outcome", "result", "cause"] {
              page.element("th", ["scope": "col"], heading)
            }
          }
          for row in rows {
            page.newLine()
            page.element("tr", ["data-check": row.check]) { write(row, into: &$0) }
          }
        }
      }
    }
  }

  private func write(_ row: Row, into page: inout Markup) {
    page.element("td") { page in
      if let link = row.page { page.element("a", ["href": link], row.file) } else { page.add(row.file) }
    }
    page.element("td", [:], row.scene)
    page.element("td", [:], row.outcome)
    page.element("td") { page in
      if !row.check.isEmpty { page.element("span", ["class": "chip " + row.check], row.check) }
    }
    page.element("td", [:], row.cause)
  }
}
