// Loads SDL2, SDL2_ttf and SDL2_image when they are needed. Linked normally, they and the 70 libraries that they depend
// on take half of the time that a command without a window runs.
//
// Each function of Functions.h is defined here, under its own name, and calls the function of the library.

// Declares `program_invocation_short_name`.
#define _GNU_SOURCE

// The functions must not replace those of the libraries, which call each other.
#define DECLSPEC __attribute__((visibility("hidden")))

#include "shim.h"

#include <SDL2/SDL_syswm.h>
#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sysexits.h>

// The names are the same for all versions of SDL 2, and for sdl2-compat.
static const char SDL2[] = "libSDL2-2.0.so.0";
static const char SDL2_ttf[] = "libSDL2_ttf-2.0.so.0";
static const char SDL2_image[] = "libSDL2_image-2.0.so.0";

// Returns a function. Ends the program if there is none, because its callers rely on the libraries as if they were
// linked.
static void *find(const char *library, const char *name) {
  // A library is loaded once, and stays loaded.
  void *const handle = dlopen(library, RTLD_LAZY | RTLD_LOCAL);
  void *const function = handle == NULL ? NULL : dlsym(handle, name);
  if (function != NULL) return function;
  const char *const reason = dlerror();
  fprintf(stderr, "%s: can't use %s: %s\n", program_invocation_short_name, library, reason ? reason : name);
  exit(EX_UNAVAILABLE);
}

#define FUNCTION(library, result, name, parameters, arguments)                      \
  result name parameters {                                                          \
    static _Atomic(void *) found;                                                   \
    void *function = atomic_load_explicit(&found, memory_order_relaxed);            \
    if (function == NULL) {                                                         \
      function = find(library, #name);                                              \
      atomic_store_explicit(&found, function, memory_order_relaxed);                \
    }                                                                               \
    return ((result(*) parameters)function)arguments;                               \
  }

#include "Functions.h"
