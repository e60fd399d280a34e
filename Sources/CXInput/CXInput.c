#include "CXInput.h"

#include <stdatomic.h>
#include <stddef.h>

#if __has_include(<X11/extensions/XInput2.h>) && __has_include(<X11/Xlib.h>)
#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>
#endif

// Headers before version 2.4 don't declare gestures.
#ifdef XI_GesturePinchBegin

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <dlfcn.h>
#include <stdlib.h>

typedef struct Functions {
  __typeof__(&XOpenDisplay) openDisplay;
  __typeof__(&XCloseDisplay) closeDisplay;
  __typeof__(&XDisplayString) displayString;
  __typeof__(&XConnectionNumber) connectionNumber;
  __typeof__(&XQueryExtension) queryExtension;
  __typeof__(&XSetErrorHandler) setErrorHandler;
  __typeof__(&XSync) sync;
  __typeof__(&XPending) pending;
  __typeof__(&XNextEvent) nextEvent;
  __typeof__(&XGetEventData) getEventData;
  __typeof__(&XFreeEventData) freeEventData;
  __typeof__(&XIQueryVersion) queryVersion;
  __typeof__(&XISelectEvents) selectEvents;
  // Newer than the other functions, so it may be neither declared nor available.
  void (*setIOErrorExitHandler)(Display *, void (*)(Display *, void *), void *);
} Functions;

struct CXInputSource {
  Functions x;
  Display *display;
  int extension;
};

// Loads the libraries, which stay loaded like SDL's own X11 library.
static bool load(Functions *x) {
  void *const x11 = dlopen("libX11.so.6", RTLD_NOW | RTLD_LOCAL);
  void *const xi = dlopen("libXi.so.6", RTLD_NOW | RTLD_LOCAL);
  if (x11 == NULL || xi == NULL) return false;
  const struct {
    void *library;
    const char *name;
    void *place;
  } names[] = {
      {x11, "XOpenDisplay", &x->openDisplay},
      {x11, "XCloseDisplay", &x->closeDisplay},
      {x11, "XDisplayString", &x->displayString},
      {x11, "XConnectionNumber", &x->connectionNumber},
      {x11, "XQueryExtension", &x->queryExtension},
      {x11, "XSetErrorHandler", &x->setErrorHandler},
      {x11, "XSync", &x->sync},
      {x11, "XPending", &x->pending},
      {x11, "XNextEvent", &x->nextEvent},
      {x11, "XGetEventData", &x->getEventData},
      {x11, "XFreeEventData", &x->freeEventData},
      {xi, "XIQueryVersion", &x->queryVersion},
      {xi, "XISelectEvents", &x->selectEvents},
  };
  for (size_t index = 0; index < sizeof names / sizeof names[0]; index++) {
    void *const function = dlsym(names[index].library, names[index].name);
    if (function == NULL) return false;
    *(void **)names[index].place = function;
  }
  *(void **)&x->setIOErrorExitHandler = dlsym(x11, "XSetIOErrorExitHandler");
  return true;
}

// Does nothing, so that the program continues when the connection to the display is lost. By default Xlib exits the
// program on the thread that detects the loss. SDL does so on its own thread; a second thread must not exit the program
// at the same time.
static void stayAlive(Display *display, void *data) {
  (void)display;
  (void)data;
}

// The connection of the source that was opened last.
static _Atomic(Display *) ownConnection;

bool CXInput_isOwnConnection(const void *display) { return display != NULL && display == ownConnection; }

static bool wasRefused;

static int noteRefusal(Display *display, XErrorEvent *error) {
  (void)display;
  (void)error;
  wasRefused = true;
  return 0;
}

// Selects the gesture events of the window; returns false if the display doesn't support them.
static bool followGestures(CXInputSource *source, Window window) {
  const Functions *const x = &source->x;
  int event, error;
  if (!x->queryExtension(source->display, "XInputExtension", &source->extension, &event, &error)) return false;
  int major = 2, minor = 4;
  if (x->queryVersion(source->display, &major, &minor) != Success) return false;
  if (major < 2 || (major == 2 && minor < 4)) return false;
  unsigned char bits[XIMaskLen(XI_LASTEVENT)] = {0};
  XISetMask(bits, XI_GesturePinchBegin);
  XISetMask(bits, XI_GesturePinchUpdate);
  XISetMask(bits, XI_GesturePinchEnd);
  XISetMask(bits, XI_GestureSwipeBegin);
  XISetMask(bits, XI_GestureSwipeUpdate);
  XISetMask(bits, XI_GestureSwipeEnd);
  XIEventMask mask = {.deviceid = XIAllMasterDevices, .mask_len = sizeof bits, .mask = bits};
  // Another client, such as a newer SDL, may already have selected these events, and the default reaction to the error
  // would exit the program. The error handler is global, but SDL uses X only on this thread, too.
  XErrorHandler const before = x->setErrorHandler(noteRefusal);
  wasRefused = false;
  x->selectEvents(source->display, window, &mask, 1);
  x->sync(source->display, False);
  x->setErrorHandler(before);
  return !wasRefused;
}

CXInputSource *CXInput_open(void *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return NULL;
  CXInputSource *const source = calloc(1, sizeof *source);
  if (source == NULL) return NULL;
  if (load(&source->x)) {
    source->display = source->x.openDisplay(source->x.displayString(info.info.x11.display));
    if (source->display != NULL) {
      ownConnection = source->display;
      if (source->x.setIOErrorExitHandler != NULL) source->x.setIOErrorExitHandler(source->display, stayAlive, NULL);
      if (followGestures(source, info.info.x11.window)) return source;
      source->x.closeDisplay(source->display);
    }
  }
  free(source);
  return NULL;
}

int CXInput_descriptor(const CXInputSource *source) { return source->x.connectionNumber(source->display); }

static CXInputGesture pinchOf(const XIGesturePinchEvent *event, CXInputPhase phase) {
  return (CXInputGesture){
      .phase = event->flags & XIGesturePinchEventCancelled ? CXInputPhaseCancelled : phase,
      .fingers = event->detail,
      .x = event->event_x,
      .y = event->event_y,
      .deltaX = event->delta_x,
      .deltaY = event->delta_y,
      .scale = event->scale,
      .degrees = event->delta_angle,
  };
}

static CXInputGesture swipeOf(const XIGestureSwipeEvent *event, CXInputPhase phase) {
  return (CXInputGesture){
      .phase = event->flags & XIGestureSwipeEventCancelled ? CXInputPhaseCancelled : phase,
      .isSwipe = true,
      .fingers = event->detail,
      .x = event->event_x,
      .y = event->event_y,
      .deltaX = event->delta_x,
      .deltaY = event->delta_y,
      .scale = 1,
  };
}

// Reads an event of the input extension; returns false if it isn't a gesture event.
static bool readGesture(const XGenericEventCookie *cookie, CXInputGesture *gesture) {
  switch (cookie->evtype) {
  case XI_GesturePinchBegin: *gesture = pinchOf(cookie->data, CXInputPhaseBegan); return true;
  case XI_GesturePinchUpdate: *gesture = pinchOf(cookie->data, CXInputPhaseChanged); return true;
  case XI_GesturePinchEnd: *gesture = pinchOf(cookie->data, CXInputPhaseEnded); return true;
  case XI_GestureSwipeBegin: *gesture = swipeOf(cookie->data, CXInputPhaseBegan); return true;
  case XI_GestureSwipeUpdate: *gesture = swipeOf(cookie->data, CXInputPhaseChanged); return true;
  case XI_GestureSwipeEnd: *gesture = swipeOf(cookie->data, CXInputPhaseEnded); return true;
  default: return false;
  }
}

bool CXInput_next(CXInputSource *source, CXInputGesture *gesture) {
  const Functions *const x = &source->x;
  bool isGesture = false;
  while (!isGesture && x->pending(source->display) > 0) {
    XEvent event;
    x->nextEvent(source->display, &event);
    if (event.type != GenericEvent || event.xcookie.extension != source->extension) continue;
    if (!x->getEventData(source->display, &event.xcookie)) continue;
    isGesture = readGesture(&event.xcookie, gesture);
    x->freeEventData(source->display, &event.xcookie);
  }
  return isGesture;
}

void CXInput_close(CXInputSource *source) {
  source->x.closeDisplay(source->display);
  free(source);
}

#else

bool CXInput_isOwnConnection(const void *display) {
  (void)display;
  return false;
}

CXInputSource *CXInput_open(void *window) {
  (void)window;
  return NULL;
}

int CXInput_descriptor(const CXInputSource *source) {
  (void)source;
  return -1;
}

bool CXInput_next(CXInputSource *source, CXInputGesture *gesture) {
  (void)source;
  (void)gesture;
  return false;
}

void CXInput_close(CXInputSource *source) { (void)source; }

#endif
