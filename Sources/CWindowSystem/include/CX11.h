#ifndef HALFWAY_CX11_H
#define HALFWAY_CX11_H

#include "CTouchpadGesture.h"

#include <stdbool.h>
#include <stddef.h>

// A second connection to the display, which receives touchpad gestures for SDL's window.
typedef struct CX11Touchpads CX11Touchpads;

// Starts to receive the pinches and swipes in an SDL window (an `SDL_Window *`). Returns NULL without X11, its
// libraries, or version 2.4 of its input extension. Must be called on SDL's video thread.
CX11Touchpads *CX11_openTouchpads(void *window);

// Returns a file descriptor to wait on, which becomes readable when events arrive.
int CX11_descriptor(const CX11Touchpads *touchpads);

// Returns the next event; false if there is none. Never blocks. After opening, a connection may be used by any single
// thread at a time.
bool CX11_nextGesture(CX11Touchpads *touchpads, CTouchpadGesture *gesture);

// Closes the connection and releases it.
void CX11_closeTouchpads(CX11Touchpads *touchpads);

// Returns the resource "Xft.dpi" of the display, which desktops set for programs that scale themselves; 0 if it isn't
// set, without X11 or without its library.
double CX11_fontDotsPerInch(void);

// Returns the setting "Gtk/EnableAnimations" of the desktop, 0 or 1; -1 if no program manages settings (XSETTINGS),
// without X11 or without its library.
int CX11_enablesAnimations(void);

// Returns an integer setting in the value of the property _XSETTINGS_SETTINGS; -1 if it is missing or negative, or if
// the value is damaged.
int CX11_integerSetting(const unsigned char *bytes, size_t count, const char *name);

// Ignores X errors for wakeup messages. SDL wakes a waiting window by a message on a second connection to the display,
// which the server may process after the window was destroyed on the first one. By default Xlib would exit the program
// because of the invalid window. Must be called on SDL's video thread before video is initialized, because SDL restores
// the earlier error handler before it closes that connection, and only then reads the last errors. Does nothing without
// libX11, or if called again.
void CX11_forgiveLateWakeups(void);

// Watches the connection of an SDL window (an `SDL_Window *`) to its X display: when the server ends, the program goes
// on without a display instead of being exited by Xlib. Must be called on SDL's video thread; does nothing without X11.
void CX11_watchConnection(void *window);

// Returns whether the watched connection has been lost. The window and the display must then be neither used nor
// closed.
bool CX11_isConnectionLost(void);

#endif
