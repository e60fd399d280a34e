import Foundation

/// A run of the command line in a separate process: this program, started as the tool.
struct ToolRun {
  /// The environment variable that makes this program the tool.
  static let variable = "HALFWAY_REPLAY_BENCHMARKS_TOOL"

  var firstResultSeconds = 0.0
  var seconds = 0.0
  /// The peak memory.
  var peakBytes = 0.0
  var lines = 0
  var status: Int32 = 0

  /// Runs the tool and reads its output.
  init(_ arguments: [String]) throws {
    var descriptors: [Int32] = [0, 0]
    guard pipe(&descriptors) == 0 else { throw CocoaError(.fileReadUnknown) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, descriptors[1], STDOUT_FILENO)
    posix_spawn_file_actions_addclose(&actions, descriptors[0])
    posix_spawn_file_actions_addclose(&actions, descriptors[1])
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    // The arguments are only the tool's, as the tool starts its workers with those of the process.
    setenv(Self.variable, "1", 1)
    defer { unsetenv(Self.variable) }
    var process = pid_t()
    let clock = ContinuousClock()
    let begin = clock.now
    guard posix_spawn(&process, program, &actions, nil, &words, environ) == 0 else {
      throw CocoaError(.fileReadUnknown)
    }
    close(descriptors[1])
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptors[0], &buffer, buffer.count)
      if lines == 0 { firstResultSeconds = (clock.now - begin) / .seconds(1) }
      guard count > 0 else { break }
      lines += buffer[..<count].count { $0 == 0x0A }
    }
    close(descriptors[0])
    var usage = rusage()
    wait4(process, &status, 0, &usage)
    seconds = (clock.now - begin) / .seconds(1)
    peakBytes = Double(usage.ru_maxrss) * 1024
  }
}
