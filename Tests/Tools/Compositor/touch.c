#include "compositor.h"

#include <stdio.h>
#include <string.h>

// The touch objects of all clients, linked by their resources.
static struct wl_list touches;

void initializeTouches(void) { wl_list_init(&touches); }

static void unlinkResource(struct wl_resource *resource) { wl_list_remove(wl_resource_get_link(resource)); }

static const struct wl_touch_interface touchRequests = {destroyResource};

void getTouch(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
  struct wl_resource *const touch =
    wl_resource_create(client, &wl_touch_interface, wl_resource_get_version(resource), id);
  wl_resource_set_implementation(touch, &touchRequests, NULL, unlinkResource);
  wl_list_insert(&touches, wl_resource_get_link(touch));
}

// Each event is a frame of its own.
bool performTouch(const char *line) {
  double x, y;
  int finger;
  if (shown.surface == NULL || !shown.isMapped) return false;
  const uint32_t serial = wl_display_next_serial(display);
  struct wl_resource *touch;
  wl_resource_for_each(touch, &touches) {
    if (sscanf(line, "touch down %d %lf %lf", &finger, &x, &y) == 3) {
      wl_touch_send_down(
        touch, serial, milliseconds(), shown.surface->resource, finger, wl_fixed_from_double(x),
        wl_fixed_from_double(y));
    } else if (sscanf(line, "touch move %d %lf %lf", &finger, &x, &y) == 3) {
      wl_touch_send_motion(touch, milliseconds(), finger, wl_fixed_from_double(x), wl_fixed_from_double(y));
    } else if (sscanf(line, "touch up %d", &finger) == 1) {
      wl_touch_send_up(touch, serial, milliseconds(), finger);
    } else if (strcmp(line, "touch cancel") == 0) {
      wl_touch_send_cancel(touch);
      continue;
    } else {
      return false;
    }
    wl_touch_send_frame(touch);
  }
  return !wl_list_empty(&touches);
}
