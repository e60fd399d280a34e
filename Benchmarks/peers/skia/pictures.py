"""The finished pictures of a folder, and what all scenes need to draw them."""

import os
import struct

import skia

LINEAR = skia.SamplingOptions(skia.FilterMode.kLinear)
INK = 0xFF14171F


class Pictures:
    def __init__(self, folder):
        self.folder = folder

    def image(self, name, is_opaque=True):
        """Returns the picture of a file, and its origin."""
        with open(os.path.join(self.folder, name), "rb") as file:
            x, y, width, height = struct.unpack("<4i", file.read(16))
            data = file.read()
        alpha = skia.kOpaque_AlphaType if is_opaque else skia.kPremul_AlphaType
        info = skia.ImageInfo.Make(width, height, skia.kBGRA_8888_ColorType, alpha)
        return skia.Image.MakeRasterCopy(skia.Pixmap(info, data, 4 * width)), (x, y)

    def opaque(self, name):
        return self.image(name)[0]


def part(image, left, top, width, height, mirror=(1, 1)):
    """Returns a part of an opaque image as an image of its own, mirrored where `mirror` is negative."""
    info = skia.ImageInfo.Make(width, height, skia.kBGRA_8888_ColorType, skia.kOpaque_AlphaType)
    surface = skia.Surface.MakeRaster(info)
    canvas = surface.getCanvas()
    canvas.translate(width if mirror[0] < 0 else 0, height if mirror[1] < 0 else 0)
    canvas.scale(*mirror)
    canvas.drawImage(image, -left, -top)
    return surface.makeImageSnapshot()


def clipped(canvas, left, top, right, bottom, op=skia.ClipOp.kIntersect):
    """Clips to whole pixels until the block ends."""
    guard = skia.AutoCanvasRestore(canvas, True)
    canvas.clipRect(skia.Rect.MakeLTRB(left, top, right, bottom), op)
    return guard


def draw_dimmed(canvas, image, x, opacity):
    """Draws an opaque image below a black with an opacity; Skia is faster if the black is behind the image."""
    canvas.drawColor(0xFF000000)
    canvas.drawImage(image, x, 0, skia.SamplingOptions(), skia.Paint(Alphaf=1 - opacity))


def black(opacity):
    return skia.Color4f(0, 0, 0, opacity).toColor()


def rounded(value):
    """Rounds halves up, as every peer does."""
    return int(value + 0.5) if value >= 0 else -int(-value + 0.5)
