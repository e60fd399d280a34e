import Testing

@testable import HalfwayTransitions

/// The states of the drag of a sheet.
@Suite struct SheetDragMachineTests {
  private typealias Machine = SheetDragMachine

  private static let events: [Machine.Event] =
    Machine.Subject.allCases.map { .begin($0) } + [
      .pullAbove, .pullBelow(mayDismiss: true), .pullBelow(mayDismiss: false), .lose, .release,
    ]

  private struct Step: Equatable {
    var state: Machine.State
    var action: Machine.Action

    init(_ state: Machine.State, _ action: Machine.Action) { (self.state, self.action) = (state, action) }
  }

  /// Returns the state and the last action after events.
  private static func play(_ events: [Machine.Event]) -> Step {
    var machine = Machine()
    var action = Machine.Action.ignore
    for event in events { action = machine.handle(event) }
    return Step(machine.state, action)
  }

  @Test func `one pull goes from detent to dismissal and back, and each ending decides about what it drives`() {
    let down: [Machine.Event] = [.begin(.sheet), .pullAbove, .pullBelow(mayDismiss: true)]
    #expect(Self.play(Array(down.prefix(1))) == Step(.undecided, .beginPull))
    #expect(Self.play(Array(down.prefix(2))) == Step(.moving, .beginMovement))
    #expect(Self.play(down) == Step(.dismissing, .beginDismissal))
    #expect(Self.play(down + [.pullBelow(mayDismiss: true)]) == Step(.dismissing, .followDismissal))
    #expect(Self.play(down + [.release]) == Step(.resting, .releaseDismissal))
    #expect(Self.play(down + [.pullAbove]) == Step(.undecided, .leaveDismissal))
    #expect(Self.play(down + [.pullAbove, .pullAbove]) == Step(.moving, .beginMovement))
    #expect(Self.play(down + [.pullAbove, .pullAbove, .release]) == Step(.resting, .releaseMovement))
  }

  @Test func `a sheet that can't be dismissed is only moved`() {
    let pulls: [Machine.Event] = [.begin(.sheet), .pullBelow(mayDismiss: false), .pullBelow(mayDismiss: false)]
    #expect(Self.play(Array(pulls.prefix(2))) == Step(.moving, .beginMovement))
    #expect(Self.play(pulls) == Step(.moving, .followMovement))
    #expect(Self.play(pulls + [.release]) == Step(.resting, .releaseMovement))
  }

  @Test func `a pull that lost the sheet, or began during another transition, has no effect until it ends`() {
    for start in [[Machine.Event.begin(.otherTransition)], [.begin(.dismissal), .lose]] {
      for event in Self.events.dropFirst(Machine.Subject.allCases.count) {
        let step = Self.play(start + [event])
        #expect(step == Step(event == .release ? .resting : .over, .ignore), "\(event)")
      }
    }
  }

  @Test func `every state is reached, a release always rests, and a pull without a beginning is ignored`() {
    var known: [Machine.State: [Machine.Event]] = [.resting: []]
    var open = [Machine.State.resting]
    while let state = open.popLast() {
      let path = known[state] ?? []
      for event in Self.events {
        let step = Self.play(path + [event])
        let (next, action) = (step.state, step.action)
        if event == .release { #expect(next == .resting) }
        if state == .resting, ![.begin(.sheet), .begin(.dismissal), .begin(.otherTransition)].contains(event) {
          #expect(next == .resting && action == .ignore, "\(event)")
        }
        // Only the actions that belong to a state are performed in it.
        switch action {
        case .followMovement, .releaseMovement: #expect(state == .moving)
        case .followDismissal, .leaveDismissal, .releaseDismissal: #expect(state == .dismissing)
        case .beginMovement: #expect(state == .undecided && next == .moving)
        case .beginDismissal: #expect(next == .dismissing)
        case .ignore, .beginPull, .grabDismissal: break
        }
        guard known[next] == nil else { continue }
        known[next] = path + [event]
        open.append(next)
      }
    }
    #expect(Set(known.keys) == Set(Machine.State.allCases))
  }
}
