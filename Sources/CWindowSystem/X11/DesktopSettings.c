#include "CWindowSystem.h"
#include "Library.h"

#include <stdint.h>
#include <string.h>

// A reader of the bytes of a settings property, whose numbers have the byte order of the program that wrote it.
typedef struct Reader {
  const unsigned char *bytes;
  size_t left;
  bool isBigEndian;
} Reader;

static bool skip(Reader *reader, size_t count) {
  if (reader->left < count) return false;
  reader->bytes += count;
  reader->left -= count;
  return true;
}

static bool number(Reader *reader, size_t count, uint32_t *value) {
  const unsigned char *const bytes = reader->bytes;
  if (!skip(reader, count)) return false;
  *value = 0;
  for (size_t index = 0; index < count; index++) {
    *value = *value << 8 | bytes[reader->isBigEndian ? index : count - 1 - index];
  }
  return true;
}

// Strings are padded to a multiple of 4 bytes.
static size_t padded(size_t count) { return (count + 3) & ~(size_t)3; }

int CX11_integerSetting(const unsigned char *bytes, size_t count, const char *name) {
  enum { Integer, String, Color };
  if (bytes == NULL || count < 12) return -1;
  // The byte order and 3 unused bytes, the serial number, and the number of settings.
  Reader reader = {bytes, count, bytes[0] == 1};
  uint32_t settings;
  if (!skip(&reader, 8) || !number(&reader, 4, &settings)) return -1;
  for (uint32_t setting = 0; setting < settings; setting++) {
    uint32_t type, length, value;
    if (!number(&reader, 1, &type) || !skip(&reader, 1) || !number(&reader, 2, &length)) return -1;
    const unsigned char *const own = reader.bytes;
    if (!skip(&reader, padded(length))) return -1;
    const bool isWanted = length == strlen(name) && memcmp(own, name, length) == 0;
    // The serial number of the last change precedes the value.
    if (!skip(&reader, 4)) return -1;
    switch (type) {
    case Integer:
      if (!number(&reader, 4, &value)) return -1;
      if (isWanted) return value <= INT32_MAX ? (int)value : -1;
      break;
    case String:
      if (!number(&reader, 4, &value) || value > reader.left || !skip(&reader, padded(value))) return -1;
      break;
    case Color:
      if (!skip(&reader, 8)) return -1;
      break;
    default: return -1;
    }
  }
  return -1;
}

#ifdef HALFWAY_HAS_X11

#include <stdio.h>

int CX11_enablesAnimations(void) {
  __typeof__(&XOpenDisplay) OpenDisplay;
  __typeof__(&XCloseDisplay) CloseDisplay;
  __typeof__(&XDefaultScreen) DefaultScreen;
  __typeof__(&XInternAtom) InternAtom;
  __typeof__(&XGrabServer) GrabServer;
  __typeof__(&XUngrabServer) UngrabServer;
  __typeof__(&XGetSelectionOwner) GetSelectionOwner;
  __typeof__(&XGetWindowProperty) GetWindowProperty;
  __typeof__(&XFree) Free;
  const X11Symbol symbols[] = {
      {"XOpenDisplay", &OpenDisplay},
      {"XCloseDisplay", &CloseDisplay},
      {"XDefaultScreen", &DefaultScreen},
      {"XInternAtom", &InternAtom},
      {"XGrabServer", &GrabServer},
      {"XUngrabServer", &UngrabServer},
      {"XGetSelectionOwner", &GetSelectionOwner},
      {"XGetWindowProperty", &GetWindowProperty},
      {"XFree", &Free},
  };
  if (!X11Library_find(X11Library_open(), symbols, sizeof symbols / sizeof *symbols)) return -1;
  Display *const display = OpenDisplay(NULL);
  if (display == NULL) return -1;
  char selection[32];
  snprintf(selection, sizeof selection, "_XSETTINGS_S%d", DefaultScreen(display));
  const Atom manager = InternAtom(display, selection, False);
  const Atom property = InternAtom(display, "_XSETTINGS_SETTINGS", False);
  int setting = -1;
  // Meanwhile, the manager can't end, so its window exists.
  GrabServer(display);
  const Window owner = GetSelectionOwner(display, manager);
  if (owner != None) {
    Atom type = None;
    int format = 0;
    unsigned long count = 0, rest = 0;
    unsigned char *bytes = NULL;
    const long words = 1 << 16;
    if (GetWindowProperty(
          display, owner, property, 0, words, False, property, &type, &format, &count, &rest, &bytes) == Success
        && type == property && format == 8) {
      setting = CX11_integerSetting(bytes, count, "Gtk/EnableAnimations");
    }
    if (bytes != NULL) Free(bytes);
  }
  UngrabServer(display);
  CloseDisplay(display);
  return setting < 0 ? -1 : setting != 0;
}

#else

int CX11_enablesAnimations(void) { return -1; }

#endif
