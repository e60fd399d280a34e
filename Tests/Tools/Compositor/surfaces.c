#include "compositor.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The duration of a refresh.
enum { refreshMilliseconds = 16 };

static int finishFrame(void *data) {
  Surface *const surface = data;
  for (int index = 0; index < surface->callbackCount; index++) {
    struct wl_resource *const callback = surface->callbacks[index];
    wl_callback_send_done(callback, milliseconds());
    wl_resource_destroy(callback);
  }
  surface->callbackCount = 0;
  return 0;
}

static void copyPixels(struct wl_shm_buffer *buffer) {
  const int32_t width = wl_shm_buffer_get_width(buffer), height = wl_shm_buffer_get_height(buffer);
  const size_t row = (size_t)width * sizeof *shown.pixels;
  if (width != shown.width || height != shown.height) {
    free(shown.pixels);
    shown.pixels = malloc(row * (size_t)height);
    shown.width = width;
    shown.height = height;
    printf("size %d %d\n", width, height);
  }
  wl_shm_buffer_begin_access(buffer);
  const char *const bytes = wl_shm_buffer_get_data(buffer);
  for (int32_t y = 0; y < height; y++) {
    memcpy(shown.pixels + (size_t)y * (size_t)width, bytes + y * wl_shm_buffer_get_stride(buffer), row);
  }
  wl_shm_buffer_end_access(buffer);
}

static void attach(
  struct wl_client *client, struct wl_resource *resource, struct wl_resource *buffer, int32_t x, int32_t y) {
  Surface *const surface = wl_resource_get_user_data(resource);
  surface->buffer = buffer;
  surface->isAttached = true;
}

static void damage(
  struct wl_client *client, struct wl_resource *resource, int32_t x, int32_t y, int32_t width, int32_t height) {}

static void frame(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
  Surface *const surface = wl_resource_get_user_data(resource);
  struct wl_resource *const callback = wl_resource_create(client, &wl_callback_interface, 1, id);
  if (surface->callbackCount == sizeof surface->callbacks / sizeof *surface->callbacks) finishFrame(surface);
  wl_resource_set_implementation(callback, NULL, NULL, NULL);
  surface->callbacks[surface->callbackCount++] = callback;
}

static void setRegion(struct wl_client *client, struct wl_resource *resource, struct wl_resource *region) {}

static void commit(struct wl_client *client, struct wl_resource *resource) {
  Surface *const surface = wl_resource_get_user_data(resource);
  const bool hasBuffer = surface->isAttached && surface->buffer != NULL;
  if (hasBuffer) {
    struct wl_shm_buffer *const buffer = wl_shm_buffer_get(surface->buffer);
    if (buffer != NULL && surface == shown.surface) copyPixels(buffer);
    wl_buffer_send_release(surface->buffer);
  }
  surface->buffer = NULL;
  surface->isAttached = false;
  shellSurfaceCommitted(surface, hasBuffer);
  wl_event_source_timer_update(surface->timer, refreshMilliseconds);
}

static void setNumber(struct wl_client *client, struct wl_resource *resource, int32_t number) {}

static const struct wl_surface_interface surfaceRequests = {
  .destroy = destroyResource,
  .attach = attach,
  .damage = damage,
  .frame = frame,
  .set_opaque_region = setRegion,
  .set_input_region = setRegion,
  .commit = commit,
  .set_buffer_transform = setNumber,
  .set_buffer_scale = setNumber,
  .damage_buffer = damage,
};

static void freeSurface(struct wl_resource *resource) {
  Surface *const surface = wl_resource_get_user_data(resource);
  surfaceDestroyed(surface);
  inputSurfaceDestroyed(surface);
  wl_event_source_remove(surface->timer);
  free(surface);
}

static void createSurface(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
  Surface *const surface = calloc(1, sizeof *surface);
  surface->resource = wl_resource_create(client, &wl_surface_interface, wl_resource_get_version(resource), id);
  surface->timer = wl_event_loop_add_timer(wl_display_get_event_loop(display), finishFrame, surface);
  wl_resource_set_implementation(surface->resource, &surfaceRequests, surface, freeSurface);
}

static void changeRegion(
  struct wl_client *client, struct wl_resource *resource, int32_t x, int32_t y, int32_t width, int32_t height) {}

static const struct wl_region_interface regionRequests = {destroyResource, changeRegion, changeRegion};

static void createRegion(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
  struct wl_resource *const region = wl_resource_create(client, &wl_region_interface, 1, id);
  wl_resource_set_implementation(region, &regionRequests, NULL, NULL);
}

static const struct wl_compositor_interface compositorRequests = {createSurface, createRegion};

static void clientLeft(struct wl_listener *listener, void *client) { printf("left\n"); }

static void bindCompositor(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  struct wl_resource *const resource = wl_resource_create(client, &wl_compositor_interface, (int)version, id);
  wl_resource_set_implementation(resource, &compositorRequests, NULL, NULL);
  // A client may bind the compositor several times.
  static struct wl_listener end = {.notify = clientLeft};
  if (wl_client_get_destroy_listener(client, clientLeft) == NULL) wl_client_add_destroy_listener(client, &end);
}

static void bindOutput(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  struct wl_resource *const output = wl_resource_create(client, &wl_output_interface, (int)version, id);
  wl_resource_set_implementation(output, NULL, NULL, NULL);
  wl_output_send_geometry(output, 0, 0, 340, 230, WL_OUTPUT_SUBPIXEL_UNKNOWN, "Halfway", "test", 0);
  wl_output_send_mode(output, WL_OUTPUT_MODE_CURRENT, outputWidth, outputHeight, 60000);
  if (version >= WL_OUTPUT_SCALE_SINCE_VERSION) wl_output_send_scale(output, 1);
  if (version >= WL_OUTPUT_DONE_SINCE_VERSION) wl_output_send_done(output);
}

void addSurfaces(void) {
  wl_display_init_shm(display);
  wl_global_create(display, &wl_compositor_interface, 4, NULL, bindCompositor);
  wl_global_create(display, &wl_output_interface, 2, NULL, bindOutput);
}
