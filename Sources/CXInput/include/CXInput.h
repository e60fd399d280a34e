// Pinches and swipes of touchpads on X11, which SDL 2 doesn't report: a second connection to the display receives them
// for SDL's window. The X libraries are loaded at run time, so nothing has to be installed to build or run; without
// them or without X, no source can be opened.
#ifndef HALFWAY_CXINPUT_H
#define HALFWAY_CXINPUT_H

#include <stdbool.h>
#include <stddef.h>

// A connection to the display that receives touchpad gestures.
typedef struct CXInputSource CXInputSource;

typedef enum CXInputPhase {
  CXInputPhaseBegan,
  CXInputPhaseChanged,
  CXInputPhaseEnded,
  CXInputPhaseCancelled,
} CXInputPhase;

// An event of a pinch or a swipe. Lengths are in X pixels, which are SDL's window points.
typedef struct CXInputGesture {
  CXInputPhase phase;
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
} CXInputGesture;

// Starts to receive the pinches and swipes in an SDL window (an `SDL_Window *`). Returns NULL without X11, its
// libraries, or version 2.4 of its input extension. Must be called on SDL's video thread.
CXInputSource *CXInput_open(void *window);

// Returns a file descriptor to wait on, which becomes readable when events arrive.
int CXInput_descriptor(const CXInputSource *source);

// Returns the next event; false if there is none. Never blocks. After opening, a source may be used by any single
// thread at a time.
bool CXInput_next(CXInputSource *source, CXInputGesture *gesture);

// Closes the connection and releases the source.
void CXInput_close(CXInputSource *source);

// Returns the resource "Xft.dpi" of the display, which desktops set for programs that scale themselves; 0 if it isn't
// set, without X11 or without its library.
double CXInput_fontDotsPerInch(void);

// Returns the setting "Gtk/EnableAnimations" of the desktop, 0 or 1; -1 if no program manages settings (XSETTINGS),
// without X11 or without its library.
int CXInput_enablesAnimations(void);

// Returns an integer setting in the value of the property _XSETTINGS_SETTINGS; -1 if it is missing or negative, or if
// the value is damaged.
int CXInput_integerSetting(const unsigned char *bytes, size_t count, const char *name);

// Ignores X errors for wakeup messages. SDL wakes a waiting window by a message on a second connection to the display,
// which the server may process after the window was destroyed on the first one. By default Xlib would exit the program
// because of the invalid window. Must be called on SDL's video thread after video has been initialized; does nothing
// without X11, or if called again.
void CXInput_forgiveLateWakeups(void);

// Watches the connection of an SDL window (an `SDL_Window *`) to its X display: when the server ends, the program goes
// on without a display instead of being exited by Xlib. Must be called on SDL's video thread; does nothing without X11.
void CXInput_watchDisplay(void *window);

// Returns whether the watched connection has been lost. The window and the display must then be neither used nor closed.
bool CXInput_isDisplayLost(void);

// Returns whether a connection (a `Display *`) belongs to an open `CXInputSource`.
bool CXInput_isOwnConnection(const void *display);

#endif
