import Foundation

/// What a program does that was made to try animators: some trials, told by its arguments.
public enum TrialProgram {
  /// Plays the subject, the moves and the plays that the arguments name, and prints each result as a line of JSON.
  ///
  /// - Parameter arguments: The number of the subject, moves and plays by turns; with the number alone it is only made, for both ways.
  @MainActor public static func run(_ subjects: [TrialSubject], arguments: [String] = CommandLine.arguments) {
    guard arguments.count > 1, let index = Int(arguments[1]), subjects.indices.contains(index) else { return }
    if arguments.count == 2 {
      for isForward in [true, false] { _ = subjects[index].make(isForward) }
      return
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    for place in stride(from: 2, to: arguments.count - 1, by: 2) {
      guard let move = TrialMove(rawValue: arguments[place]), let play = TrialPlay(rawValue: arguments[place + 1])
      else {
        return
      }
      limitTime()
      guard let line = try? encoder.encode(Trial(subjects[index], move, play).run()) else { return }
      print("\n" + resultMark + String(decoding: line, as: UTF8.self))
      // What comes next may stop the program.
      fflush(nil)
    }
  }

  /// What a line with a result begins with: an animator may print what it likes.
  static let resultMark = "halfway-trial "

  /// How long a trial may take, in seconds of the processor's: some hundred times what one does.
  private static let maximumSeconds = 20.0

  /// Has the system stop the program when the next trial takes longer, however busy the machine is.
  private static func limitTime() {
    let used = Double(clock()) / Double(CLOCKS_PER_SEC)
    var limit = rlimit()
    getrlimit(Self.processorTime, &limit)
    limit.rlim_cur = rlim_t(used + maximumSeconds)
    setrlimit(Self.processorTime, &limit)
  }

  private static let processorTime = __rlimit_resource_t(RLIMIT_CPU.rawValue)
}
