import Glibc

/// Processor time of the calling thread: what else the machine does in the meantime is not in it.
package enum ThreadClock {
  /// Microseconds.
  package static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }
}
