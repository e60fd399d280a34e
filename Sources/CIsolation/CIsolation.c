#include "CIsolation.h"
#include <stddef.h>
#include <stdint.h>

// Swift's run time asks the main actor's executor whether a thread may run what is isolated to it; that one knows the main thread only and ends the
// program. Its hook for those who bring executors of their own lets us answer for a thread that runs a stage. Where the run time has no such hook
// the question stays as it is.

typedef __attribute__((swiftcall)) void (*check_isolated)(void *identity, uintptr_t implementation);
extern void *swift_task_checkIsolated_hook __attribute__((weak));

static _Thread_local unsigned depth;

void halfway_enter_stage(void) { depth += 1; }
void halfway_leave_stage(void) { depth -= 1; }

static __attribute__((swiftcall)) void check(void *identity, uintptr_t implementation, check_isolated original) {
  if (depth > 0) return;
  original(identity, implementation);
}

__attribute__((constructor)) static void install(void) {
  if (&swift_task_checkIsolated_hook != NULL && swift_task_checkIsolated_hook == NULL)
    swift_task_checkIsolated_hook = (void *)check;
}
