#include "CXInput.h"

#include <stddef.h>

#if __has_include(<X11/Xlib.h>)
#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <X11/Xlib.h>
#include <dlfcn.h>
#include <stdatomic.h>
#include <unistd.h>

// The status of a program that has no display.
enum { unavailable = 69 };

// The connection after whose loss Xlib returns to its caller; NULL if its version always exits the program.
static _Atomic(Display *) watched;
static atomic_bool isLost;

static int noteLoss(Display *display) {
  if (display == watched) {
    // Nothing may be pushed to SDL's queue here: SDL would use its second connection to wake the window.
    atomic_store(&isLost, true);
    return 0;
  }
  if (CXInput_isOwnConnection(display)) return 0;
  // Xlib would exit the program with a status and a message of its own.
  const char message[] = "the connection to the display was lost\n";
  if (write(STDERR_FILENO, message, sizeof message - 1) < 0) _exit(unavailable);
  _exit(unavailable);
}

static void stayAlive(Display *display, void *data) {
  (void)display;
  (void)data;
}

void CXInput_watchDisplay(void *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo((SDL_Window *)window, &info) || info.subsystem != SDL_SYSWM_X11) return;
  void *const x11 = dlopen("libX11.so.6", RTLD_NOW | RTLD_NOLOAD);
  if (x11 == NULL) return;
  XIOErrorHandler (*setHandler)(XIOErrorHandler) = NULL;
  *(void **)&setHandler = dlsym(x11, "XSetIOErrorHandler");
  // Newer than the other functions, so it may be neither declared nor available.
  void (*setExitHandler)(Display *, void (*)(Display *, void *), void *) = NULL;
  *(void **)&setExitHandler = dlsym(x11, "XSetIOErrorExitHandler");
  if (setHandler == NULL) return;
  if (setExitHandler != NULL) {
    watched = info.info.x11.display;
    setExitHandler(watched, stayAlive, NULL);
  }
  setHandler(noteLoss);
}

bool CXInput_isDisplayLost(void) { return atomic_load(&isLost); }

#else

void CXInput_watchDisplay(void *window) { (void)window; }

bool CXInput_isDisplayLost(void) { return false; }

#endif
