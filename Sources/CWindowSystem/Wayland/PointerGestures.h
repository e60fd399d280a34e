// The requests and events of the protocol `pointer_gestures_unstable_v1` that Halfway uses, in the order of their
// numbers. The tables are small, so neither wayland-scanner nor the protocol's description is needed to build.
#ifndef HALFWAY_POINTER_GESTURES_H
#define HALFWAY_POINTER_GESTURES_H

#include "Library.h"

#ifdef HALFWAY_HAS_WAYLAND

#include <wayland-util.h>

struct wl_pointer;

extern const struct wl_interface HalfwayPointerGestures_manager, HalfwayPointerGestures_swipe,
  HalfwayPointerGestures_pinch;

enum { PointerGesturesGetSwipe, PointerGesturesGetPinch, PointerGesturesRelease };
enum { PointerGesturesVersion = 2 };
// The only request of a swipe or pinch object.
enum { PointerGestureDestroy };

// Times are in milliseconds of an undefined clock.
typedef struct SwipeListener {
  void (*begin)(void *, struct wl_proxy *, uint32_t serial, uint32_t time, struct wl_surface *, uint32_t fingers);
  void (*update)(void *, struct wl_proxy *, uint32_t time, wl_fixed_t dx, wl_fixed_t dy);
  void (*end)(void *, struct wl_proxy *, uint32_t serial, uint32_t time, int32_t isCancelled);
} SwipeListener;

typedef struct PinchListener {
  void (*begin)(void *, struct wl_proxy *, uint32_t serial, uint32_t time, struct wl_surface *, uint32_t fingers);
  // The scale is that since the beginning; the rotation is clockwise, in degrees, since the previous event.
  void (*update)(
    void *, struct wl_proxy *, uint32_t time, wl_fixed_t dx, wl_fixed_t dy, wl_fixed_t scale, wl_fixed_t rotation);
  void (*end)(void *, struct wl_proxy *, uint32_t serial, uint32_t time, int32_t isCancelled);
} PinchListener;

#endif

#endif
