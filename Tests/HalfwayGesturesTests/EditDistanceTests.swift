import HalfwayGestures
import Testing

@Suite struct EditDistanceTests {
  @Test(arguments: [
    ("swipe-bak", "swipe-back", 1), ("Inbox", "inbox", 0), ("", "abc", 3), ("abc", "", 3), ("kitten", "sitting", 3),
    // In lower case, the known word has more bytes.
    ("inbox", "İnbox", 2),
  ])
  func `the distance counts insertions, deletions and replacements`(word: String, known: String, distance: Int) {
    #expect(EditDistance.distance(word, known) == distance)
  }

  @Test func `the first of the nearest words is suggested`() {
    #expect(EditDistance.nearest(to: "swipe-bak", among: ["tap", "swipe-back", "swipe-bank"]) == "swipe-back")
    #expect(EditDistance.nearest(to: "x", among: []) == "")
  }
}
