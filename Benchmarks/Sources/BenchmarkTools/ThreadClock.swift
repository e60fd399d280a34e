import Glibc

/// The processor time of the calling thread, which doesn't include other load on the machine.
package enum ThreadClock {
  /// The time in microseconds.
  package static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }

  /// The time that a reading adds to an interval, in microseconds: a large part of a microsecond, because it is a
  /// system call.
  package static let cost: Double = {
    let readings = 1000
    let start = now
    for _ in 1..<readings { blackHole(now) }
    return (now - start) / Double(readings)
  }()
}
