#include "CWindowSystem.h"
#include "Library.h"

#ifdef HALFWAY_HAS_X11
#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
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
  if (display == X11Library_touchpadDisplay) return 0;
  // Xlib would exit the program with a status and a message of its own.
  const char message[] = "the connection to the display was lost\n";
  if (write(STDERR_FILENO, message, sizeof message - 1) < 0) _exit(unavailable);
  _exit(unavailable);
}

void CX11_watchConnection(void *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo((SDL_Window *)window, &info) || info.subsystem != SDL_SYSWM_X11) return;
  void *const x11 = X11Library_loaded();
  XIOErrorHandler (*setHandler)(XIOErrorHandler) = NULL;
  const X11Symbol symbols[] = {{"XSetIOErrorHandler", &setHandler}};
  if (!X11Library_find(x11, symbols, 1)) return;
  watched = X11Library_surviveLoss(x11, info.info.x11.display) ? info.info.x11.display : NULL;
  setHandler(noteLoss);
}

bool CX11_isConnectionLost(void) { return atomic_load(&isLost); }

#else

void CX11_watchConnection(void *window) { (void)window; }

bool CX11_isConnectionLost(void) { return false; }

#endif
