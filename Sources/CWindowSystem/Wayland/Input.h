// The receiver of input from a Wayland compositor, and the parts of a seat. The objects are on the display's own queue,
// so that SDL, which waits for the compositor's events, also dispatches theirs: in the order in which they arrive, and on
// its own thread.
#ifndef HALFWAY_WAYLAND_INPUT_H
#define HALFWAY_WAYLAND_INPUT_H

#include "CWindowSystem.h"
#include "CorePointer.h"

#ifdef HALFWAY_HAS_WAYLAND

// The objects of a seat: the pointer that its mice and touchpads move, the gestures of that pointer, and the touches.
typedef struct WaylandSeat {
  CWaylandInput *owner;
  struct WaylandSeat *next;
  uint32_t name;
  struct wl_proxy *seat, *pointer, *swipe, *pinch, *touch;
  // The pointer's location in the window.
  double x, y;
  // Whether a gesture began in the window and hasn't ended.
  bool isActive;
} WaylandSeat;

struct CWaylandInput {
  WaylandLibrary library;
  void *window;
  CWaylandTouchpadHandler touchpadHandler;
  CWaylandTouchHandler touchHandler;
  void *context;
  struct wl_proxy *registry, *manager;
  uint32_t managerName;
  WaylandSeat *seats;
};

// Returns an object that stands for a global of the compositor.
struct wl_proxy *CWaylandInput_bind(
  const CWaylandInput *input, uint32_t name, const struct wl_interface *interface, uint32_t version);

// Destroys an object, if there is one.
void CWaylandInput_destroy(const CWaylandInput *input, struct wl_proxy **proxy);

// Follows or releases the pointer and its gestures. A gesture that is in progress is cancelled.
void WaylandSeat_updatePointer(WaylandSeat *seat, bool hasPointer);

// Follows or releases the touches.
void WaylandSeat_updateTouch(WaylandSeat *seat, bool hasTouch);

// Binds the manager of gestures if the global is one, and follows the gestures of all seats.
void CWaylandInput_addManager(CWaylandInput *input, uint32_t name, const char *interface, uint32_t version);

// Releases the manager of gestures, if there is one.
void CWaylandInput_destroyManager(CWaylandInput *input);

#endif

#endif
