// The library libX11, which stays loaded like SDL's own.
#ifndef HALFWAY_X11_LIBRARY_H
#define HALFWAY_X11_LIBRARY_H

#if __has_include(<X11/Xlib.h>)
#define HALFWAY_HAS_X11 1

#include <X11/Xlib.h>
#include <stdbool.h>
#include <stddef.h>

// A function to find in a library, and the variable for its address.
typedef struct X11Symbol {
  const char *name;
  void *address;
} X11Symbol;

// Returns the library, which is loaded if necessary; NULL if it isn't installed.
void *X11Library_open(void);

// Returns the library if SDL has loaded it; otherwise NULL.
void *X11Library_loaded(void);

// Finds functions in a library that `dlopen` returned; returns false if it is NULL or lacks one of them.
bool X11Library_find(void *library, const X11Symbol *symbols, size_t count);

// Lets the program continue when the connection to a display is lost. By default Xlib exits the program on the thread
// that detects the loss, and a second thread must not exit the program at the same time. Returns false if the library
// is older than this possibility.
bool X11Library_surviveLoss(void *library, Display *display);

// The connection for touchpad gestures that was opened last.
extern _Atomic(Display *) X11Library_touchpadDisplay;

#endif

#endif
