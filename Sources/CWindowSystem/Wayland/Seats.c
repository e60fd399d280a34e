#include "CWindowSystem.h"
#include "CorePointer.h"

#ifdef HALFWAY_HAS_WAYLAND

#include <string.h>

static void globalAdded(void *data, struct wl_proxy *registry, uint32_t name, const char *interface, uint32_t version) {
  if (strcmp(interface, "wl_seat") == 0) *(bool *)data = true;
}

static void globalRemoved(void *data, struct wl_proxy *registry, uint32_t name) {}

static const RegistryListener listener = {globalAdded, globalRemoved};

bool CWayland_lacksSeat(void) {
  WaylandLibrary wayland;
  if (!WaylandLibrary_load(&wayland)) return false;
  struct wl_display *const display = wayland.connect(NULL);
  if (display == NULL) return false;
  bool hasSeat = false;
  struct wl_proxy *const registry =
    wayland.construct((struct wl_proxy *)display, DisplayGetRegistry, wayland.registry, NULL);
  if (registry != NULL) wayland.addListener(registry, (void (**)(void))&listener, &hasSeat);
  const bool isKnown = registry != NULL && wayland.roundtrip(display) >= 0;
  if (registry != NULL) wayland.destroy(registry);
  wayland.disconnect(display);
  return isKnown && !hasSeat;
}

#else

bool CWayland_lacksSeat(void) { return false; }

#endif
