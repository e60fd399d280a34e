#include "CWindowSystem.h"
#include "Library.h"

#ifdef HALFWAY_HAS_X11

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

double CX11_fontDotsPerInch(void) {
  __typeof__(&XOpenDisplay) openDisplay;
  __typeof__(&XResourceManagerString) resources;
  __typeof__(&XCloseDisplay) closeDisplay;
  const X11Symbol symbols[] = {
      {"XOpenDisplay", &openDisplay},
      {"XResourceManagerString", &resources},
      {"XCloseDisplay", &closeDisplay},
  };
  if (!X11Library_find(X11Library_open(), symbols, sizeof symbols / sizeof *symbols)) return 0;
  Display *const display = openDisplay(NULL);
  if (display == NULL) return 0;
  const double value = valueIn(resources(display));
  closeDisplay(display);
  return value > 0 ? value : 0;
}

#else

double CX11_fontDotsPerInch(void) { return 0; }

#endif
