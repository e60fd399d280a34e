// The requests and events of Wayland's core protocol that Halfway uses. The library's own header calls the library
// directly, so the program couldn't start without it.
#ifndef HALFWAY_CORE_POINTER_H
#define HALFWAY_CORE_POINTER_H

#include "Library.h"

#ifdef HALFWAY_HAS_WAYLAND

struct wl_array;

enum { DisplayGetRegistry = 1 };
enum { RegistryBind = 0 };
enum { SeatGetPointer = 0, SeatGetTouch = 2 };
// A pointer has the request to release it as of version 3.
enum { PointerRelease = 1, PointerReleaseVersion = 3 };
enum { TouchRelease = 0, TouchReleaseVersion = 3 };
enum { SeatHasPointer = 1, SeatHasTouch = 4 };
// Pointers and touches of later versions have further events.
enum { SeatVersion = 4 };

typedef struct RegistryListener {
  void (*global)(void *, struct wl_proxy *, uint32_t name, const char *interface, uint32_t version);
  void (*globalRemove)(void *, struct wl_proxy *, uint32_t name);
} RegistryListener;

typedef struct SeatListener {
  void (*capabilities)(void *, struct wl_proxy *, uint32_t capabilities);
  void (*name)(void *, struct wl_proxy *, const char *);
} SeatListener;

typedef struct PointerListener {
  void (*enter)(void *, struct wl_proxy *, uint32_t serial, struct wl_surface *, wl_fixed_t x, wl_fixed_t y);
  void (*leave)(void *, struct wl_proxy *, uint32_t serial, struct wl_surface *);
  void (*motion)(void *, struct wl_proxy *, uint32_t time, wl_fixed_t x, wl_fixed_t y);
  void (*button)(void *, struct wl_proxy *, uint32_t serial, uint32_t time, uint32_t button, uint32_t state);
  void (*axis)(void *, struct wl_proxy *, uint32_t time, uint32_t axis, wl_fixed_t value);
} PointerListener;

typedef struct TouchListener {
  void (*down)(
    void *, struct wl_proxy *, uint32_t serial, uint32_t time, struct wl_surface *, int32_t finger, wl_fixed_t x,
    wl_fixed_t y);
  void (*up)(void *, struct wl_proxy *, uint32_t serial, uint32_t time, int32_t finger);
  void (*motion)(void *, struct wl_proxy *, uint32_t time, int32_t finger, wl_fixed_t x, wl_fixed_t y);
  void (*frame)(void *, struct wl_proxy *);
  void (*cancel)(void *, struct wl_proxy *);
} TouchListener;

#endif

#endif
