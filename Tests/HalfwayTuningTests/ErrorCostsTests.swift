import HalfwayTuning
import Testing

@Suite struct ErrorCostsTests {
  @Test(arguments: [
    ("2:1", 2.0, 1.0, 1.0), ("1:0", 1, 0, 1), ("0.5:3", 0.5, 3, 1), ("2:1:3", 2, 1, 3), ("0:0:1", 0, 0, 1),
    ("1:1:0", 1, 1, 0), ("finish=2,cancel=1", 2, 1, 1), ("cancel=4,finish=3", 3, 4, 1), ("finish=5", 5, 1, 1),
    ("cancel=0", 1, 0, 1), ("finish=2,cancel=1,none=3", 2, 1, 3), ("none=3,finish=2", 2, 1, 3), ("none=0.5", 1, 1, 0.5),
    ("finish=0,cancel=0,none=2", 0, 0, 2),
  ])
  func `costs are parsed as two or three numbers or by intent`(
    text: String, finish: Double, cancel: Double, activation: Double
  ) throws {
    #expect(
      try ErrorCosts(parsing: text)
        == ErrorCosts(accidentalFinish: finish, accidentalCancel: cancel, falseActivation: activation))
  }

  @Test(arguments: [
    "", "2", "2:", ":1", "1:2:", "1:2:3:4", "0:0", "0:0:0", "-1:1", "1:1:-1", "nan:1", "inf:1", "1:1:inf",
    "finish=2,finish=3", "none=1,none=1", "stop=1", "noNavigation=1", "finish=", "none=", "finish=0,cancel=0",
    "finish=0,cancel=0,none=0", "finish=2;cancel=1",
  ])
  func `invalid cost descriptions are rejected`(text: String) {
    do {
      _ = try ErrorCosts(parsing: text)
      Issue.record("accepted '\(text)'")
    } catch {
      #expect(
        error.description
          == "'\(text)': expected FINISH:CANCEL, FINISH:CANCEL:NONE or finish=NUMBER,cancel=NUMBER,none=NUMBER")
    }
  }

  @Test func `the total cost weighs each error by the cost of its kind`() {
    var counts = OutcomeCounts()
    (counts.accidentalFinishes, counts.accidentalCancels, counts.missed, counts.finishesAsMeant) = (3, 4, 2, 100)
    #expect(ErrorCosts().cost(of: counts) == 7)
    #expect(ErrorCosts(accidentalFinish: 2.5, accidentalCancel: 0).cost(of: counts) == 7.5)
    (counts.falseActivations, counts.ignored) = (5, 50)
    #expect(ErrorCosts().cost(of: counts) == 12)
    #expect(ErrorCosts(accidentalFinish: 2.5, accidentalCancel: 0, falseActivation: 0.5).cost(of: counts) == 10)
    #expect(
      ErrorCosts(accidentalFinish: .nan, accidentalCancel: -2, falseActivation: -.infinity) == ErrorCosts())
  }

  @Test func `costs are equal only if all three costs are the same`() {
    #expect(ErrorCosts().areEqual)
    #expect(ErrorCosts(accidentalFinish: 2, accidentalCancel: 2, falseActivation: 2).areEqual)
    #expect(!ErrorCosts(falseActivation: 2).areEqual && !ErrorCosts(accidentalCancel: 2).areEqual)
  }
}
