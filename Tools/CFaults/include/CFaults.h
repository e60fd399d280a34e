#ifndef CFAULTS_H
#define CFAULTS_H

/// Injects faults into the system calls with which a thread writes files, and follows what a power failure would leave.
///
/// The functions of the C library are replaced in a program that links this library, or that loads it with LD_PRELOAD.
/// Without a plan, they only pass the call on. A plan is a thread's own: calls of other threads are neither counted nor
/// changed. Calls for standard input, output, and error are ignored.
///
/// With LD_PRELOAD, the variable HALFWAY_FAULT contains the plan of the main thread, such as `kill@12`.

/// The kinds of faults.
enum CFaultKind {
  /// No fault: the calls are only counted.
  CFaultNone,
  /// The disk is full from this call on: writes and new files fail with ENOSPC, after half of the bytes of the first.
  CFaultFull,
  /// The call fails with EIO.
  CFaultError,
  /// A write writes half of the bytes; another call fails with EINTR.
  CFaultShort,
  /// The process is killed before the call.
  CFaultKill,
  /// The process is killed in the middle of a write, or before another call.
  CFaultTorn,
  /// The next `fsync` claims success without an effect. Tests of a simulation use it.
  CFaultLie,
};

/// Begins a plan for this thread: a fault of a kind at the call with a number, counted from 1; 0 for none.
void CFaults_begin(int kind, long call);

/// Ends the plan. Returns the number of calls since the beginning.
long CFaults_end(void);

/// Returns the number of calls since the beginning of the plan.
long CFaults_calls(void);

/// Returns whether the fault has occurred.
int CFaults_occurred(void);

/// Returns whether a file would survive a power failure under its name with all that was written since the beginning of
/// the plan.
int CFaults_isDurable(const char *path);

/// Returns the number of files that were renamed before their contents were on the disk.
long CFaults_earlyRenames(void);

/// Sets the line to print if the process crashes.
void CFaults_setCommand(const char *line);

#endif
