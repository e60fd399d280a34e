import Foundation
import Halfway
import HalfwayRecordings
import Testing

/// The other releases that the page of a gesture marks on its path.
@Suite struct ReleaseAlternativeTests {
  /// Returns the page of a drag that rests before its release.
  private static func page(to percent: Double, _ intent: RecordingHeader.Intent?) throws -> (
    page: String, folder: Folder
  ) {
    let folder = try Folder()
    let recording = LabelledSwipes.drag(to: percent, intent: intent)
    try folder.write("a.gesture", Data(try recording.serialized()))
    let result = try Program.run("replay", "a.gesture", "--report", "report.html", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    return (try folder.text("report.html"), folder)
  }

  @Test(arguments: [
    (0.41, RecordingHeader.Intent.finish, "further would have finished."),
    (0.56, .cancel, "less far would have cancelled."), (0.56, nil, "less far would have cancelled."),
  ])
  func `the other releases are listed, and in the description of the picture`(
    percent: Double, intent: RecordingHeader.Intent?, ending: String
  ) throws {
    let reader = try MarkupReader(Self.page(to: percent, intent).page)
    let items = reader.all("li").map(\.text)
    let points = Int((abs(percent - 0.5) * 375).rounded())
    let words = try #require(items.first { $0.hasSuffix(ending) })
    let number = try #require(words.split(separator: " ").compactMap { Int($0) }.first)
    #expect(words.hasPrefix("Going ") && abs(number - points) <= 1, "\(words)")
    let picture = try #require(
      reader.all("svg").compactMap { $0.attributes["aria-label"] }.first { $0.contains("Marked") })
    #expect(items.filter { $0.contains("would have") }.allSatisfy(picture.contains), "\(picture)")
  }

  @Test func `a gesture of two contacts, and one whose outcome an app decides, have none`() throws {
    let folder = try Folder()
    let result = try Program.run("replay", Shipped.path("pinch-shut"), "--report", "report.html", in: folder)
    #expect(result.status == 0)
    #expect(try !folder.text("report.html").contains("would have finished."))
  }

  @Test(.enabled(if: Browser.program != nil, "skipped: there is no Chromium"), arguments: [420, 1000, 1600])
  func `each mark is where the changed gesture lifts, and the labels are inside the picture and apart`(width: Int)
    throws
  {
    for (percent, further) in [(0.2, true), (0.41, true), (0.56, false), (0.9, false)] {
      let (page, folder) = try Self.page(to: percent, nil)
      let answer = try Browser.run(
        """
        const {data} = window.halfway, marks = [...document.querySelectorAll("#marks .mark")];
        const stage = document.getElementById("stage").getBoundingClientRect();
        const tags = [...document.querySelectorAll("#marks .tag")].map((tag) => tag.getBoundingClientRect());
        const inside = tags.every((tag) => tag.left >= stage.left && tag.right <= stage.right && tag.top >= stage.top
          && tag.bottom <= stage.bottom);
        const apart = tags.every((a, i) => tags.every((b, j) => i === j || a.bottom <= b.top || b.bottom <= a.top
          || a.right <= b.left || b.right <= a.left));
        const legible = [...document.querySelectorAll("#marks .label")].every((label) => {
          const box = label.getBoundingClientRect();
          return box.height > 11 && box.height < 22;
        });
        const last = data.alternatives[data.alternatives.length - 1], circle = document.querySelector("#marks circle");
        const points = data.contacts[0].points, lift = points[points.length - 1];
        document.getElementById("showsContacts").click();
        return [marks.length === data.alternatives.length && marks.length > 0, inside, apart, legible,
          Math.abs(circle.getAttribute("cx") - last.x) < 0.1, Math.sign(last.x - lift[1]),
          document.querySelectorAll("#marks *").length].join(" ");
        """, in: page, folder, size: (width, 900))
      #expect(answer.result == "true true true true true \(further ? 1 : -1) 0" && answer.console.isEmpty, "\(answer)")
    }
  }
}
