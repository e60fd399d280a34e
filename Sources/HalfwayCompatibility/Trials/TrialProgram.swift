import Foundation

/// What a program does that was made to try animators: one trial, told by its arguments.
public enum TrialProgram {
  /// Plays the subject, the move and the play that the arguments name, and prints the result as JSON.
  ///
  /// - Parameter arguments: The number of the subject, a move and a play; with the number alone it is only made, for both ways.
  @MainActor public static func run(_ subjects: [TrialSubject], arguments: [String] = CommandLine.arguments) {
    guard arguments.count > 1, let index = Int(arguments[1]), subjects.indices.contains(index) else { return }
    if arguments.count == 2 {
      for isForward in [true, false] { _ = subjects[index].make(isForward) }
      return
    }
    guard arguments.count == 4, let move = TrialMove(rawValue: arguments[2]),
      let play = TrialPlay(rawValue: arguments[3])
    else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if let line = try? encoder.encode(Trial(subjects[index], move, play).run()) {
      print(String(decoding: line, as: UTF8.self))
    }
  }
}
