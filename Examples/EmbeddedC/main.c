// A game in C with its own window, event loop, and renderer, and Halfway's gestures:
//
//     embedded-c swipe-back|pinch-to-close|bottom-sheet [FILE.gesture]
//
// With a file, it records what the user does until the window is closed.

#include "drawing.h"
#include "halfway_kernel.h"
#include <SDL2/SDL.h>
#include <stdio.h>
#include <string.h>

// The motion, and the recording of its events.
static halfway_motion *motion;
static halfway_recording *recording;

// MARK: Swipe back

static int pages = 4;

static void create_swipe_back(void) { motion = halfway_swipe_back_create(WIDTH, HEIGHT, NULL); }

static void draw_swipe_back(SDL_Renderer *renderer, int64_t now) {
  if (halfway_motion_advance(motion, now) == HALFWAY_FINISHED) pages--;
  halfway_motion_set_may_begin(motion, pages > 1);
  double percent = halfway_motion_position(motion);
  if (pages > 1) draw_page(renderer, pages - 2, -125 * (1 - percent), 1 - percent);
  draw_page(renderer, pages - 1, WIDTH * percent, 0);
}

// MARK: Pinch to close

static int photos = 3;

static void create_pinch_to_close(void) { motion = halfway_pinch_to_close_create(NULL); }

static void draw_pinch_to_close(SDL_Renderer *renderer, int64_t now) {
  if (halfway_motion_advance(motion, now) == HALFWAY_FINISHED) photos--;
  halfway_motion_set_may_begin(motion, photos > 0);
  draw_album(renderer);
  if (photos > 0) draw_photo(renderer, photos + 3, 1 - halfway_motion_position(motion));
}

// MARK: Bottom sheet

static void create_bottom_sheet(void) {
  motion = halfway_movement_create((double[]){84, 560}, 2, 0, -1, HEIGHT, NULL);
}

static void draw_bottom_sheet(SDL_Renderer *renderer, int64_t now) {
  halfway_motion_advance(motion, now);
  double height = halfway_motion_position(motion);
  draw_page(renderer, 7, 0, (height - 84) / 476);
  draw_sheet(renderer, height);
}

// MARK: Contacts

static bool is_pinching;
static bool is_sheet;

static void handle(halfway_event event, int64_t contact, double x, double y, int64_t time) {
  // Only contacts that land on the sheet move it.
  if (is_sheet && event == HALFWAY_DOWN && y < HEIGHT - halfway_motion_position(motion)) return;
  halfway_motion_handle(motion, event, contact, x, y, time);
  halfway_recording_add(recording, event, contact, x, y, time);
}

// The mouse is contact 0. With the right button, a second contact mirrors it at the middle of the window.
static void handle_mouse(halfway_event event, double x, double y, int64_t time) {
  handle(event, 0, x, y, time);
  if (is_pinching) handle(event, 1, WIDTH - x, HEIGHT - y, time);
}

// Fingers have SDL's identifiers, which aren't negative under X11 and Wayland.
static void handle_finger(halfway_event event, const SDL_TouchFingerEvent *finger, int64_t time) {
  handle(event, 2 + (finger->fingerId & INT32_MAX), finger->x * WIDTH, finger->y * HEIGHT, time);
}

static void handle_event(const SDL_Event *event, bool *is_over) {
  int64_t time = event->common.timestamp * INT64_C(1000);
  switch (event->type) {
  case SDL_MOUSEBUTTONDOWN:
    if (event->button.which == SDL_TOUCH_MOUSEID || event->button.button == SDL_BUTTON_MIDDLE) break;
    is_pinching = event->button.button == SDL_BUTTON_RIGHT;
    handle_mouse(HALFWAY_DOWN, event->button.x, event->button.y, time);
    break;
  case SDL_MOUSEMOTION:
    // Moves of contacts that aren't down have no effect.
    if (event->motion.which != SDL_TOUCH_MOUSEID)
      handle_mouse(HALFWAY_MOVE, event->motion.x, event->motion.y, time);
    break;
  case SDL_MOUSEBUTTONUP:
    if (event->button.which == SDL_TOUCH_MOUSEID || event->button.button == SDL_BUTTON_MIDDLE) break;
    handle_mouse(HALFWAY_UP, event->button.x, event->button.y, time);
    is_pinching = false;
    break;
  case SDL_FINGERDOWN: handle_finger(HALFWAY_DOWN, &event->tfinger, time); break;
  case SDL_FINGERMOTION: handle_finger(HALFWAY_MOVE, &event->tfinger, time); break;
  case SDL_FINGERUP: handle_finger(HALFWAY_UP, &event->tfinger, time); break;
  case SDL_WINDOWEVENT:
    if (event->window.event == SDL_WINDOWEVENT_FOCUS_LOST) handle(HALFWAY_CANCEL_ALL, 0, 0, 0, time);
    break;
  case SDL_KEYDOWN: *is_over |= event->key.keysym.scancode == SDL_SCANCODE_ESCAPE; break;
  case SDL_QUIT: *is_over = true; break;
  }
}

// MARK: Program

static int fail(int code, const char *what, const char *why) {
  fprintf(stderr, "embedded-c: %s%s%s\n", what, why ? ": " : "", why ? why : "");
  return code;
}

// Writes the recording, which expects the result of the last gesture.
static bool write_recording(const char *path) {
  halfway_decision decision;
  bool is_open = halfway_motion_decision(motion, &decision) && decision.target == 1;
  FILE *file = fopen(path, "w");
  if (!file) return false;
  bool is_written = fputs(halfway_recording_text(recording, motion, is_open ? "open" : "closed", NULL), file) >= 0;
  return fclose(file) == 0 && is_written;
}

int main(int count, char **arguments) {
  static const struct {
    const char *name, *scene;
    void (*create)(void);
    void (*draw)(SDL_Renderer *, int64_t);
  } screens[] = {
      {"swipe-back", "swipe-back", create_swipe_back, draw_swipe_back},
      {"pinch-to-close", "pinch-close", create_pinch_to_close, draw_pinch_to_close},
      {"bottom-sheet", "drawer", create_bottom_sheet, draw_bottom_sheet},
  };
  int index = 0;
  while (count > 1 && index < 3 && strcmp(arguments[1], screens[index].name) != 0) index++;
  if (count < 2 || count > 3 || index == 3)
    return fail(64, "usage: embedded-c swipe-back|pinch-to-close|bottom-sheet [FILE.gesture]", NULL);
  is_sheet = index == 2;

  // The gesture that activates the window counts; otherwise SDL drops its press.
  SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
  if (SDL_Init(SDL_INIT_VIDEO) != 0) return fail(69, "SDL can't start", SDL_GetError());
  char title[64];
  snprintf(title, sizeof title, "Embedded: %s", screens[index].name);
  SDL_Window *window =
      SDL_CreateWindow(title, SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, (int)WIDTH, (int)HEIGHT, 0);
  if (!window) return fail(69, "SDL has no window", SDL_GetError());
  SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC);
  if (!renderer) renderer = SDL_CreateRenderer(window, -1, 0);
  if (!renderer) return fail(69, "SDL has no renderer", SDL_GetError());
  SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND);

  screens[index].create();
  recording = halfway_recording_create(screens[index].scene, WIDTH, HEIGHT, 1, HALFWAY_MOUSE, NULL);
  bool is_over = false;
  while (!is_over) {
    SDL_Event event;
    while (SDL_PollEvent(&event)) handle_event(&event, &is_over);
    screens[index].draw(renderer, (int64_t)SDL_GetTicks64() * 1000);
    SDL_RenderPresent(renderer);
    // Without a display that waits for its refresh.
    SDL_Delay(4);
  }
  if (count == 3 && !write_recording(arguments[2])) return fail(73, arguments[2], "can't be written");
  halfway_recording_destroy(recording);
  halfway_motion_destroy(motion);
  SDL_Quit();
  return 0;
}
