import HalfwayTuning
import Testing

@Suite struct ErrorCostsTests {
  @Test(arguments: [
    ("2:1", 2.0, 1.0), ("1:0", 1, 0), ("0.5:3", 0.5, 3), ("finish=2,cancel=1", 2, 1), ("cancel=4,finish=3", 3, 4),
    ("finish=5", 5, 1), ("cancel=0", 1, 0),
  ])
  func `costs are given as two numbers or by name`(text: String, finish: Double, cancel: Double) throws {
    #expect(try ErrorCosts(parsing: text) == ErrorCosts(accidentalFinish: finish, accidentalCancel: cancel))
  }

  @Test(arguments: [
    "", "2", "2:", ":1", "1:2:3", "0:0", "-1:1", "nan:1", "inf:1", "finish=2,finish=3", "stop=1", "none=1", "finish=",
    "finish=0,cancel=0",
    "finish=2;cancel=1",
  ])
  func `what names no costs is refused`(text: String) {
    do {
      _ = try ErrorCosts(parsing: text)
      Issue.record("accepted '\(text)'")
    } catch {
      #expect(error.description == "'\(text)': expected FINISH:CANCEL or finish=NUMBER,cancel=NUMBER")
    }
  }

  @Test func `every error counts by its cost`() {
    var counts = OutcomeCounts()
    (counts.accidentalFinishes, counts.accidentalCancels, counts.missed, counts.finishesAsMeant) = (3, 4, 2, 100)
    #expect(ErrorCosts().cost(of: counts) == 7)
    #expect(ErrorCosts(accidentalFinish: 2.5, accidentalCancel: 0).cost(of: counts) == 7.5)
    #expect(ErrorCosts(accidentalFinish: .nan, accidentalCancel: -2) == ErrorCosts())
  }
}
