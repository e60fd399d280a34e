#include "Library.h"

#ifdef HALFWAY_HAS_WAYLAND

#include <dlfcn.h>
#include <stddef.h>

bool WaylandLibrary_load(WaylandLibrary *library) {
  void *const client = dlopen("libwayland-client.so.0", RTLD_NOW | RTLD_LOCAL);
  if (client == NULL) return false;
  const struct {
    const char *name;
    void *place;
  } names[] = {
      {"wl_proxy_marshal", &library->marshal},
      {"wl_proxy_marshal_constructor", &library->construct},
      {"wl_proxy_marshal_constructor_versioned", &library->constructVersioned},
      {"wl_proxy_add_listener", &library->addListener},
      {"wl_proxy_get_version", &library->getVersion},
      {"wl_proxy_destroy", &library->destroy},
      {"wl_display_get_error", &library->displayError},
      {"wl_display_get_fd", &library->descriptor},
      {"wl_display_connect", &library->connect},
      {"wl_display_roundtrip", &library->roundtrip},
      {"wl_display_disconnect", &library->disconnect},
      {"wl_registry_interface", &library->registry},
      {"wl_seat_interface", &library->seat},
      {"wl_pointer_interface", &library->pointer},
      {"wl_touch_interface", &library->touch},
  };
  for (size_t index = 0; index < sizeof names / sizeof names[0]; index++) {
    void *const symbol = dlsym(client, names[index].name);
    if (symbol == NULL) return false;
    *(void **)names[index].place = symbol;
  }
  return true;
}

bool WaylandLibrary_window(void *window, struct wl_display **display, struct wl_surface **surface) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_WAYLAND) return false;
  *display = info.info.wl.display;
  *surface = info.info.wl.surface;
  return *display != NULL;
}

#endif
