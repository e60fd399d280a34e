import HalfwayRecordings
import HalfwayTuning
import Testing

@Suite struct TrialGroupsTests {
  private static let labels = [
    SyntheticTable.label(0, .finish, person: "p02", task: "flick", device: .touchpad),
    SyntheticTable.label(1, .cancel, person: "p01", device: .mouse, scene: "fold"),
    SyntheticTable.label(2, nil, person: "p01", task: "drag", device: .touchpad),
    SyntheticTable.label(3, .finish, task: "flick", device: .mouse),
  ]

  @Test(arguments: [
    (TrialGroups.Kind.device, "mouse 1 3, touchpad 0 2"), (.person, "p01 1 2, p02 0, - 3"),
    (.scene, "fold 1, grid 0 2 3"),
    (.task, "drag 2, flick 0 3, - 1"),
  ])
  func `trials are grouped by device, person, scene, or task`(kind: TrialGroups.Kind, expected: String) {
    let groups = TrialGroups(by: kind, of: Self.labels).groups
    let text = groups.map { group in
      ([group.name ?? "-"] + (0..<4).filter(group.trials.contains).map(String.init)).joined(separator: " ")
    }
    #expect(text.joined(separator: ", ") == expected)
  }

  @Test func `groups of a subset contain only trials of the subset`() {
    let groups = TrialGroups(by: .person, of: Self.labels, among: TrialMask(size: 4) { $0 == 1 }).groups
    #expect(groups.map(\.name) == ["p01"])
    #expect(TrialGroups(by: .task, of: []).groups.isEmpty)
  }

  @Test func `a confusion matrix counts every labeled trial once`() {
    let labels = (0..<90).map { SyntheticTable.label($0, [.finish, .cancel, nil][$0 % 3]) }
    let outcomes: [RecordingFooter.Outcome] = [.finish, .cancel, .none]
    let table = SyntheticTable.table(labels, cells: 2) { trial, cell in outcomes[(trial / 3 + cell) % 3] }
    let confusion = Confusion(of: table, at: 0)
    for intent in [RecordingHeader.Intent.finish, .cancel] {
      for outcome in Confusion.outcomes { #expect(confusion[intent, outcome] == 10) }
    }
    #expect(confusion.counts == table.counts(at: 0))
    #expect(confusion.counts.accidentalFinishShare == Proportion(10, of: 30))
    #expect(confusion.counts.accidentalCancelShare == Proportion(20, of: 30))
    #expect(confusion.counts.missedShare == Proportion(10, of: 30))
    #expect(confusion.counts.errorShare == Proportion(30, of: 60))
    let half = TrialMask(size: 90) { $0 < 45 }
    #expect(Confusion(of: table, at: 1, over: half).counts == table.counts(at: 1, of: half))
  }
}
