#include "PointerGestures.h"

#ifdef HALFWAY_HAS_WAYLAND

#include <stddef.h>

// The interfaces of the arguments, which may stay unspecified: the library only compares them.
static const struct wl_interface *types[5];

// An argument is an unsigned or signed integer (u, i), a fixed-point number (f), an object (o) or a new object (n).
static const struct wl_message gestureRequests[] = {{"destroy", "", types}};

static const struct wl_message swipeEvents[] = {
  {"begin", "uuou", types},
  {"update", "uff", types},
  {"end", "uui", types},
};

static const struct wl_message pinchEvents[] = {
  {"begin", "uuou", types},
  {"update", "uffff", types},
  {"end", "uui", types},
};

static const struct wl_message managerRequests[] = {
  {"get_swipe_gesture", "no", types},
  {"get_pinch_gesture", "no", types},
  {"release", "2", types},
};

const struct wl_interface HalfwayPointerGestures_swipe = {
  "zwp_pointer_gesture_swipe_v1", PointerGesturesVersion, 1, gestureRequests, 3, swipeEvents};

const struct wl_interface HalfwayPointerGestures_pinch = {
  "zwp_pointer_gesture_pinch_v1", PointerGesturesVersion, 1, gestureRequests, 3, pinchEvents};

const struct wl_interface HalfwayPointerGestures_manager = {
  "zwp_pointer_gestures_v1", PointerGesturesVersion, 3, managerRequests, 0, NULL};

#endif
