// What SDL 2 doesn't provide of the systems that show its windows, X11 and Wayland. Their libraries are loaded at run
// time, so nothing has to be installed to build or run: without a library, what depends on it is unavailable.
#ifndef HALFWAY_CWINDOWSYSTEM_H
#define HALFWAY_CWINDOWSYSTEM_H

#include "CTouchpadGesture.h"
#include "CWayland.h"
#include "CX11.h"

#endif
