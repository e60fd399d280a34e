import HalfwayApp
import HalfwayReplay
import Testing

@testable import HalfwayCommands

@Suite struct ProgressBarTests {
  @Test func `the progress bar shows the count, the percentage, the rate and the remaining time`() {
    let text = ProgressBar.text(done: 25_000, total: 100_000, seconds: 10, columns: 80)
    #expect(text == "[=========                            ]   25000/100000   25%  2500/s  0:30 left")
  }

  @Test func `the bar fills the available width and disappears if there is no room for it`() {
    #expect(
      ProgressBar.text(done: 1, total: 2, seconds: 4, columns: 40) == "[====    ]  1/2   50%  0.3/s  0:04 left")
    #expect(ProgressBar.text(done: 1, total: 2, seconds: 4, columns: 30) == "1/2   50%  0.3/s  0:04 left")
    #expect(ProgressBar.text(done: 1, total: 2, seconds: 4, columns: 10) == "1/2   50%")
    #expect(ProgressBar.text(done: 1, total: 2, seconds: 4, columns: 0).isEmpty)
  }

  @Test func `no rate is shown before it is known`() {
    #expect(ProgressBar.text(done: 0, total: 9, seconds: 5, columns: 60).hasSuffix("]  0/9    0%"))
    #expect(ProgressBar.text(done: 3, total: 9, seconds: 0, columns: 60).hasSuffix("]  3/9   33%"))
  }

  @Test func `remaining times of an hour or more show hours`() {
    #expect(ProgressBar.text(done: 1, total: 3601, seconds: 1, columns: 80).hasSuffix("  1:00:00 left"))
    #expect(ProgressBar.text(done: 1, total: Int.max, seconds: 1e9, columns: 80).hasSuffix("  99:59:59 left"))
  }

  @Test func `every line is narrower than the terminal`() {
    for columns in 1...200 {
      for done in [0, 1, 5, 99, 100] {
        let text = ProgressBar.text(done: done, total: 100, seconds: 3, columns: columns)
        #expect(text.count < columns)
      }
    }
  }
}
