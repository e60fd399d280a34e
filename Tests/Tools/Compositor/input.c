#define _GNU_SOURCE
#include "compositor.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// The objects of all clients, linked by their resources.
static struct wl_list pointers, keyboards, pinches, swipes;
// The surface under the pointer, and the pointer's location in it.
static Surface *entered;
static wl_fixed_t x, y;
static Surface *focused;

static void initialize(void) {
  wl_list_init(&pointers);
  wl_list_init(&keyboards);
  wl_list_init(&pinches);
  wl_list_init(&swipes);
}

static void unlinkResource(struct wl_resource *resource) { wl_list_remove(wl_resource_get_link(resource)); }

static struct wl_resource *addResource(
  struct wl_list *list, struct wl_client *client, const struct wl_interface *interface, int version, uint32_t id,
  const void *requests) {
  struct wl_resource *const resource = wl_resource_create(client, interface, version, id);
  wl_resource_set_implementation(resource, requests, NULL, unlinkResource);
  wl_list_insert(list, wl_resource_get_link(resource));
  return resource;
}

#define FOR_EACH(resource, list)                                                                                       \
  struct wl_resource *resource;                                                                                        \
  wl_resource_for_each(resource, list)

// MARK: - Pointer

static void endFrame(struct wl_resource *pointer) {
  if (wl_resource_get_version(pointer) >= WL_POINTER_FRAME_SINCE_VERSION) wl_pointer_send_frame(pointer);
}

static void leave(void) {
  if (entered == NULL) return;
  const uint32_t serial = wl_display_next_serial(display);
  FOR_EACH(pointer, &pointers) {
    wl_pointer_send_leave(pointer, serial, entered->resource);
    endFrame(pointer);
  }
  entered = NULL;
}

static bool move(double newX, double newY) {
  if (shown.surface == NULL || !shown.isMapped) return false;
  x = wl_fixed_from_double(newX);
  y = wl_fixed_from_double(newY);
  const bool isNew = entered != shown.surface;
  const uint32_t serial = isNew ? wl_display_next_serial(display) : 0;
  if (isNew) leave();
  entered = shown.surface;
  FOR_EACH(pointer, &pointers) {
    if (isNew) wl_pointer_send_enter(pointer, serial, entered->resource, x, y);
    else wl_pointer_send_motion(pointer, milliseconds(), x, y);
    endFrame(pointer);
  }
  return true;
}

static bool press(uint32_t button, bool isDown) {
  if (entered == NULL) return false;
  const uint32_t serial = wl_display_next_serial(display);
  FOR_EACH(pointer, &pointers) {
    wl_pointer_send_button(pointer, serial, milliseconds(), button, isDown);
    endFrame(pointer);
  }
  return true;
}

static void setCursor(
  struct wl_client *client, struct wl_resource *resource, uint32_t serial, struct wl_resource *surface, int32_t hotX,
  int32_t hotY) {}

static const struct wl_pointer_interface pointerRequests = {setCursor, destroyResource};

// MARK: - Keyboard

static void focus(Surface *surface) {
  const uint32_t serial = wl_display_next_serial(display);
  struct wl_array keys;
  wl_array_init(&keys);
  FOR_EACH(keyboard, &keyboards) {
    if (focused != NULL) wl_keyboard_send_leave(keyboard, serial, focused->resource);
    if (surface != NULL) {
      wl_keyboard_send_enter(keyboard, serial, surface->resource, &keys);
      wl_keyboard_send_modifiers(keyboard, serial, 0, 0, 0, 0);
    }
  }
  focused = surface;
}

static bool type(uint32_t key, bool isDown) {
  if (focused == NULL) return false;
  const uint32_t serial = wl_display_next_serial(display);
  FOR_EACH(keyboard, &keyboards) wl_keyboard_send_key(keyboard, serial, milliseconds(), key, isDown);
  return true;
}

// The client compiles this text with the files of the package xkb-data.
static const char keymap[] =
  "xkb_keymap { xkb_keycodes { include \"evdev+aliases(qwerty)\" }; xkb_types { include \"complete\" };"
  "xkb_compat { include \"complete\" }; xkb_symbols { include \"pc+us+inet(evdev)\" }; };";

static void sendKeymap(struct wl_resource *keyboard) {
  const int file = memfd_create("keymap", MFD_CLOEXEC);
  if (write(file, keymap, sizeof keymap) < 0) perror("keymap");
  wl_keyboard_send_keymap(keyboard, WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1, file, sizeof keymap);
  close(file);
  if (wl_resource_get_version(keyboard) >= WL_KEYBOARD_REPEAT_INFO_SINCE_VERSION) {
    wl_keyboard_send_repeat_info(keyboard, 0, 0);
  }
}

static const struct wl_keyboard_interface keyboardRequests = {destroyResource};

// MARK: - Gestures of a touchpad

enum { Begin, Update, End };

// Every gesture of a list receives the event; arguments begin with the serial number or the time.
#define SEND(list, ...) FOR_EACH(gesture, list) wl_resource_post_event(gesture, __VA_ARGS__)

static bool begin(struct wl_list *list, uint32_t fingers) {
  if (entered == NULL) return false;
  const uint32_t serial = wl_display_next_serial(display);
  SEND(list, Begin, serial, milliseconds(), entered->resource, fingers);
  return true;
}

static bool end(struct wl_list *list, int isCancelled) {
  const uint32_t serial = wl_display_next_serial(display);
  SEND(list, End, serial, milliseconds(), isCancelled);
  return true;
}

static const struct {
  void (*destroy)(struct wl_client *, struct wl_resource *);
} gestureRequests = {destroyResource};

static void getSwipe(struct wl_client *client, struct wl_resource *resource, uint32_t id, struct wl_resource *pointer) {
  addResource(
    &swipes, client, &zwp_pointer_gesture_swipe_v1_interface, wl_resource_get_version(resource), id, &gestureRequests);
}

static void getPinch(struct wl_client *client, struct wl_resource *resource, uint32_t id, struct wl_resource *pointer) {
  addResource(
    &pinches, client, &zwp_pointer_gesture_pinch_v1_interface, wl_resource_get_version(resource), id,
    &gestureRequests);
}

static const struct {
  void (*getSwipe)(struct wl_client *, struct wl_resource *, uint32_t, struct wl_resource *);
  void (*getPinch)(struct wl_client *, struct wl_resource *, uint32_t, struct wl_resource *);
  void (*release)(struct wl_client *, struct wl_resource *);
} gesturesRequests = {getSwipe, getPinch, destroyResource};

static void bindGestures(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  struct wl_resource *const gestures =
    wl_resource_create(client, &zwp_pointer_gestures_v1_interface, (int)version, id);
  wl_resource_set_implementation(gestures, &gesturesRequests, NULL, NULL);
}

// MARK: - Seat

static void getPointer(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
  struct wl_resource *const pointer = addResource(
    &pointers, client, &wl_pointer_interface, wl_resource_get_version(resource), id, &pointerRequests);
  if (entered == NULL) return;
  wl_pointer_send_enter(pointer, wl_display_next_serial(display), entered->resource, x, y);
  endFrame(pointer);
}

static void getKeyboard(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
  sendKeymap(addResource(
    &keyboards, client, &wl_keyboard_interface, wl_resource_get_version(resource), id, &keyboardRequests));
}

static const struct wl_seat_interface seatRequests = {getPointer, getKeyboard, getTouch, destroyResource};

static struct wl_list seats;

static void sendCapabilities(struct wl_resource *seat, bool hasPointer) {
  const uint32_t others = WL_SEAT_CAPABILITY_KEYBOARD | WL_SEAT_CAPABILITY_TOUCH;
  wl_seat_send_capabilities(seat, hasPointer ? others | WL_SEAT_CAPABILITY_POINTER : others);
}

static void bindSeat(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  struct wl_resource *const resource =
    addResource(&seats, client, &wl_seat_interface, (int)version, id, &seatRequests);
  sendCapabilities(resource, true);
  if (version >= WL_SEAT_NAME_SINCE_VERSION) wl_seat_send_name(resource, "seat0");
}

void addInput(bool hasSeat, bool offersGestures) {
  initialize();
  initializeTouches();
  wl_list_init(&seats);
  if (hasSeat) wl_global_create(display, &wl_seat_interface, 5, NULL, bindSeat);
  if (offersGestures) wl_global_create(display, &zwp_pointer_gestures_v1_interface, 2, NULL, bindGestures);
}

void inputSurfaceMapped(Surface *surface) { focus(surface); }

void inputSurfaceDestroyed(Surface *surface) {
  if (entered == surface) entered = NULL;
  if (focused == surface) focused = NULL;
}

// MARK: - Commands

bool performInput(const char *line) {
  double a, b, c, d;
  unsigned number;
  int flag;
  if (sscanf(line, "move %lf %lf", &a, &b) == 2) return move(a, b);
  if (sscanf(line, "button %u %d", &number, &flag) == 2) return press(number, flag != 0);
  if (sscanf(line, "key %u %d", &number, &flag) == 2) return type(number, flag != 0);
  if (strncmp(line, "touch ", 6) == 0) return performTouch(line);
  if (sscanf(line, "pinch begin %u", &number) == 1) return begin(&pinches, number);
  if (sscanf(line, "swipe begin %u", &number) == 1) return begin(&swipes, number);
  if (sscanf(line, "pinch end %d", &flag) == 1) return end(&pinches, flag);
  if (sscanf(line, "swipe end %d", &flag) == 1) return end(&swipes, flag);
  if (sscanf(line, "pinch update %lf %lf %lf %lf", &a, &b, &c, &d) == 4) {
    SEND(
      &pinches, Update, milliseconds(), wl_fixed_from_double(a), wl_fixed_from_double(b), wl_fixed_from_double(c),
      wl_fixed_from_double(d));
    return true;
  }
  if (sscanf(line, "swipe update %lf %lf", &a, &b) == 2) {
    SEND(&swipes, Update, milliseconds(), wl_fixed_from_double(a), wl_fixed_from_double(b));
    return true;
  }
  if (sscanf(line, "pointer %d", &flag) == 1) {
    // The mouse or touchpad is plugged in or out.
    if (flag == 0) leave();
    FOR_EACH(resource, &seats) sendCapabilities(resource, flag != 0);
    return true;
  }
  if (strcmp(line, "pinches") == 0) {
    printf("count %d\n", wl_list_length(&pinches));
    return true;
  }
  if (strcmp(line, "leave") == 0) {
    leave();
    return true;
  }
  return false;
}
