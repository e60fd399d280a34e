// SDL2, SDL2_ttf and SDL2_image for Swift, with the macros that Swift cannot import as functions.
//
// The libraries are loaded when the first of their functions is called: see Libraries.c.
#ifndef HALFWAY_CSDL_SHIM_H
#define HALFWAY_CSDL_SHIM_H

#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
#include <SDL2/SDL_ttf.h>

// The `which` of mouse events that SDL makes up from a finger: a cast macro.
static inline Uint32 CSDL_touchMouseID(void) { return SDL_TOUCH_MOUSEID; }

// Nested function-like macros.
static inline int CSDL_windowPositionCentered(void) { return SDL_WINDOWPOS_CENTERED; }

// A monotonic clock in microseconds, origin unknown. Seconds and remainder are scaled apart: `counter * 1000000` would
// overflow after five hours with the nanosecond counter of Linux.
static inline Sint64 CSDL_monotonicMicroseconds(void) {
  const Uint64 counter = SDL_GetPerformanceCounter();
  const Uint64 frequency = SDL_GetPerformanceFrequency();
  return (Sint64)(counter / frequency * 1000000u + counter % frequency * 1000000u / frequency);
}

// A byte of typed text, which Swift imports as a tuple; 0 beyond its end.
static inline char CSDL_textByte(SDL_TextInputEvent event, int index) {
  return index >= 0 && index < SDL_TEXTINPUTEVENT_TEXT_SIZE ? event.text[index] : 0;
}

#endif
