import Foundation
import HalfwayTransitions
import Testing

@testable import HalfwayCommands

/// What a program that is made of a delegate begins with.
@Suite struct ProgramRunnerTests {
  @Test func `the commands are found by the name that a program knows`() {
    #expect(NSClassFromString(HalfwayTransitions.Program.runnerName) == CommandLineProgram.self)
    #expect(NSClassFromString(HalfwayTransitions.Program.runnerName) is any ProgramRunner.Type)
  }
}
