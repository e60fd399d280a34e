#include "CWindowSystem.h"
#include "Library.h"

#include <stddef.h>

#ifdef HALFWAY_HAS_WAYLAND

#include <poll.h>

bool CWayland_isConnectionLost(void *window) {
  static WaylandLibrary library;
  struct wl_display *display;
  struct wl_surface *surface;
  if (!WaylandLibrary_window(window, &display, &surface)) return false;
  if (library.displayError == NULL && !WaylandLibrary_load(&library)) return false;
  if (library.displayError(display) != 0) return true;
  // A write to a closed connection is no error of the display, but SDL 3 closes the window then.
  struct pollfd connection = {.fd = library.descriptor(display)};
  return poll(&connection, 1, 0) > 0 && (connection.revents & (POLLERR | POLLHUP)) != 0;
}

#else

bool CWayland_isConnectionLost(void *window) {
  (void)window;
  return false;
}

#endif
