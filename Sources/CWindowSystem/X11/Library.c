#include "Library.h"

#ifdef HALFWAY_HAS_X11

#include <dlfcn.h>
#include <stddef.h>

static const char name[] = "libX11.so.6";

_Atomic(Display *) X11Library_touchpadDisplay;

void *X11Library_open(void) { return dlopen(name, RTLD_NOW | RTLD_LOCAL); }

void *X11Library_loaded(void) { return dlopen(name, RTLD_NOW | RTLD_NOLOAD); }

bool X11Library_find(void *library, const X11Symbol *symbols, size_t count) {
  if (library == NULL) return false;
  for (size_t index = 0; index < count; index++) {
    void *const function = dlsym(library, symbols[index].name);
    if (function == NULL) return false;
    *(void **)symbols[index].address = function;
  }
  return true;
}

static void stayAlive(Display *display, void *data) {
  (void)display;
  (void)data;
}

bool X11Library_surviveLoss(void *library, Display *display) {
  // Newer than the other functions, so it may be neither declared nor available.
  void (*setExitHandler)(Display *, void (*)(Display *, void *), void *) = NULL;
  *(void **)&setExitHandler = dlsym(library, "XSetIOErrorExitHandler");
  if (setExitHandler == NULL) return false;
  setExitHandler(display, stayAlive, NULL);
  return true;
}

#endif
