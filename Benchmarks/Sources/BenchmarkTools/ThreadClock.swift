import Glibc

/// Processor time of the calling thread: what else the machine does in the meantime is not in it.
package enum ThreadClock {
  /// Microseconds.
  package static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }

  /// What a reading itself adds to the time between two, in microseconds; a good part of a microsecond, since it is a system call.
  package static let cost: Double = {
    let readings = 1000
    let start = now
    for _ in 1..<readings { blackHole(now) }
    return (now - start) / Double(readings)
  }()
}
