#pragma once

#include <stdint.h>

/// How often the calling thread has asked the C library for memory since it began: `malloc`, `calloc`, `realloc`, `memalign`,
/// `aligned_alloc` and `posix_memalign`, from any library of the process. The Swift runtime's own requests go through these.
uint64_t halfway_allocation_count(void);

/// Bytes of the heap that the process has taken and not given back.
uint64_t halfway_heap_bytes(void);
