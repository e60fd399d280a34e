"""The scenes that show two pages. A page that doesn't change is a finished picture; hidden parts are omitted."""

import math

import skia

from page import Page
from pictures import INK, LINEAR, black, clipped, draw_dimmed, part, rounded


class Slide:
    """The top page goes off to the right; the one below comes after it from the left, under a black that fades."""

    def __init__(self, pictures, width, height):
        self.width, self.height = width, height
        self.under, self.top = pictures.opaque("page-1"), pictures.opaque("page-2")

    def draw(self, canvas, progress):
        under, top = rounded(-0.3 * self.width * (1 - progress)), rounded(progress * self.width)
        with clipped(canvas, 0, 0, top, self.height):
            draw_dimmed(canvas, self.under, under, 0.4 * (1 - progress))
        canvas.drawImage(self.top, top, 0)


class ChangingSlide:
    """The slide with both pages drawn anew: the colors of their cards and their titles change every frame."""

    TITLES = [word + dots for word, count in (("Loading", 4), ("Nearly there", 3), ("Ready", 1))
              for dots in ("", " .", " ..", " ...")[:count]]

    def __init__(self, pictures, width, height):
        self.width, self.height = width, height
        self.pages = [Page(number, width, height) for number in range(2)]

    def draw(self, canvas, progress):
        under, top = rounded(-0.3 * self.width * (1 - progress)), rounded(progress * self.width)
        with clipped(canvas, 0, 0, top, self.height):
            self.draw_page(canvas, under, 0, progress)
            # A factor, which Skia draws faster than a black with an opacity.
            rest = 1 - 0.4 * (1 - progress)
            factor = skia.Paint(Color4f=skia.Color4f(rest, rest, rest, 1), BlendMode=skia.BlendMode.kModulate)
            canvas.drawRect(skia.Rect.MakeWH(top, self.height), factor)
        self.draw_page(canvas, top, 1, progress)

    def draw_page(self, canvas, x, number, progress):
        step = rounded(progress * 997)
        shares = [((step * 37 + row * 61 + number * 128) & 255) / 255 for row in range(4)]
        colors = [skia.Color4f(0.86 - 0.24 * share, 0.88, 0.80 + 0.18 * share, 1) for share in shares]
        with skia.AutoCanvasRestore(canvas, True):
            canvas.translate(x, 0)
            self.pages[number].draw(canvas, self.TITLES[(step + 3 * number) % len(self.TITLES)], colors)


class Zoom:
    """The top page grows from four fifths about its center and fades in over the other. It is drawn anew in a layer,
    which is faster than a picture at another scale."""

    def __init__(self, pictures, width, height):
        self.width, self.height = width, height
        self.under, self.top = pictures.opaque("page-1"), Page(1, width, height)

    def draw(self, canvas, progress):
        scale = 0.8 + 0.2 * progress
        x, y = self.width * (1 - scale) / 2, self.height * (1 - scale) / 2
        canvas.drawImage(self.under, 0, 0)
        with clipped(canvas, rounded(x), rounded(y), rounded(self.width - x), rounded(self.height - y)):
            canvas.saveLayer(None, skia.Paint(Alphaf=progress))
            canvas.translate(x, y)
            canvas.scale(scale, scale)
            self.top.draw(canvas)


class Cube:
    """Two pages as faces of a cube that turns a quarter about its vertical axis."""

    def __init__(self, pictures, width, height):
        self.width, self.height = width, height
        self.faces = [pictures.opaque("page-1"), pictures.opaque("page-2")]

    def draw(self, canvas, progress):
        canvas.clear(INK)
        for index, face in enumerate(self.faces):
            # The eye is 1.5 widths in front of the screen, the axis half a width behind it.
            half, eye, angle = self.width / 2, 1.5 * self.width, (index - progress) * math.pi / 2
            sine, cosine = math.sin(angle), math.cos(angle)
            depth = 1 + half * (1 - cosine) / eye
            if depth * cosine <= half * sine * sine / eye:
                continue
            matrix = skia.Matrix.MakeAll(cosine, 0, half * sine, 0, 1, 0, sine / eye, 0, depth)
            draw_turned(canvas, face, matrix, (self.width, self.height), (-half, -self.height / 2))


def draw_turned(canvas, image, matrix, size, corner, shade=0):
    """Draws an image whose corner is at a distance from the middle of the window, under a matrix about that middle."""
    with skia.AutoCanvasRestore(canvas, True):
        canvas.translate(size[0] / 2, size[1] / 2)
        canvas.concat(matrix)
        canvas.translate(*corner)
        paint = skia.Paint(AntiAlias=True)
        if shade > 0:
            # Faster than a second fill.
            paint.setColorFilter(skia.ColorFilters.Blend(black(shade), skia.BlendMode.kSrcATop))
        canvas.drawImage(image, 0, 0, LINEAR, paint)


class Fold:
    """The top page folded like a letter over the other: the left half over the right one until 0.4, the upper over the
    lower one until 0.8; the packet fades. Halves that move together are one picture."""

    def __init__(self, pictures, width, height):
        self.width, self.height = width, height
        self.half, self.middle = width // 2, height // 2
        front, back = pictures.opaque("page-2"), pictures.opaque("page-3")
        half, middle = self.half, self.middle
        self.under = pictures.opaque("page-1")
        self.right = part(front, half, 0, half, height)
        self.left = part(front, 0, 0, half, height)
        self.left_back = part(back, 0, 0, half, height)
        self.lying = part(back, 0, middle, half, middle, mirror=(-1, 1))
        self.upper_left = part(back, 0, 0, half, middle, mirror=(-1, 1))
        self.upper_right = part(back, half, 0, half, middle)
        self.packet = part(back, half, 0, half, middle, mirror=(1, -1))

    def draw(self, canvas, progress):
        size = (self.width, self.height)
        share = progress / 0.4 if progress < 0.4 else (progress - 0.4) / 0.4
        sine, cosine = math.sin(share * math.pi), math.cos(share * math.pi)
        slope = sine / (1.5 * max(size))
        if progress < 0.4:
            with clipped(canvas, 0, 0, self.half, self.height):
                canvas.drawImage(self.under, 0, 0)
            canvas.drawImage(self.right, self.half, 0)
            matrix = skia.Matrix.MakeAll(cosine, 0, 0, 0, 1, 0, slope, 0, 1)
            draw_turned(canvas, self.left if share < 0.5 else self.left_back, matrix, size, (-self.half, -self.middle),
                        0.16 * sine)
        elif progress < 0.8:
            with clipped(canvas, self.half, self.middle, self.width, self.height, skia.ClipOp.kDifference):
                canvas.drawImage(self.under, 0, 0)
            canvas.drawImage(self.lying, self.half, self.middle)
            matrix = skia.Matrix.MakeAll(1, 0, 0, 0, cosine, 0, 0, slope, 1)
            draw_turned(canvas, self.upper_left if share < 0.5 else self.upper_right, matrix, size, (0, -self.middle),
                        0.16 * sine)
        else:
            canvas.drawImage(self.under, 0, 0)
            canvas.drawImage(self.packet, self.half, self.middle, skia.SamplingOptions(),
                             skia.Paint(Alphaf=1 - (progress - 0.8) / 0.2))


class PunchOut:
    """A circle opens in the top page; the rest of the page casts a shadow through it onto the page below. The shadow is
    a gradient, which is cheaper than a blur."""

    REACH, DEVIATION, OFFSET, OPACITY = 18, 6, 3, 0.5

    def __init__(self, pictures, width, height):
        self.width, self.height = width, height
        self.under, self.top = pictures.opaque("page-1"), pictures.opaque("page-2")

    def draw(self, canvas, progress):
        x, y = self.width * 0.5, self.height * 0.45
        radius = progress * (math.hypot(x, self.height - y) + 24)
        # In the square inside the circle, only the page below is visible, at whole pixels.
        inside = int(radius * math.sqrt(0.5)) - 1
        square = (x - inside, rounded(y) - inside, x + inside, rounded(y) + inside)
        with clipped(canvas, *square):
            canvas.drawImage(self.under, 0, 0)
        with clipped(canvas, *square, skia.ClipOp.kDifference):
            canvas.drawImage(self.top, 0, 0)
            canvas.drawCircle(x, y, radius, skia.Paint(AntiAlias=True, Shader=self.under.makeShader()))
        hole = skia.Rect.MakeLTRB(x - radius, y - radius, x + radius, y + radius)
        bare = max(0, radius - self.REACH - self.OFFSET)
        inner = skia.Rect.MakeLTRB(x - bare, y - bare, x + bare, y + bare)
        paint = skia.Paint(AntiAlias=True, Shader=self.shadow(x, y, radius))
        canvas.drawDRRect(skia.RRect.MakeOval(hole), skia.RRect.MakeOval(inner), paint)

    def shadow(self, x, y, radius):
        outer, inner = radius + self.OFFSET, max(0, radius - self.REACH)
        colors, places = [], []
        for step in range(9):
            distance = inner + (outer - inner) * step / 8
            coverage = 0.5 * math.erfc((radius - distance) / (self.DEVIATION * math.sqrt(2)))
            colors.append(skia.Color4f(0, 0, 0, self.OPACITY * coverage).toColor())
            places.append(distance / outer)
        return skia.GradientShader.MakeRadial(skia.Point(x, y + self.OFFSET), outer, colors, places)
