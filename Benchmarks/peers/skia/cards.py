"""The scenes with cards. A card that only moves is a finished picture with its corners and its shadow."""

import math

import skia

from page import Page
from pictures import LINEAR, clipped, draw_dimmed, rounded


class FluidZoom:
    """A card grows from a thumbnail to the whole window; the picture of the thumbnail fades."""

    REACH, OFFSET = 36, 8

    def __init__(self, pictures, width, height):
        self.width, self.height = width, height
        self.under, self.top = pictures.opaque("page-1"), Page(1, width, height)
        self.thumbnail = pictures.opaque("thumbnail")
        self.shadow = pictures.image("shadow", is_opaque=False)[0]

    def box(self, x, y, width, height):
        return skia.Rect.MakeLTRB(rounded(x), rounded(y), rounded(x + width), rounded(y + height))

    def draw(self, canvas, progress):
        width, height, rest = self.width, self.height, 1 - progress
        card = self.box(0.12 * width * rest, 0.3 * height * rest, (0.5 + 0.5 * progress) * width,
                        (0.4 + 0.6 * progress) * height)
        radius = 16 * rest
        corner = math.ceil(radius)
        with clipped(canvas, card.left(), card.top() + corner, card.right(), card.bottom() - corner,
                     skia.ClipOp.kDifference):
            draw_dimmed(canvas, self.under, 0, 0.25 * progress)
            self.draw_shadow(canvas, card, 0.35 * progress)
        self.draw_content(canvas, card, card.top() + corner, card.bottom() - corner, progress)
        for top, bottom in ((card.top(), card.top() + corner), (card.bottom() - corner, card.bottom())):
            with clipped(canvas, card.left(), top, card.right(), bottom):
                canvas.clipRRect(skia.RRect.MakeRectXY(card, radius, radius), skia.ClipOp.kIntersect, True)
                self.draw_content(canvas, card, top, bottom, progress)

    def draw_content(self, canvas, card, top, bottom, progress):
        """Draws some rows of the card. The page is drawn anew, which is faster than a picture at another scale."""
        width, height, scale = self.width, self.height, card.width() / self.width
        with clipped(canvas, card.left(), top, card.right(), bottom):
            with skia.AutoCanvasRestore(canvas, True):
                canvas.translate(card.left(), card.top())
                canvas.scale(scale, scale)
                self.top.draw(canvas)
            if progress < 0.4:
                growth = 1 + progress * (1 / 0.4 - 1)
                x = 0.12 * width * (1 - progress) + (1 - 0.5 / 0.4) / 2 * width * progress
                place = self.box(x, 0.3 * height * (1 - progress), 0.5 * width * growth, 0.4 * height * growth)
                canvas.drawImageRect(self.thumbnail, place, LINEAR, skia.Paint(Alphaf=1 - progress / 0.4))

    def draw_shadow(self, canvas, card, opacity):
        """Draws nine parts of a picture without the middle; the corners keep their size."""
        size, reach, corner = self.shadow.width(), self.REACH, 2 * self.REACH
        left, right = card.left() - reach, card.right() + reach
        top, bottom = card.top() + self.OFFSET - reach, card.bottom() + self.OFFSET + reach
        xs, ys = (left, left + corner, right - corner, right), (top, top + corner, bottom - corner, bottom)
        parts = (0, corner, size - corner, size)
        paint = skia.Paint(Alphaf=opacity)
        for row in range(3):
            for column in range(3):
                if (row, column) != (1, 1):
                    source = skia.Rect.MakeLTRB(parts[column], parts[row], parts[column + 1], parts[row + 1])
                    target = skia.Rect.MakeLTRB(xs[column], ys[row], xs[column + 1], ys[row + 1])
                    canvas.drawImageRect(self.shadow, source, target, LINEAR, paint)


class Sheet:
    """A sheet with a list, which is pulled up until 0.6; then the list scrolls."""

    def __init__(self, pictures, width, height):
        self.width, self.height = width, height
        self.under = pictures.opaque("page-1")
        self.corners = pictures.image("sheet-top", is_opaque=False)[0]
        self.header, self.list = pictures.opaque("sheet-header"), pictures.opaque("sheet-list")

    def draw(self, canvas, progress):
        share = min(1, progress / 0.6)
        medium, large = rounded(0.5 * self.height), rounded(0.92 * self.height)
        top = rounded(self.height - (medium + (large - medium) * share))
        with clipped(canvas, 0, 0, self.width, top + 18):
            draw_dimmed(canvas, self.under, 0, 0.2 * share)
            canvas.drawImage(self.corners, 0, top)
        with clipped(canvas, 0, top + 18, self.width, top + 92):
            canvas.drawImage(self.header, 0, top)
        with clipped(canvas, 0, top + 92, self.width, self.height):
            canvas.drawImage(self.list, 0, top + 92 - rounded(544 * max(0, progress - 0.6) / 0.4))


class Carousel:
    """Postcards in a row, which move by one card."""

    def __init__(self, pictures, width, height):
        self.width, self.height = width, height
        self.cards = [pictures.image(f"postcard-{index}", is_opaque=False) for index in range(5)]

    def draw(self, canvas, progress):
        canvas.clear(0xFFF1F3F6)
        step = min(self.width - 72, 420) + 16
        for index, (card, (x, y)) in enumerate(self.cards):
            offset = (index - 1 - progress) * step
            with skia.AutoCanvasRestore(canvas, True):
                canvas.translate(self.width / 2 + offset, self.height / 2 + 26)
                scale = 1 - 0.08 * min(1, abs(offset) / step)
                canvas.scale(scale, scale)
                canvas.drawImage(card, x, y, LINEAR, skia.Paint(AntiAlias=True))
