#include "CWindowSystem.h"
#include "CorePointer.h"
#include "PointerGestures.h"

#include <stddef.h>

#ifdef HALFWAY_HAS_WAYLAND

#include <stdlib.h>
#include <string.h>

// The objects of a seat: the pointer that its mice and touchpads move, and the gestures of that pointer.
typedef struct Seat {
  CWaylandTouchpads *owner;
  struct Seat *next;
  uint32_t name;
  struct wl_proxy *seat, *pointer, *swipe, *pinch;
  // The pointer's location in the window.
  double x, y;
  // Whether a gesture began in the window and hasn't ended.
  bool isActive;
} Seat;

struct CWaylandTouchpads {
  WaylandLibrary library;
  void *window;
  CWaylandTouchpadHandler handler;
  void *context;
  struct wl_proxy *registry, *manager;
  uint32_t managerName;
  Seat *seats;
};

// The objects are on the display's own queue, so that SDL, which waits for the compositor's events, also dispatches
// theirs: in the order in which they arrive, and on its own thread.

// MARK: - Gestures

static void report(Seat *seat, CTouchpadGesture gesture) {
  gesture.x = seat->x;
  gesture.y = seat->y;
  seat->owner->handler(seat->owner->context, gesture);
}

static void begin(Seat *seat, const struct wl_surface *surface, uint32_t fingers, bool isSwipe) {
  struct wl_display *display;
  struct wl_surface *own;
  seat->isActive = WaylandLibrary_window(seat->owner->window, &display, &own) && surface == own;
  if (!seat->isActive) return;
  report(
    seat,
    (CTouchpadGesture){.phase = CTouchpadPhaseBegan, .isSwipe = isSwipe, .fingers = (int)fingers, .scale = 1});
}

static void end(Seat *seat, bool isSwipe, bool isCancelled) {
  if (!seat->isActive) return;
  seat->isActive = false;
  report(
    seat,
    (CTouchpadGesture){
      .phase = isCancelled ? CTouchpadPhaseCancelled : CTouchpadPhaseEnded, .isSwipe = isSwipe, .scale = 1});
}

static void swipeBegan(
  void *data, struct wl_proxy *swipe, uint32_t serial, uint32_t time, struct wl_surface *surface, uint32_t fingers) {
  begin(data, surface, fingers, true);
}

static void swipeChanged(void *data, struct wl_proxy *swipe, uint32_t time, wl_fixed_t dx, wl_fixed_t dy) {
  Seat *const seat = data;
  if (!seat->isActive) return;
  report(
    seat,
    (CTouchpadGesture){
      .phase = CTouchpadPhaseChanged,
      .isSwipe = true,
      .deltaX = wl_fixed_to_double(dx),
      .deltaY = wl_fixed_to_double(dy),
      .scale = 1,
    });
}

static void swipeEnded(void *data, struct wl_proxy *swipe, uint32_t serial, uint32_t time, int32_t isCancelled) {
  end(data, true, isCancelled != 0);
}

static void pinchBegan(
  void *data, struct wl_proxy *pinch, uint32_t serial, uint32_t time, struct wl_surface *surface, uint32_t fingers) {
  begin(data, surface, fingers, false);
}

static void pinchChanged(
  void *data, struct wl_proxy *pinch, uint32_t time, wl_fixed_t dx, wl_fixed_t dy, wl_fixed_t scale,
  wl_fixed_t rotation) {
  Seat *const seat = data;
  if (!seat->isActive) return;
  report(
    seat,
    (CTouchpadGesture){
      .phase = CTouchpadPhaseChanged,
      .deltaX = wl_fixed_to_double(dx),
      .deltaY = wl_fixed_to_double(dy),
      .scale = wl_fixed_to_double(scale),
      .degrees = wl_fixed_to_double(rotation),
    });
}

static void pinchEnded(void *data, struct wl_proxy *pinch, uint32_t serial, uint32_t time, int32_t isCancelled) {
  end(data, false, isCancelled != 0);
}

static const SwipeListener swipeListener = {swipeBegan, swipeChanged, swipeEnded};
static const PinchListener pinchListener = {pinchBegan, pinchChanged, pinchEnded};

// MARK: - Pointers

static void moveTo(Seat *seat, wl_fixed_t x, wl_fixed_t y) {
  seat->x = wl_fixed_to_double(x);
  seat->y = wl_fixed_to_double(y);
}

static void pointerEntered(
  void *data, struct wl_proxy *pointer, uint32_t serial, struct wl_surface *surface, wl_fixed_t x, wl_fixed_t y) {
  moveTo(data, x, y);
}

static void pointerLeft(void *data, struct wl_proxy *pointer, uint32_t serial, struct wl_surface *surface) {}

static void pointerMoved(void *data, struct wl_proxy *pointer, uint32_t time, wl_fixed_t x, wl_fixed_t y) {
  moveTo(data, x, y);
}

static void buttonChanged(
  void *data, struct wl_proxy *pointer, uint32_t serial, uint32_t time, uint32_t button, uint32_t state) {}

static void axisMoved(void *data, struct wl_proxy *pointer, uint32_t time, uint32_t axis, wl_fixed_t value) {}

static const PointerListener pointerListener = {pointerEntered, pointerLeft, pointerMoved, buttonChanged, axisMoved};

static void followGestures(Seat *seat) {
  const WaylandLibrary *const wayland = &seat->owner->library;
  struct wl_proxy *const manager = seat->owner->manager;
  if (manager == NULL || seat->pointer == NULL || seat->pinch != NULL) return;
  seat->swipe =
    wayland->construct(manager, PointerGesturesGetSwipe, &HalfwayPointerGestures_swipe, NULL, seat->pointer);
  seat->pinch =
    wayland->construct(manager, PointerGesturesGetPinch, &HalfwayPointerGestures_pinch, NULL, seat->pointer);
  if (seat->swipe != NULL) wayland->addListener(seat->swipe, (void (**)(void))&swipeListener, seat);
  if (seat->pinch != NULL) wayland->addListener(seat->pinch, (void (**)(void))&pinchListener, seat);
}

static void destroy(const WaylandLibrary *wayland, struct wl_proxy **proxy) {
  if (*proxy != NULL) wayland->destroy(*proxy);
  *proxy = NULL;
}

static void destroyGesture(const WaylandLibrary *wayland, struct wl_proxy **gesture) {
  if (*gesture != NULL) wayland->marshal(*gesture, PointerGestureDestroy);
  destroy(wayland, gesture);
}

// Releases the pointer of a seat and its gestures. A gesture that is in progress is cancelled.
static void forgetPointer(Seat *seat) {
  const WaylandLibrary *const wayland = &seat->owner->library;
  end(seat, false, true);
  destroyGesture(wayland, &seat->swipe);
  destroyGesture(wayland, &seat->pinch);
  if (seat->pointer != NULL && wayland->getVersion(seat->pointer) >= PointerReleaseVersion) {
    wayland->marshal(seat->pointer, PointerRelease);
  }
  destroy(wayland, &seat->pointer);
}

// MARK: - Seats

static void capabilitiesChanged(void *data, struct wl_proxy *proxy, uint32_t capabilities) {
  Seat *const seat = data;
  const WaylandLibrary *const wayland = &seat->owner->library;
  const bool hasPointer = (capabilities & SeatHasPointer) != 0;
  if (!hasPointer) forgetPointer(seat);
  if (!hasPointer || seat->pointer != NULL) return;
  seat->pointer = wayland->construct(proxy, SeatGetPointer, wayland->pointer, NULL);
  if (seat->pointer == NULL) return;
  wayland->addListener(seat->pointer, (void (**)(void))&pointerListener, seat);
  followGestures(seat);
}

static void seatNamed(void *data, struct wl_proxy *seat, const char *name) {}

static const SeatListener seatListener = {capabilitiesChanged, seatNamed};

static struct wl_proxy *bind(
  const CWaylandTouchpads *touchpads, uint32_t name, const struct wl_interface *interface, uint32_t version) {
  return touchpads->library.constructVersioned(
    touchpads->registry, RegistryBind, interface, version, name, interface->name, version, NULL);
}

static void addSeat(CWaylandTouchpads *touchpads, uint32_t name, uint32_t version) {
  Seat *const seat = calloc(1, sizeof *seat);
  if (seat == NULL) return;
  seat->owner = touchpads;
  seat->name = name;
  seat->seat = bind(touchpads, name, touchpads->library.seat, version < SeatVersion ? version : SeatVersion);
  if (seat->seat == NULL) {
    free(seat);
    return;
  }
  touchpads->library.addListener(seat->seat, (void (**)(void))&seatListener, seat);
  seat->next = touchpads->seats;
  touchpads->seats = seat;
}

// Removes the first seat of a list.
static void removeSeat(Seat **link) {
  Seat *const seat = *link;
  forgetPointer(seat);
  destroy(&seat->owner->library, &seat->seat);
  *link = seat->next;
  free(seat);
}

static void destroyManager(CWaylandTouchpads *touchpads) {
  struct wl_proxy *const manager = touchpads->manager;
  if (manager != NULL && touchpads->library.getVersion(manager) >= 2) {
    touchpads->library.marshal(manager, PointerGesturesRelease);
  }
  destroy(&touchpads->library, &touchpads->manager);
}

// MARK: - Registry

static void globalAdded(
  void *data, struct wl_proxy *registry, uint32_t name, const char *interface, uint32_t version) {
  CWaylandTouchpads *const touchpads = data;
  if (strcmp(interface, touchpads->library.seat->name) == 0) addSeat(touchpads, name, version);
  if (touchpads->manager == NULL && strcmp(interface, HalfwayPointerGestures_manager.name) == 0) {
    const uint32_t supported = PointerGesturesVersion;
    touchpads->manager =
      bind(touchpads, name, &HalfwayPointerGestures_manager, version < supported ? version : supported);
    touchpads->managerName = name;
    for (Seat *seat = touchpads->seats; seat != NULL; seat = seat->next) followGestures(seat);
  }
}

static void globalRemoved(void *data, struct wl_proxy *registry, uint32_t name) {
  CWaylandTouchpads *const touchpads = data;
  if (touchpads->manager != NULL && name == touchpads->managerName) destroyManager(touchpads);
  for (Seat **link = &touchpads->seats; *link != NULL; link = &(*link)->next) {
    if ((*link)->name != name) continue;
    removeSeat(link);
    return;
  }
}

static const RegistryListener registryListener = {globalAdded, globalRemoved};

CWaylandTouchpads *CWayland_openTouchpads(void *window, CWaylandTouchpadHandler handler, void *context) {
  struct wl_display *display;
  struct wl_surface *surface;
  if (!WaylandLibrary_window(window, &display, &surface)) return NULL;
  CWaylandTouchpads *const touchpads = calloc(1, sizeof *touchpads);
  if (touchpads == NULL) return NULL;
  touchpads->window = window;
  touchpads->handler = handler;
  touchpads->context = context;
  if (WaylandLibrary_load(&touchpads->library)) {
    const WaylandLibrary *const wayland = &touchpads->library;
    touchpads->registry =
      wayland->construct((struct wl_proxy *)display, DisplayGetRegistry, wayland->registry, NULL);
    if (touchpads->registry != NULL) {
      wayland->addListener(touchpads->registry, (void (**)(void))&registryListener, touchpads);
      return touchpads;
    }
  }
  free(touchpads);
  return NULL;
}

void CWayland_closeTouchpads(CWaylandTouchpads *touchpads) {
  for (Seat *seat = touchpads->seats; seat != NULL; seat = seat->next) seat->isActive = false;
  while (touchpads->seats != NULL) removeSeat(&touchpads->seats);
  destroyManager(touchpads);
  destroy(&touchpads->library, &touchpads->registry);
  free(touchpads);
}

#else

CWaylandTouchpads *CWayland_openTouchpads(void *window, CWaylandTouchpadHandler handler, void *context) {
  (void)window;
  (void)handler;
  (void)context;
  return NULL;
}

void CWayland_closeTouchpads(CWaylandTouchpads *touchpads) { (void)touchpads; }

#endif
