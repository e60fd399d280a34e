#include "CWindowSystem.h"
#include "Library.h"

#include <stddef.h>

#ifdef HALFWAY_HAS_WAYLAND

bool CWayland_isConnectionLost(void *window) {
  static WaylandLibrary library;
  struct wl_display *display;
  struct wl_surface *surface;
  if (!WaylandLibrary_window(window, &display, &surface)) return false;
  if (library.displayError == NULL && !WaylandLibrary_load(&library)) return false;
  return library.displayError(display) != 0;
}

#else

bool CWayland_isConnectionLost(void *window) {
  (void)window;
  return false;
}

#endif
