// A Wayland compositor for tests, without a screen or devices: it shows one window and sends it the input that it reads
// from standard input. See `main.c` for the commands.
#ifndef HALFWAY_COMPOSITOR_H
#define HALFWAY_COMPOSITOR_H

#include <stdbool.h>
#include <stdint.h>
#include <wayland-server.h>

// The protocols that libwayland doesn't contain.
extern const struct wl_interface xdg_wm_base_interface, xdg_positioner_interface, xdg_surface_interface,
  xdg_toplevel_interface, xdg_popup_interface;
extern const struct wl_interface zxdg_decoration_manager_v1_interface, zxdg_toplevel_decoration_v1_interface;
extern const struct wl_interface zwp_pointer_gestures_v1_interface, zwp_pointer_gesture_swipe_v1_interface,
  zwp_pointer_gesture_pinch_v1_interface;

typedef struct Surface {
  struct wl_resource *resource;
  // The buffer of the next commit, and whether it was attached.
  struct wl_resource *buffer;
  bool isAttached;
  // The callbacks of the next frame.
  struct wl_resource *callbacks[16];
  int callbackCount;
  struct wl_event_source *timer;
} Surface;

// The window, which is the newest top-level surface.
typedef struct Shown {
  Surface *surface;
  struct wl_resource *xdgSurface, *toplevel;
  // The contents of the last frame in XRGB.
  uint32_t *pixels;
  int32_t width, height;
  bool isMapped;
} Shown;

// The size of the output.
enum { outputWidth = 1280, outputHeight = 900 };

extern struct wl_display *display;
extern Shown shown;

// Adds the globals.
void addSurfaces(void);
// The size is that of new windows; 0 if the program decides.
void addShell(int32_t width, int32_t height);
void addInput(bool hasSeat, bool offersGestures);

// Reports that the window got its first frame or lost its surface.
void shellSurfaceCommitted(Surface *surface, bool hasBuffer);
void surfaceDestroyed(Surface *surface);
void inputSurfaceMapped(Surface *surface);
void inputSurfaceDestroyed(Surface *surface);

// The touchscreen of a seat.
void initializeTouches(void);
void getTouch(struct wl_client *client, struct wl_resource *seat, uint32_t id);

// Commands; return false if the arguments are invalid or the command isn't possible now.
bool sendConfiguration(int32_t width, int32_t height);
bool sendClose(void);
bool performInput(const char *line);
bool performTouch(const char *line);

uint32_t milliseconds(void);
// Destroys the resource; the implementation of requests that do no more.
void destroyResource(struct wl_client *client, struct wl_resource *resource);

#endif
