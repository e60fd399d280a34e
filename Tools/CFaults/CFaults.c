#define _GNU_SOURCE
#include "CFaults.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stddef.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

// A file whose contents, or a name whose folder, isn't on the disk.
struct pending {
  dev_t device;
  ino_t node;
  // Empty for contents; the node is the folder's for a name.
  char name[NAME_MAX + 1];
};

#define MAXIMUM_PENDING 4096

struct plan {
  int is_active;
  int kind;
  long call;
  long calls;
  long early_renames;
  int occurred;
  int is_full;
  int count;
  struct pending pending[MAXIMUM_PENDING];
};

static _Thread_local struct plan *plan;

#define REAL(result, name, ...) \
  static result (*real)(__VA_ARGS__); \
  if (!real) real = (result(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

// MARK: - What is on the disk

static void forget(dev_t device, ino_t node, int is_name) {
  int kept = 0;
  for (int i = 0; i < plan->count; i++) {
    struct pending *one = &plan->pending[i];
    int is_other = one->device != device || one->node != node || (one->name[0] != 0) != is_name;
    if (is_other) plan->pending[kept++] = *one;
  }
  plan->count = kept;
}

static int is_pending(dev_t device, ino_t node, const char *name) {
  for (int i = 0; i < plan->count; i++) {
    struct pending *one = &plan->pending[i];
    if (one->device == device && one->node == node && strcmp(one->name, name) == 0) return 1;
  }
  return 0;
}

static void remember(dev_t device, ino_t node, const char *name) {
  if (plan->count == MAXIMUM_PENDING || is_pending(device, node, name)) return;
  struct pending *one = &plan->pending[plan->count++];
  one->device = device;
  one->node = node;
  strncpy(one->name, name, NAME_MAX);
  one->name[NAME_MAX] = 0;
}

// Finds the folder of a path. Returns the name in it; NULL if there is no folder.
static const char *locate(const char *path, struct stat *folder) {
  char parent[PATH_MAX];
  const char *slash = strrchr(path, '/');
  size_t length = slash ? (size_t)(slash - path) + 1 : 0;
  if (length >= sizeof parent) return NULL;
  memcpy(parent, path, length);
  parent[length] = 0;
  if (stat(length ? parent : ".", folder) != 0) return NULL;
  return slash ? slash + 1 : path;
}

static void remember_name(const char *path) {
  struct stat folder;
  const char *name = locate(path, &folder);
  if (name) remember(folder.st_dev, folder.st_ino, name);
}

// MARK: - Faults

enum call { call_open, call_write, call_sync, call_other };

// Counts a call. Returns whether it has to fail, with `errno` set, or, for a write, to write only half of its bytes
// (`is_half`).
static int fails(enum call what, int *is_half) {
  if (!plan || !plan->is_active) return 0;
  plan->calls++;
  if (plan->is_full && (what == call_open || what == call_write)) {
    errno = ENOSPC;
    return 1;
  }
  if (plan->kind == CFaultNone || plan->occurred || plan->calls < plan->call) return 0;
  // A full disk affects only what needs room, so the fault waits for such a call.
  if (plan->kind == CFaultFull && what != call_open && what != call_write) return 0;
  if (plan->kind == CFaultLie && what != call_sync) return 0;
  plan->occurred = 1;
  switch (plan->kind) {
    case CFaultFull:
      plan->is_full = 1;
      if (what == call_write) *is_half = 1;
      errno = ENOSPC;
      return what != call_write;
    case CFaultShort:
      if (what == call_write) *is_half = 1;
      errno = EINTR;
      // Linux's `fsync`, `link`, and `rename` aren't interrupted on local file systems.
      return what == call_open;
    case CFaultKill: raise(SIGKILL); break;
    case CFaultTorn:
      if (what != call_write) raise(SIGKILL);
      *is_half = 2;
      return 0;
    default: break;
  }
  errno = EIO;
  return 1;
}

static int ignores(int descriptor) { return !plan || !plan->is_active || (descriptor >= 0 && descriptor <= 2); }

ssize_t write(int descriptor, const void *bytes, size_t count) {
  REAL(ssize_t, "write", int, const void *, size_t);
  if (ignores(descriptor)) return real(descriptor, bytes, count);
  int half = 0;
  if (fails(call_write, &half)) return -1;
  size_t part = half && count > 1 ? count / 2 : count;
  ssize_t written = real(descriptor, bytes, part);
  if (half == 2) raise(SIGKILL);
  struct stat status;
  if (written > 0 && fstat(descriptor, &status) == 0) remember(status.st_dev, status.st_ino, "");
  return written;
}

int fsync(int descriptor) {
  REAL(int, "fsync", int);
  if (ignores(descriptor)) return real(descriptor);
  int half = 0, occurred = plan->occurred;
  if (fails(call_sync, &half)) return plan->kind == CFaultLie && !occurred ? 0 : -1;
  // The disk of a simulation needs no real write: only the order matters.
  struct stat status;
  if (fstat(descriptor, &status) == 0) forget(status.st_dev, status.st_ino, S_ISDIR(status.st_mode));
  return 0;
}

static int open_file(int (*real)(const char *, int, ...), const char *path, int flags, mode_t mode) {
  int is_new = (flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE;
  if (!plan || !plan->is_active || (flags & O_ACCMODE) == O_RDONLY) return real(path, flags, mode);
  int half = 0;
  if (fails(is_new ? call_open : call_other, &half)) return -1;
  int was_there = access(path, F_OK) == 0;
  int descriptor = real(path, flags, mode);
  if (descriptor >= 0 && (flags & O_CREAT) && !was_there) remember_name(path);
  return descriptor;
}

int open(const char *path, int flags, ...) {
  REAL(int, "open", const char *, int, ...);
  va_list list;
  va_start(list, flags);
  mode_t mode = va_arg(list, mode_t);
  va_end(list);
  return open_file(real, path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  REAL(int, "open64", const char *, int, ...);
  va_list list;
  va_start(list, flags);
  mode_t mode = va_arg(list, mode_t);
  va_end(list);
  return open_file(real, path, flags, mode);
}

int linkat(int from, const char *old, int to, const char *new, int flags) {
  REAL(int, "linkat", int, const char *, int, const char *, int);
  int half = 0;
  if (fails(call_other, &half)) return -1;
  int result = real(from, old, to, new, flags);
  if (result == 0 && plan && plan->is_active && to == AT_FDCWD) remember_name(new);
  return result;
}

int rename(const char *old, const char *new) {
  REAL(int, "rename", const char *, const char *);
  int half = 0;
  if (fails(call_other, &half)) return -1;
  struct stat status;
  int is_known = plan && plan->is_active && stat(old, &status) == 0;
  int result = real(old, new);
  if (result == 0 && is_known) {
    if (is_pending(status.st_dev, status.st_ino, "")) plan->early_renames++;
    remember_name(new);
  }
  return result;
}

int unlink(const char *path) {
  REAL(int, "unlink", const char *);
  int half = 0;
  if (fails(call_other, &half)) return -1;
  return real(path);
}

int ftruncate(int descriptor, off_t length) {
  REAL(int, "ftruncate", int, off_t);
  if (ignores(descriptor)) return real(descriptor, length);
  int half = 0;
  if (fails(call_other, &half)) return -1;
  return real(descriptor, length);
}

// MARK: - The plan

void CFaults_begin(int kind, long call) {
  if (!plan) plan = calloc(1, sizeof *plan);
  if (!plan) abort();
  memset(plan, 0, offsetof(struct plan, pending));
  plan->kind = call > 0 ? kind : CFaultNone;
  plan->call = call;
  plan->is_active = 1;
}

long CFaults_end(void) {
  if (!plan) return 0;
  plan->is_active = 0;
  return plan->calls;
}

long CFaults_calls(void) { return plan ? plan->calls : 0; }
int CFaults_occurred(void) { return plan ? plan->occurred : 0; }
long CFaults_earlyRenames(void) { return plan ? plan->early_renames : 0; }

int CFaults_isDurable(const char *path) {
  struct stat status, folder;
  if (!plan) return 1;
  if (stat(path, &status) != 0 || is_pending(status.st_dev, status.st_ino, "")) return 0;
  const char *name = locate(path, &folder);
  return name && !is_pending(folder.st_dev, folder.st_ino, name);
}

static char command[4096];

static void crashed(int number) {
  static const char reason[] = ": crashes\n";
  ssize_t count = syscall(SYS_write, 1, command, strlen(command));
  count = syscall(SYS_write, 1, reason, sizeof reason - 1);
  (void)count;
  signal(number, SIG_DFL);
  raise(number);
}

void CFaults_setCommand(const char *line) {
  strncpy(command, line, sizeof command - 1);
  static const int numbers[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT};
  for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++) signal(numbers[i], crashed);
}

// With LD_PRELOAD, the plan of the main thread.
__attribute__((constructor)) static void begin_from_environment(void) {
  static const char *names[] = {"none", "full", "error", "short", "kill", "torn", "lie"};
  const char *text = getenv("HALFWAY_FAULT");
  const char *at = text ? strchr(text, '@') : NULL;
  if (!at) return;
  for (int kind = 0; kind < 7; kind++) {
    if (strlen(names[kind]) == (size_t)(at - text) && strncmp(names[kind], text, at - text) == 0) {
      CFaults_begin(kind, atol(at + 1));
    }
  }
}
