// The functions of SDL2, SDL2_ttf and SDL2_image that this package calls, as FUNCTION(library, result, name, parameters,
// arguments). A function that is missing here is an undefined symbol for the linker; a declaration that differs from
// the headers is an error for the compiler.

FUNCTION(SDL2, void, SDL_AddEventWatch, (SDL_EventFilter filter, void *userdata), (filter, userdata))
FUNCTION(SDL2, SDL_BlendMode, SDL_ComposeCustomBlendMode,
  (SDL_BlendFactor srcColorFactor, SDL_BlendFactor dstColorFactor, SDL_BlendOperation colorOperation,
    SDL_BlendFactor srcAlphaFactor, SDL_BlendFactor dstAlphaFactor, SDL_BlendOperation alphaOperation),
  (srcColorFactor, dstColorFactor, colorOperation, srcAlphaFactor, dstAlphaFactor, alphaOperation))
FUNCTION(SDL2, SDL_Surface *, SDL_ConvertSurfaceFormat,
  (SDL_Surface *src, Uint32 pixel_format, Uint32 flags), (src, pixel_format, flags))
FUNCTION(SDL2, SDL_Surface *, SDL_CreateRGBSurfaceWithFormat,
  (Uint32 flags, int width, int height, int depth, Uint32 format), (flags, width, height, depth, format))
FUNCTION(SDL2, SDL_Surface *, SDL_CreateRGBSurfaceWithFormatFrom,
  (void *pixels, int width, int height, int depth, int pitch, Uint32 format),
  (pixels, width, height, depth, pitch, format))
FUNCTION(SDL2, SDL_Renderer *, SDL_CreateRenderer,
  (SDL_Window *window, int index, Uint32 flags), (window, index, flags))
FUNCTION(SDL2, SDL_Renderer *, SDL_CreateSoftwareRenderer, (SDL_Surface *surface), (surface))
FUNCTION(SDL2, SDL_Texture *, SDL_CreateTexture,
  (SDL_Renderer *renderer, Uint32 format, int access, int w, int h), (renderer, format, access, w, h))
FUNCTION(SDL2, SDL_Window *, SDL_CreateWindow,
  (const char *title, int x, int y, int w, int h, Uint32 flags), (title, x, y, w, h, flags))
FUNCTION(SDL2, void, SDL_DelEventWatch, (SDL_EventFilter filter, void *userdata), (filter, userdata))
FUNCTION(SDL2, void, SDL_DestroyRenderer, (SDL_Renderer *renderer), (renderer))
FUNCTION(SDL2, void, SDL_DestroyTexture, (SDL_Texture *texture), (texture))
FUNCTION(SDL2, void, SDL_DestroyWindow, (SDL_Window *window), (window))
FUNCTION(SDL2, int, SDL_FillRect, (SDL_Surface *dst, const SDL_Rect *rect, Uint32 color), (dst, rect, color))
FUNCTION(SDL2, void, SDL_FlushEvents, (Uint32 minType, Uint32 maxType), (minType, maxType))
FUNCTION(SDL2, void, SDL_FreeSurface, (SDL_Surface *surface), (surface))
FUNCTION(SDL2, SDL_GLContext, SDL_GL_GetCurrentContext, (void), ())
FUNCTION(SDL2, void *, SDL_GL_GetProcAddress, (const char *proc), (proc))
FUNCTION(SDL2, int, SDL_GetCurrentDisplayMode, (int displayIndex, SDL_DisplayMode *mode), (displayIndex, mode))
FUNCTION(SDL2, const char *, SDL_GetCurrentVideoDriver, (void), ())
FUNCTION(SDL2, int, SDL_GetDisplayUsableBounds, (int displayIndex, SDL_Rect *rect), (displayIndex, rect))
FUNCTION(SDL2, const char *, SDL_GetError, (void), ())
FUNCTION(SDL2, int, SDL_GetNumVideoDrivers, (void), ())
FUNCTION(SDL2, Uint64, SDL_GetPerformanceCounter, (void), ())
FUNCTION(SDL2, Uint64, SDL_GetPerformanceFrequency, (void), ())
FUNCTION(SDL2, int, SDL_GetRendererInfo, (SDL_Renderer *renderer, SDL_RendererInfo *info), (renderer, info))
FUNCTION(SDL2, int, SDL_GetRendererOutputSize, (SDL_Renderer *renderer, int *w, int *h), (renderer, w, h))
FUNCTION(SDL2, Uint32, SDL_GetTicks, (void), ())
FUNCTION(SDL2, void, SDL_GetVersion, (SDL_version *ver), (ver))
FUNCTION(SDL2, const char *, SDL_GetVideoDriver, (int index), (index))
FUNCTION(SDL2, int, SDL_GetWindowDisplayIndex, (SDL_Window *window), (window))
FUNCTION(SDL2, SDL_Window *, SDL_GetWindowFromID, (Uint32 id), (id))
FUNCTION(SDL2, Uint32, SDL_GetWindowID, (SDL_Window *window), (window))
FUNCTION(SDL2, void, SDL_GetWindowSize, (SDL_Window *window, int *w, int *h), (window, w, h))
FUNCTION(SDL2, void, SDL_GetWindowSizeInPixels, (SDL_Window *window, int *w, int *h), (window, w, h))
FUNCTION(SDL2, SDL_Surface *, SDL_GetWindowSurface, (SDL_Window *window), (window))
FUNCTION(SDL2, const char *, SDL_GetWindowTitle, (SDL_Window *window), (window))
FUNCTION(SDL2, SDL_bool, SDL_GetWindowWMInfo, (SDL_Window *window, SDL_SysWMinfo *info), (window, info))
FUNCTION(SDL2, int, SDL_InitSubSystem, (Uint32 flags), (flags))
FUNCTION(SDL2, void *, SDL_LoadFile_RW, (SDL_RWops *src, size_t *datasize, int freesrc), (src, datasize, freesrc))
FUNCTION(SDL2, void, SDL_PumpEvents, (void), ())
FUNCTION(SDL2, int, SDL_PushEvent, (SDL_Event *event), (event))
FUNCTION(SDL2, void, SDL_QuitSubSystem, (Uint32 flags), (flags))
FUNCTION(SDL2, SDL_RWops *, SDL_RWFromConstMem, (const void *mem, int size), (mem, size))
FUNCTION(SDL2, SDL_RWops *, SDL_RWFromFile, (const char *file, const char *mode), (file, mode))
FUNCTION(SDL2, SDL_RWops *, SDL_RWFromMem, (void *mem, int size), (mem, size))
FUNCTION(SDL2, int, SDL_RWclose, (SDL_RWops *context), (context))
FUNCTION(SDL2, Sint64, SDL_RWsize, (SDL_RWops *context), (context))
FUNCTION(SDL2, Sint64, SDL_RWtell, (SDL_RWops *context), (context))
FUNCTION(SDL2, int, SDL_RenderClear, (SDL_Renderer *renderer), (renderer))
FUNCTION(SDL2, int, SDL_RenderCopy,
  (SDL_Renderer *renderer, SDL_Texture *texture, const SDL_Rect *srcrect, const SDL_Rect *dstrect),
  (renderer, texture, srcrect, dstrect))
FUNCTION(SDL2, int, SDL_RenderFillRect, (SDL_Renderer *renderer, const SDL_Rect *rect), (renderer, rect))
FUNCTION(SDL2, int, SDL_RenderFlush, (SDL_Renderer *renderer), (renderer))
FUNCTION(SDL2, int, SDL_RenderGeometryRaw,
  (SDL_Renderer *renderer, SDL_Texture *texture, const float *xy, int xy_stride, const SDL_Color *color,
    int color_stride, const float *uv, int uv_stride, int num_vertices, const void *indices, int num_indices,
    int size_indices),
  (renderer, texture, xy, xy_stride, color, color_stride, uv, uv_stride, num_vertices, indices, num_indices,
    size_indices))
FUNCTION(SDL2, void, SDL_RenderPresent, (SDL_Renderer *renderer), (renderer))
FUNCTION(SDL2, int, SDL_RenderReadPixels,
  (SDL_Renderer *renderer, const SDL_Rect *rect, Uint32 format, void *pixels, int pitch),
  (renderer, rect, format, pixels, pitch))
FUNCTION(SDL2, int, SDL_RenderSetClipRect, (SDL_Renderer *renderer, const SDL_Rect *rect), (renderer, rect))
FUNCTION(SDL2, int, SDL_RenderSetVSync, (SDL_Renderer *renderer, int vsync), (renderer, vsync))
FUNCTION(SDL2, int, SDL_SaveBMP_RW, (SDL_Surface *surface, SDL_RWops *dst, int freedst), (surface, dst, freedst))
FUNCTION(SDL2, int, SDL_SetClipboardText, (const char *text), (text))
FUNCTION(SDL2, SDL_bool, SDL_SetHint, (const char *name, const char *value), (name, value))
FUNCTION(SDL2, SDL_bool, SDL_SetHintWithPriority,
  (const char *name, const char *value, SDL_HintPriority priority), (name, value, priority))
FUNCTION(SDL2, int, SDL_SetRenderDrawBlendMode,
  (SDL_Renderer *renderer, SDL_BlendMode blendMode), (renderer, blendMode))
FUNCTION(SDL2, int, SDL_SetRenderDrawColor,
  (SDL_Renderer *renderer, Uint8 r, Uint8 g, Uint8 b, Uint8 a), (renderer, r, g, b, a))
FUNCTION(SDL2, int, SDL_SetSurfaceBlendMode, (SDL_Surface *surface, SDL_BlendMode blendMode), (surface, blendMode))
FUNCTION(SDL2, int, SDL_SetTextureAlphaMod, (SDL_Texture *texture, Uint8 alpha), (texture, alpha))
FUNCTION(SDL2, int, SDL_SetTextureBlendMode, (SDL_Texture *texture, SDL_BlendMode blendMode), (texture, blendMode))
FUNCTION(SDL2, int, SDL_SetTextureColorMod, (SDL_Texture *texture, Uint8 r, Uint8 g, Uint8 b), (texture, r, g, b))
FUNCTION(SDL2, int, SDL_SetTextureScaleMode, (SDL_Texture *texture, SDL_ScaleMode scaleMode), (texture, scaleMode))
FUNCTION(SDL2, int, SDL_SetWindowFullscreen, (SDL_Window *window, Uint32 flags), (window, flags))
FUNCTION(SDL2, void, SDL_SetWindowSize, (SDL_Window *window, int w, int h), (window, w, h))
FUNCTION(SDL2, void, SDL_SetWindowTitle, (SDL_Window *window, const char *title), (window, title))
FUNCTION(SDL2, void, SDL_ShowWindow, (SDL_Window *window), (window))
FUNCTION(SDL2, int, SDL_UpdateTexture,
  (SDL_Texture *texture, const SDL_Rect *rect, const void *pixels, int pitch), (texture, rect, pixels, pitch))
FUNCTION(SDL2, int, SDL_UpdateWindowSurfaceRects,
  (SDL_Window *window, const SDL_Rect *rects, int numrects), (window, rects, numrects))
FUNCTION(SDL2, int, SDL_UpperBlit,
  (SDL_Surface *src, const SDL_Rect *srcrect, SDL_Surface *dst, SDL_Rect *dstrect), (src, srcrect, dst, dstrect))
FUNCTION(SDL2, int, SDL_WaitEventTimeout, (SDL_Event *event, int timeout), (event, timeout))
FUNCTION(SDL2, Uint32, SDL_WasInit, (Uint32 flags), (flags))
FUNCTION(SDL2, void, SDL_free, (void *mem), (mem))

FUNCTION(SDL2_ttf, void, TTF_CloseFont, (TTF_Font *font), (font))
FUNCTION(SDL2_ttf, int, TTF_FontAscent, (const TTF_Font *font), (font))
FUNCTION(SDL2_ttf, int, TTF_FontDescent, (const TTF_Font *font), (font))
FUNCTION(SDL2_ttf, int, TTF_FontHeight, (const TTF_Font *font), (font))
FUNCTION(SDL2_ttf, int, TTF_GlyphIsProvided32, (TTF_Font *font, Uint32 ch), (font, ch))
FUNCTION(SDL2_ttf, int, TTF_GlyphMetrics32,
  (TTF_Font *font, Uint32 ch, int *minx, int *maxx, int *miny, int *maxy, int *advance),
  (font, ch, minx, maxx, miny, maxy, advance))
FUNCTION(SDL2_ttf, int, TTF_Init, (void), ())
FUNCTION(SDL2_ttf, TTF_Font *, TTF_OpenFontDPI,
  (const char *file, int ptsize, unsigned int hdpi, unsigned int vdpi), (file, ptsize, hdpi, vdpi))
FUNCTION(SDL2_ttf, TTF_Font *, TTF_OpenFontDPIRW,
  (SDL_RWops *src, int freesrc, int ptsize, unsigned int hdpi, unsigned int vdpi), (src, freesrc, ptsize, hdpi, vdpi))
FUNCTION(SDL2_ttf, void, TTF_Quit, (void), ())
FUNCTION(SDL2_ttf, SDL_Surface *, TTF_RenderUTF8_Blended,
  (TTF_Font *font, const char *text, SDL_Color fg), (font, text, fg))
FUNCTION(SDL2_ttf, int, TTF_SetFontDirection, (TTF_Font *font, TTF_Direction direction), (font, direction))
FUNCTION(SDL2_ttf, void, TTF_SetFontHinting, (TTF_Font *font, int hinting), (font, hinting))
FUNCTION(SDL2_ttf, void, TTF_SetFontKerning, (TTF_Font *font, int allowed), (font, allowed))
FUNCTION(SDL2_ttf, int, TTF_SetFontScriptName, (TTF_Font *font, const char *script), (font, script))
FUNCTION(SDL2_ttf, int, TTF_SizeUTF8, (TTF_Font *font, const char *text, int *w, int *h), (font, text, w, h))

FUNCTION(SDL2_image, int, IMG_Init, (int flags), (flags))
FUNCTION(SDL2_image, SDL_Surface *, IMG_LoadJPG_RW, (SDL_RWops *src), (src))
FUNCTION(SDL2_image, SDL_Surface *, IMG_LoadPNG_RW, (SDL_RWops *src), (src))
FUNCTION(SDL2_image, SDL_Surface *, IMG_Load_RW, (SDL_RWops *src, int freesrc), (src, freesrc))
FUNCTION(SDL2_image, int, IMG_SaveJPG_RW,
  (SDL_Surface *surface, SDL_RWops *dst, int freedst, int quality), (surface, dst, freedst, quality))
FUNCTION(SDL2_image, int, IMG_SavePNG_RW, (SDL_Surface *surface, SDL_RWops *dst, int freedst), (surface, dst, freedst))
