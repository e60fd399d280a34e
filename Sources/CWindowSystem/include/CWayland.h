#ifndef HALFWAY_CWAYLAND_H
#define HALFWAY_CWAYLAND_H

#include "CTouchpadGesture.h"

#include <stdbool.h>

// A receiver of input from a Wayland compositor that SDL 2 doesn't report, on SDL's connection to it.
typedef struct CWaylandInput CWaylandInput;

// Receives a gesture on a touchpad. SDL's video thread calls it while SDL processes the compositor's events.
typedef void (*CWaylandTouchpadHandler)(void *context, CTouchpadGesture gesture);

// Receives the end of a touch: one finger lifted, or the compositor has cancelled the touches of all fingers. SDL's
// video thread calls it while SDL processes the compositor's events, before or after SDL processes the same event.
typedef void (*CWaylandTouchHandler)(void *context, bool isCancelled);

// Starts to receive the pinches and swipes in an SDL window (an `SDL_Window *`), and the ends of touches. Returns NULL
// if the window isn't on Wayland. A compositor without the protocol `pointer_gestures_unstable_v1` reports no gestures.
// Must be called on SDL's video thread, like the next function.
CWaylandInput *CWayland_openInput(
  void *window, CWaylandTouchpadHandler touchpadHandler, CWaylandTouchHandler touchHandler, void *context);

// Ends the reception and releases the receiver. Must be called before SDL closes its connection.
void CWayland_closeInput(CWaylandInput *input);

// Returns whether the connection of an SDL window (an `SDL_Window *`) to its compositor has been lost. The window must
// then be neither used nor closed. Returns false without Wayland.
bool CWayland_isConnectionLost(void *window);

// Connects to the compositor that the environment names and returns whether it has no seat, which is a group of input
// devices. Returns false if there is no compositor.
bool CWayland_lacksSeat(void);

#endif
