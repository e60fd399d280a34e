#include "CWindowSystem.h"
#include "Library.h"

#include <stddef.h>

#if defined(HALFWAY_HAS_X11) && __has_include(<X11/Xproto.h>)
#include <X11/Xproto.h>

static XErrorHandler others;

static int forgive(Display *display, XErrorEvent *error) {
  if (error->request_code == X_SendEvent && error->error_code == BadWindow) return 0;
  return others(display, error);
}

void CX11_forgiveLateWakeups(void) {
  if (others != NULL) return;
  XErrorHandler (*set)(XErrorHandler) = NULL;
  const X11Symbol symbols[] = {{"XSetErrorHandler", &set}};
  if (X11Library_find(X11Library_open(), symbols, 1)) others = set(forgive);
}

#else

void CX11_forgiveLateWakeups(void) {}

#endif
