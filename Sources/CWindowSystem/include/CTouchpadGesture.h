#ifndef HALFWAY_CTOUCHPAD_GESTURE_H
#define HALFWAY_CTOUCHPAD_GESTURE_H

#include <stdbool.h>

typedef enum CTouchpadPhase {
  CTouchpadPhaseBegan,
  CTouchpadPhaseChanged,
  CTouchpadPhaseEnded,
  CTouchpadPhaseCancelled,
} CTouchpadPhase;

// An event of a pinch or a swipe on a touchpad. Lengths are in SDL's window points: X's pixels or Wayland's surface
// coordinates.
typedef struct CTouchpadGesture {
  CTouchpadPhase phase;
  // The fingers of a swipe move in parallel, so its scale is always 1 and its rotation 0.
  bool isSwipe;
  int fingers;
  // The pointer's location in the window. It doesn't move while fingers pinch or swipe.
  double x, y;
  // The displacement of the fingers' centroid since the previous event.
  double deltaX, deltaY;
  // The distance of the fingers divided by their distance at the beginning.
  double scale;
  // The rotation of the fingers since the previous event in degrees, clockwise.
  double degrees;
} CTouchpadGesture;

#endif
