// Pinches and swipes of a touchpad on X11, which SDL 2 does not pass on: a second connection to the display that follows
// them on SDL's window. X's libraries are loaded when they are needed, so nothing has to be installed to build or to run; where
// they or X are missing there is no source.
#ifndef HALFWAY_CXINPUT_H
#define HALFWAY_CXINPUT_H

#include <stdbool.h>

typedef struct CXInputSource CXInputSource;

typedef enum CXInputPhase {
  CXInputPhaseBegan,
  CXInputPhaseChanged,
  CXInputPhaseEnded,
  CXInputPhaseCancelled,
} CXInputPhase;

// One event of a pinch or a swipe. Lengths are X's pixels, which are SDL's window points.
typedef struct CXInputGesture {
  CXInputPhase phase;
  // A swipe's fingers go together, and so its scale and turn are always 1 and 0.
  bool isSwipe;
  int fingers;
  // The pointer in the window. It rests while fingers pinch or swipe.
  double x, y;
  // How far the middle of the fingers went since the event before.
  double deltaX, deltaY;
  // The distance of the fingers, as a share of that at the beginning.
  double scale;
  // How far the fingers turned since the event before, clockwise.
  double degrees;
} CXInputGesture;

// Follows the pinches and swipes on a window of SDL's (an `SDL_Window *`). NULL without X11, its libraries or version 2.4 of its
// input extension. To be called on the thread that SDL's video runs on.
CXInputSource *CXInput_open(void *window);

// Readable when something has come; to be waited for.
int CXInput_descriptor(const CXInputSource *source);

// Takes the next event; false when there is none for now. Never waits. From here on one thread at a time may use a source.
bool CXInput_next(CXInputSource *source, CXInputGesture *gesture);

void CXInput_close(CXInputSource *source);

// SDL wakes a window that waits by a message on a second connection to the display. That one may be read after the window was destroyed on
// the first, and X's usual answer to a message for a window that is gone is the end of the program. From here on it is none. To be called
// when SDL's video is there, on its thread; does nothing without X11, or another time.
void CXInput_forgiveLateWakeups(void);

#endif
