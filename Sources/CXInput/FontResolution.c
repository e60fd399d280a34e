#include "CXInput.h"

#if __has_include(<X11/Xlib.h>)

#include <X11/Xlib.h>
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

// Returns the value of the resource in the text of a resource database, which has one resource per line.
static double valueIn(const char *text) {
  static const char name[] = "Xft.dpi:";
  while (text != NULL) {
    if (strncmp(text, name, sizeof name - 1) == 0) return strtod(text + sizeof name - 1, NULL);
    text = strchr(text, '\n');
    if (text != NULL) text++;
  }
  return 0;
}

double CXInput_fontDotsPerInch(void) {
  // The library stays loaded like SDL's own X11 library.
  void *const x11 = dlopen("libX11.so.6", RTLD_NOW | RTLD_LOCAL);
  if (x11 == NULL) return 0;
  __typeof__(&XOpenDisplay) openDisplay;
  __typeof__(&XResourceManagerString) resources;
  __typeof__(&XCloseDisplay) closeDisplay;
  *(void **)&openDisplay = dlsym(x11, "XOpenDisplay");
  *(void **)&resources = dlsym(x11, "XResourceManagerString");
  *(void **)&closeDisplay = dlsym(x11, "XCloseDisplay");
  if (openDisplay == NULL || resources == NULL || closeDisplay == NULL) return 0;
  Display *const display = openDisplay(NULL);
  if (display == NULL) return 0;
  const double value = valueIn(resources(display));
  closeDisplay(display);
  return value > 0 ? value : 0;
}

#else

double CXInput_fontDotsPerInch(void) { return 0; }

#endif
