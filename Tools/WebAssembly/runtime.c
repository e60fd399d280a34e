// What Embedded Swift expects of a C library, for WebAssembly without an operating system: memory, and the copying of it.

typedef __SIZE_TYPE__ size_t;

extern unsigned char __heap_base;

// Blocks are powers of two, from 32 bytes on, so that a list for each size is enough to use them again. Sixteen bytes before each hold
// the size's index; so what is handed out is aligned to sixteen.
enum { header = 16, smallest = 5, sizes = 32, page = 65536 };

static void *free_blocks[sizes];
static unsigned char *next_byte;

static unsigned index_for(size_t bytes) {
  unsigned index = smallest;
  while (((size_t)1 << index) < bytes + header) index++;
  return index;
}

static unsigned char *carve(size_t bytes) {
  if (!next_byte) next_byte = (unsigned char *)(((size_t)&__heap_base + 15) & ~(size_t)15);
  unsigned char *block = next_byte;
  size_t end = (size_t)block + bytes;
  size_t have = __builtin_wasm_memory_size(0) * page;
  if (end > have && __builtin_wasm_memory_grow(0, (end - have + page - 1) / page) == (size_t)-1) return 0;
  next_byte = block + bytes;
  return block;
}

void *malloc(size_t bytes) {
  if (bytes > (size_t)1 << 30) return 0;
  unsigned index = index_for(bytes);
  unsigned char *block = free_blocks[index];
  if (block) {
    free_blocks[index] = *(void **)(block + header);
  } else if (!(block = carve((size_t)1 << index))) {
    return 0;
  }
  *(unsigned *)block = index;
  return block + header;
}

void free(void *pointer) {
  if (!pointer) return;
  unsigned char *block = (unsigned char *)pointer - header;
  *(void **)pointer = free_blocks[*(unsigned *)block];
  free_blocks[*(unsigned *)block] = block;
}

int posix_memalign(void **result, size_t alignment, size_t bytes) {
  if (alignment > header) return 22;
  *result = malloc(bytes);
  return *result ? 0 : 12;
}

void *memcpy(void *restrict to, const void *restrict from, size_t bytes) {
  unsigned char *t = to;
  const unsigned char *f = from;
  while (bytes--) *t++ = *f++;
  return to;
}

void *memmove(void *to, const void *from, size_t bytes) {
  unsigned char *t = to;
  const unsigned char *f = from;
  if (t < f) {
    while (bytes--) *t++ = *f++;
  } else {
    while (bytes--) t[bytes] = f[bytes];
  }
  return to;
}

void *memset(void *to, int value, size_t bytes) {
  unsigned char *t = to;
  while (bytes--) *t++ = (unsigned char)value;
  return to;
}

int memcmp(const void *a, const void *b, size_t bytes) {
  const unsigned char *x = a, *y = b;
  for (; bytes--; x++, y++) {
    if (*x != *y) return *x - *y;
  }
  return 0;
}

size_t strlen(const char *text) {
  size_t length = 0;
  while (text[length]) length++;
  return length;
}

int putchar(int character) { return character; }

size_t __stack_chk_guard = 0x5bd1e995;
void __stack_chk_fail(void) { __builtin_trap(); }
