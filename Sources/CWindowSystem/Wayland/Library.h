// The functions of libwayland-client, which stays loaded like SDL's own.
#ifndef HALFWAY_WAYLAND_LIBRARY_H
#define HALFWAY_WAYLAND_LIBRARY_H

#if __has_include(<wayland-client-core.h>)
#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#if defined(SDL_VIDEO_DRIVER_WAYLAND)
#define HALFWAY_HAS_WAYLAND 1

#include <stdbool.h>
#include <wayland-client-core.h>

typedef struct WaylandLibrary {
  // The older functions of each kind, which all versions have.
  __typeof__(&wl_proxy_marshal) marshal;
  __typeof__(&wl_proxy_marshal_constructor) construct;
  __typeof__(&wl_proxy_marshal_constructor_versioned) constructVersioned;
  __typeof__(&wl_proxy_add_listener) addListener;
  __typeof__(&wl_proxy_get_version) getVersion;
  __typeof__(&wl_proxy_destroy) destroy;
  __typeof__(&wl_display_get_error) displayError;
  __typeof__(&wl_display_get_fd) descriptor;
  __typeof__(&wl_display_connect) connect;
  __typeof__(&wl_display_roundtrip) roundtrip;
  __typeof__(&wl_display_disconnect) disconnect;
  const struct wl_interface *registry, *seat, *pointer, *touch;
} WaylandLibrary;

// Finds the functions; returns false if the library isn't installed.
bool WaylandLibrary_load(WaylandLibrary *library);

// Returns the display and the surface of an SDL window; returns false if the window isn't on Wayland.
bool WaylandLibrary_window(void *window, struct wl_display **display, struct wl_surface **surface);

#endif
#endif

#endif
