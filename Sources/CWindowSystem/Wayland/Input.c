#include "Input.h"

#include <stddef.h>

#ifdef HALFWAY_HAS_WAYLAND

#include <stdlib.h>
#include <string.h>

void CWaylandInput_destroy(const CWaylandInput *input, struct wl_proxy **proxy) {
  if (*proxy != NULL) input->library.destroy(*proxy);
  *proxy = NULL;
}

struct wl_proxy *CWaylandInput_bind(
  const CWaylandInput *input, uint32_t name, const struct wl_interface *interface, uint32_t version) {
  return input->library.constructVersioned(
    input->registry, RegistryBind, interface, version, name, interface->name, version, NULL);
}

// MARK: - Seats

static void capabilitiesChanged(void *data, struct wl_proxy *proxy, uint32_t capabilities) {
  WaylandSeat_updatePointer(data, (capabilities & SeatHasPointer) != 0);
  WaylandSeat_updateTouch(data, (capabilities & SeatHasTouch) != 0);
}

static void seatNamed(void *data, struct wl_proxy *seat, const char *name) {}

static const SeatListener seatListener = {capabilitiesChanged, seatNamed};

static void addSeat(CWaylandInput *input, uint32_t name, uint32_t version) {
  WaylandSeat *const seat = calloc(1, sizeof *seat);
  if (seat == NULL) return;
  seat->owner = input;
  seat->name = name;
  seat->seat = CWaylandInput_bind(input, name, input->library.seat, version < SeatVersion ? version : SeatVersion);
  if (seat->seat == NULL) {
    free(seat);
    return;
  }
  input->library.addListener(seat->seat, (void (**)(void))&seatListener, seat);
  seat->next = input->seats;
  input->seats = seat;
}

// Removes the first seat of a list.
static void removeSeat(WaylandSeat **link) {
  WaylandSeat *const seat = *link;
  WaylandSeat_updatePointer(seat, false);
  WaylandSeat_updateTouch(seat, false);
  CWaylandInput_destroy(seat->owner, &seat->seat);
  *link = seat->next;
  free(seat);
}

// MARK: - Registry

static void globalAdded(
  void *data, struct wl_proxy *registry, uint32_t name, const char *interface, uint32_t version) {
  CWaylandInput *const input = data;
  if (strcmp(interface, input->library.seat->name) == 0) addSeat(input, name, version);
  CWaylandInput_addManager(input, name, interface, version);
}

static void globalRemoved(void *data, struct wl_proxy *registry, uint32_t name) {
  CWaylandInput *const input = data;
  if (input->manager != NULL && name == input->managerName) CWaylandInput_destroyManager(input);
  for (WaylandSeat **link = &input->seats; *link != NULL; link = &(*link)->next) {
    if ((*link)->name != name) continue;
    removeSeat(link);
    return;
  }
}

static const RegistryListener registryListener = {globalAdded, globalRemoved};

CWaylandInput *CWayland_openInput(
  void *window, CWaylandTouchpadHandler touchpadHandler, CWaylandTouchHandler touchHandler, void *context) {
  struct wl_display *display;
  struct wl_surface *surface;
  if (!WaylandLibrary_window(window, &display, &surface)) return NULL;
  CWaylandInput *const input = calloc(1, sizeof *input);
  if (input == NULL) return NULL;
  input->window = window;
  input->touchpadHandler = touchpadHandler;
  input->touchHandler = touchHandler;
  input->context = context;
  if (WaylandLibrary_load(&input->library)) {
    const WaylandLibrary *const wayland = &input->library;
    input->registry = wayland->construct((struct wl_proxy *)display, DisplayGetRegistry, wayland->registry, NULL);
    if (input->registry != NULL) {
      wayland->addListener(input->registry, (void (**)(void))&registryListener, input);
      return input;
    }
  }
  free(input);
  return NULL;
}

void CWayland_closeInput(CWaylandInput *input) {
  for (WaylandSeat *seat = input->seats; seat != NULL; seat = seat->next) seat->isActive = false;
  while (input->seats != NULL) removeSeat(&input->seats);
  CWaylandInput_destroyManager(input);
  CWaylandInput_destroy(input, &input->registry);
  free(input);
}

#else

CWaylandInput *CWayland_openInput(
  void *window, CWaylandTouchpadHandler touchpadHandler, CWaylandTouchHandler touchHandler, void *context) {
  (void)window;
  (void)touchpadHandler;
  (void)touchHandler;
  (void)context;
  return NULL;
}

void CWayland_closeInput(CWaylandInput *input) { (void)input; }

#endif
