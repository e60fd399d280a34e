#include "compositor.h"

// The tables that wayland-scanner would generate. The interfaces of arguments that are objects stay unspecified.
static const struct wl_interface *types[8];

#define COUNT(array) (sizeof(array) / sizeof *(array))
#define INTERFACE(name, version)                                                                                       \
  const struct wl_interface name##_interface = {                                                                       \
    #name, version, COUNT(name##_requests), name##_requests, COUNT(name##_events), name##_events};
#define SILENT_INTERFACE(name, version)                                                                                \
  const struct wl_interface name##_interface = {#name, version, COUNT(name##_requests), name##_requests, 0, NULL};

static const struct wl_message xdg_wm_base_requests[] = {
  {"destroy", "", types},
  {"create_positioner", "n", types},
  {"get_xdg_surface", "no", types},
  {"pong", "u", types},
};
static const struct wl_message xdg_wm_base_events[] = {{"ping", "u", types}};
INTERFACE(xdg_wm_base, 1)

static const struct wl_message xdg_positioner_requests[] = {
  {"destroy", "", types},         {"set_size", "ii", types},
  {"set_anchor_rect", "iiii", types}, {"set_anchor", "u", types},
  {"set_gravity", "u", types},    {"set_constraint_adjustment", "u", types},
  {"set_offset", "ii", types},
};
SILENT_INTERFACE(xdg_positioner, 1)

static const struct wl_message xdg_surface_requests[] = {
  {"destroy", "", types},
  {"get_toplevel", "n", types},
  {"get_popup", "n?oo", types},
  {"set_window_geometry", "iiii", types},
  {"ack_configure", "u", types},
};
static const struct wl_message xdg_surface_events[] = {{"configure", "u", types}};
INTERFACE(xdg_surface, 1)

static const struct wl_message xdg_toplevel_requests[] = {
  {"destroy", "", types},        {"set_parent", "?o", types},    {"set_title", "s", types},
  {"set_app_id", "s", types},    {"show_window_menu", "ouii", types}, {"move", "ou", types},
  {"resize", "ouu", types},      {"set_max_size", "ii", types},  {"set_min_size", "ii", types},
  {"set_maximized", "", types},  {"unset_maximized", "", types}, {"set_fullscreen", "?o", types},
  {"unset_fullscreen", "", types}, {"set_minimized", "", types},
};
static const struct wl_message xdg_toplevel_events[] = {{"configure", "iia", types}, {"close", "", types}};
INTERFACE(xdg_toplevel, 1)

static const struct wl_message xdg_popup_requests[] = {{"destroy", "", types}, {"grab", "ou", types}};
static const struct wl_message xdg_popup_events[] = {{"configure", "iiii", types}, {"popup_done", "", types}};
INTERFACE(xdg_popup, 1)

static const struct wl_message zxdg_decoration_manager_v1_requests[] = {
  {"destroy", "", types}, {"get_toplevel_decoration", "no", types}};
SILENT_INTERFACE(zxdg_decoration_manager_v1, 1)

static const struct wl_message zxdg_toplevel_decoration_v1_requests[] = {
  {"destroy", "", types}, {"set_mode", "u", types}, {"unset_mode", "", types}};
static const struct wl_message zxdg_toplevel_decoration_v1_events[] = {{"configure", "u", types}};
INTERFACE(zxdg_toplevel_decoration_v1, 1)

static const struct wl_message zwp_pointer_gestures_v1_requests[] = {
  {"get_swipe_gesture", "no", types}, {"get_pinch_gesture", "no", types}, {"release", "2", types}};
SILENT_INTERFACE(zwp_pointer_gestures_v1, 2)

static const struct wl_message zwp_pointer_gesture_swipe_v1_requests[] = {{"destroy", "", types}};
static const struct wl_message zwp_pointer_gesture_swipe_v1_events[] = {
  {"begin", "uuou", types}, {"update", "uff", types}, {"end", "uui", types}};
INTERFACE(zwp_pointer_gesture_swipe_v1, 2)

static const struct wl_message zwp_pointer_gesture_pinch_v1_requests[] = {{"destroy", "", types}};
static const struct wl_message zwp_pointer_gesture_pinch_v1_events[] = {
  {"begin", "uuou", types}, {"update", "uffff", types}, {"end", "uui", types}};
INTERFACE(zwp_pointer_gesture_pinch_v1, 2)
