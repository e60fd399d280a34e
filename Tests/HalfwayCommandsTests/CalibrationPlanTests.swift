import Halfway
import HalfwayApp
import HalfwayReplay
import HalfwayTestSupport
import Testing

@testable import HalfwayCommands

/// The order in which gestures are prompted, and how redoing or discarding a gesture changes it.
@Suite struct CalibrationPlanTests {
  @Test func `a plan is balanced, never repeats a task in a row, and is a prefix of longer plans`() {
    let found = counterexample(
      seed: 1, runs: 300, generate: { ($0.next(), Int($0.next() % 60) + 1) },
      check: { (seed, count) -> String? in
        let trials = CalibrationPlan(count: count, seed: seed).trials
        guard trials.count == count, Set(trials).count == count else { return "\(trials.count) trials" }
        let counts = CalibrationTask.allCases.map { task in trials.count { $0.task == task } }
        guard (counts.max() ?? 0) - (counts.min() ?? 0) <= 1 else { return "not balanced: \(counts)" }
        for (index, trial) in trials.enumerated() {
          if trial.number != index / CalibrationTask.allCases.count + 1 {
            return "trial \(index) is number \(trial.number)"
          }
          if index > 0, trials[index - 1].task == trial.task { return "\(trial.task) twice in a row" }
        }
        let more = CalibrationPlan(count: count + 7, seed: seed).trials
        return Array(more.prefix(count)) == trials ? nil : "a longer plan begins otherwise"
      })
    #expect(found == nil, "\(found.map(\.description) ?? "")")
  }

  @Test func `each position in a block of four has each task equally often across seeds and people`() {
    let tasks = CalibrationTask.navigating
    #expect(tasks.count == 4)
    for plans in [
      (0..<2000).map { CalibrationPlan(count: 4, seed: $0, tasks: tasks) },
      (0..<2000).map { CalibrationPlan(count: 4, seed: 1, person: CalibrationFolder.name(of: $0), tasks: tasks) },
    ] {
      for place in 0..<4 {
        for task in tasks {
          // For 2000 draws with a probability of 1/4, five standard deviations of 19.4 are 97.
          let count = plans.count { $0.trials[place].task == task }
          #expect((403...597).contains(count), "\(task) at \(place): \(count)")
        }
      }
    }
  }

  @Test func `a plan contains only the selected tasks`() {
    let plan = CalibrationPlan(count: 3, seed: 1, tasks: [.tap])
    #expect(plan.trials.map(\.slug) == ["tap-001", "tap-002", "tap-003"])
    #expect(CalibrationPlan(count: 3, seed: 1, tasks: []).trials.isEmpty)
  }

  @Test func `each trial of a plan has its own file name, and names of people are validated`() throws {
    let folder = CalibrationFolder(path: "study", person: "p01", scene: Scenes.swipeBack)
    let plan = CalibrationPlan(count: 5, seed: 3, tasks: CalibrationTask.navigating)
    let names = plan.trials.map(folder.file)
    #expect(Set(names).count == 5 && names.contains("study/p01-change-your-mind-001.gesture"))
    for (name, isName) in [
      ("p01", true), ("A-b_9", true), ("", false), ("a/b", false), ("..", false), ("a b", false), ("é", false),
      ("-o", false), (String(repeating: "a", count: 33), false),
    ] {
      #expect(CalibrationFolder.isName(name) == isName, "\(name)")
    }
  }

  @Test func `each gesture is prompted until it is recorded, whatever is redone or discarded`() {
    let found = counterexample(
      seed: 2, runs: 200, generate: { generator in (0..<60).map { _ in Int(generator.next() % 4) } },
      shrink: { removals(of: $0) },
      check: { (steps: [Int]) -> String? in
        let plan = CalibrationPlan(count: 9, seed: 5)
        var made: Set<CalibrationTrial> = []
        var queue = CalibrationQueue(plan, made: made)
        for step in steps {
          let (last, current) = (queue.last, queue.current)
          switch step {
          case 0:
            if let last { made.remove(last) }
            queue.takeBack(isNow: true)
            if last != nil, queue.current != last { return "not asked for at once" }
          case 1:
            if let last { made.remove(last) }
            queue.takeBack(isNow: false)
            if let last, queue.open.last != last { return "not asked for at the end" }
          default:
            if let current { made.insert(current) }
            queue.advance()
            if current != nil, queue.last != current { return "another was made" }
          }
          guard Set(queue.open) == Set(plan.trials).subtracting(made), queue.madeCount == made.count else {
            return "\(queue.open) with \(made) made"
          }
        }
        // A new session restores the order of the plan.
        let again = CalibrationQueue(plan, made: made)
        return again.open == plan.trials.filter { !made.contains($0) } && again.last == nil ? nil : "another order"
      })
    #expect(found == nil, "\(found.map(\.description) ?? "")")
  }
}
