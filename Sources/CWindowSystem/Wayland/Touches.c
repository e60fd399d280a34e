#include "CWindowSystem.h"
#include "CorePointer.h"

#include <stddef.h>

#ifdef HALFWAY_HAS_WAYLAND

#include <stdlib.h>
#include <string.h>

// The objects of a seat.
typedef struct TouchSeat {
  CWaylandTouches *owner;
  struct TouchSeat *next;
  uint32_t name;
  struct wl_proxy *seat, *touch;
} TouchSeat;

struct CWaylandTouches {
  WaylandLibrary library;
  CWaylandTouchHandler handler;
  void *context;
  struct wl_proxy *registry;
  TouchSeat *seats;
};

// MARK: - Touches

static void fingerLanded(
  void *data, struct wl_proxy *touch, uint32_t serial, uint32_t time, struct wl_surface *surface, int32_t finger,
  wl_fixed_t x, wl_fixed_t y) {}

static void report(const TouchSeat *seat, bool isCancelled) { seat->owner->handler(seat->owner->context, isCancelled); }

static void fingerLifted(void *data, struct wl_proxy *touch, uint32_t serial, uint32_t time, int32_t finger) {
  report(data, false);
}

static void fingerMoved(
  void *data, struct wl_proxy *touch, uint32_t time, int32_t finger, wl_fixed_t x, wl_fixed_t y) {}

static void frameEnded(void *data, struct wl_proxy *touch) {}

static void touchesCancelled(void *data, struct wl_proxy *touch) { report(data, true); }

static const TouchListener touchListener = {fingerLanded, fingerLifted, fingerMoved, frameEnded, touchesCancelled};

static void destroy(const WaylandLibrary *wayland, struct wl_proxy **proxy) {
  if (*proxy != NULL) wayland->destroy(*proxy);
  *proxy = NULL;
}

static void forgetTouch(TouchSeat *seat) {
  const WaylandLibrary *const wayland = &seat->owner->library;
  if (seat->touch != NULL && wayland->getVersion(seat->touch) >= TouchReleaseVersion) {
    wayland->marshal(seat->touch, TouchRelease);
  }
  destroy(wayland, &seat->touch);
}

// MARK: - Seats

static void capabilitiesChanged(void *data, struct wl_proxy *proxy, uint32_t capabilities) {
  TouchSeat *const seat = data;
  const bool hasTouch = (capabilities & SeatHasTouch) != 0;
  if (!hasTouch) forgetTouch(seat);
  if (!hasTouch || seat->touch != NULL) return;
  seat->touch = seat->owner->library.construct(proxy, SeatGetTouch, seat->owner->library.touch, NULL);
  if (seat->touch != NULL) {
    seat->owner->library.addListener(seat->touch, (void (**)(void))&touchListener, seat);
  }
}

static void seatNamed(void *data, struct wl_proxy *seat, const char *name) {}

static const SeatListener seatListener = {capabilitiesChanged, seatNamed};

// Removes the first seat of a list.
static void removeSeat(TouchSeat **link) {
  TouchSeat *const seat = *link;
  forgetTouch(seat);
  destroy(&seat->owner->library, &seat->seat);
  *link = seat->next;
  free(seat);
}

static void globalAdded(
  void *data, struct wl_proxy *registry, uint32_t name, const char *interface, uint32_t version) {
  CWaylandTouches *const touches = data;
  const WaylandLibrary *const wayland = &touches->library;
  if (strcmp(interface, wayland->seat->name) != 0) return;
  TouchSeat *const seat = calloc(1, sizeof *seat);
  if (seat == NULL) return;
  seat->owner = touches;
  seat->name = name;
  const uint32_t own = version < SeatVersion ? version : SeatVersion;
  seat->seat =
    wayland->constructVersioned(registry, RegistryBind, wayland->seat, own, name, wayland->seat->name, own, NULL);
  if (seat->seat == NULL) {
    free(seat);
    return;
  }
  wayland->addListener(seat->seat, (void (**)(void))&seatListener, seat);
  seat->next = touches->seats;
  touches->seats = seat;
}

static void globalRemoved(void *data, struct wl_proxy *registry, uint32_t name) {
  CWaylandTouches *const touches = data;
  for (TouchSeat **link = &touches->seats; *link != NULL; link = &(*link)->next) {
    if ((*link)->name != name) continue;
    removeSeat(link);
    return;
  }
}

static const RegistryListener registryListener = {globalAdded, globalRemoved};

CWaylandTouches *CWayland_openTouches(void *window, CWaylandTouchHandler handler, void *context) {
  struct wl_display *display;
  struct wl_surface *surface;
  if (!WaylandLibrary_window(window, &display, &surface)) return NULL;
  CWaylandTouches *const touches = calloc(1, sizeof *touches);
  if (touches == NULL) return NULL;
  touches->handler = handler;
  touches->context = context;
  if (WaylandLibrary_load(&touches->library)) {
    const WaylandLibrary *const wayland = &touches->library;
    touches->registry =
      wayland->construct((struct wl_proxy *)display, DisplayGetRegistry, wayland->registry, NULL);
    if (touches->registry != NULL) {
      wayland->addListener(touches->registry, (void (**)(void))&registryListener, touches);
      return touches;
    }
  }
  free(touches);
  return NULL;
}

void CWayland_closeTouches(CWaylandTouches *touches) {
  while (touches->seats != NULL) removeSeat(&touches->seats);
  destroy(&touches->library, &touches->registry);
  free(touches);
}

#else

CWaylandTouches *CWayland_openTouches(void *window, CWaylandTouchHandler handler, void *context) {
  (void)window;
  (void)handler;
  (void)context;
  return NULL;
}

void CWayland_closeTouches(CWaylandTouches *touches) { (void)touches; }

#endif
