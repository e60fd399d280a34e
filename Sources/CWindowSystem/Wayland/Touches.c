#include "Input.h"

#ifdef HALFWAY_HAS_WAYLAND

static void fingerLanded(
  void *data, struct wl_proxy *touch, uint32_t serial, uint32_t time, struct wl_surface *surface, int32_t finger,
  wl_fixed_t x, wl_fixed_t y) {}

static void report(const WaylandSeat *seat, bool isCancelled) { seat->owner->touchHandler(seat->owner->context, isCancelled); }

static void fingerLifted(void *data, struct wl_proxy *touch, uint32_t serial, uint32_t time, int32_t finger) {
  report(data, false);
}

static void fingerMoved(
  void *data, struct wl_proxy *touch, uint32_t time, int32_t finger, wl_fixed_t x, wl_fixed_t y) {}

static void frameEnded(void *data, struct wl_proxy *touch) {}

static void touchesCancelled(void *data, struct wl_proxy *touch) { report(data, true); }

static const TouchListener touchListener = {fingerLanded, fingerLifted, fingerMoved, frameEnded, touchesCancelled};

static void forgetTouch(WaylandSeat *seat) {
  const WaylandLibrary *const wayland = &seat->owner->library;
  if (seat->touch != NULL && wayland->getVersion(seat->touch) >= TouchReleaseVersion) {
    wayland->marshal(seat->touch, TouchRelease);
  }
  CWaylandInput_destroy(seat->owner, &seat->touch);
}

void WaylandSeat_updateTouch(WaylandSeat *seat, bool hasTouch) {
  const WaylandLibrary *const wayland = &seat->owner->library;
  if (!hasTouch) forgetTouch(seat);
  if (!hasTouch || seat->touch != NULL) return;
  seat->touch = wayland->construct(seat->seat, SeatGetTouch, wayland->touch, NULL);
  if (seat->touch != NULL) wayland->addListener(seat->touch, (void (**)(void))&touchListener, seat);
}

#endif
