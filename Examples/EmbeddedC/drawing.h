// What the game draws with SDL's renderer. Lengths are in points.

#include <SDL2/SDL.h>

#define WIDTH 375.0
#define HEIGHT 667.0

// A page of rows with its left edge at x, darkened by a share.
void draw_page(SDL_Renderer *renderer, int index, double x, double dimming);
// Tiles of photos.
void draw_album(SDL_Renderer *renderer);
// A photo between its tile (0) and the whole window (1).
void draw_photo(SDL_Renderer *renderer, int index, double openness);
// A sheet of a height at the lower edge.
void draw_sheet(SDL_Renderer *renderer, double height);
