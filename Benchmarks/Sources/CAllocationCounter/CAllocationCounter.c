// An executable's `malloc` takes the place of glibc's for every library of the process. These count and hand on to glibc's own
// entry points, which keep their names for this use.

#include "CAllocationCounter.h"

#include <errno.h>
#include <malloc.h>
#include <stddef.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

// Per thread, so that it needs no lock and another thread's work is not counted. Static storage in an executable: reaching it
// allocates nothing.
static _Thread_local uint64_t allocations;

uint64_t halfway_allocation_count(void) { return allocations; }

uint64_t halfway_heap_bytes(void) {
  struct mallinfo2 state = mallinfo2();
  return state.uordblks + state.hblkhd;
}

void *malloc(size_t size) {
  allocations += 1;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  allocations += 1;
  return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
  allocations += 1;
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  allocations += 1;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  allocations += 1;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) return EINVAL;
  allocations += 1;
  void *block = __libc_memalign(alignment, size);
  if (block == NULL) return ENOMEM;
  *result = block;
  return 0;
}
