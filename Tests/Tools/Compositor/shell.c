#include "compositor.h"

#include <stdio.h>
#include <stdlib.h>

Shown shown;

typedef void (*Request)(void);

// The size that a new window gets; 0 if the program decides.
static int32_t firstWidth, firstHeight;

static void ignore(void) {}

static void configure(int32_t width, int32_t height, bool isFullScreen) {
  enum { FullScreen = 2, Activated = 4 };
  struct wl_array states;
  wl_array_init(&states);
  *(uint32_t *)wl_array_add(&states, sizeof(uint32_t)) = Activated;
  if (isFullScreen) *(uint32_t *)wl_array_add(&states, sizeof(uint32_t)) = FullScreen;
  wl_resource_post_event(shown.toplevel, 0, width, height, &states);
  wl_resource_post_event(shown.xdgSurface, 0, wl_display_next_serial(display));
  wl_array_release(&states);
}

bool sendConfiguration(int32_t width, int32_t height) {
  if (shown.toplevel == NULL) return false;
  configure(width, height, false);
  return true;
}

bool sendClose(void) {
  if (shown.toplevel == NULL) return false;
  wl_resource_post_event(shown.toplevel, 1);
  return true;
}

void shellSurfaceCommitted(Surface *surface, bool hasBuffer) {
  if (surface != shown.surface || shown.toplevel == NULL || shown.isMapped) return;
  if (!hasBuffer) {
    configure(firstWidth, firstHeight, false);
    return;
  }
  shown.isMapped = true;
  inputSurfaceMapped(surface);
  printf("mapped\n");
}

void surfaceDestroyed(Surface *surface) {
  if (shown.surface != surface) return;
  shown.surface = NULL;
  shown.isMapped = false;
}

static void freeToplevel(struct wl_resource *resource) {
  if (resource != shown.toplevel) return;
  shown.toplevel = NULL;
  shown.isMapped = false;
  printf("closed\n");
}

static void setTitle(struct wl_client *client, struct wl_resource *resource, const char *title) {
  printf("title %s\n", title);
}

static void setFullScreen(struct wl_client *client, struct wl_resource *resource, struct wl_resource *output) {
  configure(outputWidth, outputHeight, true);
}

static void unsetFullScreen(struct wl_client *client, struct wl_resource *resource) {
  configure(firstWidth, firstHeight, false);
}

static const Request toplevelRequests[14] = {
  (Request)destroyResource, ignore, (Request)setTitle, ignore, ignore, ignore, ignore, ignore, ignore, ignore, ignore,
  (Request)setFullScreen, (Request)unsetFullScreen, ignore,
};

static void freeXdgSurface(struct wl_resource *resource) {
  if (resource == shown.xdgSurface) shown.xdgSurface = NULL;
}

static void getToplevel(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
  shown.surface = wl_resource_get_user_data(resource);
  shown.xdgSurface = resource;
  shown.toplevel = wl_resource_create(client, &xdg_toplevel_interface, 1, id);
  shown.isMapped = false;
  wl_resource_set_implementation(shown.toplevel, toplevelRequests, NULL, freeToplevel);
}

static const Request xdgSurfaceRequests[5] = {(Request)destroyResource, (Request)getToplevel, ignore, ignore, ignore};

static void getXdgSurface(
  struct wl_client *client, struct wl_resource *resource, uint32_t id, struct wl_resource *surface) {
  struct wl_resource *const xdgSurface = wl_resource_create(client, &xdg_surface_interface, 1, id);
  wl_resource_set_implementation(xdgSurface, xdgSurfaceRequests, wl_resource_get_user_data(surface), freeXdgSurface);
}

static const Request positionerRequests[7] = {
  (Request)destroyResource, ignore, ignore, ignore, ignore, ignore, ignore};

static void createPositioner(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
  struct wl_resource *const positioner = wl_resource_create(client, &xdg_positioner_interface, 1, id);
  wl_resource_set_implementation(positioner, positionerRequests, NULL, NULL);
}

static const Request shellRequests[4] = {
  (Request)destroyResource, (Request)createPositioner, (Request)getXdgSurface, ignore};

static void bindShell(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  struct wl_resource *const shell = wl_resource_create(client, &xdg_wm_base_interface, (int)version, id);
  wl_resource_set_implementation(shell, shellRequests, NULL, NULL);
}

static const Request decorationRequests[3] = {(Request)destroyResource, ignore, ignore};

static void getDecoration(
  struct wl_client *client, struct wl_resource *resource, uint32_t id, struct wl_resource *toplevel) {
  struct wl_resource *const decoration =
    wl_resource_create(client, &zxdg_toplevel_decoration_v1_interface, 1, id);
  wl_resource_set_implementation(decoration, decorationRequests, NULL, NULL);
  // On the compositor's side.
  wl_resource_post_event(decoration, 0, 2);
}

static const Request decorationManagerRequests[2] = {(Request)destroyResource, (Request)getDecoration};

static void bindDecorationManager(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  struct wl_resource *const manager =
    wl_resource_create(client, &zxdg_decoration_manager_v1_interface, (int)version, id);
  wl_resource_set_implementation(manager, decorationManagerRequests, NULL, NULL);
}

void addShell(int32_t width, int32_t height) {
  firstWidth = width;
  firstHeight = height;
  wl_global_create(display, &xdg_wm_base_interface, 1, NULL, bindShell);
  // Otherwise SDL would load a library that draws decorations.
  wl_global_create(display, &zxdg_decoration_manager_v1_interface, 1, NULL, bindDecorationManager);
}
