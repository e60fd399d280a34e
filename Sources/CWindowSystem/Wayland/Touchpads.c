#include "Input.h"
#include "PointerGestures.h"

#include <string.h>

#ifdef HALFWAY_HAS_WAYLAND

// MARK: - Gestures

static void report(WaylandSeat *seat, CTouchpadGesture gesture) {
  gesture.x = seat->x;
  gesture.y = seat->y;
  seat->owner->touchpadHandler(seat->owner->context, gesture);
}

static void begin(WaylandSeat *seat, const struct wl_surface *surface, uint32_t fingers, bool isSwipe) {
  struct wl_display *display;
  struct wl_surface *own;
  seat->isActive = WaylandLibrary_window(seat->owner->window, &display, &own) && surface == own;
  if (!seat->isActive) return;
  report(
    seat,
    (CTouchpadGesture){.phase = CTouchpadPhaseBegan, .isSwipe = isSwipe, .fingers = (int)fingers, .scale = 1});
}

static void end(WaylandSeat *seat, bool isSwipe, bool isCancelled) {
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
  WaylandSeat *const seat = data;
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
  WaylandSeat *const seat = data;
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

static void moveTo(WaylandSeat *seat, wl_fixed_t x, wl_fixed_t y) {
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

static void followGestures(WaylandSeat *seat) {
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

static void destroyGesture(const CWaylandInput *input, struct wl_proxy **gesture) {
  if (*gesture != NULL) input->library.marshal(*gesture, PointerGestureDestroy);
  CWaylandInput_destroy(input, gesture);
}

static void forgetPointer(WaylandSeat *seat) {
  const WaylandLibrary *const wayland = &seat->owner->library;
  end(seat, false, true);
  destroyGesture(seat->owner, &seat->swipe);
  destroyGesture(seat->owner, &seat->pinch);
  if (seat->pointer != NULL && wayland->getVersion(seat->pointer) >= PointerReleaseVersion) {
    wayland->marshal(seat->pointer, PointerRelease);
  }
  CWaylandInput_destroy(seat->owner, &seat->pointer);
}

void WaylandSeat_updatePointer(WaylandSeat *seat, bool hasPointer) {
  const WaylandLibrary *const wayland = &seat->owner->library;
  if (!hasPointer) forgetPointer(seat);
  if (!hasPointer || seat->pointer != NULL) return;
  seat->pointer = wayland->construct(seat->seat, SeatGetPointer, wayland->pointer, NULL);
  if (seat->pointer == NULL) return;
  wayland->addListener(seat->pointer, (void (**)(void))&pointerListener, seat);
  followGestures(seat);
}

// MARK: - Manager

void CWaylandInput_addManager(CWaylandInput *input, uint32_t name, const char *interface, uint32_t version) {
  if (input->manager != NULL || strcmp(interface, HalfwayPointerGestures_manager.name) != 0) return;
  const uint32_t supported = PointerGesturesVersion;
  input->manager =
    CWaylandInput_bind(input, name, &HalfwayPointerGestures_manager, version < supported ? version : supported);
  input->managerName = name;
  for (WaylandSeat *seat = input->seats; seat != NULL; seat = seat->next) followGestures(seat);
}

void CWaylandInput_destroyManager(CWaylandInput *input) {
  struct wl_proxy *const manager = input->manager;
  if (manager != NULL && input->library.getVersion(manager) >= 2) {
    input->library.marshal(manager, PointerGesturesRelease);
  }
  CWaylandInput_destroy(input, &input->manager);
}

#endif
