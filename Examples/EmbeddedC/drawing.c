#include "drawing.h"

static const Uint32 HUES[] = {0x2B7FB8, 0xD9622B, 0x2F7D6B, 0x7A4FB5, 0xB0446A, 0x3E4A5E, 0xC08A2E, 0x4C7A3A};
enum { HUE_COUNT = sizeof HUES / sizeof HUES[0] };

static void fill(SDL_Renderer *renderer, double x, double y, double width, double height, Uint32 color, double alpha) {
  SDL_FRect box = {(float)x, (float)y, (float)width, (float)height};
  double share = alpha < 0 ? 0 : alpha > 1 ? 1 : alpha;
  SDL_SetRenderDrawColor(renderer, color >> 16 & 255, color >> 8 & 255, color & 255, (Uint8)(share * 255));
  SDL_RenderFillRectF(renderer, &box);
}

void draw_page(SDL_Renderer *renderer, int index, double x, double dimming) {
  Uint32 hue = HUES[index % HUE_COUNT];
  for (int step = 1; step <= 10; step++) fill(renderer, x - step, 0, 1, HEIGHT, 0, 0.08 - 0.008 * step);
  fill(renderer, x, 0, WIDTH, HEIGHT, 0xF7F5F1, 1);
  fill(renderer, x, 0, WIDTH, 88, hue, 1);
  fill(renderer, x + 20, 48, 150, 20, 0xFFFFFF, 1);
  for (int row = 0; row < 7; row++) {
    double y = 112 + row * 76;
    fill(renderer, x + 20, y, 48, 48, hue, 0.85);
    fill(renderer, x + 84, y + 6, 150 + row * 37 % 90, 12, 0x33333A, 1);
    fill(renderer, x + 84, y + 28, 110 + row * 53 % 130, 10, 0xB9B5AD, 1);
    fill(renderer, x + 84, y + 61, WIDTH - 84, 1, 0xDFDBD4, 1);
  }
  fill(renderer, x, 0, WIDTH, HEIGHT, 0, 0.3 * dimming);
}

static double tile_x(int tile) { return 20 + tile % 3 * 115; }
static double tile_y(int tile) { return 120 + tile / 3 * 115; }

void draw_album(SDL_Renderer *renderer) {
  fill(renderer, 0, 0, WIDTH, HEIGHT, 0xF7F5F1, 1);
  for (int tile = 0; tile < 12; tile++)
    fill(renderer, tile_x(tile), tile_y(tile), 105, 105, HUES[tile % HUE_COUNT], 1);
}

static double mix(double tile, double whole, double share) { return tile + (whole - tile) * share; }

void draw_photo(SDL_Renderer *renderer, int index, double openness) {
  fill(renderer, 0, 0, WIDTH, HEIGHT, 0x121214, openness);
  double left = mix(tile_x(index), 0, openness), top = mix(tile_y(index), 130, openness);
  double width = mix(105, WIDTH, openness), height = mix(105, 400, openness);
  Uint32 hue = HUES[index % HUE_COUNT];
  fill(renderer, left, top, width, height, hue, 1);
  fill(renderer, left, top + height * 0.62, width, height * 0.38, hue >> 1 & 0x7F7F7F, 1);
  fill(renderer, left + width * 0.68, top + height * 0.16, width * 0.14, width * 0.14, 0xFFE9B0, 1);
}

void draw_sheet(SDL_Renderer *renderer, double height) {
  double top = HEIGHT - height;
  for (int step = 1; step <= 12; step++) fill(renderer, 0, top - step, WIDTH, 1, 0, 0.12 - 0.01 * step);
  fill(renderer, 0, top, WIDTH, height + 1, 0xFFFFFF, 1);
  fill(renderer, 169, top + 10, 37, 5, 0xC9C5BD, 1);
  fill(renderer, 20, top + 34, 170, 18, 0x33333A, 1);
  for (int row = 0; row < 6; row++) {
    double y = top + 104 + row * 74;
    fill(renderer, 20, y, 56, 56, HUES[row], 1);
    fill(renderer, 92, y + 10, 120 + row * 41 % 100, 12, 0x33333A, 1);
    fill(renderer, 92, y + 32, 90 + row * 67 % 130, 10, 0xB9B5AD, 1);
  }
}
