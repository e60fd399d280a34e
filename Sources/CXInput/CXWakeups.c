#include "CXInput.h"

#include <stddef.h>

#if __has_include(<X11/Xlib.h>) && __has_include(<X11/Xproto.h>)
#include <X11/Xlib.h>
#include <X11/Xproto.h>
#include <dlfcn.h>

static XErrorHandler others;

static int forgive(Display *display, XErrorEvent *error) {
  if (error->request_code == X_SendEvent && error->error_code == BadWindow) return 0;
  return others(display, error);
}

void CXInput_forgiveLateWakeups(void) {
  // Only if SDL has loaded the library, and only once.
  if (others != NULL) return;
  void *const x11 = dlopen("libX11.so.6", RTLD_NOW | RTLD_NOLOAD);
  if (x11 == NULL) return;
  XErrorHandler (*set)(XErrorHandler) = NULL;
  *(void **)&set = dlsym(x11, "XSetErrorHandler");
  if (set != NULL) others = set(forgive);
}

#else

void CXInput_forgiveLateWakeups(void) {}

#endif
