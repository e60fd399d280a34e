#include <SDL2/SDL.h>

// A cast macro.
static inline Uint32 SDL_touchMouseID(void) { return SDL_TOUCH_MOUSEID; }
