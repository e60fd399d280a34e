import Foundation
import Testing

/// The expected outlines on the page of a failed check.
@Suite(.enabled(if: Browser.program != nil, "skipped: there is no Chromium")) struct ReportComparisonTests {
  @Test func `boxes that moved are shown over the picture, beside it, and alone`() throws {
    let folder = try Shipped.copy()
    // The expectation has one text elsewhere: 10 points farther left and 4 higher.
    let file = "recordings/short-peek"
    let trace = try folder.text(file + ".trace")
    let line = try #require(trace.split(separator: "\n").last { $0.contains(" text ") })
    let place = try #require(line.firstMatch(of: #/ (-?[0-9.]+),(-?[0-9.]+) /#))
    let (x, y) = (try #require(Double(place.1)), try #require(Double(place.2)))
    let moved = line.replacing(place.0, with: " \(x - 10),\(y - 4) ")
    try folder.write(file + ".trace", trace.replacing(line, with: moved))
    let changed = try folder.text(file + ".gesture").replacing(
      /"trace":"[0-9a-f]*"/, with: #""trace":"0000000000000000""#)
    try folder.write(file + ".gesture", changed)
    let result = try Program.run("replay", file + ".gesture", "--check", "--report", "r.html", in: folder)
    #expect(result.status == 1)
    let answer = try Browser.run(
      """
      const choice = document.getElementById("comparison"), answers = [];
      const buttons = [...document.querySelectorAll("button.at")];
      buttons[buttons.length - 1].click();
      for (const mode of ["none", "over", "beside", "moved"]) {
        choice.value = mode;
        choice.dispatchEvent(new Event("change"));
        const count = (name) => document.querySelectorAll("rect." + name + ",line." + name).length;
        answers.push([mode, count("expected") > 1 ? "all" : count("expected"), count("actual"), count("shift"),
          document.getElementById("beside").hasAttribute("hidden"),
          document.getElementById("compared").textContent.replace(/of \\d+/, "of all")]);
      }
      return JSON.stringify(answers);
      """, in: try folder.text("r.html"), folder)
    #expect(answer.console.isEmpty, "\(answer.console)")
    let words = "1 of all boxes differ"
    #expect(
      answer.result == #"[["none",0,0,0,true,""],["over","all",0,0,true,""],["beside",1,1,0,false,"\#(words)"],"#
        + #"["moved",1,1,1,true,"\#(words)"]]"#)
  }
}
