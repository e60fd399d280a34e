import Foundation
import Testing

/// Commands of another user, whose number of processes and threads is limited, as in containers.
enum LimitedUser {
  /// A user identifier without other processes. The limit doesn't apply to root.
  private static let number = 54321

  /// Whether the test may act as the other user, who must be able to run the program.
  static let isAvailable: Bool = {
    guard geteuid() == 0, let folder = try? Folder() else { return false }
    return (try? Program.shell(run("halfway scenes", limit: 1), in: folder))?.status == 0
  }()

  /// Returns a line for a shell that runs a command with at most `limit` processes and threads.
  static func run(_ command: String, limit: Int) -> String {
    "chmod -R a+rwX . && exec setpriv --reuid \(number) --clear-groups prlimit --nproc=\(limit) \(command)"
  }
}

@Suite(.enabled(if: LimitedUser.isAvailable, "requires root, setpriv, and prlimit"))
struct ProcessLimitTests {
  private let folder: Folder

  init() throws { folder = try Shipped.copy() }

  @Test func `a recording is played without a second thread, and SIGTERM ends it`() throws {
    let line = LimitedUser.run("halfway replay recordings/tap.gesture --check", limit: 1)
    let result = try Program.shell(line, in: folder)
    #expect(result.status == 0 && result.output.hasPrefix("pass  "), "\(result.errors)")
    let slow = "halfway replay recordings/slow-drag-past-half.gesture --check --perturb --runs 10000 --bound 1"
    let ended = try Program.shell(
      "(\(LimitedUser.run(slow, limit: 1))) & child=$!; sleep 1; kill -TERM $child; wait $child", in: folder)
    #expect(ended.status == 143, "\(ended.errors)")
  }

  @Test(arguments: 1...5)
  func `several recordings are played by as many workers as can start, or the error is reported`(limit: Int) throws {
    let line = LimitedUser.run("halfway replay recordings --check --jobs 3", limit: limit)
    let result = try Program.shell("timeout -k 1 60 sh -c '\(line)'", in: folder)
    if result.status == 69 {
      #expect(result.errors.contains("a worker process can't be started: Resource temporarily unavailable"))
    } else {
      let total = "\(Shipped.few.count) passed, 0 failed\n"
      #expect(result.status == 0 && result.output.hasSuffix(total), "\(result.output)")
    }
  }
}
