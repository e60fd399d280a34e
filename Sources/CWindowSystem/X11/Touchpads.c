#include "CWindowSystem.h"
#include "Library.h"

#include <stddef.h>

#if defined(HALFWAY_HAS_X11) && __has_include(<X11/extensions/XInput2.h>)
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
  __typeof__(&XIGrabPinchGestureBegin) grabPinches;
  __typeof__(&XIGrabSwipeGestureBegin) grabSwipes;
} Functions;

struct CX11Touchpads {
  Functions x;
  Display *display;
  int extension;
};

// Loads the libraries, which stay loaded like SDL's own.
static bool load(Functions *x, void *x11) {
  const X11Symbol core[] = {
      {"XOpenDisplay", &x->openDisplay},
      {"XCloseDisplay", &x->closeDisplay},
      {"XDisplayString", &x->displayString},
      {"XConnectionNumber", &x->connectionNumber},
      {"XQueryExtension", &x->queryExtension},
      {"XSetErrorHandler", &x->setErrorHandler},
      {"XSync", &x->sync},
      {"XPending", &x->pending},
      {"XNextEvent", &x->nextEvent},
      {"XGetEventData", &x->getEventData},
      {"XFreeEventData", &x->freeEventData},
  };
  const X11Symbol input[] = {
      {"XIQueryVersion", &x->queryVersion},
      {"XISelectEvents", &x->selectEvents},
      {"XIGrabPinchGestureBegin", &x->grabPinches},
      {"XIGrabSwipeGestureBegin", &x->grabSwipes},
  };
  return X11Library_find(x11, core, sizeof core / sizeof *core)
    && X11Library_find(dlopen("libXi.so.6", RTLD_NOW | RTLD_LOCAL), input, sizeof input / sizeof *input);
}

static bool wasRefused;

static int noteRefusal(Display *display, XErrorEvent *error) {
  (void)display;
  (void)error;
  wasRefused = true;
  return 0;
}

// Returns whether the server has accepted all requests since the last call.
static bool wasAccepted(const CX11Touchpads *touchpads) {
  touchpads->x.sync(touchpads->display, False);
  const bool wasAccepted = !wasRefused;
  wasRefused = false;
  return wasAccepted;
}

static bool selectGestures(const CX11Touchpads *touchpads, Window window, XIEventMask *mask) {
  touchpads->x.selectEvents(touchpads->display, window, mask, 1);
  return wasAccepted(touchpads);
}

// A window's gestures can be selected by a single client. If another one has selected them, as SDL 3.4 does for the
// pinches that it doesn't report to programs for SDL 2, a passive grab receives them instead.
static bool grabGestures(const CX11Touchpads *touchpads, Window window, XIEventMask *mask) {
  const Functions *const x = &touchpads->x;
  XIGrabModifiers modifiers = {.modifiers = (int)XIAnyModifier};
  const int device = mask->deviceid, mode = XIGrabModeAsync;
  return x->grabPinches(touchpads->display, device, window, mode, mode, False, mask, 1, &modifiers) == 0
    && x->grabSwipes(touchpads->display, device, window, mode, mode, False, mask, 1, &modifiers) == 0
    && wasAccepted(touchpads);
}

// Receives the gesture events of the window; returns false if the display doesn't support them.
static bool followGestures(CX11Touchpads *touchpads, Window window) {
  const Functions *const x = &touchpads->x;
  int event, error;
  if (!x->queryExtension(touchpads->display, "XInputExtension", &touchpads->extension, &event, &error)) return false;
  int major = 2, minor = 4;
  if (x->queryVersion(touchpads->display, &major, &minor) != Success) return false;
  if (major < 2 || (major == 2 && minor < 4)) return false;
  unsigned char bits[XIMaskLen(XI_LASTEVENT)] = {0};
  XISetMask(bits, XI_GesturePinchBegin);
  XISetMask(bits, XI_GesturePinchUpdate);
  XISetMask(bits, XI_GesturePinchEnd);
  XISetMask(bits, XI_GestureSwipeBegin);
  XISetMask(bits, XI_GestureSwipeUpdate);
  XISetMask(bits, XI_GestureSwipeEnd);
  XIEventMask mask = {.deviceid = XIAllMasterDevices, .mask_len = sizeof bits, .mask = bits};
  // The default reaction to an error would exit the program. The error handler is global, but SDL uses X only on this
  // thread, too.
  XErrorHandler const before = x->setErrorHandler(noteRefusal);
  const bool isFollowing = selectGestures(touchpads, window, &mask) || grabGestures(touchpads, window, &mask);
  x->setErrorHandler(before);
  return isFollowing;
}

CX11Touchpads *CX11_openTouchpads(void *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return NULL;
  CX11Touchpads *const touchpads = calloc(1, sizeof *touchpads);
  if (touchpads == NULL) return NULL;
  void *const x11 = X11Library_open();
  if (load(&touchpads->x, x11)) {
    touchpads->display = touchpads->x.openDisplay(touchpads->x.displayString(info.info.x11.display));
    if (touchpads->display != NULL) {
      X11Library_touchpadDisplay = touchpads->display;
      X11Library_surviveLoss(x11, touchpads->display);
      if (followGestures(touchpads, info.info.x11.window)) return touchpads;
      touchpads->x.closeDisplay(touchpads->display);
    }
  }
  free(touchpads);
  return NULL;
}

int CX11_descriptor(const CX11Touchpads *touchpads) { return touchpads->x.connectionNumber(touchpads->display); }

static CTouchpadGesture pinchOf(const XIGesturePinchEvent *event, CTouchpadPhase phase) {
  return (CTouchpadGesture){
      .phase = event->flags & XIGesturePinchEventCancelled ? CTouchpadPhaseCancelled : phase,
      .fingers = event->detail,
      .x = event->event_x,
      .y = event->event_y,
      .deltaX = event->delta_x,
      .deltaY = event->delta_y,
      .scale = event->scale,
      .degrees = event->delta_angle,
  };
}

static CTouchpadGesture swipeOf(const XIGestureSwipeEvent *event, CTouchpadPhase phase) {
  return (CTouchpadGesture){
      .phase = event->flags & XIGestureSwipeEventCancelled ? CTouchpadPhaseCancelled : phase,
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
static bool readGesture(const XGenericEventCookie *cookie, CTouchpadGesture *gesture) {
  switch (cookie->evtype) {
  case XI_GesturePinchBegin: *gesture = pinchOf(cookie->data, CTouchpadPhaseBegan); return true;
  case XI_GesturePinchUpdate: *gesture = pinchOf(cookie->data, CTouchpadPhaseChanged); return true;
  case XI_GesturePinchEnd: *gesture = pinchOf(cookie->data, CTouchpadPhaseEnded); return true;
  case XI_GestureSwipeBegin: *gesture = swipeOf(cookie->data, CTouchpadPhaseBegan); return true;
  case XI_GestureSwipeUpdate: *gesture = swipeOf(cookie->data, CTouchpadPhaseChanged); return true;
  case XI_GestureSwipeEnd: *gesture = swipeOf(cookie->data, CTouchpadPhaseEnded); return true;
  default: return false;
  }
}

bool CX11_nextGesture(CX11Touchpads *touchpads, CTouchpadGesture *gesture) {
  const Functions *const x = &touchpads->x;
  bool isGesture = false;
  while (!isGesture && x->pending(touchpads->display) > 0) {
    XEvent event;
    x->nextEvent(touchpads->display, &event);
    if (event.type != GenericEvent || event.xcookie.extension != touchpads->extension) continue;
    if (!x->getEventData(touchpads->display, &event.xcookie)) continue;
    isGesture = readGesture(&event.xcookie, gesture);
    x->freeEventData(touchpads->display, &event.xcookie);
  }
  return isGesture;
}

void CX11_closeTouchpads(CX11Touchpads *touchpads) {
  touchpads->x.closeDisplay(touchpads->display);
  free(touchpads);
}

#else

CX11Touchpads *CX11_openTouchpads(void *window) {
  (void)window;
  return NULL;
}

int CX11_descriptor(const CX11Touchpads *touchpads) {
  (void)touchpads;
  return -1;
}

bool CX11_nextGesture(CX11Touchpads *touchpads, CTouchpadGesture *gesture) {
  (void)touchpads;
  (void)gesture;
  return false;
}

void CX11_closeTouchpads(CX11Touchpads *touchpads) { (void)touchpads; }

#endif
